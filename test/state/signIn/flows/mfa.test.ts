import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Backend } from '../../../../src/backend/backend.ts'
import { singletonId } from '../../../../src/backend/store/definitions.ts'
import { sampleRecoveryCodes, sampleTotpSecret } from '../../../../src/backend/families/mfa/sampleData.ts'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import type { AuthResult, MfaStrategy } from '../../../../src/http/authResult.ts'
import { authenticator } from '../../../../src/state/signIn/flows/mfa/authenticator.ts'
import { challenge } from '../../../../src/state/signIn/flows/mfa/challenge.ts'
import { codes } from '../../../../src/state/signIn/flows/mfa/codes.ts'
import { lastUsedFirst } from '../../../../src/state/signIn/flows/mfa/lastUsedFirst.ts'
import { mfa } from '../../../../src/state/signIn/flows/mfa/mfa.ts'
import { phone } from '../../../../src/state/signIn/flows/mfa/phone.ts'
import { phoneNumberOf } from '../../../../src/state/factors/phoneNumber.ts'
import { authenticatorKey, groupsOf } from '../../../../src/state/factors/authenticatorKey.ts'
import { signInMachine } from '../../../../src/state/signIn/signInMachine.ts'
import { mfaSteps, type MfaStep } from '../../../../src/state/signIn/steps.ts'
import {
  daysOf,
  enrollableFactors,
  enrolledFactors,
  firstEvent,
  maskedEmail,
  type MfaFactorKind,
} from '../../../../src/state/factors/mfaFactors.ts'
import { codeAt, wrongCodeAt } from '../../../backend/families/authenticatorApp.ts'
import { codeIn } from '../../../harness/codeIn.ts'
import { password } from '../../../harness/testBackend.ts'
import { openLoginHarness, type LoginHarness } from '../../../harness/loginHarness.ts'
// Loaded beforehand, because what a test waits for is turns, not files.
import '../../../../src/state/signIn/flows/passkeys/prompt.ts'

const arrows: Readonly<Record<string, Readonly<Record<string, string>>>> = mfaSteps.arrows

/** Takes away all factors of the sample person but some. */
const keepOnly = async (box: LoginHarness, ...ids: string[]) => {
  const { items } = await box.api.store.mfaDevices.find(vendorScope, { where: { userId: 'user-mfa' } })
  for (const { id } of items) if (!ids.includes(id)) await box.api.store.mfaDevices.take(vendorScope, id)
}

/** A backend that is out of order for one path. */
const refusing =
  (fetch: Backend['fetch'], path: string): Backend['fetch'] =>
  async (request, connection) =>
    request.url.includes(path) ? new Response('', { status: 503 }) : fetch(request, connection)

/** A person who has given the right password and stands before the second factor. */
const openMfa = async (setup: { email?: string; keep?: string[]; with?: LoginHarness } = {}) => {
  const box = await openLoginHarness(setup.with ? { with: setup.with } : {})
  if (setup.keep) await keepOnly(box, ...setup.keep)
  await box.identify(setup.email ?? 'mfa@acme.test')
  await box.enterPassword(password)
  await box.rests()
  const parts = {
    /** The browser's own Back. */
    browserBack: box.goBack,
    ...box.scope.use(challenge),
    ...box.scope.use(mfa),
    authenticator: box.scope.use(authenticator),
    codes: box.scope.use(codes),
    phone: box.scope.use(phone),
  }
  const factor = (kind: MfaFactorKind) => parts.$challenge.get()!.factors.find(candidate => candidate.kind === kind)!
  const appCode = (secret = sampleTotpSecret) => codeAt(secret, box.api.clock.now())
  const error = () => box.$request.get().error
  return { ...box, ...parts, factor, appCode, error }
}

/** Everything of a box that outlives a reload or that a host can read. */
const traces = (box: LoginHarness) =>
  JSON.stringify([[...box.tabStore.all], [...box.shared.lastingStore.all], box.gone])

describe('the table of the second factor', () => {
  const starts: MfaStep[] = ['challenged', 'enrolmentWanted']
  const ends = ['recovered', 'backupCodes', 'noMfaEnrolled', 'ended']
  test('each step can be reached', () => {
    const reached = new Set<string>(starts)
    for (const step of reached) for (const next of Object.values(arrows[step] ?? {})) reached.add(next)
    assert.deepEqual([...reached].sort(), Object.keys(arrows).sort())
  })
  test('each step can be left, except those that start again', () => {
    const stuck = Object.keys(arrows).filter(step => Object.keys(arrows[step] ?? {}).length === 0)
    assert.deepEqual(stuck.sort(), ends.sort())
  })
  test('each step that asks the server can end the transaction', () => {
    const asking = Object.keys(arrows).filter(step => ![...starts, ...ends].includes(step))
    assert.deepEqual(
      asking.filter(step => arrows[step]?.['ended'] !== 'ended'),
      [],
    )
  })
})

