import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singletonId } from '../../../../src/backend/store/definitions.ts'
import { fulfils } from '../../../../src/backend/identity/passwords/passwordPolicy.ts'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import { passwordResetRequired } from '../../../../src/state/signIn/flows/breachedPassword/passwordResetRequired.ts'
import {
  forgotPassword,
  forgotPasswordSteps,
} from '../../../../src/state/signIn/flows/forgotPassword/forgotPassword.ts'
import { flowRouter } from '../../../../src/state/signIn/flowRouter.ts'
import { challenge } from '../../../../src/state/signIn/flows/mfa/challenge.ts'
import { codes } from '../../../../src/state/signIn/flows/mfa/codes.ts'
import { mfa } from '../../../../src/state/signIn/flows/mfa/mfa.ts'
import { newPassword } from '../../../../src/state/factors/newPassword.ts'
import { lacksOf, strengthOf } from '../../../../src/state/factors/passwordRules.ts'
import { resetPassword, resetPasswordSteps } from '../../../../src/state/signIn/flows/resetPassword/resetPassword.ts'
import { password } from '../../../harness/testBackend.ts'
import { openLoginHarness, type LoginHarness } from '../../../harness/loginHarness.ts'

const fresh = 'Quiet-Meadow-73'
const forgetAddress = 'https://app.test/account/forget-password'

const linkOf = (box: LoginHarness) => {
  const address = new URL(/https?:\/\/\S+\/account\/reset-password\?\S+/.exec(box.api.mails.at(-1)!.text)![0])
  return `https://app.test${address.pathname}${address.search}`
}

const errorOf = (box: LoginHarness) => box.$request.get().error?.code

test('the address typed at sign-in is there already, and a link is mailed to it', async () => {
  const box = await openLoginHarness()
  await box.identify('member@acme.test')
  box.scope.use(flowRouter).goTo('forget-password')
  await box.shows('forget-password.forgotPassword')
  assert.equal(box.app.ports.navigation.url().pathname, '/account/forget-password')
  await box.rests()
  const { $identifier, mailLink } = box.scope.use(forgotPassword)
  assert.equal($identifier.get(), 'member@acme.test')
  await mailLink($identifier.get())
  assert.equal(box.place(), 'forget-password.success')
  assert.equal(box.api.mails.length, 1)
})

test('an unknown address leads to the same place [no-enumeration]', async () => {
  const box = await openLoginHarness({ address: forgetAddress })
  await box.scope.use(forgotPassword).mailLink('nobody@acme.test')
  assert.equal(box.place(), 'forget-password.success')
  assert.equal(box.api.mails.length, 0)
})

test('a mail is sent again only after the countdown [one-time-codes]', async () => {
  const box = await openLoginHarness({ address: forgetAddress })
  const { mailLink, resend, $secondsLeft } = box.scope.use(forgotPassword)
  await mailLink('member@acme.test')
  assert.equal($secondsLeft.get(), 30)
  await resend()
  assert.equal(box.api.mails.length, 1)
  await box.pass(29_000)
  assert.equal($secondsLeft.get(), 1)
  await box.pass(1_000)
  await resend()
  assert.equal(box.api.mails.length, 2)
})

test('Back in the browser corrects the address', async () => {
  const box = await openLoginHarness({ address: forgetAddress })
  await box.scope.use(forgotPassword).textCode('member@acme.test')
  assert.equal(box.place(), 'forget-password.smsCode')
  box.goBack()
  assert.equal(box.place(), 'forget-password.forgotPassword')
})

test('where no text message arrives, a link by mail is one press away', async () => {
  const box = await openLoginHarness({ address: forgetAddress })
  const flow = box.scope.use(forgotPassword)
  await flow.textCode('member@acme.test')
  await flow.mailLink(flow.$identifier.get())
  assert.deepEqual([box.place(), box.api.mails.length], ['forget-password.success', 1])
})

test('recovery asks for an email address where accounts have no other identifier', async () => {
  const box = await openLoginHarness({ address: forgetAddress })
  assert.equal(box.scope.use(forgotPassword).takesOnlyEmail(), true)
})

