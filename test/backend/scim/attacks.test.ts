import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { attributesFrom, type Attributes } from '../../../src/backend/scim/attributes.ts'
import { ScimError } from '../../../src/backend/scim/errors.ts'
import { parseFilter } from '../../../src/backend/scim/filter.ts'
import { readListRequest } from '../../../src/backend/scim/listRequest.ts'
import { applyPatch } from '../../../src/backend/scim/patch.ts'
import { project } from '../../../src/backend/scim/projection.ts'
import { readResource } from '../../../src/backend/scim/readResource.ts'

const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype']
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const isRefusedOnly = (run: () => unknown) => {
  try {
    run()
  } catch (cause) {
    // Any other error would be answered as one of the server.
    assert.ok(cause instanceof ScimError && cause.status === 400, String(cause))
    assert.ok(cause.message.length < 1_000, `a message of ${cause.message.length} characters`)
    return true
  }
  return false
}

const isWithin = (milliseconds: number, run: () => void) => {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  const tookMs = (user + system) / 1_000
  assert.ok(tookMs < milliseconds, `${tookMs} ms`)
}

const patch = (...operations: readonly unknown[]) =>
  applyPatch('User', attributesFrom({ id: 'u1', userName: 'a', active: true }), { Operations: operations })

const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown
const megabytes = 'x'.repeat(5_000_000)

describe('names that all objects have', () => {
  for (const name of names) {
    test(`${name} is no attribute of a filter`, () => {
      for (const text of [
        `${name} pr`,
        `name.${name} pr`,
        `emails[${name} pr]`,
        `${enterprise}:${name} pr`,
        `${name}:userName pr`,
      ])
        assert.ok(
          isRefusedOnly(() => parseFilter('User', text)),
          text,
        )
      assert.ok(isRefusedOnly(() => parseFilter('User', `userName pr ${name} userName pr`)))
    })
    test(`${name} is no path and no key`, () => {
      for (const path of [
        name,
        `name.${name}`,
        `emails.${name}`,
        `${enterprise}:${name}`,
        `${enterprise}.${name}`,
        `${name}.x`,
      ]) {
        const value: unknown = JSON.parse(`{${JSON.stringify(path)}: {"x": 1}}`)
        for (const op of ['add', 'replace', 'remove'])
          assert.ok(
            isRefusedOnly(() => patch({ op, path, value: 'x' })),
            path,
          )
        assert.ok(
          isRefusedOnly(() => patch({ op: 'add', value })),
          path,
        )
      }
    })
    test(`${name} of a body, an operation and a selection is nothing`, () => {
      const body: unknown = JSON.parse(
        `{"userName":"a","${name}":{"x":1},"name":{"${name}":"b"},"emails":[{"${name}":1}]}`,
      )
      assert.deepEqual(Object.keys(readResource('User', body)), ['userName'])
      assert.ok(isRefusedOnly(() => patch(JSON.parse(`{"${name}":{"op":"add"},"op":"${name}","path":"title"}`))))
      const selection = { attributes: [name], excludedAttributes: [`name.${name}`] }
      assert.deepEqual({ ...project('User', attributesFrom({ id: 'u1', userName: 'a' }), selection) }, { id: 'u1' })
    })
  }
  test('reach nothing', () => assert.equal(({} as Record<string, unknown>)['x'], undefined))
})

