import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
} from 'jose'
import { createBackend } from '../../../src/backend/backend.ts'
import { createMemoryStore } from '../../../src/backend/memoryStore.ts'
import { placeOf } from '../../../src/backend/store/encryptedRecords.ts'
import { seed } from '../../../src/backend/seed.ts'
import { switchTenant } from '../../../src/http/tenants/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { baseUrl, claimsOf, createBrowser, createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { tokenKeysIn } from './tokenKeys.ts'

const signedIn = async () => {
  const testBackend = await createTestBackend()
  const page = testBackend.browser()
  const token = tokenOf(await page.signIn('multi@acme.test'))
  const key = (await tokenKeysIn(testBackend.store))[0]!
  const { encryption } = testBackend.ports
  const privateJwk = JSON.parse(await encryption.open(key.privateJwk, placeOf('signingKeys', key.id))) as JWK
  /** A token signed with the real key, as only the backend could. */
  const resign = async (changes: Record<string, unknown>, header: Record<string, unknown> = {}) =>
    new SignJWT({ ...claimsOf(token), ...changes })
      .setProtectedHeader({ alg: 'ES256', kid: key.id, typ: 'at+jwt', ...header })
      .sign(await importJWK(privateJwk, 'ES256'))
  const statusOf = async (candidate: string) => (await page.send(me, {}, { token: candidate })).status
  return { ...testBackend, page, token, key, resign, statusOf }
}

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('anybody can check our tokens with the published keys, which hold nothing secret [token-issuing]', async () => {
  const { page, token, clock } = await signedIn()
  for (const path of ['/.well-known/jwks.json', '/frontegg/.well-known/jwks.json']) {
    const { status, body, headers } = await page.fetch(path)
    assert.deepEqual([status, headers.get('cache-control')], [200, 'public, max-age=300'])
    const { keys } = body as JSONWebKeySet
    assert.deepEqual(
      keys.map(key => [key.kty, key.crv, key.alg, key.use, 'd' in key]),
      [['EC', 'P-256', 'ES256', 'sig', false]],
    )
    const options = { issuer: baseUrl, audience: baseUrl, typ: 'at+jwt', currentDate: new Date(clock.now()) }
    const { protectedHeader } = await jwtVerify(token, createLocalJWKSet(body as JSONWebKeySet), options)
    assert.equal(protectedHeader.kid, keys[0]!.kid)
  }
})

test('a token of ours is accepted, so the refusals below have their own reasons', async () => {
  const { resign, statusOf, token } = await signedIn()
  assert.equal(await statusOf(token), 200)
  assert.equal(await statusOf(await resign({})), 200)
})

test('algorithm, issuer, audience, type and times are pinned [token-issuing]', async () => {
  const { resign, statusOf, clock } = await signedIn()
  const nowSeconds = clock.now() / 1000
  const refused = {
    issuer: await resign({ iss: 'https://evil.test' }),
    'no issuer': await resign({ iss: undefined }),
    audience: await resign({ aud: 'https://other.test' }),
    expired: await resign({ exp: nowSeconds }),
    'no end': await resign({ exp: undefined }),
    'no start': await resign({ iat: undefined }),
    'not yet': await resign({ nbf: nowSeconds + 1 }),
    kind: await resign({ type: 'tenantApiToken' }),
    type: await resign({}, { typ: 'JWT' }),
    hint: await resign({}, { typ: 'logout-hint+jwt' }),
    'unknown key': await resign({}, { kid: 'A'.repeat(43) }),
    'odd key': await resign({}, { kid: '../../key' }),
    'no key': await resign({}, { kid: undefined }),
  }
  for (const [reason, token] of Object.entries(refused)) assert.equal(await statusOf(token), 401, reason)
})

