import assert from 'node:assert/strict'
import { test } from 'node:test'
import { login } from '../../../../src/http/identityAuth/operations.ts'
import '../../../../src/state/signIn/flows/activation/activation.ts'
import { unlock, unlockSteps } from '../../../../src/state/signIn/flows/unlock/unlock.ts'
import { openLoginHarness, type LoginHarness } from '../../../harness/loginHarness.ts'

/** A browser whose person entered five wrong passwords. */
const locked = async () => {
  const box = await openLoginHarness()
  for (let time = 0; time < 5; time += 1)
    await box.app.send(login, { email: 'admin@acme.test', password: 'wrong' }).catch(() => {})
  return box
}
const linkIn = ({ api }: LoginHarness) => new URL(/https?:\S+/.exec(api.mails.at(-1)!.text)![0])
/** The page that the mailed link opens. */
const follow = async (first: LoginHarness) => {
  const { pathname, search } = linkIn(first)
  const box = await openLoginHarness({ address: `https://app.test${pathname}${search}`, with: first })
  await box.shows('unlock.unlock')
  await box.rests()
  return { ...box, actions: box.scope.use(unlock) }
}

test('every step of unlocking can be reached', () => {
  const reached = new Set(['unlock', ...Object.values(unlockSteps.arrows).flatMap(arrows => Object.values(arrows))])
  assert.deepEqual([...reached].sort(), Object.keys(unlockSteps.arrows).sort())
})

test('opening the link changes nothing; the press unlocks, and the person can sign in [links-change-nothing]', async () => {
  const first = await locked()
  const box = await follow(first)
  await box.pass(1_000)
  assert.equal(box.count('/me/unlock'), 0)
  await box.actions.unlock()
  assert.equal(box.place(), 'unlock.success')
  box.actions.signIn()
  await box.shows('login.preLogin')
  await box.rests()
  await box.identify('admin@acme.test')
  await box.enterPassword('Correct-Horse-9')
  await box.shows('login.success')
})

test('the token leaves the address before anything is asked, and is stored nowhere [link-tokens] [callback-secrets]', async () => {
  const first = await locked()
  const token = linkIn(first).searchParams.get('token')!
  const box = await follow(first)
  assert.equal(box.app.ports.navigation.url().href, 'https://app.test/account/activate?purpose=unlock')
  assert.ok(!JSON.stringify([...box.tabStore.all, ...box.shared.lastingStore.all, ...box.warnings]).includes(token))
})

test('a used link offers what to do next, in the tab that pressed second [one-time-use]', async () => {
  const first = await locked()
  const [one, other] = [await follow(first), await follow(first)]
  await one.actions.unlock()
  await other.actions.unlock()
  assert.deepEqual([one.place(), other.place()], ['unlock.success', 'unlock.unusable'])
  other.actions.resetPassword()
  await other.shows('forget-password.forgotPassword')
})

test('pressing twice asks once [no-double-submit]', async () => {
  const box = await follow(await locked())
  await Promise.all([box.actions.unlock(), box.actions.unlock()])
  assert.equal(box.count('/me/unlock'), 1)
  assert.equal(box.place(), 'unlock.success')
})

test('an outage keeps the step and the link, and another press works [waits-end]', async () => {
  const box = await follow(await locked())
  box.api.ports.log.error = () => {}
  const { take } = box.api.store.oneTimeTokens
  box.api.store.oneTimeTokens.take = () => Promise.reject(new Error('The store is away'))
  await box.actions.unlock()
  assert.deepEqual([box.place(), box.$request.get().error?.status], ['unlock.unlock', 500])
  box.api.store.oneTimeTokens.take = take
  await box.actions.unlock()
  assert.equal(box.place(), 'unlock.success')
})

test('a page without a link, or with two, offers what to do next', async () => {
  for (const query of ['', '&token=', '&token=a&token=b']) {
    const box = await openLoginHarness({ address: `https://app.test/account/activate?purpose=unlock${query}` })
    await box.shows('unlock.unusable')
    assert.equal(box.count('/me/unlock'), 0)
  }
})