describe('the first step of the second factor (§4)', () => {
  const app = { id: 'a' }
  const text = { id: 'p', phoneNumber: '+*******143' }
  const key = { id: 'k', deviceType: 'CrossPlatform', name: 'Blue key' } as const
  const mail = { email: 'ann@acme.test' }
  const none = { webauthn: [], phones: [], authenticators: [], emails: [] }
  const enrolled: [what: string, devices: Parameters<typeof enrolledFactors>[0], event: string][] = [
    ['one app', { ...none, authenticators: [app] }, 'authenticatorChosen'],
    ['two apps, which are one way', { ...none, authenticators: [app, { id: 'b' }] }, 'authenticatorChosen'],
    ['one phone', { ...none, phones: [text] }, 'smsChosen'],
    ['the mailbox', { ...none, emails: [mail] }, 'emailChosen'],
    ['one key', { ...none, webauthn: [key] }, 'securityKeyChosen'],
    ['two phones', { ...none, phones: [text, { ...text, id: 'q' }] }, 'choiceWanted'],
    ['an app and a phone', { ...none, authenticators: [app], phones: [text] }, 'choiceWanted'],
    ['an answer without devices', undefined, 'authenticatorChosen'],
    ['an answer with nonsense', { webauthn: 'x' } as never, 'authenticatorChosen'],
  ]
  for (const [what, devices, event] of enrolled)
    test(`${what}: ${event}`, () => assert.equal(firstEvent(enrolledFactors(devices)), event))

  const enrollable: [strategies: AuthResult['mfaStrategies'], event: string][] = [
    [['AuthenticatorApp'], 'authenticatorChosen'],
    [['SMS'], 'smsChosen'],
    [['EmailCode'], 'emailChosen'],
    [['WebAuthnPlatform', 'WebAuthnCrossPlatform'], 'securityKeyChosen'],
    [['AuthenticatorApp', 'SMS'], 'choiceWanted'],
    [undefined, 'authenticatorChosen'],
  ]
  for (const [mfaStrategies, event] of enrollable)
    test(`${mfaStrategies?.join(' or ') ?? 'nothing'} to enrol: ${event}`, () => {
      const answer = { mfaRequired: true, ...(mfaStrategies && { mfaStrategies }) }
      assert.equal(firstEvent(enrollableFactors(answer)), event)
    })

  test('the one used last in this browser comes first, unless there are two of its kind', () => {
    const factors = enrolledFactors({ ...none, authenticators: [app], phones: [text], emails: [mail] })
    const kinds = lastUsedFirst(factors, 'email').map(({ kind, isLastUsed }) => [kind, isLastUsed])
    assert.deepEqual(kinds, [
      ['email', true],
      ['authenticator', undefined],
      ['sms', undefined],
    ])
    const phones = enrolledFactors({ ...none, authenticators: [app], phones: [text, { ...text, id: 'q' }] })
    assert.equal(lastUsedFirst(phones, 'sms'), phones)
    assert.equal(lastUsedFirst(factors, 'nonsense'), factors)
    assert.equal(lastUsedFirst(factors, undefined), factors)
  })

  test('the kind of the factor that was used is kept in this browser, and nothing else about it', async () => {
    const box = await openMfa()
    await box.choose(box.factor('authenticator'))
    await box.authenticator.enterCode(box.appCode(), false)
    assert.equal(box.shared.lastingStore.all.get('last-second-factor'), 'authenticator')
    const [first] = (await openMfa({ with: box })).$challenge.get()?.factors ?? []
    assert.deepEqual([first?.kind, first?.isLastUsed], ['authenticator', true])
  })

  test('the strongest comes first', () => {
    const ways = enrolledFactors({ webauthn: [key], phones: [text], authenticators: [app], emails: [mail] })
    assert.deepEqual(
      ways.map(({ kind, target }) => [kind, target]),
      [
        ['securityKey', 'Blue key'],
        ['authenticator', ''],
        ['sms', '+*******143'],
        ['email', 'a•••@acme.test'],
      ],
    )
  })
  test('an address shows enough for its owner only', () => {
    assert.equal(maskedEmail('ann@acme.test'), 'a•••@acme.test')
    assert.equal(maskedEmail(''), '')
  })
  const lives: [unknown, number][] = [
    [604_800, 7],
    [86_400, 1],
    [60, 1],
    [129_600, 2],
    ['x', 1],
    [-5, 1],
    [NaN, 1],
  ]
  for (const [seconds, days] of lives)
    test(`${String(seconds)} seconds are ${days} days`, () => assert.equal(daysOf(seconds), days))
})