test('a code by text message leads to the new password without a token in any address [link-tokens]', async () => {
  const box = await openLoginHarness({ address: forgetAddress })
  const flow = box.scope.use(forgotPassword)
  await box.until(() => flow.$hasSms.get(), 'text messages are offered')
  await flow.textCode('member@acme.test')
  assert.equal(box.place(), 'forget-password.smsCode')
  const code = /\d{6}/.exec(box.api.messages[0]!.text)![0]
  await flow.enterCode(code === '000000' ? '000001' : '000000')
  assert.equal(errorOf(box), 'ER-WRONG-CODE')
  await flow.enterCode(code)
  await box.shows('reset-password.choosePassword')
  assert.equal(box.app.ports.navigation.url().href, 'https://app.test/account/reset-password')
  await box.rests()
  await box.scope.use(resetPassword).choose(fresh, true)
  assert.equal(box.place(), 'reset-password.success')
})

const openLink = async (email = 'member@acme.test') => {
  const asking = await openLoginHarness({ address: forgetAddress })
  await asking.scope.use(forgotPassword).mailLink(email)
  const address = linkOf(asking)
  return { asking, address, box: await openLoginHarness({ address, with: asking }) }
}

test('a link opens the form, out of the address and unspent [link-tokens] [links-change-nothing]', async () => {
  const { box, address, asking } = await openLink()
  await box.shows('reset-password.choosePassword')
  assert.equal(box.app.ports.navigation.url().href, 'https://app.test/account/reset-password')
  const again = await openLoginHarness({ address, with: asking })
  await again.shows('reset-password.choosePassword')
})

test('a new password does not sign in by itself; only the new one works', async () => {
  const { box } = await openLink()
  await box.rests()
  const { choose, signIn } = box.scope.use(resetPassword)
  await choose(fresh, true)
  assert.equal(box.place(), 'reset-password.success')
  assert.equal(box.session.$session.get().status, 'signedOut')
  signIn()
  await box.shows('login.preLogin')
  await box.rests()
  await box.identify('member@acme.test')
  await box.enterPassword(password)
  assert.equal(errorOf(box), 'ER-WRONG-CREDENTIALS')
  await box.enterPassword(fresh)
  assert.equal(box.place(), 'login.success')
})

test('refused passwords leave the form and the link as they were', async () => {
  const { box } = await openLink()
  await box.rests()
  const { choose } = box.scope.use(resetPassword)
  for (const [wanted, code] of [
    ['short', 'ER-PASSWORD-POLICY'],
    ['Password-2026', 'ER-PASSWORD-BREACHED'],
    [password, 'ER-PASSWORD-USED'],
  ] as const) {
    await choose(wanted, true)
    assert.equal(errorOf(box), code)
    assert.equal(box.place(), 'reset-password.choosePassword')
  }
  await choose(fresh, true)
  assert.equal(box.place(), 'reset-password.success')
})

test('a used link is reported at once, and so is one that is used meanwhile [one-time-use]', async () => {
  const { box, address, asking } = await openLink()
  await box.rests()
  const other = await openLoginHarness({ address, with: asking })
  await other.shows('reset-password.choosePassword')
  await other.rests()
  await box.scope.use(resetPassword).choose(fresh, true)
  await other.scope.use(resetPassword).choose('Other-Meadow-73', true)
  assert.equal(other.place(), 'reset-password.invalidLink')
  const late = await openLoginHarness({ address, with: asking })
  await late.shows('reset-password.invalidLink')
  late.scope.use(resetPassword).askAgain()
  await late.shows('forget-password.forgotPassword')
})

test('a page without a link, or with two, offers a new one', async () => {
  for (const query of ['', '?userId=user-member', '?userId=a&token=b&token=c']) {
    const box = await openLoginHarness({ address: `https://app.test/account/reset-password${query}` })
    await box.shows('reset-password.invalidLink')
    assert.equal(box.count('/reset/validate'), 0)
  }
})

test('a session of the same person on this page ends with the others [session-limits]', async () => {
  const { asking, address } = await openLink()
  const signedIn = await openLoginHarness({ with: asking })
  await signedIn.identify('member@acme.test')
  await signedIn.enterPassword(password)
  const box = await openLoginHarness({ address, with: asking })
  await box.shows('reset-password.choosePassword')
  await box.rests()
  assert.equal(box.session.$session.get().status, 'signedIn')
  await box.scope.use(resetPassword).choose(fresh, true)
  assert.equal(box.session.$session.get().status, 'signedOut')
  assert.equal(box.place(), 'reset-password.success')
})

