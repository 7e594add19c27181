import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { createLocalJWKSet, importJWK, jwtVerify, SignJWT, type JWK } from 'jose'
import { sampleTotpSecret } from '../../../src/backend/families/mfa/sampleData.ts'
import { createIdleSessionSweep } from '../../../src/backend/identity/sessions/idleSessions.ts'
import { multiFactorPolicy } from '../../../src/backend/identity/signIn/signIn.ts'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { placeOf } from '../../../src/backend/store/encryptedRecords.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { rotateSigningKeys } from '../../../src/backend/tokens/signingKeys.ts'
import { generateStepUp, logout, oauthLogout } from '../../../src/http/identityAuth/operations.ts'
import { loginVerify } from '../../../src/http/mfa/loginOperations.ts'
import { authorizeRedirect, silentAuthorize, tokenExchange } from '../../../src/http/oauth/operations.ts'
import type { OAuthTokens } from '../../../src/http/oauth/types.ts'
import { switchTenant } from '../../../src/http/tenants/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import type { OAuthClientKind } from '../../../src/backend/settings/config.ts'
import { codeAt } from './authenticatorApp.ts'
import { createPublicPage } from '../../harness/publicClient.ts'
import { baseUrl, claimsOf, createTestBackend, password, tokenOf, type Browser } from '../../harness/testBackend.ts'
import { excludes } from '../../harness/texts.ts'

const redirectUri = 'https://app.test/oauth/callback'
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
const longVerifier = 'v'.repeat(64)
/** As the public client makes them. */
const shortVerifier = 'aB3dE6gH9jK2mN5p'

const open = async (registeredAs: OAuthClientKind[] = []) => {
  const all = await createTestBackend({
    config: { oauthClients: [{ id: 'app', redirectUris: [redirectUri], registeredAs }], hostedPath: '/hosted' },
  })
  return { ...all, page: all.browser() }
}

const codeFor = async (page: Browser, verifier: string) => {
  const { headers } = await page.send(authorizeRedirect, {
    response_type: 'code',
    client_id: 'app',
    scope: 'openid',
    redirect_uri: redirectUri,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    nonce: 'the-nonce',
  })
  return new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
}

const exchange = async (page: Browser, verifier = longVerifier) => {
  const code = await codeFor(page, verifier)
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }
  return page.send(tokenExchange, grant)
}

const refresh = (page: Browser, { refresh_token }: Pick<OAuthTokens, 'refresh_token'>) =>
  page.send(tokenExchange, { grant_type: 'refresh_token', refresh_token })

const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as Record<string, unknown>

describe('a verifier of 16 characters', () => {
  test('is refused with a clear reason, unless the application is registered for it [code-flow]', async () => {
    const { page, store } = await open()
    await page.signIn('admin@acme.test')
    const { status, body } = await exchange(page, shortVerifier)
    assert.equal(status, 400)
    const { errors, errorCode } = body as unknown as { errors: string[]; errorCode: string }
    assert.equal(errorCode, 'invalid_grant')
    assert.match(errors[0] ?? '', /43 to 128 characters.*legacy-verifier/)
    const { items } = await store.audits.find('1001', { where: { action: 'authorizationCode.verifierRefused' } })
    assert.deepEqual(
      items.map(({ outcome, facts }) => [outcome, facts]),
      [['failure', { clientId: 'app', attempts: 1 }]],
    )
  })

  test('is accepted from an application registered as legacy-verifier, and audited', async () => {
    const { page, store } = await open(['legacy-verifier'])
    await page.signIn('admin@acme.test')
    assert.equal((await exchange(page, shortVerifier)).status, 200)
    assert.equal((await exchange(page)).status, 200)
    const { items } = await store.audits.find('1001', { where: { action: 'user.signedInHosted' } })
    assert.deepEqual(
      items.flatMap(({ facts }) => facts['hasLegacyVerifier'] ?? []),
      [true],
    )
    assert.equal(items.length, 2)
  })

  test('does not make other lengths acceptable [code-flow]', async () => {
    const { page } = await open(['legacy-verifier'])
    await page.signIn('admin@acme.test')
    for (const verifier of ['v'.repeat(15), 'v'.repeat(17), 'v'.repeat(42), 'v'.repeat(129)])
      assert.equal((await exchange(page, verifier)).status, 400, String(verifier.length))
  })

  test('lets the public client finish its hosted sign-in, refresh and sign out', async () => {
    const { backend, page, store } = await open(['legacy-verifier'])
    await page.signIn('admin@acme.test')
    const code = await codeFor(page, shortVerifier)
    const client = createPublicPage(backend, { appId: 'app' })
    const grant = { grant_type: 'authorization_code', code, code_verifier: shortVerifier, redirect_uri: redirectUri }
    const first = await client.call(api => api.auth.exchangeOAuthTokensV2(grant))
    assert.equal(first.user.email, 'admin@acme.test')
    const { refreshToken } = first.user as { refreshToken?: string }
    const again = { grant_type: 'refresh_token', refresh_token: refreshToken ?? '' }
    const second = await client.call(api => api.auth.exchangeOAuthTokensV2(again))
    assert.equal(second.user.email, 'admin@acme.test')
    await page.send(logout)
    assert.equal((await store.sessions.find(vendorScope)).total, 0)
  })
})

