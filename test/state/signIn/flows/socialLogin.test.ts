import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../../../src/state/signIn/flows/mfa/mfa.ts'
import '../../../../src/state/signIn/flows/sso/callback.ts'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import { pendingInvitation } from '../../../../src/state/signIn/pendingInvitation.ts'
import type { AppOptions } from '../../../../src/state/vendor/appOptions.ts'
import { identifierStep } from '../../../../src/state/signIn/identifierStep.ts'
import { ssoFailure } from '../../../../src/state/signIn/flows/sso/sso.ts'
import { socialOffers } from '../../../../src/state/signIn/flows/socialLogin/offers.ts'
import { socialLogin } from '../../../../src/state/signIn/flows/socialLogin/socialLogin.ts'
import { createOpenIdProvider } from '../../../backend/families/openIdProvider.ts'
import { openLoginHarness, type LoginHarness } from '../../../harness/loginHarness.ts'

/** On https, because pages on https follow no other address. */
const server = 'https://auth.localhost'
const signInPage = 'https://app.test/account/login'
const callback = 'https://app.test/account/social/success'
const attemptsKey = 'FRONTEGG_SOCIAL_ATTEMPTS'

/** A box whose backend knows an OpenID provider. */
const openBox = async (address = signInPage, options: AppOptions = {}) => {
  let now = () => 0
  const provider = createOpenIdProvider({ now: () => now() }, `${server}/openid`)
  const backend = { identityProviders: provider.port, config: { baseUrl: server } }
  const box = await openLoginHarness({ address, options, backend })
  now = box.api.clock.now
  return { ...box, provider }
}
type Box = Awaited<ReturnType<typeof openBox>>

/** Where a browser ends that goes where the box sent it; its person agrees at the provider. */
const walk = async ({ api, provider, gone }: Box): Promise<URL> => {
  const visit = async (address: string | URL) => {
    const { pathname, search } = new URL(address)
    const response = await api.backend.fetch(new Request(server + pathname + search))
    assert.equal(response.status, 303)
    return response.headers.get('location')!
  }
  const there = await visit(gone.at(-1)!)
  return new URL(await visit(provider.consent(there)))
}

const leaveFor = async (box: Box, id = 'google') => {
  await box.scope.use(socialLogin).begin(id)
  assert.equal(box.$request.get().error, undefined)
  return box
}

/** The next page of the same tab. */
const next = (address: string | URL, box: LoginHarness) =>
  openLoginHarness({ address: String(address), with: box, after: box })

/** The page has done its work, and went on to sign-in: a page that is still being opened does that a moment later. */
const offersSignIn = async (page: LoginHarness) => {
  await page.until(() => addressOf(page) !== callback || page.time.waiting() > 0, 'the way on')
  await page.rests()
  await page.pass(1)
  assert.equal(addressOf(page), signInPage)
  assert.equal(page.$request.get().error, undefined)
}

const addressOf = ({ app }: LoginHarness) => app.ports.navigation.url().href

test('a sign-in with a social provider returns to the requested page; next time it is offered first', async () => {
  const box = await leaveFor(await openBox(`${signInPage}?redirectUrl=%2Fprotected`))
  const start = new URL(box.gone[0]!)
  assert.equal(start.pathname, '/frontegg/identity/resources/auth/v2/user/sso/default/google/prelogin')
  assert.match(start.searchParams.get('state')!, /^[\w-]{64}$/)
  assert.match(start.searchParams.get('code_challenge')!, /^[\w-]{43}$/)
  assert.equal(start.searchParams.get('code_challenge_method'), 'S256')
  assert.equal(start.searchParams.get('redirectUri'), callback)
  const page = await next(await walk(box), box)
  await page.shows('login.success')
  assert.equal(addressOf(page), callback, 'the code leaves the address [callback-secrets]')
  await page.pass(200)
  assert.deepEqual(page.gone, ['https://app.test/protected'])
  assert.equal(page.tabStore.all.get(attemptsKey), undefined)
  const { $offers, load } = page.app.use(socialOffers)
  await load()
  const shown = $offers.get().map(({ id, isLastUsed }) => `${id}${isLastUsed ? ' last' : ''}`)
  assert.deepEqual(shown, ['google last', 'microsoft', 'github'])
})

test('with the flag that prevents it, the page of a social sign-in stays for the application', async () => {
  const box = await leaveFor(await openBox(`${signInPage}?redirectUrl=%2Fprotected`))
  await box.api.store.featureFlags.update(vendorScope, 'prevent-auth-redirect-on-social-login', { isOn: true })
  const page = await next(await walk(box), box)
  await page.shows('login.success')
  await page.pass(5_000)
  assert.deepEqual([page.gone, addressOf(page)], [[], callback])
})

