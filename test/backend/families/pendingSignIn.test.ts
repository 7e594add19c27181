import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { sampleTotpSecret } from '../../../src/backend/families/mfa/sampleData.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { generateStepUp, logout } from '../../../src/http/identityAuth/operations.ts'
import * as mfaLogin from '../../../src/http/mfa/loginOperations.ts'
import { oidcAuthorizeRedirect, prelogin, socialAuthorizeRedirect } from '../../../src/http/ssoLogin/operations.ts'
import { createPublicPage } from '../../harness/publicClient.ts'
import { addApp, codeAt } from './authenticatorApp.ts'
import { createOpenIdProvider, sampleAddress } from './openIdProvider.ts'
import { baseUrl, createClock, createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { excludes } from '../../harness/texts.ts'

/** A backend whose provider knows one person, and the public client beside it. */
const open = async (email: string) => {
  const clock = createClock()
  const provider = createOpenIdProvider(clock)
  provider.misbehave({ claims: { email } })
  const api = await createTestBackend({ identityProviders: provider.port })
  return { ...api, provider, visitor: api.browser(), client: createPublicPage(api.backend) }
}

test('after a social sign-in the public client refreshes, and is asked for the second factor [mfa-no-token]', async () => {
  const { provider, visitor, client, clock } = await open('mfa@acme.test')
  const verifier = 'v'.repeat(43)
  const start = await visitor.send(socialAuthorizeRedirect, {
    provider: 'google',
    state: 's'.repeat(43),
    redirectUri: `${baseUrl}/account/social/success`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const callback = provider.consent(start.headers.get('location') ?? '')
  const back = new URL((await visitor.fetch(callback.pathname + callback.search)).headers.get('location') ?? '')
  await client.call(api =>
    api.auth.loginViaSocialLogin({
      provider: 'google',
      code: back.searchParams.get('code') ?? '',
      state: back.searchParams.get('state') ?? '',
      redirectUri: `${baseUrl}/account/social/success`,
      codeVerifier: verifier,
    } as never),
  )
  const { user } = await client.call(api => api.auth.refreshTokenV3())
  const { mfaRequired, mfaToken = '', mfaDevices, accessToken } = user as unknown as Partial<Record<string, unknown>>
  assert.deepEqual([mfaRequired, accessToken], [true, undefined])
  assert.deepEqual((mfaDevices as { authenticators: unknown }).authenticators, [{ id: 'device-app' }])
  const value = codeAt(sampleTotpSecret, clock.now())
  await client.call(api => api.auth.loginWithMfa({ mfaToken: String(mfaToken), value } as never))
  const refreshed = await client.call(api => api.auth.refreshTokenV3())
  assert.equal(refreshed.user.email, 'mfa@acme.test')
  assert.deepEqual([...client.cookies.keys()], ['fe_session', 'fe-session-hint'])
})

test('after a sign-in at an organization’s provider it is the same [mfa-no-token]', async () => {
  const { provider, visitor, client, store, ports } = await open('olga@oidc.test')
  const { items } = await store.ssoConnections.find(['1001', '1002', '2001', '2002'], { where: { type: 'oidc' } })
  const issuer = items[0]?.oidc?.issuer ?? ''
  assert.ok(`${baseUrl}${issuer}`.startsWith(sampleAddress) || issuer.startsWith(sampleAddress), issuer)
  const signIn = async () => {
    const { address = '' } = (await visitor.send(prelogin, { email: 'olga@oidc.test' })).body
    const state = new URL(address).searchParams.get('state') ?? ''
    const there = await visitor.send(oidcAuthorizeRedirect, { state })
    const callback = provider.consent(there.headers.get('location') ?? '')
    const back = new URL((await visitor.fetch(callback.pathname + callback.search)).headers.get('location') ?? '')
    const [code, RelayState] = [back.searchParams.get('code') ?? '', back.searchParams.get('state') ?? '']
    return client.call(api => api.auth.oidcPostLoginV2({ code, RelayState } as never))
  }
  await signIn()
  const user = (await store.users.find(vendorScope, { where: { email: 'olga@oidc.test' } })).items[0]
  await addApp({ store, ports }, user?.id ?? '', sampleTotpSecret)
  client.cookies.clear()
  await signIn()
  const refreshed = await client.call(api => api.auth.refreshTokenV3())
  assert.equal((refreshed.user as { mfaRequired?: boolean }).mfaRequired, true)
})

test('a refresh repeats a forced enrolment with the same secret and recovery codes [mfa-transaction]', async () => {
  const { visitor, store } = await open('member@acme.test')
  const first = (await visitor.signIn('forced@vault.test')).body
  const again = (await visitor.refresh()).body
  assert.deepEqual(again, first)
  assert.equal((await store.sessions.find(vendorScope)).total, 0)
  excludes(JSON.stringify(await store.mfaTransactions.find(vendorScope)), first.recoveryCode!.slice(0, 19))
})

test('a half-finished sign-in is repeated for ten minutes, in its own browser, until it is complete', async () => {
  const { visitor, browser, clock } = await open('member@acme.test')
  const begin = async () => (await visitor.signIn('mfa@acme.test')).body.mfaToken ?? ''
  const mfaToken = await begin()
  assert.equal((await visitor.refresh()).body.mfaToken, mfaToken)
  assert.equal((await browser().refresh()).status, 401)
  clock.pass(600)
  const late = await visitor.refresh()
  assert.equal(late.status, 401)
  assert.ok(late.headers.getSetCookie().some(line => line.startsWith('fe_mfa=; Max-Age=0')))
  const value = codeAt(sampleTotpSecret, clock.now())
  tokenOf(await visitor.send(mfaLogin.loginVerify, { mfaToken: await begin(), value }))
  tokenOf(await visitor.refresh())
})

test('a session that lives counts before a half-finished sign-in, and signing out forgets both', async () => {
  const { visitor } = await open('member@acme.test')
  await visitor.signIn('admin@acme.test')
  await visitor.signIn('mfa@acme.test')
  assert.equal((await visitor.refresh()).body.userEmail, 'admin@acme.test')
  await visitor.send(logout)
  assert.equal((await visitor.refresh()).status, 401)
})

test('a step-up leaves no cookie: the session continues without it', async () => {
  const { visitor, clock } = await open('member@acme.test')
  const { mfaToken = '' } = (await visitor.signIn('mfa@acme.test')).body
  const value = codeAt(sampleTotpSecret, clock.now())
  const token = tokenOf(await visitor.send(mfaLogin.loginVerify, { mfaToken, value }))

  const started = await visitor.send(generateStepUp, { maxAge: 0 }, { token })
  assert.ok(started.body.mfaToken)
  assert.deepEqual(started.headers.getSetCookie(), [])
})
