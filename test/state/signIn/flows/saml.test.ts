import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import '../../../../src/state/signIn/leaveForProvider.ts'
import '../../../../src/state/signIn/flows/sso/callback.ts'
import '../../../../src/state/signIn/flows/sso/sso.ts'
import { signInNumberOf } from '../../../../src/state/signIn/flows/sso/signInNumber.ts'
import { createTestProvider, post, type Lies } from '../../../backend/families/samlAnswers.ts'
import { openLoginHarness, type LoginHarness } from '../../../harness/loginHarness.ts'

const requestIdIn = (address: URL) => {
  const request = inflateRawSync(Buffer.from(address.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  return /\bID="([^"]+)"/.exec(request)?.[1] ?? ''
}

/** A box whose person has left for the company; `comeBack` is what the provider makes of it. */
const leave = async (email = 'user@sso.test') => {
  const box = await openLoginHarness()
  const provider = await createTestProvider(box.api.clock.now)
  await provider.enter(box.api.store)
  await box.identify(email)
  assert.equal(box.place(), 'login.redirectToSso')
  await box.pass(2_000)
  await box.until(() => box.gone.length === 1, 'left for the provider')
  const address = new URL(box.gone[0]!)
  const relayState = address.searchParams.get('RelayState') ?? ''
  const comeBack = async (lies?: Lies) =>
    (await post(box.api.browser(), provider.answer(requestIdIn(address), lies), relayState)).href
  return { box, comeBack }
}

/** The next page of the same tab. */
const openIn = (box: LoginHarness, address: string) => openLoginHarness({ with: box, after: box, address })

describe('returning from SAML single sign-on', () => {
  test('signs in, with nothing left in the address [callback-secrets]', async () => {
    const { box, comeBack } = await leave()
    const next = await openIn(box, await comeBack())
    await next.shows('login.success')
    assert.ok(next.steps.includes('sso.returning'))
    assert.doesNotMatch(next.app.ports.navigation.url().href, /SAMLResponse|RelayState/)
    await next.pass(200)
    assert.deepEqual(next.gone, ['https://app.test/'])
  })

  test('in a tab that did not request it does not sign in [callback-secrets]', async () => {
    const { box, comeBack } = await leave()
    const stranger = await openLoginHarness({ with: box, address: await comeBack() })
    await stranger.rests()
    await stranger.pass(0)
    await stranger.rests()
    assert.equal(stranger.place(), 'login.preLogin')
    assert.equal(stranger.count('/saml/postlogin'), 0)
    assert.equal(stranger.app.ports.navigation.url().pathname, '/account/login')
    assert.equal(stranger.jar.size, 0)
    assert.doesNotMatch(stranger.app.ports.navigation.url().href, /SAMLResponse|RelayState/)
  })

  test('refused by us or by the provider shows whom to ask', async () => {
    const { box, comeBack } = await leave()
    const next = await openIn(box, await comeBack({ tags: { Audience: 'https://other.test' } }))
    await next.shows('login.ssoFailed')
    await next.rests()
    const { error } = next.$request.get()
    assert.equal(error?.message, 'Failed to authenticate')
    assert.match(signInNumberOf(error) ?? '', /^[A-Z2-9]{10}$/)
    assert.doesNotMatch(next.app.ports.navigation.url().href, /signInNumber/)
  })

  test('for a person outside the organization’s domains shows an error', async () => {
    const { box, comeBack } = await leave()
    const next = await openIn(box, await comeBack({ email: 'admin@acme.test', tags: { NameID: 'lumen-1' } }))
    await next.shows('login.ssoFailed')
    await next.rests()
    const { error } = next.$request.get()
    assert.match(error?.message ?? '', /administrator/)
    assert.match(signInNumberOf(error) ?? '', /^[A-Z2-9]{10}$/)
  })

  test('takes nothing but a number for one', () => {
    const numberIn = (signInNumber: unknown) => signInNumberOf({ context: { signInNumber } })
    assert.equal(numberIn('ABCDE23456'), 'ABCDE23456')
    for (const other of ['', 'ABCDE2345', 'ABCDE234560', 'call +1 555', '<b>BCDE2345', 7, undefined])
      assert.equal(numberIn(other), undefined)
    assert.equal(signInNumberOf(undefined), undefined)
  })
})