const tokenOfLink = 'open-to-many'

const addLink = ({ api }: LoginHarness) =>
  api.store.inviteLinks.insert(vendorScope, {
    ownerTenantId: '1002',
    token: tokenOfLink,
    roleIds: ['role-support'],
    createdBy: null,
    expiresAt: '2026-06-01T00:00:00.000Z',
  })

test('an invitation goes along to the service, is accepted with the sign-in, and is in no address [link-tokens]', async () => {
  const box = await openBox()
  await addLink(box)
  box.scope.use(pendingInvitation).signInFirst(tokenOfLink)
  await box.rests()
  await leaveFor(box)
  assert.doesNotMatch(box.gone.join(), /open-to-many/)
  const page = await next(await walk(box), box)
  await page.shows('login.success')
  const state = page.session.$session.get()
  assert.equal(state.status === 'signedIn' && state.tenantId, '1002')
  assert.doesNotMatch(JSON.stringify([...box.tabStore.all]), /open-to-many/, 'the record is spent')
})

test('an invitation waits for the second factor [mfa-transaction]', async () => {
  const box = await openBox()
  await addLink(box)
  box.provider.misbehave({ claims: { email: 'mfa@acme.test', sub: 'subject of mfa' } })
  box.scope.use(pendingInvitation).signInFirst(tokenOfLink)
  await box.rests()
  await leaveFor(box)
  const page = await next(await walk(box), box)
  await page.until(() => page.place().startsWith('mfa.'), 'the second factor')
  assert.equal(page.scope.use(pendingInvitation).token(), tokenOfLink)
  const user = (await box.api.store.users.find(vendorScope, { where: { email: 'mfa@acme.test' } })).items[0]
  assert.equal(user?.tenantIds.includes('1002'), false)
})

test('the order of offers is that of their use, then the tenant, then the server', async () => {
  const themeOptions = { loginBox: { socialLogins: { order: ['github'] } } }
  const box = await openBox(signInPage, { themeOptions })
  box.app.ports.lastingStore.write('preferred-login-method', 'microsoft')
  const { $offers, load } = box.app.use(socialOffers)
  await load()
  assert.deepEqual(
    $offers.get().map(({ id }) => id),
    ['microsoft', 'github', 'google'],
  )
})

const spoilings: [string, (page: URL) => void][] = [
  ['a wrong state', page => page.searchParams.set('state', 'B'.repeat(64))],
  ['no state', page => page.searchParams.delete('state')],
  ['two states', page => page.searchParams.append('state', 'B'.repeat(64))],
]
for (const [what, spoil] of spoilings)
  test(`an answer with ${what} does not sign in, and the server is not asked [code-flow]`, async () => {
    const box = await leaveFor(await openBox())
    const address = await walk(box)
    spoil(address)
    const page = await next(address, box)
    await page.shows('social-login.failed')
    await page.rests()
    assert.equal(page.$request.get().error?.message, 'Failed to authenticate')
    assert.equal(page.count('/postlogin'), 0)
    assert.equal(addressOf(page), callback)
    page.scope.use(socialLogin).startOver()
    await page.shows('login.preLogin')
    assert.equal(addressOf(page), signInPage)
  })

test('a spent record makes the next look at the same answer a visit without one, which goes home [callback-secrets]', async () => {
  const box = await leaveFor(await openBox())
  const address = await walk(box)
  const page = await next(address, box)
  await page.shows('login.success')
  const again = await next(address, page)
  await again.rests()
  await again.pass(1)
  await again.shows('login.success')
  assert.equal(again.count('/postlogin'), 0)
})

test('an answer opened in two tabs is exchanged once, and both go home [one-time-use]', async () => {
  const box = await leaveFor(await openBox())
  const address = await walk(box)
  const records = box.tabStore.all.get(attemptsKey)!
  const one = await next(address, box)
  await one.shows('login.success')
  box.tabStore.all.set(attemptsKey, records)
  const other = await next(address, box)
  await other.rests()
  await other.pass(1)
  await other.shows('login.success')
  assert.equal(other.count('/postlogin'), 1)
})

test('an answer that this tab did not leave for offers sign-in, and the server is not asked [callback-secrets]', async () => {
  const page = await openBox(`${callback}?code=stolen&state=${'C'.repeat(64)}`)
  await offersSignIn(page)
  assert.equal(page.count('/postlogin'), 0)
})