describe('silent authorization', () => {
  test('gives the application a refresh token of its own session, which rotates [refresh-rotation]', async () => {
    const { page, store, clock } = await open()
    await page.signIn('admin@acme.test')
    const { body } = await page.send(silentAuthorize, { tenantId: null })
    const { items } = await store.sessions.find(vendorScope)
    const ofBrowser = items.find(({ clientId }) => clientId === undefined)
    const ofApplication = items.find(({ clientId }) => clientId === 'app')
    assert.equal(items.length, 2)
    assert.equal(ofApplication?.startedBy, ofBrowser?.id)
    assert.equal(ofApplication?.expiresAt, ofBrowser?.expiresAt)
    const next = await refresh(page, body)
    assert.equal(next.status, 200)
    assert.notEqual(next.body.refresh_token, body.refresh_token)
    assert.equal((await page.send(me, {}, { token: next.body.id_token })).status, 200)
    clock.pass(121)
    assert.equal((await refresh(page, body)).status, 401)
    assert.equal((await refresh(page, next.body)).status, 401, 'reuse ended the family')
  })

  test('of the public client leads to a refresh by the token, and its sign-out ends both sessions', async () => {
    const { backend, store } = await open()
    const client = createPublicPage(backend, { appId: 'app' })
    await client.call(api => api.auth.loginv2({ email: 'admin@acme.test', password }))
    const silent = await client.call(api => api.auth.silentOAuthRefreshTokenV2())
    const { refreshToken } = silent.user as { refreshToken?: string }
    assert.ok(refreshToken, 'the store signs out at its next refresh without one')
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken }
    const next = await client.call(api => api.auth.exchangeOAuthTokensV2(grant))
    assert.equal(next.user.email, 'admin@acme.test')
    await client.call(api => api.auth.logout())
    assert.equal((await store.sessions.find(vendorScope)).total, 0)
  })

  test('gives each tab its own token, and ends those that were not used for longest [session-limits]', async () => {
    const { page, store, clock } = await open()
    await page.signIn('admin@acme.test')
    let kept = (await page.send(silentAuthorize, { tenantId: null })).body
    const unused = (await page.send(silentAuthorize, { tenantId: null })).body
    for (let reloads = 0; reloads < 25; reloads += 1) {
      clock.pass(60)
      kept = (await refresh(page, kept)).body
      await page.send(silentAuthorize, { tenantId: null })
    }
    assert.equal((await store.sessions.find(vendorScope)).total, 21)
    assert.equal((await refresh(page, kept)).status, 200, 'a tab that is in use stays signed in')
    assert.equal((await refresh(page, unused)).status, 401)
    assert.equal((await page.refresh()).status, 200, 'the browser stays signed in')
  })

  test('does not count as further browsers, and ends with the browser that the limit ends [session-limits]', async () => {
    const { page, browser, clock, store } = await open()
    await page.signIn('admin@acme.test')
    const { body } = await page.send(silentAuthorize, { tenantId: null })
    for (let others = 0; others < 9; others += 1) {
      clock.pass(120)
      await browser().signIn('admin@acme.test', { ip: `192.0.2.${others + 10}` })
    }
    assert.equal((await refresh(page, body)).status, 200, 'ten browsers are allowed')
    await browser().signIn('admin@acme.test', { ip: '192.0.2.30' })
    assert.equal((await page.refresh()).status, 401)
    assert.equal((await store.sessions.find(vendorScope)).items.filter(({ startedBy }) => startedBy).length, 0)
  })

  test('continues in the tenant that the application switched to', async () => {
    const { page } = await open()
    await page.signIn('multi@acme.test')
    const first = await page.send(silentAuthorize, { tenantId: null })
    const before = claimsOf(first.body.id_token)['tenantId']
    const tenantId = before === '1001' ? '1002' : '1001'
    await page.send(switchTenant, { tenantId }, { token: first.body.id_token })
    const reloaded = await page.send(silentAuthorize, { tenantId: null })
    assert.equal(claimsOf(reloaded.body.id_token)['tenantId'], tenantId)
  })

  test('ends when another person signs in with the same browser', async () => {
    const { page } = await open()
    await page.signIn('admin@acme.test')
    const { body } = await page.send(silentAuthorize, { tenantId: null })
    await page.signIn('member@acme.test')
    assert.equal((await refresh(page, body)).status, 401)
  })

  test('continues after a step-up with the application’s token, which then names both factors', async () => {
    const { page, clock, store } = await open()
    const code = () => codeAt(sampleTotpSecret, clock.now())
    const { mfaToken = '' } = (await page.signIn('mfa@acme.test')).body
    await page.send(loginVerify, { mfaToken, value: code() })
    clock.pass(3_000)
    const { body } = await page.send(silentAuthorize, { tenantId: null })
    const start = (await page.send(generateStepUp, { maxAge: 60 }, { token: body.id_token })).body
    const answer = await page.send(loginVerify, { mfaToken: start.mfaToken ?? '', value: code() })
    const authTime = Math.floor(clock.now() / 1000)
    assert.equal(claimsOf(tokenOf(answer))['auth_time'], authTime)
    const next = await refresh(page, body)
    const claims = claimsOf(next.body.id_token)
    assert.deepEqual([claims['acr'], claims['auth_time']], [multiFactorPolicy, authTime])
    await page.send(logout)
    assert.equal((await store.sessions.find(vendorScope)).total, 0, 'both still end together')
  })
})

