import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activationReset, signUp } from '../../../../src/http/users/signUpOperations.ts'
import { activation } from '../../../../src/state/signIn/flows/activation/activation.ts'
import { activationSteps } from '../../../../src/state/signIn/flows/activation/steps.ts'
import { openLoginHarness, type LoginHarness } from '../../../harness/loginHarness.ts'

const linkIn = ({ api }: LoginHarness) => new URL(/https?:\S+/.exec(api.mails.at(-1)!.text)![0])
/** The mailed address as a page of the application. */
const addressOf = (box: LoginHarness) => `https://app.test${linkIn(box).pathname}${linkIn(box).search}`

/** A browser in which a person asked for a link. */
const asked = async (email = 'unverified@acme.test') => {
  const box = await openLoginHarness()
  await box.app.send(activationReset, { email })
  return box
}
const signedUp = async () => {
  const box = await openLoginHarness()
  await box.app.send(signUp, { email: 'ann@new.test', companyName: 'New' })
  return box
}

test('every step of activating can be reached', () => {
  const reached = new Set([
    'activating',
    ...Object.values(activationSteps.arrows).flatMap(arrows => Object.values(arrows)),
  ])
  assert.deepEqual([...reached].sort(), Object.keys(activationSteps.arrows).sort())
})

test('a link activates the account, shows that for a second, and continues (§4)', async () => {
  const first = await asked()
  const box = await openLoginHarness({ address: addressOf(first), with: first })
  await box.pass(1)
  await box.shows('activate.success')
  assert.equal(box.session.$session.get().status, 'signedOut', 'the person sees the success first')
  await box.pass(990)
  assert.equal(box.place(), 'activate.success')
  await box.pass(10)
  await box.shows('login.success')
  await box.pass(200)
  assert.deepEqual(box.gone, ['https://app.test/'])
})

test('the link leaves the address before anything is asked [link-tokens] [callback-secrets]', async () => {
  const first = await asked()
  const token = linkIn(first).searchParams.get('token')!
  const box = await openLoginHarness({ address: `${addressOf(first)}&redirectUrl=%2Fnotes`, with: first })
  await box.pass(1)
  assert.equal(box.app.ports.navigation.url().href, 'https://app.test/account/activate?redirectUrl=%2Fnotes')
  assert.ok(!JSON.stringify([...box.tabStore.all, ...box.shared.lastingStore.all, ...box.warnings]).includes(token))
  await box.shows('activate.success')
})

test('a missing password is asked for; one that will not do keeps the form', async () => {
  const first = await signedUp()
  const box = await openLoginHarness({ address: addressOf(first), with: first })
  await box.pass(1)
  await box.shows('activate.activatingForm')
  const { choosePassword } = box.scope.use(activation)
  await choosePassword('short')
  assert.deepEqual([box.place(), box.$request.get().error?.code], ['activate.activatingForm', 'ER-PASSWORD-POLICY'])
  await choosePassword('Bright-Meadow-42')
  assert.equal(box.place(), 'activate.success')
})

test('a link that ended while the form was open leads to a new one', async () => {
  const first = await signedUp()
  const box = await openLoginHarness({ address: addressOf(first), with: first })
  await box.pass(1)
  await box.shows('activate.activatingForm')
  await box.pass(24 * 3_600_000)
  await box.scope.use(activation).choosePassword('Bright-Meadow-42')
  assert.equal(box.place(), 'activate.resend')
})

test('an old link offers a new one, which can be requested every 30 seconds [one-time-codes]', async () => {
  const first = await asked()
  first.api.clock.pass(24 * 3_600)
  const box = await openLoginHarness({ address: addressOf(first), with: first })
  await box.pass(1)
  await box.shows('activate.resend')
  const { sendLink, $secondsLeft, $sentTo } = box.scope.use(activation)
  await sendLink('unverified@acme.test')
  assert.equal(box.place(), 'activate.sent')
  assert.deepEqual([$sentTo.get(), $secondsLeft.get(), box.api.mails.length], ['unverified@acme.test', 30, 2])
  await sendLink('unverified@acme.test')
  assert.equal(box.api.mails.length, 2)
  await box.pass(30_000)
  assert.equal($secondsLeft.get(), 0)
})

test('a page without a link offers to send one', async () => {
  for (const query of ['', '?userId=a', '?token=a', '?userId=a&token=b&token=c']) {
    const box = await openLoginHarness({ address: `https://app.test/account/activate${query}` })
    await box.shows('activate.resend')
    assert.equal(box.count('/activate/strategy'), 0)
  }
})

test('an element that is removed before the second is over signs nobody in [pending-navigation] [element-lifetime]', async () => {
  const first = await asked()
  const box = await openLoginHarness({ address: addressOf(first), with: first })
  await box.pass(1)
  await box.shows('activate.success')
  box.leave()
  box.scope.release()
  await box.pass(5_000)
  assert.equal(box.place(), 'activate.success')
  assert.deepEqual(box.gone, [])
})