test('foreign keys, no signature, and the public key as a secret are refused [token-issuing]', async () => {
  const { token, key, statusOf } = await signedIn()
  const claims = claimsOf(token) as JWTPayload
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const sign = (header: Record<string, unknown>, secret: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: key.id, typ: 'at+jwt', ...header }).sign(secret)
  const secret = new TextEncoder().encode(JSON.stringify(key.publicJwk))
  const forged = {
    'foreign key': await sign({}, privateKey),
    'key in the header': await sign({ jwk: await exportJWK(publicKey) }, privateKey),
    'symmetric algorithm': await sign({ alg: 'HS256' }, secret),
    'no signature': `${text({ alg: 'none', kid: key.id, typ: 'at+jwt' })}.${text(claims)}.`,
    'changed claims': token.replace(/\.[^.]+\./, `.${text({ ...claims, tenantId: '2001' })}.`),
  }
  for (const [reason, candidate] of Object.entries(forged)) assert.equal(await statusOf(candidate), 401, reason)
})

test('anything else in the header is no token', async () => {
  const { page, token, statusOf } = await signedIn()
  for (const junk of [
    '',
    'undefined',
    'null',
    'a.b.c',
    '..',
    `${token}x`,
    token.slice(0, -1),
    'A'.repeat(100_000),
    `${text({ alg: 'ES256' })}.!!.x`,
  ])
    assert.equal(await statusOf(junk), 401)
  for (const authorization of [token, `Basic ${token}`, `Bearer  ${token}`, `Bearer ${token} ${token}`, 'Bearer'])
    assert.equal((await page.send(me, {}, { headers: { authorization } })).status, 401)
})

test('an access token opens nothing when it has run out', async () => {
  const { statusOf, token, clock } = await signedIn()
  clock.pass(299)
  assert.equal(await statusOf(token), 200)
  clock.pass(1)
  assert.equal(await statusOf(token), 401)
})

test("a token's session and person must belong together [token-issuing]", async () => {
  const { resign, statusOf, browser } = await signedIn()
  const other = claimsOf(tokenOf(await browser().signIn('owner@reseller.test')))
  assert.equal(await statusOf(await resign({ sub: 'user-owner' })), 401)
  assert.equal(await statusOf(await resign({ sid: other['sid'] })), 401)
  assert.equal(await statusOf(await resign({ tenantId: '2001' })), 401)
})

test('a refresh token or a session id is no access token', async () => {
  const { page, token, statusOf } = await signedIn()
  assert.equal(await statusOf(page.cookie()!.split('=')[1]!), 401)
  assert.equal(await statusOf(String(claimsOf(token)['sid'])), 401)
})

test('two processes that start together on one store use one key [token-issuing]', async () => {
  const { ports } = await createTestBackend({ isEmpty: true })
  const store = createMemoryStore(ports)
  await seed(store, ports)
  const config = { baseUrl, isDemo: true }
  const pages = [1, 2, 3].map(() => createBrowser(createBackend({ ...ports, store, config })))
  const tokens = (await Promise.all(pages.map(page => page.signIn('admin@acme.test')))).map(tokenOf)
  assert.equal((await tokenKeysIn(store)).length, 1)
  for (const page of pages) for (const token of tokens) assert.equal((await page.send(me, {}, { token })).status, 200)
})

test('a store that failed once does not keep the backend from signing later', async () => {
  let isBroken = true
  const { browser } = await createTestBackend({
    wrap: store => ({
      ...store,
      signingKeys: {
        ...store.signingKeys,
        find: (...query) => (isBroken ? Promise.reject(new Error('gone')) : store.signingKeys.find(...query)),
      },
    }),
  })
  assert.equal((await browser().signIn('admin@acme.test')).status, 500)
  isBroken = false
  tokenOf(await browser().signIn('admin@acme.test'))
})

test('a changed role counts at once, not with the next token [session-limits]', async () => {
  const { page, token, store } = await signedIn()
  const keys = async () => (await page.send(me, {}, { token })).body.permissions.map(({ key }) => key)
  assert.ok(!(await keys()).includes('fe.*'))
  await store.memberships.update('1001', 'user-multi', { roleIds: ['role-admin'] })
  assert.deepEqual(await keys(), ['fe.*'])
  await store.memberships.take('1001', 'user-multi')
  assert.equal((await page.send(switchTenant, { tenantId: '1002' }, { token })).status, 401)
})
