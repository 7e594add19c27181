import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sampleTotpSecret } from '../../../../src/backend/families/mfa/sampleData.ts'
import type { Backend } from '../../../../src/backend/backend.ts'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import { FeError } from '../../../../src/http/errors.ts'
import { login } from '../../../../src/http/identityAuth/operations.ts'
import { loginVerify } from '../../../../src/http/mfa/loginOperations.ts'
import { authenticator } from '../../../../src/state/signIn/flows/mfa/authenticator.ts'
import { challenge } from '../../../../src/state/signIn/flows/mfa/challenge.ts'
import { mfa } from '../../../../src/state/signIn/flows/mfa/mfa.ts'
import type { Claims } from '../../../../src/state/session/claims.ts'
import { flowRouter } from '../../../../src/state/signIn/flowRouter.ts'
import { afterFailure } from '../../../../src/state/signIn/flows/stepUp/afterFailure.ts'
import { goToStepUp } from '../../../../src/state/signIn/goToStepUp.ts'
import { isSteppedUp } from '../../../../src/state/session/isSteppedUp.ts'
import { maxAgeOfQuery, withoutSecrets } from '../../../../src/state/signIn/flows/stepUp/query.ts'
import { stepUp } from '../../../../src/state/signIn/flows/stepUp/stepUp.ts'
import { stepUpSteps } from '../../../../src/state/signIn/flows/stepUp/steps.ts'
import { codeAt, wrongCodeAt } from '../../../backend/families/authenticatorApp.ts'
import { password } from '../../../harness/testBackend.ts'
import { openLoginHarness, type LoginHarness } from '../../../harness/loginHarness.ts'
// Loaded beforehand, because what a test waits for is turns, not files.
import '../../../../src/state/signIn/flows/logout/logout.ts'
import '../../../../src/state/signIn/flows/passkeys/prompt.ts'

const stepUpPage = 'https://app.test/account/step-up'
const savedKey = 'FRONTEGG_AFTER_AUTH_REDIRECT_URL'
const policy = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'

/** The code that the sample person's app shows; each one works once, so time goes on first. */
const nextCode = async (box: LoginHarness) => {
  await box.pass(30_000)
  return codeAt(sampleTotpSecret, box.api.clock.now())
}

/** A browser in which a person is signed in with the password alone, as one who was remembered is. */
const signedIn = async (email = 'mfa@acme.test') => {
  const box = await openLoginHarness()
  const { items } = await box.api.store.mfaDevices.find(vendorScope, { where: { userId: 'user-mfa' } })
  if (email === 'mfa@acme.test') for (const { id } of items) await box.api.store.mfaDevices.take(vendorScope, id)
  await box.identify(email)
  await box.enterPassword(password)
  await box.shows('login.success')
  if (email === 'mfa@acme.test')
    for (const { tenantId, ...device } of items) await box.api.store.mfaDevices.insert(tenantId, device)
  await box.pass(1_000)
  box.leave()
  return box
}

/** The step-up page in the same browser. */
const openPage = async (before: LoginHarness, { query = '', saved }: { query?: string; saved?: string } = {}) => {
  if (saved !== undefined) before.tabStore.all.set(savedKey, saved)
  const box = await openLoginHarness({ with: before, after: before, address: stepUpPage + query })
  await box.rests()
  const parts = {
    ...box.scope.use(stepUp),
    authenticator: box.scope.use(authenticator),
    challenge: box.scope.use(challenge),
    mfa: box.scope.use(mfa),
  }
  return { ...box, ...parts }
}

/** Answers one path of the backend differently. */
const answering =
  (fetch: Backend['fetch'], path: string, answer: () => Response | Promise<Response>): Backend['fetch'] =>
  async (request, connection) =>
    request.url.includes(path) ? answer() : fetch(request, connection)

const refusing = (box: LoginHarness, status: number, message = 'No') => {
  box.api.backend.fetch = answering(box.api.backend.fetch, '/step-up/generate', () =>
    Response.json({ errors: [message] }, { status }),
  )
}

