import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  byKey,
  count,
  fields,
  flag,
  flagByDefault,
  id,
  list,
  maybeCount,
  maybeFlag,
  maybePart,
  maybeText,
  maybeTexts,
  number,
  oneOf,
  page,
  part,
  readBy,
  rows,
  shape,
  text,
  texts,
  textsByKey,
  type Answer,
} from '../../src/http/fields.ts'

const read = <Output>(answer: Answer<Output>, value: unknown) => readBy(answer, value).output

/** Values that no server should send for anything. */
const odd: unknown[] = [undefined, null, {}, [], [null], { a: 1 }, Number.NaN]

const person = shape({ id, name: text }, ({ id: personId, name }) => ({ id: personId, name: name || personId }))

describe('a field', () => {
  const all = fields({ text, maybeText, count, maybeCount, number, flag, flagByDefault, maybeFlag, texts, maybeTexts })
  const nothing = {
    text: '',
    maybeText: undefined,
    count: 0,
    maybeCount: undefined,
    number: 0,
    flag: false,
    flagByDefault: true,
    maybeFlag: undefined,
    texts: [],
    maybeTexts: undefined,
  }
  test('that is missing, null or of another kind has its default', () => {
    assert.deepEqual(read(all, {}), nothing)
    for (const value of odd) {
      const sent = Object.fromEntries(Object.keys(nothing).map(name => [name, value]))
      const { maybeTexts: _maybeTexts, ...others } = read(all, sent)
      const { maybeTexts: _none, ...expected } = nothing
      assert.deepEqual(others, expected)
    }
  })
  test('takes numbers and switches that were sent as texts', () => {
    const sent = read(fields({ count, maybeCount, number, flag, flagByDefault, maybeFlag }), {
      count: '12',
      maybeCount: ' 7.5 ',
      number: '-3',
      flag: 'true',
      flagByDefault: 'false',
      maybeFlag: 'false',
    })
    assert.deepEqual(sent, {
      count: 12,
      maybeCount: 7.5,
      number: -3,
      flag: true,
      flagByDefault: false,
      maybeFlag: false,
    })
  })
  test('counts nothing for a number below zero and for a text that is none', () => {
    for (const value of [-1, '', 'x', Number.POSITIVE_INFINITY])
      assert.equal(read(fields({ count }), { count: value }).count, 0)
  })
  test('of known values has the default for unknown ones', () => {
    const state = fields({ state: oneOf(['on', 'off'], 'off') })
    assert.deepEqual(
      ['on', 'off', 'ON', 7, null].map(value => read(state, { state: value }).state),
      ['on', 'off', 'off', 'off', 'off'],
    )
  })
  test('that is an object is read like an empty one where there is none, or is undefined', () => {
    const both = fields({ whole: part(fields({ name: text })), may: maybePart(person) })
    assert.deepEqual(read(both, { whole: null, may: { name: 'no id' } }), { whole: { name: '' }, may: undefined })
    assert.deepEqual(read(both, { whole: { name: 'a' }, may: { id: 'b' } }), {
      whole: { name: 'a' },
      may: { id: 'b', name: 'b' },
    })
  })
  test('by keys leaves out what cannot be read', () => {
    const keyed = fields({ people: byKey(person), headers: textsByKey })
    const { people, headers } = read(keyed, { people: { a: { id: '1' }, b: null }, headers: { x: 'y', z: 7 } })
    assert.deepEqual([...people], [['a', { id: '1', name: '1' }]])
    assert.deepEqual(headers, { x: 'y' })
    assert.equal(read(keyed, { people: [1], headers: null }).people.size, 0)
  })
})

describe('rows', () => {
  test('that cannot be read are left out and counted, in lists within lists too', () => {
    const team = fields({ people: rows(person) })
    const sent = [{ people: [null, { id: 'a' }, { id: 7 }] }, null, { people: null }]
    const { output, dropped } = readBy(list(team), sent)
    assert.deepEqual(output, { rows: [{ people: [{ id: 'a', name: 'a' }] }, { people: [] }], dropped: 1 })
    assert.equal(dropped, 3)
    assert.equal(readBy(list(team), []).dropped, 0)
  })
  test('are read although a host added a field to all objects of its page', () => {
    const prototype: object = Object.prototype
    Object.defineProperty(prototype, 'added', { value: 1, enumerable: true, configurable: true })
    try {
      assert.deepEqual(read(list(person), [{ id: 'a' }]).rows, [{ id: 'a', name: 'a' }])
    } finally {
      Reflect.deleteProperty(prototype, 'added')
    }
  })
})

describe('a list', () => {
  const entries = [{ id: 'a' }, { id: 'b' }]
  const wrapped: [name: string, answer: unknown][] = [
    ['bare', entries],
    ['in items', { items: entries, _metadata: { totalItems: 2 } }],
    ['in data', { data: entries, total: 2 }],
    ['in rows', { rows: entries, count: 2 }],
    ['in items in data', { data: { items: entries } }],
    ['under its own name', { people: entries, items: 7 }],
    ['under another name, alone', { members: entries, page: 1 }],
  ]
  for (const [name, answer] of wrapped)
    test(`is found ${name}`, () => assert.deepEqual(read(list(person, 'people'), answer).rows.length, 2))
  test('is empty where null was sent in its place', () => {
    for (const answer of [[], { items: null }, { people: null }, { data: { items: null } }])
      assert.deepEqual(read(list(person, 'people'), answer), { rows: [], dropped: 0 })
  })
  test('is not empty where there is none: that is an error', () => {
    for (const answer of [{}, null, 'x', 7, { items: {} }, { items: 'x' }, { a: [], b: [] }, { message: 'Hello' }])
      assert.throws(() => read(list(person, 'people'), answer), /no list/, JSON.stringify(answer))
  })
})

describe('the number of all entries', () => {
  const totalOf = (metadata: unknown) => read(page(person), { items: [{ id: 'a' }, null], _metadata: metadata }).total
  test('is known where it can be one, also as a text', () => {
    assert.deepEqual([{ totalItems: 7 }, { totalItems: '7' }, { total: 2 }].map(totalOf), [7, 7, 2])
    assert.equal(read(page(person), { data: [], total: 3 }).total, 3)
    assert.equal(read(page(person), { rows: [], count: '3' }).total, 3)
  })
  test('is unknown otherwise', () => {
    for (const totalItems of [undefined, null, -1, 1, 2.5, Number.NaN, 'many', {}, []])
      assert.equal(totalOf({ totalItems }), undefined, String(totalItems))
    assert.equal(totalOf(undefined), undefined)
    assert.equal(read(page(person), [{ id: 'a' }]).total, undefined)
  })
})

test('an object is none of a list, and a list is no object', () => {
  for (const answer of [[], null, 'x', 7, true]) assert.throws(() => read(person, answer), /no object/)
})
