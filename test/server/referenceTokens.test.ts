import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settingsOf } from '../../src/backend/settings/settings.ts'
import { createAccessTokens, type AccessTokenClaims } from '../../src/backend/tokens/accessTokens.ts'
import type { TokenOptions } from '../../src/server/tokenOptions.ts'
import { verifyToken } from '../../src/server/verifyToken.ts'
import { baseUrl, createTestBackend, tokenOf } from '../harness/testBackend.ts'
import { outcome } from './testIssuer.ts'

const { backend, store, ports, clock, browser } = await createTestBackend()
const tokens = createAccessTokens(store, ports, settingsOf({ baseUrl }))
const options: TokenOptions = {
  issuer: baseUrl,
  fetch: (url, init) => backend.fetch(new Request(url, { headers: init.headers ?? {} }), { ip: '192.0.2.1' }),
  now: clock.now,
}
const check = (token: string, further: Partial<TokenOptions> = {}) =>
  outcome(verifyToken(token, { ...options, ...further }))

const claims: AccessTokenClaims = {
  sub: 'user-1',
  tenantId: 'tenant-1',
  tenantIds: ['tenant-1'],
  name: 'Ada',
  email: 'ada@example.test',
  email_verified: true,
  roles: ['Admin'],
  permissions: ['fe.*'],
  sid: 'session-1',
  amr: ['pwd'],
  auth_time: 1,
}
const application = { clientId: 'app-1', nonce: 'n-1' }

test('the token of a sign-in is valid, with the roles, permissions and ways of the person', async () => {
  const token = tokenOf(await browser().signIn('admin@acme.test'))
  const { sub, roles, permissions, amr, auth_time: provenAt } = await verifyToken(token, options)
  assert.deepEqual([sub, amr, provenAt], ['user-admin', ['pwd'], clock.now() / 1000])
  assert.ok(roles.length > 0 && permissions.length > 0)
  assert.equal(await check(token, { permissions: ['fe.secure.write.users'] }), 'ok')
  assert.equal(await check(token, { stepUp: {} }), 'stepUpRequired')
})

test('of the tokens that the reference server signs, only access tokens are valid, and API tokens where programs are expected [host-tokens]', async () => {
  const all = {
    access: await tokens.sign(claims, 300),
    accessForApplication: await tokens.signFor(application, claims, 300),
    apiToken: await tokens.signForApiToken(
      {
        sub: 'client-1',
        tenantId: 'tenant-1',
        createdByUserId: 'user-1',
        type: 'tenantApiToken',
        roles: [],
        permissions: [],
      },
      300,
    ),
    idToken: await tokens.signIdToken(application, claims, 300),
    logoutHint: await tokens.signLogoutHint('session-1'),
  }
  const outcomes = async (further: Partial<TokenOptions>) =>
    Object.fromEntries(
      await Promise.all(Object.entries(all).map(async ([name, token]) => [name, await check(token, further)] as const)),
    )
  const refused = { apiToken: 'invalidToken', idToken: 'wrongAudience', logoutHint: 'invalidToken' }
  assert.deepEqual(await outcomes({}), { ...refused, access: 'ok', accessForApplication: 'ok' })
  assert.deepEqual(await outcomes({ kinds: ['user', 'apiToken'] }), {
    ...refused,
    access: 'ok',
    accessForApplication: 'ok',
    apiToken: 'ok',
  })
  // Whoever names the application as audience gets its access tokens, and no ID token in their place.
  assert.deepEqual(await outcomes({ audience: 'app-1' }), {
    access: 'wrongAudience',
    accessForApplication: 'ok',
    apiToken: 'wrongAudience',
    idToken: 'invalidToken',
    logoutHint: 'invalidToken',
  })
})