describe('whether a session is stepped up [step-up-proof]', () => {
  const claims: Claims = {
    sub: 'ann',
    tenantId: '1',
    tenantIds: ['1'],
    email: '',
    name: '',
    roles: [],
    permissions: [],
    acr: policy,
    amr: ['pwd', 'mfa', 'otp'],
    auth_time: 1_000,
    iat: 1_000,
  }
  const { acr: _acr, ...withoutPolicy } = claims
  const { auth_time: _time, ...withoutTime } = claims
  /** A token and how long ago it was received; the device shows some other time than the server. */
  interface Case {
    claims: Claims | undefined
    maxAge?: unknown
    ageSeconds?: number
  }
  const cases: [what: string, given: Case, is: boolean][] = [
    ['policy, mfa and a code', { claims, ageSeconds: 9_999 }, true],
    ['a text message', { claims: { ...claims, amr: ['mfa', 'sms'] } }, true],
    ['a key', { claims: { ...claims, amr: ['mfa', 'hwk'] } }, true],
    ['nobody', { claims: undefined }, false],
    ['no policy', { claims: withoutPolicy }, false],
    ['another policy', { claims: { ...claims, acr: 'urn:basic' } }, false],
    ['no mfa', { claims: { ...claims, amr: ['pwd', 'otp'] } }, false],
    ['mfa alone', { claims: { ...claims, amr: ['pwd', 'mfa'] } }, false],
    ['within maxAge', { claims, maxAge: 60, ageSeconds: 59 }, true],
    ['at maxAge', { claims, maxAge: 60, ageSeconds: 60 }, false],
    ['maxAge 0', { claims, maxAge: 0 }, false],
    ['maxAge without auth_time', { claims: withoutTime, maxAge: 60 }, false],
    ['a token issued long after the factor', { claims: { ...claims, iat: 2_000 }, maxAge: 60 }, false],
    [
      'a token issued 50 s after the factor, 9 s ago',
      { claims: { ...claims, iat: 1_050 }, maxAge: 60, ageSeconds: 9 },
      true,
    ],
    [
      'a token issued 50 s after the factor, 10 s ago',
      { claims: { ...claims, iat: 1_050 }, maxAge: 60, ageSeconds: 10 },
      false,
    ],
    ['a clock that was set back after receipt', { claims, maxAge: 60, ageSeconds: -1 }, false],
    ['a maxAge that is none', { claims, maxAge: -1, ageSeconds: 9_999 }, true],
    ['a fraction', { claims, maxAge: 1.5, ageSeconds: 9_999 }, true],
    ['not a number', { claims, maxAge: '60', ageSeconds: 9_999 }, true],
    ['NaN', { claims, maxAge: NaN, ageSeconds: 9_999 }, true],
    ['Infinity', { claims, maxAge: Infinity, ageSeconds: 9_999 }, true],
  ]
  for (const offsetSeconds of [0, 600, -600, 86_400])
    for (const [what, { claims: given, maxAge, ageSeconds = 0 }, is] of cases)
      test(`${what}, on a device whose clock is off by ${offsetSeconds} s: ${is} [clock-jumps]`, () => {
        const receivedAt = (1_000 + offsetSeconds) * 1000
        const token = given && { claims: given, receivedAt }
        assert.equal(isSteppedUp(token, maxAge, receivedAt + ageSeconds * 1000), is)
      })

  test('a token without a time of issue is compared with the clock of the device', () => {
    const { iat: _iat, ...withoutIssue } = claims
    const token = { claims: withoutIssue, receivedAt: 1_000_000 }
    assert.equal(isSteppedUp(token, 60, 1_059_000), true)
    assert.equal(isSteppedUp(token, 60, 1_060_000), false)
  })
})