test('a breached password: calm step, a link by mail, nothing usable before (§4, T1)', async () => {
  const box = await openLoginHarness()
  await box.identify('breached@acme.test')
  await box.enterPassword(password)
  assert.equal(box.place(), 'login.breachedPassword')
  assert.equal(box.session.$session.get().status, 'signedOut')
  await box.scope.use(passwordResetRequired).mailLink()
  assert.equal(box.place(), 'login.breachedPasswordSuccess')
  assert.equal(box.api.mails[0]?.to, 'breached@acme.test')
  const { $secondsLeft, mailLink } = box.scope.use(passwordResetRequired)
  await mailLink()
  assert.deepEqual([box.api.mails.length, $secondsLeft.get()], [1, 30], 'not again before the wait is over')
  await box.pass(30_000)
  await mailLink()
  assert.equal(box.api.mails.length, 2)
})

test('an expired password is replaced during sign-in', async () => {
  const box = await openLoginHarness()
  const rotation = { id: singletonId, isActive: true, rotationDays: 90, notificationDays: 7 }
  await box.api.store.passwordRotationPolicies.insert('1001', rotation)
  await box.identify('member@acme.test')
  await box.enterPassword(password)
  assert.equal(box.place(), 'login.passwordExpired')
  const { replace } = box.scope.use(passwordResetRequired)
  await replace(password)
  assert.equal(errorOf(box), 'ER-PASSWORD-USED')
  await replace(fresh)
  assert.equal(box.place(), 'login.success')
  assert.equal(box.session.$session.get().status, 'signedIn')
})

test('people with a second factor meet both steps after it, not before [mfa-no-token]', async () => {
  const box = await openLoginHarness()
  await box.api.store.users.update(vendorScope, 'user-mfa', { hasBreachedPassword: true })
  await box.identify('mfa@acme.test')
  await box.enterPassword(password)
  await box.rests()
  const { $challenge } = box.scope.use(challenge)
  const { choose } = box.scope.use(mfa)
  assert.equal(box.steps.includes('login.breachedPassword'), false)
  await choose($challenge.get()!.factors.find(({ kind }) => kind === 'email')!)
  await box.scope.use(codes).enterCode(/\b\d{6}\b/.exec(box.api.mails.at(-1)!.text)![0], false)
  assert.equal(box.place(), 'login.breachedPassword')
  assert.equal(box.session.$session.get().status, 'signedOut')
})

test('the rules a form shows are those the server keeps', async () => {
  const box = await openLoginHarness()
  const { load, isGood, $policy } = box.scope.use(newPassword)
  await load()
  const samples = ['', 'a', 'Aa1!', 'Aa1!aabb', 'aa1!aabb', 'aaabbbccc', 'aabbccdd', 'Quiet-Meadow-73', 'Äöü1234x']
  for (const typed of [...samples, 'a quiet meadow at dawn', 'A'.repeat(200), 'Abc1'.repeat(40), '👍👍a1A'])
    assert.equal(isGood(typed), fulfils($policy.get(), typed), typed)
  assert.ok(!isGood('aabbccdd') && isGood('Aa1!aabb'))
})

test('each rule that a password does not meet is listed', () => {
  const policy = {
    minLength: 8,
    minOptionalTestsToPass: 2,
    optionalTests: { requireLowercase: true, requireUppercase: true, requireNumbers: true },
  }
  assert.deepEqual(lacksOf(policy, ''), [
    { lack: 'tooShort', length: 8 },
    { lack: 'kinds', count: 2, kinds: ['lowercase', 'uppercase', 'number'] },
  ])
  assert.deepEqual(lacksOf(policy, 'abcdefgh'), [{ lack: 'kinds', count: 1, kinds: ['uppercase', 'number'] }])
  assert.deepEqual(lacksOf(policy, 'abcdefg1'), [])
})

test('strength comes from length and variety, not from ornaments', () => {
  assert.deepEqual(['aaaaaaaaaaaa', 'P@1a', 'meadow73', 'quiet-meadow', 'quiet-meadow-at-dawn'].map(strengthOf), [
    'weak',
    'weak',
    'fair',
    'good',
    'strong',
  ])
})

test('every step of both flows can be reached', () => {
  for (const [machine, first] of [
    [forgotPasswordSteps, 'forgotPassword'],
    [resetPasswordSteps, 'checkingLink'],
  ] as const) {
    const targets = new Set<string>([first, ...Object.values(machine.arrows).flatMap(arrows => Object.values(arrows))])
    assert.deepEqual([...targets].sort(), Object.keys(machine.arrows).sort())
  }
})