describe('texts and objects of any size', () => {
  test('brackets by the thousand are refused at once', () =>
    isWithin(200, () => {
      for (const open of ['(', '[', 'not (', 'emails['])
        assert.ok(isRefusedOnly(() => parseFilter('User', open.repeat(20_000))))
      for (const open of ['(', '[', 'not(']) assert.ok(isRefusedOnly(() => parseFilter('User', open.repeat(1_000))))
      assert.ok(isRefusedOnly(() => parseFilter('User', `userName eq ${'"\\'.repeat(2_000)}`)))
      assert.ok(isRefusedOnly(() => parseFilter('User', `${'not '.repeat(1_000)}x`)))
      assert.ok(isRefusedOnly(() => patch({ op: 'remove', path: `emails${'['.repeat(3_000)}${']'.repeat(1_000)}` })))
    }))
  test('texts of 5 MB are refused at once', () =>
    isWithin(500, () => {
      assert.ok(isRefusedOnly(() => parseFilter('User', megabytes)))
      assert.ok(isRefusedOnly(() => readResource('User', { userName: megabytes })))
      assert.ok(isRefusedOnly(() => readResource('User', { userName: 'a', name: { givenName: megabytes } })))
      assert.ok(isRefusedOnly(() => readResource('Group', { displayName: 'G', members: [{ value: megabytes }] })))
      assert.ok(isRefusedOnly(() => patch({ op: 'replace', path: 'title', value: megabytes })))
      assert.ok(isRefusedOnly(() => patch({ op: 'replace', path: megabytes, value: 'x' })))
      assert.ok(isRefusedOnly(() => patch({ op: 'replace', value: { [megabytes]: 1 } })))
      assert.ok(isRefusedOnly(() => patch({ op: megabytes, path: 'title', value: 'x' })))
    }))
  test('deep objects are refused or left out', () => {
    for (const name of ['userName', 'name', 'emails', 'active', 'unknown', enterprise]) {
      const body = { userName: 'a', [name]: nested(5_000) }
      const isRefused = isRefusedOnly(() => readResource('User', body))
      assert.equal(isRefused, ['userName', 'active'].includes(name), name)
      isRefusedOnly(() => patch({ op: 'add', path: name, value: nested(5_000) }))
    }
  })
  test('more values or operations than anybody has are refused', () => {
    const many = Array.from({ length: 60_000 }, (_, index) => ({ value: `u${index}` }))
    assert.ok(isRefusedOnly(() => readResource('Group', { displayName: 'G', members: many })))
    assert.ok(isRefusedOnly(() => readResource('User', { userName: 'a', emails: many })))
    assert.ok(isRefusedOnly(() => patch({ op: 'add', path: 'emails', value: many })))
    assert.ok(isRefusedOnly(() => patch(...many.map(() => ({ op: 'remove', path: 'title' })))))
    const ofTwo = (index: number) => [{ value: `a${index}` }, { value: `b${index}` }]
    assert.ok(
      isRefusedOnly(() =>
        patch(...many.slice(0, 300).map((_, index) => ({ op: 'add', path: 'emails', value: ofTwo(index) }))),
      ),
    )
  })
  test('as many operations as are allowed take no time to notice', () =>
    isWithin(1_000, () => {
      const each = Array.from({ length: 500 }, (_, index) => index)
      patch(...each.map(index => ({ op: 'add', path: 'emails', value: [{ value: `x${index}`, primary: true }] })))
      patch(
        { op: 'add', path: 'emails', value: each.map(index => ({ value: `x${index}` })) },
        ...each.slice(1).map(index => ({ op: 'replace', path: `emails[value eq "x${index}"].type`, value: 'work' })),
      )
    }))
  test('of a JSON of the wrong kind is never an error of the server', () => {
    const odd: readonly unknown[] = [
      null,
      0,
      -1,
      1.5,
      Number.NaN,
      Infinity,
      true,
      '',
      'x',
      [],
      [null],
      [[]],
      {},
      { toString: 1 },
    ]
    for (const value of odd) {
      isRefusedOnly(() => readResource('User', value))
      isRefusedOnly(() => readListRequest('User', value))
      isRefusedOnly(() => applyPatch('User', attributesFrom({ userName: 'a' }), value))
      isRefusedOnly(() => applyPatch('User', attributesFrom({ userName: 'a' }), { Operations: value }))
      for (const name of ['filter', 'count', 'startIndex', 'sortBy', 'sortOrder', 'attributes', 'cursor'])
        isRefusedOnly(() => readListRequest('User', { [name]: value }))
      for (const name of ['op', 'path', 'value'])
        isRefusedOnly(() => patch({ op: 'add', path: 'title', value: 'x', [name]: value }))
      for (const path of [
        'userName',
        'name',
        'name.givenName',
        'emails',
        'emails[type eq "work"]',
        'active',
        enterprise,
        'members',
        'id',
      ])
        for (const op of ['add', 'replace', 'remove']) {
          isRefusedOnly(() => patch({ op, path, value }))
          isRefusedOnly(() => patch({ op, value: { [path]: value } }))
          isRefusedOnly(() =>
            applyPatch('Group', attributesFrom({ displayName: 'G' }), { Operations: [{ op, path, value }] }),
          )
        }
      isRefusedOnly(() => readResource('User', { userName: value, emails: value, active: value, schemas: value }))
      isRefusedOnly(() => readResource('Group', { displayName: 'G', members: value }))
    }
  })
})

test('numbers as text are read, and what is no number is refused', () => {
  assert.equal(readListRequest('User', { count: '10', startIndex: ' 3 ' }).count, 10)
  for (const count of ['0x10', '1e3', 'NaN', 'Infinity', '1.5', '9'.repeat(400), Number.NaN, [5], true])
    assert.ok(
      isRefusedOnly(() => readListRequest('User', { count })),
      String(count),
    )
  assert.ok(isRefusedOnly(() => readResource('User', { userName: Number.NaN })))
})

test('attributes have no prototype at any depth', () => {
  const check = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (!Array.isArray(value)) assert.equal(Object.getPrototypeOf(value), null)
    Object.values(value).forEach(check)
  }
  const body = { userName: 'a', name: { givenName: 'b' }, emails: [{ value: 'c' }], [enterprise]: { manager: 'm' } }
  const read: Attributes = readResource('User', body)
  check(read)
  check(patch({ op: 'add', value: { ...body, emails: [{ value: 'd', primary: true }] } }).next)
})