describe('an application registered as openid', () => {
  test('gets an ID token for itself alone, which does not open the API [token-issuing]', async () => {
    const { page } = await open(['openid'])
    await page.signIn('admin@acme.test')
    const { body } = await exchange(page)
    assert.equal(headerOf(body.id_token)['typ'], 'JWT')
    assert.equal(headerOf(body.access_token)['typ'], 'at+jwt')
    const claims = claimsOf(body.id_token)
    assert.deepEqual([claims['aud'], claims['nonce'], claims['sub']], ['app', 'the-nonce', 'user-admin'])
    assert.equal((await page.send(me, {}, { token: body.id_token })).status, 401)
    assert.equal((await page.send(me, {}, { token: body.access_token })).status, 200)
    const renewed = await refresh(page, body)
    assert.equal(headerOf(renewed.body.id_token)['typ'], 'JWT')
  })

  test('signs nobody out by sending the ID token as an access token [token-issuing]', async () => {
    const { page, browser, store } = await open(['openid'])
    await page.signIn('admin@acme.test')
    const { body } = await exchange(page)
    const before = (await store.sessions.find(vendorScope)).total
    assert.equal((await browser(undefined).send(logout, undefined, { token: body.id_token })).status, 204)
    assert.equal((await store.sessions.find(vendorScope)).total, before)
    assert.equal((await browser(undefined).send(logout, undefined, { token: body.access_token })).status, 204)
    assert.equal((await store.sessions.find(vendorScope)).total, 0)
  })

  test('proves a sign-out by its ID token, which is in no log and no audit row [token-memory]', async () => {
    const { page, store, faults } = await open(['openid'])
    await page.signIn('admin@acme.test')
    const { body } = await exchange(page)
    const answer = await page.send(
      oauthLogout,
      { id_token_hint: body.id_token },
      { headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' } },
    )
    assert.match(String(answer.body), /You are signed out/)
    assert.equal((await store.sessions.find(vendorScope)).total, 0)
    const written = JSON.stringify([(await store.audits.find('1001')).items, faults])
    excludes(written, body.id_token)
  })
})

describe('an application registered as openid and rs256', () => {
  const keysOf = async (page: Browser) => {
    const { body } = await page.fetch('/.well-known/jwks.json')
    return (body as { keys: { kid: string; alg: string; kty: string }[] }).keys
  }

  test('gets ID tokens by RS256 with a published key, and access tokens by ES256 [token-issuing]', async () => {
    const { page } = await open(['openid', 'rs256'])
    await page.signIn('admin@acme.test')
    const { body } = await exchange(page)
    assert.equal(headerOf(body.access_token)['alg'], 'ES256')
    const keySet = createLocalJWKSet({ keys: await keysOf(page) })
    for (const token of [body.id_token, (await refresh(page, body)).body.id_token]) {
      const options = { algorithms: ['RS256'], issuer: baseUrl, audience: 'app', currentDate: new Date(2026, 0, 1) }
      const { payload, protectedHeader } = await jwtVerify(token, keySet, { ...options, clockTolerance: 1e9 })
      assert.deepEqual([protectedHeader.typ, payload.sub], ['JWT', 'user-admin'])
      assert.equal((await page.send(me, {}, { token })).status, 401)
    }
    const { body: facts } = await page.fetch('/.well-known/openid-configuration')
    assert.deepEqual((facts as Record<string, unknown>)['id_token_signing_alg_values_supported'], ['ES256', 'RS256'])
  })

  test('proves a sign-out by its ID token', async () => {
    const { page, store } = await open(['openid', 'rs256'])
    await page.signIn('admin@acme.test')
    const { body } = await exchange(page)
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }
    await page.send(oauthLogout, { id_token_hint: body.id_token }, { headers })
    assert.equal((await store.sessions.find(vendorScope)).total, 0)
  })

  test('has its keys published before the first token and replaced with all others; no other server makes any', async () => {
    const { page, store, ports } = await open(['openid', 'rs256'])
    assert.deepEqual((await keysOf(page)).map(({ alg, kty }) => `${alg} ${kty}`).toSorted(), ['ES256 EC', 'RS256 RSA'])
    await rotateSigningKeys(store, ports, { tokenSeconds: 300 })
    assert.deepEqual((await keysOf(page)).map(({ alg }) => alg).toSorted(), ['ES256', 'ES256', 'RS256', 'RS256'])
    const { page: other } = await open(['openid'])
    assert.deepEqual(
      (await keysOf(other)).map(({ alg }) => alg),
      ['ES256'],
    )
  })

  test('is refused without openid, because its ID token would also be an access token', () =>
    assert.rejects(open(['rs256']), /"app" is registered as rs256, which needs openid/))

  test('a token that is signed with the RSA key as an access token opens nothing [token-issuing]', async () => {
    const { page, store, ports } = await open(['openid', 'rs256'])
    await page.signIn('admin@acme.test')
    const { body } = await exchange(page)
    const kid = String(headerOf(body.id_token)['kid'])
    const record = (await store.signingKeys.get(vendorScope, kid))!
    const jwk = JSON.parse(await ports.encryption.open(record.privateJwk, placeOf('signingKeys', kid))) as JWK
    const forged = await new SignJWT(claimsOf(body.access_token))
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'at+jwt' })
      .sign(await importJWK(jwk, 'RS256'))
    assert.equal((await page.send(me, {}, { token: forged })).status, 401)
  })
})