test('a record expires after ten minutes, and one of another sign-in is never accepted [code-flow] [storage-checked]', async () => {
  const box = await leaveFor(await openBox())
  const address = await walk(box)
  await box.pass(600_000)
  const late = await next(address, box)
  await offersSignIn(late)
  for (const text of [
    '',
    '{',
    '[]',
    '{"v":2,"attempts":[]}',
    '{"v":1,"attempts":[null,{"state":1}]}',
    'x'.repeat(99_999),
  ]) {
    late.tabStore.all.set(attemptsKey, text)
    await offersSignIn(await next(address, late))
  }
})

test('canceling at the provider shows a message and a way back', async () => {
  const box = await leaveFor(await openBox())
  const state = new URL(box.gone[0]!).searchParams.get('state')!
  const page = await next(`${callback}?error=access_denied&state=${state}`, box)
  await page.shows('social-login.failed')
  await page.rests()
  assert.equal(page.$request.get().error?.code, 'failedToAuthenticate')
})

test("a refusal of the server is shown in the server's words", async () => {
  const box = await leaveFor(await openBox())
  box.provider.misbehave({ claims: { email_verified: false } })
  const page = await next(await walk(box), box)
  await page.shows('social-login.failed')
  await page.rests()
  assert.match(page.$request.get().error?.message ?? '', /didn't confirm your email address/)
})

test('a second factor is asked for after a service as after a password [mfa-no-token]', async () => {
  const box = await leaveFor(await openBox())
  box.provider.misbehave({ claims: { email: 'mfa@acme.test', sub: 'moe' } })
  const page = await next(await walk(box), box)
  await page.until(() => /^mfa|twoFactor/i.test(page.steps.at(-1)!.replace('login.', '')), 'a second factor')
})

test('a native application opens the provider itself where the host sets it (§4)', async () => {
  const opened: string[] = []
  const openProvider = (address: URL) => opened.push(address.pathname) > 0
  const box = await leaveFor(await openBox(signInPage, { authOptions: { openProvider } }), 'github')
  assert.deepEqual(box.gone, [])
  assert.match(opened[0]!, /\/github\/prelogin$/)
})

test("a company's people go to its OpenID provider after two seconds and come back signed in", async () => {
  const box = await openBox()
  await box.identify('olga@oidc.test')
  assert.equal(box.place(), 'login.redirectToSso')
  await box.pass(2_000)
  box.provider.misbehave({ claims: { email: 'olga@oidc.test', sub: 'olga' } })
  const address = await walk(box)
  assert.equal(address.origin + address.pathname, 'https://app.test/account/oidc/callback')
  const page = await next(address, box)
  await page.shows('login.success')
  assert.equal(addressOf(page), 'https://app.test/account/oidc/callback')
  await page.pass(200)
  assert.deepEqual(page.gone, ['https://app.test/'])
})

const refusedReturn = async () => {
  const box = await openBox()
  await box.identify('olga@oidc.test')
  await box.pass(2_000)
  box.provider.misbehave({ claims: { email: 'olga@elsewhere.test', sub: 'olga' } })
  const page = await next(await walk(box), box)
  await page.shows('login.ssoFailed')
  await page.rests()
  return page
}

test('a company that refuses leads to its own step, with a reference, and home after a second (§8)', async () => {
  const page = await refusedReturn()
  assert.match(page.$request.get().error?.traceId ?? '', /^[0-9a-f]{16}$/)
  page.scope.use(ssoFailure).returnSoon()
  await page.pass(999)
  assert.deepEqual(page.gone, [])
  await page.pass(1)
  assert.deepEqual(page.gone, ['https://app.test/'])
})

test('after a refusal of the company another address can be given', async () => {
  const page = await refusedReturn()
  page.scope.use(ssoFailure).changeIdentifier()
  await page.shows('login.preLogin')
  assert.equal(page.scope.use(identifierStep).$identifier.get(), '')
})

test('leaving that step cancels the redirect [pending-navigation]', async () => {
  const page = await refusedReturn()
  const stay = page.scope.use(ssoFailure).returnSoon()
  stay()
  page.scope.use(ssoFailure).tryAgain()
  await page.shows('login.preLogin')
  await page.pass(5_000)
  assert.deepEqual(page.gone, [])
})

test('a single sign-on answer that this tab did not request does not sign in [callback-secrets]', async () => {
  const page = await openBox('https://app.test/account/oidc/callback?code=stolen&state=somebody-elses-state-1')
  await offersSignIn(page)
  assert.equal(page.count('/postlogin'), 0)
})
