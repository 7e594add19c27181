import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openIdCallbackPath, openIdStartPath } from '../../../src/backend/federation/openIdCallback.ts'
import type { IdentityProviders } from '../../../src/backend/ports/ports.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { testDetails, testStart } from '../../../src/http/ssoConfig/setUpOperations.ts'
import { oidcAuthorizeRedirect, oidcPostlogin, providerCallback } from '../../../src/http/ssoLogin/operations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { createOpenIdProvider, type Misbehaviour } from './openIdProvider.ts'

const ssoConfigId = 'sso-acme'

/** The sample connection by OpenID Connect, with a provider that lies on request. */
const open = async () => {
  const held: { port?: IdentityProviders } = {}
  const api = await createTestBackend({
    identityProviders: {
      ask: (...given) => held.port?.ask(...given) ?? Promise.reject(new Error('No provider answers')),
    },
  })
  const provider = createOpenIdProvider(api.clock)
  held.port = provider.port
  const page = api.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const begin = async () => {
    const { body } = await page.send(testStart, { ssoConfigId }, { token })
    const { headers } = await page.fetch(new URL(body.address).pathname + new URL(body.address).search)
    return {
      testId: body.id,
      address: headers.get('location') ?? '',
      state: new URL(body.address).searchParams.get('state') ?? '',
    }
  }
  const result = async (testId: string) => (await page.send(testDetails, { testId }, { token })).body
  const run = async (misbehaviour: Misbehaviour = {}, change: (back: URL) => void = () => {}) => {
    provider.misbehave({ ...misbehaviour, claims: { email: 'user@oidc.test', ...misbehaviour.claims } })
    const { testId, address } = await begin()
    const back = provider.consent(address)
    change(back)
    const { status, body } = await page.fetch(back.pathname + back.search)
    assert.equal(status, 200)
    assert.match(String(body), /Close this window/)
    return result(testId)
  }
  return { ...api, provider, page, held, begin, run, result }
}

describe('a test of a connection by OpenID Connect', () => {
  test('begins and ends at the addresses of sign-ins', () => {
    assert.deepEqual([openIdCallbackPath, openIdStartPath], [providerCallback.path, oidcAuthorizeRedirect.path])
  })

  test('shows who would come in and signs nobody in', async () => {
    const { run, store } = await open()
    const people = async () => [
      (await store.users.find(vendorScope)).total,
      (await store.ssoIdentities.find(vendorScope)).total,
    ]
    const before = await people()
    const { state, person, checks } = await run()
    assert.deepEqual([state, checks.filter(({ verdict }) => verdict !== 'passed')], ['passed', []])
    assert.deepEqual([person?.email, person?.match], ['u•••@oidc.test', 'nobody'])
    assert.deepEqual(await people(), before)
  })

  test('names the check that failed', async () => {
    const { run, provider, begin, result, held } = await open()
    const failed = async (misbehaviour: Misbehaviour, change?: (back: URL) => void) =>
      (await run(misbehaviour, change)).checks.find(({ verdict }) => verdict === 'failed')?.check
    assert.equal(await failed({ signs: 'byStranger' }), 'signature')
    assert.equal(await failed({ tokenStatus: 401 }), 'status')
    assert.equal(await failed({ claims: { email: 'user@other.test' } }), 'domain')
    assert.equal(await failed({ claims: { email_verified: false } }), 'email')
    assert.equal(await failed({}, back => back.searchParams.set('iss', 'https://evil.test')), 'issuer')
    assert.equal(
      await failed({}, back => (back.searchParams.delete('code'), back.searchParams.set('error', 'access_denied'))),
      'status',
    )
    provider.misbehave({})
    delete held.port
    const { testId } = await begin()
    assert.equal((await result(testId)).checks.find(({ verdict }) => verdict === 'failed')?.check, 'issuer')
  })

  test('has a state that is no way to sign in', async () => {
    const { begin, provider, page } = await open()
    provider.misbehave({ claims: { email: 'user@oidc.test' } })
    const { address, state } = await begin()
    const code = provider.consent(address).searchParams.get('code')!
    assert.equal((await page.send(oidcPostlogin, { code, RelayState: state })).status, 401)
  })
})
