import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import '../../../../src/state/signIn/flows/mfa/mfa.ts'
import '../../../../src/state/signIn/flows/sso/callback.ts'
import { singletonId } from '../../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import { signUpDetails } from '../../../../src/state/signIn/flows/signUp/details.ts'
import { signUp } from '../../../../src/state/signIn/flows/signUp/signUp.ts'
import { socialLogin } from '../../../../src/state/signIn/flows/socialLogin/socialLogin.ts'
import type { AppOptions } from '../../../../src/state/vendor/appOptions.ts'
import { createOpenIdProvider } from '../../../backend/families/openIdProvider.ts'
import { openLoginHarness } from '../../../harness/loginHarness.ts'
import { password } from '../../../harness/testBackend.ts'

/** On https, because pages on https follow no other address. */
const server = 'https://auth.localhost'
const form = 'https://app.test/account/sign-up'
const newcomer = { email: 'new@mail.test', email_verified: true, sub: 'newcomer' }
const consent = { terms: 'https://acme.test/terms' }
const customFields = [
  { key: 'team', required: true },
  { key: 'seats', type: 'number' },
]
const themeOf = (signup: object): AppOptions => ({ themeOptions: { loginBox: { signup: { ...signup } } } })

/** A sign-up form whose backend knows an OpenID provider. */
const open = async (options: AppOptions = {}) => {
  let now = () => 0
  const provider = createOpenIdProvider({ now: () => now() }, `${server}/openid`)
  const backend = { identityProviders: provider.port, config: { baseUrl: server } }
  const box = await openLoginHarness({ address: form, options, backend })
  now = box.api.clock.now
  const flow = box.scope.use(signUp)
  await box.pass(1)
  await box.until(() => flow.$form.get() !== undefined, 'a form')
  return { ...box, flow, provider }
}
type Box = Awaited<ReturnType<typeof open>>

/** The page that a browser ends on which goes where the box sent it; its person agrees at the provider. */
const comeBack = async (box: Box, options: AppOptions = {}) => {
  const visit = async (address: string | URL) => {
    const { pathname, search } = new URL(address)
    return (await box.api.backend.fetch(new Request(server + pathname + search))).headers.get('location')!
  }
  const address = await visit(box.provider.consent(await visit(box.gone.at(-1)!)))
  return openLoginHarness({ address, options, with: box, after: box })
}

const bySocial = async (options: AppOptions, hasAgreed = false) => {
  const box = await open(options)
  box.provider.misbehave({ claims: newcomer })
  box.flow.prepareToLeave(hasAgreed)
  await box.scope.use(socialLogin).begin('google')
  return { box, page: await comeBack(box, options) }
}

const metadataOf = async ({ api }: Pick<Box, 'api'>) =>
  JSON.parse(
    (await api.store.users.find(vendorScope, { where: { email: newcomer.email } })).items[0]!.metadata,
  ) as Record<string, unknown>

describe('signing up with a social provider', () => {
  it('goes on at once where nothing else is asked for', async () => {
    const { page } = await bySocial({})
    await page.shows('login.success')
  })

  it('asks for required fields afterwards, once, and keeps them', async () => {
    const { box, page } = await bySocial(themeOf({ customFields }))
    await page.shows('login.signUpDetails')
    const details = page.scope.use(signUpDetails)
    assert.deepEqual(
      details.$missing.get().customFields.map(({ key }) => key),
      ['team'],
      'only what is required',
    )
    await details.submit({ team: 'Blue' })
    await page.shows('login.success')
    assert.deepEqual(await metadataOf(box), { team: 'Blue' })
  })

  it('asks again at the next sign-in when the person left without an answer', async () => {
    const options = themeOf({ customFields })
    const { box, page } = await bySocial(options)
    await page.shows('login.signUpDetails')
    await page.scope.use(signUpDetails).leave()
    const again = await openLoginHarness({ address: 'https://app.test/account/login', options, with: box, after: page })
    await again.scope.use(socialLogin).begin('google')
    const last = await comeBack({ ...box, gone: again.gone, tabStore: again.tabStore }, options)
    await last.shows('login.signUpDetails')
  })

  it('asks for the terms, and not when they were agreed to before the page was left', async () => {
    const asked = await bySocial(themeOf({ consent }))
    await asked.page.shows('login.signUpDetails')
    assert.equal(asked.page.scope.use(signUpDetails).$missing.get().consent?.terms, consent.terms)
    await asked.page.scope.use(signUpDetails).submit({})
    await asked.page.shows('login.success')
    assert.equal(typeof (await metadataOf(asked.box))['termsAcceptedAt'], 'string')

    const agreed = await bySocial(themeOf({ consent }), true)
    await agreed.page.shows('login.success')
    assert.ok(!agreed.page.steps.includes('login.signUpDetails'))
    assert.equal(typeof (await metadataOf(agreed.box))['termsAcceptedAt'], 'string')
  })

  it('asks a member who signs in for missing fields too, and not for terms', async () => {
    const options = themeOf({ customFields, consent })
    const box = await openLoginHarness({ options })
    await box.identify('member@acme.test')
    await box.enterPassword(password)
    await box.shows('login.signUpDetails')
    assert.equal(box.scope.use(signUpDetails).$missing.get().consent, undefined)
  })
})

describe('an address of an organization with single sign-on', () => {
  it('is found while the person types elsewhere, and leads to its provider instead of an account with a password', async () => {
    const box = await open()
    box.flow.addressTyped('olga@oidc.test')
    await box.until(() => box.flow.$ssoAddress.get() !== undefined, 'a provider')
    await box.flow.continueWithSso(false)
    assert.match(box.gone.at(-1)!, /^https:\/\/auth\.localhost\//)
    box.provider.misbehave({ claims: { email: 'olga@oidc.test', sub: 'olga' } })
    const page = await comeBack(box)
    await page.shows('login.success')
  })

  it('is found at the latest when the form is sent, which creates no account then', async () => {
    const box = await open()
    const before = (await box.api.store.users.find(vendorScope)).total
    await box.flow.submit({ name: 'Olga', companyName: 'X', email: 'olga@oidc.test', password: 'Bright-Meadow-42' })
    assert.ok(box.flow.$ssoAddress.get())
    assert.equal(box.place(), 'sign-up.signUp')
    assert.equal((await box.api.store.users.find(vendorScope)).total, before)
  })

  it('is forgotten when it changes, and an unknown one is a usual sign-up', async () => {
    const box = await open()
    box.flow.addressTyped('olga@oidc.test')
    await box.until(() => box.flow.$ssoAddress.get() !== undefined, 'a provider')
    box.flow.addressChanged()
    assert.equal(box.flow.$ssoAddress.get(), undefined)
    await box.flow.submit({ name: 'Ann', companyName: 'X', email: 'ann@new.test', password: 'Bright-Meadow-42' })
    assert.equal(box.place(), 'sign-up.signUpSuccess')
  })
})

describe('a provider where sign-up is closed', () => {
  it('makes no account', async () => {
    const box = await open()
    await box.api.store.vendorSettings.update(vendorScope, singletonId, ({ publicConfiguration }) => ({
      publicConfiguration: { ...publicConfiguration, allowSignups: false },
    }))
    box.provider.misbehave({ claims: newcomer })
    await box.scope.use(socialLogin).begin('google')
    const page = await comeBack(box)
    await page.shows('social-login.failed')
    assert.equal(page.session.$session.get().status, 'signedOut')
  })
})