test('when a stolen session cookie is noticed, the applications that it opened end as well [refresh-rotation]', async () => {
  const { page, browser, clock } = await open()
  await page.signIn('admin@acme.test')
  const thief = browser()
  thief.setCookie(page.cookie())
  const { body } = await thief.send(silentAuthorize, { tenantId: null })
  clock.pass(121)
  assert.equal((await page.refresh()).status, 401, 'the reuse is noticed')
  assert.equal((await thief.refresh()).status, 401)
  assert.equal((await refresh(thief, body)).status, 401, 'the application of the thief ended')
  assert.equal((await thief.send(me, undefined, { token: body.access_token })).status, 401)
})

describe('a browser session with an application', () => {
  const signedIn = async () => {
    const all = await open()
    await all.page.signIn('admin@acme.test')
    const { body } = await all.page.send(silentAuthorize, { tenantId: null })
    return { ...all, tokens: body, sessions: async () => (await all.store.sessions.find(vendorScope)).total }
  }

  test('ends with the session of the application when neither was used [session-limits]', async () => {
    const { page, clock, tokens, sessions } = await signedIn()
    clock.pass(3_600)
    assert.equal((await page.refresh()).status, 401)
    assert.equal(await sessions(), 0)
    assert.equal((await refresh(page, tokens)).status, 401)
  })

  test('is not idle while a person works in the application [session-limits]', async () => {
    const { page, clock, tokens, store, sessions } = await signedIn()
    let current = tokens
    for (let hours = 0; hours < 3; hours += 1) {
      clock.pass(2_000)
      current = (await refresh(page, current)).body
    }
    await createIdleSessionSweep(store, { clock })()
    assert.equal(await sessions(), 2)
    assert.equal((await page.refresh()).status, 200)
    assert.equal((await refresh(page, current)).status, 200)
  })

  test('that is over takes the one of the application along, however often that was used [session-limits]', async () => {
    const { page, clock, tokens, store, sessions } = await signedIn()
    clock.pass(600)
    const current = (await refresh(page, tokens)).body
    await store.sessionPolicies.update(vendorScope, singletonId, { absolute: { isActive: true, timeoutSeconds: 300 } })
    await createIdleSessionSweep(store, { clock })()
    assert.equal(await sessions(), 0)
    assert.equal((await refresh(page, current)).status, 401)
  })
})