describe('what a step-up page is asked', () => {
  const ages: [query: string, maxAge: number | undefined][] = [
    ['maxAge=60', 60],
    ['maxAge=0', 0],
    ['', undefined],
    ['maxAge=', undefined],
    ['maxAge=-1', undefined],
    ['maxAge=1.5', undefined],
    ['maxAge=1e3', undefined],
    ['maxAge=sixty', undefined],
    ['maxAge=60&maxAge=10', undefined],
    ['maxAge=9999999999999', undefined],
  ]
  for (const [query, maxAge] of ages)
    test(`"${query}": ${maxAge}`, () => {
      const warnings: string[] = []
      const isGiven = (new URLSearchParams(query).get('maxAge') ?? '') !== ''
      assert.equal(
        maxAgeOfQuery(new URLSearchParams(query), message => void warnings.push(message)),
        maxAge,
      )
      assert.equal(warnings.length, isGiven && maxAge === undefined ? 1 : 0)
    })

  test('secrets are removed from a preserved query [step-up-proof]', () => {
    const given =
      'maxAge=60&tenantId=1001&redirectUrl=%2Fpay&token=a&access_token=b&code=c&state=d&id_token_hint=e&password=f' +
      '&SAMLResponse=g&code_verifier=h&nonce=i&x=eyJhbGciOi&mfaToken=j&otcToken=k'
    assert.equal(withoutSecrets(new URLSearchParams(given)).toString(), 'maxAge=60&tenantId=1001&redirectUrl=%2Fpay')
  })
})

describe('a step-up that cannot start (§4, R6)', () => {
  const cases: [error: FeError, next: string][] = [
    [new FeError('x', 'MFA is not enrolled', { status: 400 }), 'notEnrolled'],
    [new FeError('x', 'Unauthorized', { status: 401 }), 'signOut'],
    [new FeError('x', 'Bad request', { status: 400 }), 'failed'],
    [new FeError('ER-IMPERSONATED', 'Not while impersonating', { status: 403 }), 'failed'],
    [new FeError('x', 'Not found', { status: 404 }), 'failed'],
    [new FeError('x', 'Conflict', { status: 409 }), 'failed'],
    [new FeError('network', ''), 'failed'],
    [new FeError('timeout', ''), 'failed'],
    [new FeError('x', 'Slow down', { status: 429 }), 'failed'],
    [new FeError('x', 'Broken', { status: 500 }), 'failed'],
  ]
  for (const [error, next] of cases)
    test(`${error.status ?? error.code} ${error.message}: ${next}`, () => assert.equal(afterFailure(error), next))
})

test('each step of a step-up can be reached and left', () => {
  const reached = new Set<string>(['starting'])
  for (const step of reached)
    for (const next of Object.values(stepUpSteps.arrows[step as 'starting'] ?? {})) reached.add(next)
  assert.deepEqual([...reached].sort(), Object.keys(stepUpSteps.arrows).sort())
  assert.ok(Object.values(stepUpSteps.arrows).every(out => Object.keys(out).length > 0))
})

