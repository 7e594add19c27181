import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { readOptions } from '../../src/elements/app/readOptions.ts'

const throws = (): never => {
  throw new Error('the secret of the host')
}
const throwing = (...traps: (keyof ProxyHandler<object>)[]) =>
  new Proxy({ title: 'Hi' }, Object.fromEntries(traps.map(trap => [trap, throws])))

/** What is read of options, and what the console says once the texts of errors are loaded. */
const read = async (t: TestContext, options: object) => {
  const { mock } = t.mock.method(console, 'error', () => undefined)
  const given: unknown = readOptions(options)
  await import('../../src/elements/app/hostWarnings.ts')
  await setImmediate()
  return { given, errors: mock.calls.map(call => String(call.arguments[0])) }
}

test('options are copied, with functions and objects of classes as they are', async t => {
  const guard = () => true
  const address = new URL('https://auth.example.com')
  const options = { authOptions: { guard, origins: ['a', { b: 1 }] }, metadata: { address, none: null } }
  const { given, errors } = await read(t, options)
  assert.deepEqual(given, options)
  const copied = given as typeof options
  assert.notEqual(copied.authOptions.origins, options.authOptions.origins)
  assert.equal(copied.authOptions.guard, guard)
  assert.equal(copied.metadata.address, address)
  assert.deepEqual(errors, [])
})

test('a getter that throws is left out and named, without its error', async t => {
  const routes = Object.defineProperty({ logoutUrl: '/bye' }, 'loginUrl', { enumerable: true, get: throws })
  const { given, errors } = await read(t, { authOptions: { routes }, hostedLogin: true })
  assert.deepEqual(given, {
    authOptions: { routes: { logoutUrl: '/bye', loginUrl: undefined } },
    hostedLogin: true,
  })
  assert.deepEqual(errors, [
    '[fe-elements] The option authOptions.routes.loginUrl is ignored: reading it throws an error',
  ])
})

for (const trap of ['get', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor'] as const)
  test(`a proxy whose ${trap} throws is named`, async t => {
    const { given, errors } = await read(t, { localizations: throwing(trap), preview: true })
    assert.equal((given as { preview: unknown }).preview, true)
    assert.equal(errors.length, 1)
    assert.match(String(errors), /The option localizations(\.title)? is ignored: reading it throws an error$/)
  })

test('a revoked proxy is named', async t => {
  const { proxy, revoke } = Proxy.revocable([], {})
  revoke()
  const { given, errors } = await read(t, { authOptions: { allowedRedirectOrigins: proxy } })
  assert.deepEqual(given, { authOptions: { allowedRedirectOrigins: undefined } })
  assert.match(String(errors), /authOptions.allowedRedirectOrigins is ignored/)
})

test('what contains itself is named, and the rest is read', async t => {
  const shared = { main: '#000' }
  const metadata: Record<string, unknown> = { theme: { first: shared, second: shared } }
  metadata['self'] = { again: metadata }
  const { given, errors } = await read(t, { metadata })
  assert.deepEqual(given, { metadata: { theme: { first: shared, second: shared }, self: { again: undefined } } })
  assert.deepEqual(errors, ['[fe-elements] The option metadata.self.again is ignored: it contains itself'])
})

test('what is reached by many ways is read once', async t => {
  let reads = 0
  const counted = Object.defineProperty({}, 'main', { enumerable: true, get: () => ((reads += 1), '#000') })
  let metadata: object = counted
  for (let level = 0; level < 12; level += 1) metadata = { first: metadata, second: metadata }
  const { given } = await read(t, { metadata })
  assert.deepEqual(given, { metadata })
  reads = 0
  await read(t, { metadata })
  assert.equal(reads, 1)
})

test('what contains each other is named once for each way back', async t => {
  const people = Array.from({ length: 6 }, (): Record<string, unknown> => ({}))
  for (const person of people) for (const [index, other] of people.entries()) person[`friend${index}`] = other
  const { errors } = await read(t, { metadata: { people } })
  assert.ok(errors.length <= 36, `${errors.length} lines in the console`)
})

test('options that cannot be listed are none', async t => {
  const { given, errors } = await read(t, throwing('ownKeys'))
  assert.deepEqual(given, {})
  assert.deepEqual(errors, ['[fe-elements] The options are ignored: reading them throws an error'])
})
