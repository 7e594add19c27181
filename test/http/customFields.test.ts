import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  customFault,
  customFieldsIn,
  customValue,
  customValuesIn,
  isTooLarge,
  readCustomFields,
  type CustomField,
} from '../../src/http/customFields.ts'

const keysOf = (list: unknown) => readCustomFields(list).fields.map(({ key }) => key)
const fieldOf = (declaration: object): CustomField => readCustomFields([{ key: 'field', ...declaration }]).fields[0]!

describe('declarations of custom fields', () => {
  it('are read in their order, those without one last', () => {
    assert.deepEqual(keysOf([{ key: 'c' }, { key: 'b', order: 2 }, { key: 'd' }, { key: 'a', order: 1 }]), [
      'a',
      'b',
      'c',
      'd',
    ])
  })

  it('are left out one by one where they are malformed', () => {
    const hostile = [
      null,
      'text',
      [],
      { key: '__proto__' },
      { key: 'constructor' },
      { key: 'hasOwnProperty' },
      { key: 'prototype' },
      { key: 'jobTitle' },
      { key: 'a b' },
      { key: '' },
      { key: 7 },
      { key: 'x'.repeat(41) },
      { key: 'type', type: 'file' },
      { key: 'options', type: 'select' },
      { key: 'numbers', type: 'select', options: [1, 2] },
      { key: 'twice', type: 'select', options: ['a', 'a'] },
      { key: 'many', type: 'select', options: Array.from({ length: 251 }, (_, index) => `${index}`) },
      { key: 'pattern', pattern: '(' },
      { key: 'rule', pattern: /a/ },
      { key: 'good' },
      { key: 'good', type: 'number' },
      JSON.parse('{"__proto__":{"key":"inherited"}}'),
    ]
    const { fields, ignored } = readCustomFields(hostile)
    assert.deepEqual(
      fields.map(({ key, type, label }) => [key, type, label]),
      [['good', 'text', 'good']],
    )
    assert.equal(ignored, hostile.length - 1)
    for (const noList of [undefined, null, 'x', { length: 1 }, 7]) assert.deepEqual(keysOf(noList), [])
  })

  it('are at most twenty, with labels that are not too long', () => {
    const { fields, ignored } = readCustomFields(Array.from({ length: 100 }, (_, index) => ({ key: `f${index}` })))
    assert.deepEqual([fields.length, ignored], [20, 80])
    assert.equal(fieldOf({ label: 'x'.repeat(10_000_000) }).label, 'field')
  })

  it('are found in a theme by own keys only', () => {
    const list = [{ key: 'a' }]
    assert.equal(customFieldsIn({ loginBox: { signup: { customFields: list } } }), list)
    for (const theme of [undefined, null, 'x', { loginBox: null }, Object.create({ loginBox: {} })])
      assert.equal(customFieldsIn(theme), undefined)
  })
})

describe('a value of a custom field', () => {
  it('is right or wrong by its type', () => {
    const cases: [object, unknown[], unknown[]][] = [
      [{}, ['a', '<script>'], [7, true, {}, 'a\nb', 'x'.repeat(201), '\u0000']],
      [{ type: 'textarea' }, ['a\nb', 'x'.repeat(2_000)], ['x'.repeat(2_001)]],
      [{ type: 'number' }, [7, -1.5, 0], ['7', NaN, Infinity]],
      [{ type: 'checkbox' }, [true, false], ['on', 1]],
      [{ type: 'select', options: ['a', { value: 'b', label: 'B' }] }, ['a', 'b'], ['B', 'c', ['a']]],
      [{ type: 'date' }, ['2024-02-29'], ['2023-02-29', '29.2.2024', '2024-2-9']],
      [{ type: 'url' }, ['https://a.test/x'], ['javascript:alert(1)', 'a.test', 'https://']],
      [{ type: 'tel' }, ['+1 202 555 0143'], ['abc', '12']],
      [{ pattern: '[A-Z]{3}' }, ['ABC'], ['ABCD', 'abc']],
      [{ type: 'number', pattern: '[0-9]{2}' }, [12], [123]],
    ]
    for (const [declaration, right, wrong] of cases) {
      for (const value of right) assert.equal(customFault(fieldOf(declaration), value), undefined, String(value))
      for (const value of wrong) assert.equal(customFault(fieldOf(declaration), value), 'invalid', String(value))
    }
  })

  it('may be missing unless it is required, and a required checkbox is ticked', () => {
    for (const empty of [undefined, null, '', false]) {
      assert.equal(customFault(fieldOf({}), empty), undefined)
      assert.equal(customFault(fieldOf({ required: true }), empty), 'missing')
    }
    assert.equal(customFault(fieldOf({ type: 'number', required: true }), 0), undefined)
  })

  it('comes from what was typed', () => {
    assert.equal(customValue(fieldOf({ type: 'number' }), ' 1.5 '), 1.5)
    assert.equal(customValue(fieldOf({ type: 'number' }), 'many'), 'many')
    assert.equal(customValue(fieldOf({ type: 'checkbox' }), ''), false)
    assert.equal(customValue(fieldOf({ type: 'checkbox' }), 'on'), true)
    assert.equal(customValue(fieldOf({}), '  '), undefined)
  })

  it('is taken by known keys only', () => {
    const given = JSON.parse('{"field":"a","other":"b","__proto__":{"field":"c"}}') as Record<string, unknown>
    assert.deepEqual(customValuesIn([fieldOf({})], given), { field: 'a' })
    assert.deepEqual([isTooLarge('é'.repeat(4_096)), isTooLarge('é'.repeat(4_097))], [false, true])
  })
})