describe('the step-up page', () => {
  test('asks for the second factor and returns to the page that wanted it (§2.1)', async () => {
    const box = await openPage(await signedIn(), { query: '?maxAge=60', saved: '/pay?order=7' })
    assert.equal(box.place(), 'mfa.verify')
    assert.equal(box.challenge.$challenge.get()?.purpose, 'stepUp')
    const [app] = box.challenge.$challenge.get()!.factors
    await box.mfa.choose(app!)
    await box.authenticator.enterCode(await nextCode(box), false)
    await box.shows('login.success')
    await box.pass(200)
    assert.deepEqual(box.gone, ['https://app.test/pay?order=7'])
    assert.equal(box.session.isSteppedUp(60), true)
    assert.deepEqual(box.requests.find(({ path }) => path.endsWith('/step-up/generate'))?.body, { maxAge: 60 })
  })

  test('a step-up is not a new sign-in, and nothing is to be remembered', async () => {
    const box = await openPage(await signedIn())
    const events: string[] = []
    box.session.onEvent(({ type }) => events.push(type))
    await box.mfa.choose(box.challenge.$challenge.get()!.factors[0]!)
    await box.authenticator.enterCode(await nextCode(box), false)
    await box.shows('login.success')
    assert.deepEqual(
      events.filter(type => type !== 'refreshed'),
      [],
    )
    assert.equal(box.count('allow-remember-device'), 0)
  })

  test('a maxAge that makes no sense is not sent [step-up-proof]', async () => {
    const box = await openPage(await signedIn(), { query: '?maxAge=-5' })
    assert.equal(box.requests.find(({ path }) => path.endsWith('/step-up/generate'))?.body, undefined)
  })

  test('who is stepped up already returns at once', async () => {
    const before = await openLoginHarness()
    const transaction = await before.app.send(login, { email: 'mfa@acme.test', password })
    const value = codeAt(sampleTotpSecret, before.api.clock.now())
    await before.app.send(loginVerify, { mfaToken: transaction.mfaToken!, value })
    before.leave()
    const box = await openPage(before, { saved: '/pay' })
    await box.shows('login.success')
    await box.pass(200)
    assert.deepEqual(box.gone, ['https://app.test/pay'])
  })

  test('without a second factor it shows that, and leads back', async () => {
    const box = await openPage(await signedIn('admin@acme.test'), { saved: '/pay' })
    assert.equal(box.place(), 'mfa.noMfaEnrolled')
    box.challenge.leave()
    assert.deepEqual(box.gone, ['https://app.test/pay'])
    assert.equal(box.session.$session.get().status, 'signedIn')
  })

  for (const status of [400, 403, 404, 409])
    test(`a refusal with ${status} is shown and ends no session [step-up-proof]`, async () => {
      const before = await signedIn()
      refusing(before, status, 'Not for you')
      const box = await openPage(before, { saved: '/pay' })
      assert.equal(box.place(), 'step-up.failed')
      assert.equal(box.$request.get().error?.message, 'Not for you')
      assert.equal(box.session.$session.get().status, 'signedIn')
      assert.deepEqual(box.gone, [])
    })

  test('an ended session is signed out, which is remembered, and the query stays without secrets (§4, T7)', async () => {
    const before = await signedIn()
    refusing(before, 401)
    const box = await openPage(before, { query: '?maxAge=60&token=secret&tenantId=1001', saved: '/pay' })
    await box.until(() => box.gone.length > 0, 'leaves')
    assert.deepEqual(box.gone, ['https://app.test/account/logout?maxAge=60&tenantId=1001'])
    assert.equal(box.shared.lastingStore.all.get('SHOULD_STEP_UP'), 'true')
    assert.equal(box.session.$session.get().status, 'signedOut')
    const back = box.tabStore.all.get(savedKey)
    assert.equal(back, '/account/step-up?maxAge=60&tenantId=1001&redirectUrl=%2Fpay')
  })

  test('the second refusal shows an error instead of signing out again [step-up-proof]', async () => {
    const before = await signedIn()
    refusing(before, 401, 'Not for you')
    before.shared.lastingStore.all.set('SHOULD_STEP_UP', 'true')
    const box = await openPage(before)
    assert.equal(box.place(), 'step-up.failed')
    assert.equal(box.$request.get().error?.message, 'Not for you')
    assert.equal(box.session.$session.get().status, 'signedIn')
    assert.equal(box.shared.lastingStore.all.has('SHOULD_STEP_UP'), false)
  })

  test('an outage ends no session and can be tried again [outage-keeps-session]', async () => {
    const before = await signedIn()
    const { fetch } = before.api.backend
    refusing(before, 503)
    const box = await openPage(before)
    assert.equal(box.place(), 'step-up.failed')
    assert.equal(box.session.$session.get().status, 'signedIn')
    before.api.backend.fetch = fetch
    await box.confirm()
    assert.equal(box.place(), 'mfa.verify')
  })

  test('a visitor signs in first and comes back, with the first page still known', async () => {
    const before = await openLoginHarness()
    const box = await openPage(before, { query: '?maxAge=60', saved: '/pay' })
    assert.deepEqual(box.gone, ['https://app.test/account/login'])
    const back = box.tabStore.all.get(savedKey)
    assert.equal(back, '/account/step-up?maxAge=60&redirectUrl=%2Fpay')
    assert.equal(box.count('/step-up/generate'), 0)
  })

  test('at most one step-up starts by itself per target; the next one waits for a press [step-up-proof]', async () => {
    const before = await signedIn()
    const first = await openPage(before, { saved: '/pay' })
    assert.equal(first.place(), 'mfa.verify')
    const again = await openPage(first, { saved: '/pay' })
    assert.equal(again.place(), 'step-up.ready')
    assert.equal(again.count('/step-up/generate'), 0)
    await again.confirm()
    assert.equal(again.place(), 'mfa.verify')
    await before.pass(61_000)
    assert.equal((await openPage(again, { saved: '/pay' })).place(), 'mfa.verify')
    assert.equal((await openPage(again, { saved: '/other' })).place(), 'mfa.verify')
  })

  test('Cancel returns with nothing lost; from a page that insists it leads home', async () => {
    const before = await signedIn()
    const box = await openPage(before, { saved: '/pay?draft=1' })
    box.challenge.leave()
    assert.deepEqual(box.gone, ['https://app.test/pay?draft=1'])
    const again = await openPage(box, { saved: '/pay?draft=1' })
    again.cancel()
    assert.deepEqual(again.gone, ['https://app.test/'])
  })

  test('five wrong codes end it, and it can be begun again [one-time-use]', async () => {
    const box = await openPage(await signedIn())
    await box.mfa.choose(box.challenge.$challenge.get()!.factors[0]!)
    const wrong = wrongCodeAt(sampleTotpSecret, box.api.clock.now())
    for (let tries = 0; tries < 5; tries += 1) await box.authenticator.enterCode(wrong, false)
    assert.equal(box.place(), 'mfa.ended')
    box.challenge.startOver()
    await box.shows('mfa.verify')
    assert.equal(box.session.$session.get().status, 'signedIn')
  })

  test('a box that shows its sign-in is done can be stepped up in place', async () => {
    const box = await signedIn()
    const place = await openLoginHarness({ with: box, address: 'https://app.test/page' })
    await place.shows('login.success')
    place.scope.use(flowRouter).goTo('step-up')
    await place.shows('mfa.verify')
    await place.scope.use(mfa).choose(place.scope.use(challenge).$challenge.get()!.factors[0]!)
    await place.scope.use(authenticator).enterCode(await nextCode(place), false)
    await place.shows('login.success')
    assert.deepEqual(place.gone, [])
  })
})

