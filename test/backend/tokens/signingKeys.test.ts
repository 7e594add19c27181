import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeProtectedHeader } from 'jose'
import { createBackend } from '../../../src/backend/backend.ts'
import { rotateSigningKeys, rotateWhenDue } from '../../../src/backend/tokens/signingKeys.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { me } from '../../../src/http/users/operations.ts'
import { baseUrl, createBrowser, createTestBackend, tokenOf, type Browser } from '../../harness/testBackend.ts'
import { tokenKeysIn } from './tokenKeys.ts'

const tokenSeconds = 300

/** Two processes on one store, each with a person signed in. */
const twoProcesses = async () => {
  const all = await createTestBackend()
  const { ports, store, clock } = all
  const config = { baseUrl, isDemo: true }
  const [here, there] = [1, 2].map(() => createBrowser(createBackend({ ...ports, store, config }))) as [
    Browser,
    Browser,
  ]
  const tokens = [tokenOf(await here.signIn('admin@acme.test')), tokenOf(await there.signIn('member@acme.test'))]
  const rotate = (isUrgent = false) => rotateSigningKeys(store, ports, { tokenSeconds, isUrgent })
  const published = async (page: Browser) => {
    const { body } = await page.fetch('/.well-known/jwks.json')
    return (body as { keys: { kid: string }[] }).keys.map(({ kid }) => kid)
  }
  const statusOf = async (page: Browser, token: string) => (await page.send(me, {}, { token })).status
  return { store, ports, clock, here, there, tokens, rotate, published, statusOf }
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid!
const freshToken = async (page: Browser) => tokenOf(await page.refresh())

test('a new key is published before it signs, and both processes turn to it at the same time', async () => {
  const { here, there, tokens, clock, rotate, published } = await twoProcesses()
  const old = kidOf(tokens[0]!)
  const kid = (await rotate())!
  for (const page of [here, there]) assert.deepEqual((await published(page)).sort(), [kid, old].sort())
  clock.pass(599)
  for (const page of [here, there]) assert.equal(kidOf(await freshToken(page)), old)
  clock.pass(1)
  for (const page of [here, there]) assert.equal(kidOf(await freshToken(page)), kid)
})

test('a token of the old key is valid until it expires, in either process, and the old key is then removed', async () => {
  const { here, there, store, clock, rotate, published, statusOf } = await twoProcesses()
  const kid = await rotate()
  clock.pass(599)
  const last = await freshToken(here)
  assert.notEqual(kidOf(last), kid)
  clock.pass(299)
  for (const page of [here, there]) assert.equal(await statusOf(page, last), 200)
  clock.pass(1)
  assert.equal(await statusOf(here, last), 401)
  assert.equal((await published(here)).length, 2, 'hints of a sign-out live ten minutes')
  clock.pass(600 + 120)
  assert.deepEqual(await published(there), [kid])
  assert.equal((await store.removeExpired(new Date(clock.now()).toISOString())) > 0, true)
  assert.deepEqual(
    (await tokenKeysIn(store)).map(({ id }) => id),
    [kid],
  )
  assert.equal(await statusOf(there, await freshToken(there)), 200)
})

test('a key published after a process read the keys is loaded when a token names it', async () => {
  const { here, there, rotate, statusOf, clock } = await twoProcesses()
  await rotate(true)
  clock.pass(60)
  const token = await freshToken(here)
  assert.equal(await statusOf(there, token), 200)
})

test('tokens with made-up keys read the keys once a second at most, and a new key is found after that', async () => {
  const { here, there, store, clock, rotate, statusOf } = await twoProcesses()
  await rotate(true)
  clock.pass(60)
  const token = await freshToken(here)
  const signature = token.split('.')[2]!
  const forged = (index: number) => {
    const header = { alg: 'ES256', kid: String(index).padStart(43, 'x') }
    return [Buffer.from(JSON.stringify(header)).toString('base64url'), token.split('.')[1], signature].join('.')
  }
  let reads = 0
  const find = store.signingKeys.find.bind(store.signingKeys)
  store.signingKeys.find = (...given) => {
    reads += 1
    return find(...given)
  }
  for (let index = 0; index < 20; index += 1) assert.equal(await statusOf(there, forged(index)), 401)
  assert.ok(reads <= 2, `${reads} reads`)
  clock.pass(1)
  assert.equal(await statusOf(there, token), 200)
})

test('in an emergency the new key signs at once and tokens of the old one end in two minutes', async () => {
  const { here, there, tokens, rotate, statusOf, clock } = await twoProcesses()
  const kid = await rotate(true)
  assert.equal(await statusOf(here, tokens[0]!), 200)
  clock.pass(60)
  for (const page of [here, there]) assert.equal(kidOf(await freshToken(page)), kid)
  clock.pass(60)
  for (const page of [here, there]) assert.equal(await statusOf(page, tokens[0]!), 401)
})

test('an emergency soon after a rotation ends every older key, and no end moves further away', async () => {
  const { store, tokens, rotate, clock, here, statusOf } = await twoProcesses()
  await rotate()
  clock.pass(60)
  await rotate(true)
  const ends = async () => (await tokenKeysIn(store)).map(({ endsAt }) => endsAt)
  const before = await ends()
  assert.deepEqual(before.filter(end => end === new Date(clock.now() + 120_000).toISOString()).length, 2)
  await rotate()
  assert.deepEqual((await ends()).slice(0, 2), before.slice(0, 2))
  clock.pass(120)
  assert.equal(await statusOf(here, tokens[0]!), 401)
})

test('of several processes that replace the key together one does', async () => {
  const { store, rotate } = await twoProcesses()
  const made = await Promise.all([rotate(), rotate(), rotate()])
  assert.equal(made.filter(kid => kid !== undefined).length, 1)
  assert.equal((await tokenKeysIn(store)).length, 2)
})

test('a key that is old enough is replaced, once', async () => {
  const { store, ports, clock } = await twoProcesses()
  const tidy = () => rotateWhenDue(store, ports, { tokenSeconds, maxAgeDays: 90 })
  await tidy()
  assert.equal((await tokenKeysIn(store)).length, 1)
  clock.pass(90 * 86_400)
  await Promise.all([tidy(), tidy()])
  await tidy()
  assert.equal((await tokenKeysIn(store)).length, 2)
})

test('a key from before keys were replaced signs and is replaced like any other', async () => {
  const { store, here, rotate, clock, tokens } = await twoProcesses()
  const [{ id, purpose, publicJwk, privateJwk } = assert.fail()] = await tokenKeysIn(store)
  await store.signingKeys.put(vendorScope, id, () => ({ purpose, publicJwk, privateJwk }))
  clock.pass(60)
  assert.equal(kidOf(await freshToken(here)), kidOf(tokens[0]!))
  const kid = await rotate()
  clock.pass(600)
  assert.equal(kidOf(await freshToken(here)), kid)
})
