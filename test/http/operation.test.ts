import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operation, place } from '../../src/http/operation.ts'

const pathOf = (id: unknown) => place(operation({ name: 'a.b', method: 'GET', path: '/users/{id}/roles' }), { id }).path

test('a path value is percent-encoded', () => {
  assert.equal(pathOf('a b?c#d%2e&ü'), '/users/a%20b%3Fc%23d%252e%26%C3%BC/roles')
  assert.equal(pathOf(42), '/users/42/roles')
  assert.equal(pathOf('x'.repeat(256)), `/users/${'x'.repeat(256)}/roles`)
  assert.equal(pathOf('...'), '/users/.../roles')
})

const badSegments: [string, unknown][] = [
  ['the folder itself', '.'],
  ['the folder above', '..'],
  ['a slash', 'a/b'],
  ['a leading slash', '/a'],
  ['a backslash', 'a\\b'],
  ['nothing', ''],
  ['a line break', 'a\nb'],
  ['a null character', 'a\0b'],
  ['a delete character', 'a\u007fb'],
  ['half a character', 'a\ud800b'],
  ['more than 256 characters', 'x'.repeat(257)],
  ['a missing value', undefined],
  ['null', null],
  ['a boolean', true],
  ['an array', ['a']],
  ['an object', { toString: () => 'a' }],
]

for (const [what, value] of badSegments) {
  test(`${what} as a path value is refused [path-segments]`, () => {
    assert.throws(() => pathOf(value), new TypeError('a.b needs a plain "id" to build its path'))
  })
}

test('the whole input of a read travels in the query, without what the path took', () => {
  const read = operation({ name: 'a.b', method: 'GET', path: '/users/{id}' })
  assert.deepEqual(place(read, { id: 'u1', _limit: 10, _filter: undefined }), {
    path: '/users/u1',
    query: { _limit: 10, _filter: undefined },
    body: undefined,
  })
})

test('the input of a write travels in the body, but for the keys named for path and query', () => {
  const write = operation<{ id: string; mode: string; name: string; tags: string[] }>({
    name: 'a.b',
    method: 'POST',
    path: '/users/{id}',
    query: ['mode'],
  })
  assert.deepEqual(place(write, { id: 'u1', mode: 'dry', name: 'Ada', tags: ['x'] }), {
    path: '/users/u1',
    query: { mode: 'dry' },
    body: { name: 'Ada', tags: ['x'] },
  })
})

test('a write whose input is used up by path and query has no body', () => {
  const remove = operation<{ id: string }>({ name: 'a.b', method: 'DELETE', path: '/users/{id}' })
  assert.equal(place(remove, { id: 'u1' }).body, undefined)
  assert.equal(place(operation({ name: 'a.b', method: 'POST', path: '/logout' }), undefined).body, undefined)
})

test('one input key can be the whole body', () => {
  const replace = operation<{ id: string; rows: number[] }>({
    name: 'a.b',
    method: 'PUT',
    path: '/lists/{id}',
    body: 'rows',
  })
  assert.deepEqual(place(replace, { id: 'l1', rows: [1, 2] }), { path: '/lists/l1', query: {}, body: [1, 2] })
})

test('fixed query values are always there and the definition stays untouched', () => {
  const fixedQuery = { entityName: 'adminBox' }
  const read = operation<{ page: number }>({ name: 'a.b', method: 'GET', path: '/metadata', fixedQuery })
  assert.deepEqual(place(read, { page: 2 }).query, { entityName: 'adminBox', page: 2 })
  assert.deepEqual(fixedQuery, { entityName: 'adminBox' })
})

test('placing leaves the input as it was', () => {
  const input = { id: 'u1', name: 'Ada' }
  place(operation<typeof input>({ name: 'a.b', method: 'PATCH', path: '/users/{id}' }), input)
  assert.deepEqual(input, { id: 'u1', name: 'Ada' })
})

test('a repeated path value is in the body as well', () => {
  const change = operation<{ id: string; isActive: boolean }>({
    name: 'a.b',
    method: 'PATCH',
    path: '/things/{id}',
    repeated: ['id'],
  })
  const { path, body } = place(change, { id: 'a', isActive: true })
  assert.deepEqual([path, body], ['/things/a', { id: 'a', isActive: true }])
})