describe('what an authenticator app learns', () => {
  const address = 'otpauth://totp/Orchard:ann%40acme.test?secret=jbswy3dpehpk3pxp&issuer=Orchard'
  test('an otpauth address contains the key', () =>
    assert.deepEqual(authenticatorKey(address), { kind: 'address', address, key: 'JBSWY3DPEHPK3PXP' }))
  test('other servers send a picture', () => {
    const picture = 'data:image/png;base64,iVBORw0KGgo='
    assert.deepEqual(authenticatorKey(picture), { kind: 'picture', address: picture })
  })
  const refused = [
    '',
    null,
    7,
    'https://evil.test/?secret=JBSWY3DPEHPK3PXP',
    'otpauth://totp/x?secret=not base32',
    'otpauth://totp/x',
    'otpauth://hotp/x?secret=JBSWY3DPEHPK3PXP',
    'javascript:alert(1)//otpauth://totp/',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PHN2Zz4=',
  ]
  for (const value of refused)
    test(`${JSON.stringify(value)} is neither [data-links] [any-value]`, () =>
      assert.equal(authenticatorKey(value), undefined))
  test('people copy it in groups of four', () => assert.equal(groupsOf('JBSWY3DPEHPK3PXPAB'), 'JBSW Y3DP EHPK 3PXP AB'))
})

describe('a number typed by hand', () => {
  const cases: [typed: string, number: string | undefined][] = [
    ['+12025550143', '+12025550143'],
    [' +1 (202) 555-0143 ', '+12025550143'],
    ['0049 30 901820', '+4930901820'],
    ['2025550143', undefined],
    ['+1', undefined],
    ['+999999999999999999', undefined],
    ['my phone', undefined],
    ['', undefined],
  ]
  for (const [typed, number] of cases)
    test(`"${typed}" is ${number ?? 'none'}`, () => assert.equal(phoneNumberOf(typed), number))
})

