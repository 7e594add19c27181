import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operationsByFamily } from '../contract/conformance/operationsByFamily.ts'

const families = await operationsByFamily()
const all = [...families].flatMap(([family, operations]) => operations.map(item => ({ family, ...item })))

test('there are operations to look at', () => assert.ok(all.length > 0))

test('every operation carries the name of its folder, and no name twice', () => {
  for (const { family, name } of all) assert.ok(name.startsWith(`${family}.`), `${name} stands in ${family}`)
  assert.equal(new Set(all.map(({ name }) => name)).size, all.length)
})

test('every path begins with a slash and holds neither query nor hash', () => {
  for (const { name, path } of all) assert.match(path, /^\/[^?#\\\s]*$/, name)
})

test('no read has a body', () => {
  for (const { name, method, body } of all) if (method === 'GET') assert.equal(body, undefined, name)
})

/** They act for a session that is there already. */
const signedInCalls = ['identityAuth.logout', 'identityAuth.generateStepUp']

test('calls on the way into a session carry no token, and their 401 is final [one-replay]', () => {
  const entering = all.filter(
    ({ name, path }) => /^\/identity\/resources\/auth\//.test(path) && !signedInCalls.includes(name),
  )
  assert.ok(entering.length > 0)
  for (const { name, bearer } of entering) assert.equal(bearer, 'never', name)
})