describe('a step-up in place', () => {
  test('begins by itself each time, also soon after the last', async () => {
    const before = await signedIn()
    for (let times = 0; times < 2; times += 1) {
      const place = await openLoginHarness({ with: before, after: before, address: 'https://app.test/page' })
      await place.shows('login.success')
      place.scope.use(flowRouter).goTo('step-up')
      await place.shows('mfa.verify')
    }
  })
})

describe('asking for a step-up from a page', () => {
  const go = async (address: string, maxAge?: unknown) => {
    const box = await openLoginHarness({ address })
    const gone: string[] = []
    goToStepUp(box.app, to => void gone.push(to.href), maxAge)
    return { gone, saved: box.tabStore.all.get(savedKey) }
  }
  test('the page is saved, and maxAge goes along (§2.1)', async () =>
    assert.deepEqual(await go('https://app.test/pay?order=7#total', 60), {
      gone: [`${stepUpPage}?maxAge=60`],
      saved: '/pay?order=7#total',
    }))
  test('a maxAge that makes no sense does not [step-up-proof]', async () =>
    assert.deepEqual((await go('https://app.test/pay', -1)).gone, [stepUpPage]))
  test('pages that are no destination are not saved [redirect-routes]', async () =>
    assert.equal((await go('https://app.test/account/login')).saved, undefined))
})