describe('signing in with a second factor', () => {
  test('several factors: the person chooses, and the app lets them in', async () => {
    const box = await openMfa()
    assert.equal(box.place(), 'mfa.verify')
    assert.equal(box.session.$session.get().status, 'signedOut')
    await box.choose(box.factor('authenticator'))
    assert.equal(box.place(), 'mfa.authenticatorApp')
    await box.authenticator.enterCode(box.appCode(), false)
    await box.shows('login.success')
    assert.deepEqual(box.session.claims()?.amr, ['pwd', 'mfa', 'otp'])
  })

  for (const [id, kind, step] of [
    ['device-app', 'authenticator', 'authenticatorApp'],
    ['device-phone', 'sms', 'smsVerifyCode'],
    ['device-email', 'email', 'emailVerifyCode'],
  ] as const)
    test(`with only ${kind} there is no choice (§4)`, async () => {
      const box = await openMfa({ keep: [id] })
      assert.equal(box.place(), `mfa.${step}`)
    })

  test('a text message is sent on arrival, and its code lets the person in', async () => {
    const box = await openMfa({ keep: ['device-phone'] })
    assert.equal(box.api.messages.length, 1)
    assert.equal(box.codes.$delivery.get().target, '+********143')
    await box.codes.enterCode(codeIn(box.api.messages[0]?.text), false)
    await box.shows('login.success')
  })

  test('a mailed code lets the person in', async () => {
    const box = await openMfa()
    await box.choose(box.factor('email'))
    await box.codes.enterCode(codeIn(box.api.mails.at(-1)?.text), false)
    await box.shows('login.success')
  })

  test('a sign-in without its second factor has no token and stores nothing [token-memory] [mfa-no-token]', async () => {
    const box = await openMfa()
    assert.equal(await box.session.accessToken(), undefined)
    assert.equal(box.session.claims(), undefined)
    assert.equal(traces(box), '[[],[],[]]')
    assert.ok(!JSON.stringify(box.$challenge.get()).includes('oken'))
  })

  test('a token beside mfaRequired is not used, and who was signed in before is not any more [mfa-no-token]', async () => {
    const before = await openLoginHarness()
    await before.identify('admin@acme.test')
    await before.enterPassword(password)
    const box = await openLoginHarness({ with: before, address: 'https://app.test/page' })
    assert.equal(box.session.$session.get().status, 'signedIn')
    await box.scope.use(signInMachine).complete({ mfaRequired: true, mfaToken: 'x.y', accessToken: 'a.b.c' })
    assert.equal(box.place(), 'mfa.authenticatorApp')
    assert.equal(box.session.$session.get().status, 'signedOut')
    assert.equal(await box.session.accessToken(), undefined)
  })

  test('a wrong code keeps the step; the right one still works', async () => {
    const box = await openMfa({ keep: ['device-app'] })
    await box.authenticator.enterCode(wrongCodeAt(sampleTotpSecret, box.api.clock.now()), false)
    assert.equal(box.place(), 'mfa.authenticatorApp')
    assert.equal(box.error()?.code, 'ER-WRONG-CODE')
    await box.authenticator.enterCode(box.appCode(), false)
    await box.shows('login.success')
  })

  test('the same code twice at once is sent once [one-time-codes] [no-double-submit]', async () => {
    const box = await openMfa({ keep: ['device-app'] })
    const code = box.appCode()
    await Promise.all([box.authenticator.enterCode(code, false), box.authenticator.enterCode(code, false)])
    assert.equal(box.count('/mfa/verify'), 1)
  })

  test('five wrong codes end it, and the way leads back to the start [one-time-use]', async () => {
    const box = await openMfa({ keep: ['device-app'] })
    for (let tries = 0; tries < 5; tries += 1)
      await box.authenticator.enterCode(wrongCodeAt(sampleTotpSecret, box.api.clock.now()), false)
    assert.equal(box.place(), 'mfa.ended')
    box.startOver()
    assert.equal(box.place(), 'login.preLogin')
    await box.authenticator.enterCode(box.appCode(), false)
    assert.equal(box.place(), 'login.preLogin', 'what was left is forgotten')
  })

  test('so does time', async () => {
    const box = await openMfa({ keep: ['device-app'] })
    await box.pass(601_000)
    await box.authenticator.enterCode(box.appCode(), false)
    assert.equal(box.place(), 'mfa.ended')
  })

  test('Back leads to the step before, and from the first one to the address', async () => {
    const box = await openMfa()
    await box.choose(box.factor('sms'))
    assert.equal(box.place(), 'mfa.smsVerifyCode')
    box.goBack()
    assert.equal(box.place(), 'mfa.verify')
    box.wantRecovery()
    assert.equal(box.place(), 'mfa.recoveryCode')
    box.goBack()
    assert.equal(box.place(), 'mfa.verify')
    box.goBack()
    assert.equal(box.place(), 'login.preLogin')
    assert.equal(box.$challenge.get(), undefined)
  })

  test("so does the browser's own Back", async () => {
    const box = await openMfa()
    await box.choose(box.factor('authenticator'))
    box.browserBack()
    assert.equal(box.place(), 'mfa.verify')
    box.browserBack()
    assert.equal(box.place(), 'login.preLogin')
  })

  test('another code is there after thirty seconds, and five times at most [one-time-codes]', async () => {
    const box = await openMfa({ keep: ['device-email'] })
    assert.equal(box.codes.$secondsLeft.get(), 30)
    await box.codes.sendAgain()
    assert.equal(box.api.mails.length, 1)
    await box.pass(29_000)
    assert.equal(box.codes.$secondsLeft.get(), 1)
    for (let sends = 0; sends < 6; sends += 1) {
      await box.pass(31_000)
      await box.codes.sendAgain()
    }
    assert.ok(box.api.mails.length <= 5, `${box.api.mails.length} mails`)
  })

  test('a code that was sent a moment ago is not sent again by looking around', async () => {
    const box = await openMfa()
    await box.choose(box.factor('email'))
    box.goBack()
    await box.choose(box.factor('email'))
    assert.equal(box.api.mails.length, 1)
    await box.codes.enterCode(codeIn(box.api.mails[0]?.text), false)
    await box.shows('login.success')
  })

  test('a browser is remembered where the organization allows it, for as long as it sets', async () => {
    const box = await openLoginHarness()
    const policy = { enforceMFAType: 'DontForce', isRememberingAllowed: true, rememberSeconds: 259_200 } as const
    await box.api.store.mfaPolicies.insert('1001', { id: singletonId, ...policy, strategies: ['AuthenticatorApp'] })
    const atMfa = await openMfa({ keep: ['device-app'], with: box })
    assert.equal(atMfa.$challenge.get()?.rememberDays, 3)
    await atMfa.authenticator.enterCode(atMfa.appCode(), true)
    await atMfa.shows('login.success')
    await atMfa.session.signOut()
    const next = await openLoginHarness({ with: atMfa })
    await next.identify('mfa@acme.test')
    await next.enterPassword(password)
    await next.shows('login.success')
  })

  test('a server without an answer about remembering does not allow it, and sign-in continues', async () => {
    const box = await openLoginHarness()
    box.api.backend.fetch = refusing(box.api.backend.fetch, '/allow-remember-device')
    const atMfa = await openMfa({ keep: ['device-app'], with: box })
    assert.equal(atMfa.place(), 'mfa.authenticatorApp')
    assert.equal(atMfa.$challenge.get()?.rememberDays, undefined)
  })
})

