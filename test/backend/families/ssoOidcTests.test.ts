import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openIdCallbackPath, openIdStartPath } from '../../../src/backend/federation/openIdCallback.ts'
import type { IdentityProviders } from '../../../src/backend/ports/ports.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { testDetails, tests, testStart } from '../../../src/http/ssoConfig/setUpOperations.ts'
import {
  oidcAuthorizeRedirect,
  oidcPostlogin,
  prelogin,
  providerCallback,
} from '../../../src/http/ssoLogin/operations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { createOpenIdProvider, sampleAddress, type Misbehaviour } from './openIdProvider.ts'

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
  return { ...api, provider, page, token, held, begin, run, result }
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
    assert.equal(await failed({ claims: { nonce: 'of another test' } }), 'request')
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

  test('tells which claim of the ID token is wrong, and what was expected', async () => {
    const { run, provider, clock } = await open()
    const failed = async (misbehaviour: Misbehaviour) => {
      const found = (await run(misbehaviour)).checks.find(({ verdict }) => verdict === 'failed')
      return [found?.check, found?.expected, found?.got]
    }
    const seconds = Math.floor(clock.now() / 1000)
    const at = (time: number) => new Date(time * 1000).toISOString()
    const old = 'https://old.example.com'
    assert.deepEqual(await failed({ claims: { aud: old } }), ['audience', 'sso-acme', old])
    assert.deepEqual(await failed({ claims: { aud: [old, 'b'] } }), ['audience', 'sso-acme', `${old}, b`])
    assert.deepEqual(await failed({ claims: { azp: 'b' } }), ['audience', 'sso-acme', 'b'])
    assert.deepEqual(await failed({ claims: { iss: old } }), ['issuer', sampleAddress, old])
    const late = { iat: seconds + 600, exp: seconds + 900 }
    assert.deepEqual(await failed({ claims: late }), ['clock', at(seconds), at(seconds + 600)])
    const over = { iat: seconds - 900, exp: seconds - 600 }
    assert.deepEqual(await failed({ claims: over }), ['clock', at(seconds), at(seconds - 600)])
    provider.misbehave({})
  })

  test('has a state that is no way to sign in', async () => {
    const { begin, provider, page } = await open()
    provider.misbehave({ claims: { email: 'user@oidc.test' } })
    const { address, state } = await begin()
    const code = provider.consent(address).searchParams.get('code')!
    assert.equal((await page.send(oidcPostlogin, { code, RelayState: state })).status, 401)
  })
})

describe('the record of sign-ins by OpenID Connect', () => {
  const openSignIns = async () => {
    const api = await open()
    const { page, token, provider, browser, clock } = api
    const newest = async () => {
      const { body } = await page.send(tests, { ssoConfigId }, { token })
      const found = body.find(({ kind }) => kind === 'signIn')
      return found && (await page.send(testDetails, { testId: found.id }, { token })).body
    }
    /** Goes to the provider; resolves to where it sends the browser. */
    const leave = async () => {
      clock.pass(1)
      const tab = browser()
      const { body } = await tab.send(prelogin, { email: 'user@oidc.test' })
      const url = new URL(body.address ?? 'about:blank')
      const { headers } = await tab.fetch(url.pathname + url.search)
      return { tab, address: headers.get('location') ?? '' }
    }
    const signIn = async (misbehaviour: Misbehaviour = {}, change: (back: URL) => void = () => {}) => {
      provider.misbehave({ ...misbehaviour, claims: { email: 'user@oidc.test', ...misbehaviour.claims } })
      const { tab, address } = await leave()
      const answer = provider.consent(address)
      change(answer)
      const { headers } = await tab.fetch(answer.pathname + answer.search)
      const { searchParams } = new URL(headers.get('location') ?? '')
      const [code, RelayState] = [searchParams.get('code'), searchParams.get('state') ?? '']
      if (code === null) return { status: 0, number: searchParams.get('signInNumber') }
      const { status, body } = await tab.send(oidcPostlogin, { code, RelayState })
      return { status, number: (body as { context?: { signInNumber?: string } }).context?.signInNumber }
    }
    return { ...api, newest, leave, signIn }
  }

  test('has who signed in, and of who did not the check that failed, with a number for the person', async () => {
    const { signIn, newest } = await openSignIns()
    assert.equal((await signIn()).status, 200)
    const passed = await newest()
    assert.deepEqual([passed?.state, passed?.person?.email], ['passed', 'u•••@oidc.test'])
    const failed = async (misbehaviour: Misbehaviour, change?: (back: URL) => void) => {
      const { number } = await signIn(misbehaviour, change)
      const run = await newest()
      assert.match(run?.number ?? '', /^[A-Z2-9]{10}$/)
      assert.deepEqual([run?.state, run?.number], ['failed', number])
      return [run?.checks.find(({ verdict }) => verdict === 'failed')?.check, run?.refusal]
    }
    assert.deepEqual(await failed({ signs: 'byStranger' }), ['signature', null])
    assert.deepEqual(await failed({ tokenStatus: 401 }), ['status', null])
    const elsewhere = { email: 'user@other.test', sub: 'subject-2' }
    assert.deepEqual(await failed({ claims: elsewhere }), ['refusal', 'domain'])
    const unproven = { email_verified: false, sub: 'subject-3' }
    assert.deepEqual(await failed({ claims: unproven }), ['refusal', 'noAddress'])
    const denied = (back: URL) => {
      back.searchParams.delete('code')
      back.searchParams.set('error', 'access_denied')
    }
    assert.deepEqual(await failed({}, denied), ['status', null])
    assert.deepEqual(await failed({}, back => back.searchParams.set('iss', 'https://evil.test')), ['issuer', null])
  })

  test('has a provider that nobody reaches', async () => {
    const { leave, held, newest } = await openSignIns()
    delete held.port
    const { searchParams } = new URL((await leave()).address)
    const run = await newest()
    assert.deepEqual(
      [
        searchParams.get('error'),
        searchParams.get('signInNumber'),
        run?.checks.find(({ verdict }) => verdict === 'failed')?.check,
      ],
      ['temporarily_unavailable', run?.number, 'issuer'],
    )
  })
})
