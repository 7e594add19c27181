import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import '../../../../src/state/signIn/flows/passwordless/passwordless.ts'
import { phoneNumberOf } from '../../../../src/state/factors/phoneNumber.ts'
import { resetPhone } from '../../../../src/state/signIn/flows/resetPhone/resetPhone.ts'
import { codeIn } from '../../../harness/codeIn.ts'
import { openLoginHarness } from '../../../harness/loginHarness.ts'

const address = 'https://app.test/account/reset-phone-number'
test('a lost number is replaced after a code by mail, and a code to the new number signs in', async () => {
  const box = await openLoginHarness({ address })
  assert.equal(box.place(), 'reset-phone-number.ResetPhoneNumber')
  const flow = box.scope.use(resetPhone)
  await flow.mailCode('member@acme.test')
  assert.equal(box.place(), 'reset-phone-number.VerifyResetPhoneNumber')
  const code = codeIn(box.api.mails[0]?.text)
  await flow.enterCode(code === '000000' ? '000001' : '000000')
  assert.equal(box.$request.get().error?.code, 'ER-WRONG-CODE')
  await flow.enterCode(code)
  assert.equal(box.place(), 'reset-phone-number.ChangePhoneNumber')
  await flow.changeNumber('12')
  assert.equal(flow.$isWrongNumber.get(), true)
  assert.equal(box.place(), 'reset-phone-number.ChangePhoneNumber')
  await flow.changeNumber('+44 20 7946 0958')
  assert.equal((await box.api.store.users.get(vendorScope, 'user-member'))?.phoneNumber, '+442079460958')
  await box.shows('login.loginWithSmsOtc')
  assert.equal(box.api.messages.at(-1)?.to, '+442079460958')
})

test('an unknown address sees the same steps [no-enumeration]', async () => {
  const box = await openLoginHarness({ address })
  const { mailCode, enterCode } = box.scope.use(resetPhone)
  await mailCode('nobody@acme.test')
  assert.equal(box.place(), 'reset-phone-number.VerifyResetPhoneNumber')
  await enterCode('123456')
  assert.equal(box.$request.get().error?.code, 'ER-WRONG-CODE')
  assert.equal(box.api.mails.length, 0)
})

test('another code is mailed only after the countdown [one-time-codes]', async () => {
  const box = await openLoginHarness({ address })
  const { mailCode, resend, $secondsLeft } = box.scope.use(resetPhone)
  await mailCode('member@acme.test')
  await resend()
  assert.equal(box.api.mails.length, 1)
  await box.pass(30_000)
  assert.equal($secondsLeft.get(), 0)
  await resend()
  assert.equal(box.api.mails.length, 2)
})

const typed: [string, string | undefined, string | undefined][] = [
  ['+1 (202) 555-0117', undefined, '+12025550117'],
  ['020 7946 0958', 'en-GB', '+442079460958'],
  ['020 7946 0958', 'en', undefined],
  ['+1', undefined, undefined],
  ['no number', 'de-DE', undefined],
]
for (const [text, locale, number] of typed)
  test(`"${text}" on a page in ${locale ?? 'no language'} is ${number ?? 'nobody’s number'}`, async () =>
    assert.equal(phoneNumberOf(text, locale), number))