describe('a backup code', () => {
  test('gives the lost factors up; the person then signs in without them', async () => {
    const box = await openMfa()
    box.wantRecovery()
    await box.recover('0000-0000-0000-0000')
    assert.equal(box.place(), 'mfa.recoveryCode')
    assert.equal(box.error()?.code, 'ER-WRONG-CODE')
    await box.recover(sampleRecoveryCodes[3]!)
    assert.equal(box.place(), 'mfa.recovered')
    box.startOver()
    assert.equal(box.place(), 'login.preLogin')
    await box.identify('mfa@acme.test')
    await box.enterPassword(password)
    await box.shows('login.success')
  })
})

describe('a company that wants a second factor', () => {
  const openEnrolment = async (...strategies: MfaStrategy[]) => {
    const box = await openLoginHarness()
    if (strategies.length > 0) await box.api.store.mfaPolicies.update('4001', singletonId, { strategies })
    return openMfa({ email: 'forced@vault.test', with: box })
  }

  for (const [strategy, step] of [
    ['AuthenticatorApp', 'enrollAuthenticator'],
    ['SMS', 'smsSetPhone'],
    ['EmailCode', 'emailVerifyCode'],
  ] as const)
    test(`with only ${strategy} to set up there is no choice (§4)`, async () => {
      const box = await openEnrolment(strategy)
      assert.equal(box.place(), `mfa.${step}`)
    })

  test('lets people choose what to set up', async () => {
    const box = await openEnrolment()
    assert.equal(box.place(), 'mfa.enrollChoice')
    assert.equal(box.$challenge.get()?.purpose, 'enrolment')
  })

  test('an app is connected, the backup codes are shown once, and then the person is in', async () => {
    const box = await openEnrolment()
    await box.choose(box.factor('authenticator'))
    assert.equal(box.place(), 'mfa.enrollAuthenticator')
    const key = box.authenticator.$key.get()
    assert.ok(key?.kind === 'address')
    await box.authenticator.enterCode(box.appCode(key.key), false)
    assert.equal(box.place(), 'mfa.backupCodes')
    assert.equal(box.$recoveryCodes.get().length, 10)
    box.goBack()
    assert.equal(box.place(), 'mfa.backupCodes', 'new codes have to be looked at')
    const kind = '["last-second-factor","authenticator"]'
    assert.equal(traces(box), `[[],[${kind}],[]]`, 'none of it is stored [token-memory]')
    await box.keepCodes()
    await box.shows('login.success')
    assert.deepEqual(box.$recoveryCodes.get(), [])
    assert.equal(box.authenticator.$key.get(), undefined)
  })

  test('a phone is proven by a code', async () => {
    const box = await openEnrolment()
    await box.choose(box.factor('sms'))
    assert.equal(box.place(), 'mfa.smsSetPhone')
    assert.equal(await box.phone.enterPhone('call me'), false)
    assert.equal(await box.phone.enterPhone('+1 202 555 0147'), true)
    assert.equal(box.place(), 'mfa.smsVerifyCode')
    assert.equal(box.api.messages.at(-1)?.to, '+12025550147')
    await box.codes.enterCode(codeIn(box.api.messages.at(-1)?.text), false)
    assert.equal(box.place(), 'mfa.backupCodes')
    await box.keepCodes()
    await box.shows('login.success')
  })

  test('a number can be corrected before its code', async () => {
    const box = await openEnrolment()
    await box.choose(box.factor('sms'))
    await box.phone.enterPhone('+1 202 555 0147')
    box.goBack()
    assert.equal(box.place(), 'mfa.smsSetPhone')
    await box.phone.enterPhone('+1 202 555 0148')
    assert.equal(box.place(), 'mfa.smsVerifyCode')
    assert.equal(box.api.messages.at(-1)?.to, '+12025550148')
  })
})
