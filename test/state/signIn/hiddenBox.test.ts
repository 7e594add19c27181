import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLoginHarness, type LoginHarness } from '../../harness/loginHarness.ts'

const signIn = async (box: LoginHarness) => {
  await box.identify('admin@acme.test')
  await box.enterPassword('Correct-Horse-9')
  await box.shows('login.success')
}

/** A box that the host keeps hidden, and a box in another tab through which a person signs in. */
const hiddenAndUsed = async (attributes = {}) => {
  const hidden = await openLoginHarness({ attributes })
  const used = await openLoginHarness({ with: hidden })
  hidden.hide()
  return { hidden, used }
}

test('a hidden box leaves the page to the shown one after a sign-in, and moves on once it is shown', async () => {
  const { hidden, used } = await hiddenAndUsed()
  await signIn(used)
  await hidden.shows('login.success')
  await hidden.pass(1_000)
  assert.deepEqual(hidden.gone, [])
  hidden.showAgain()
  await hidden.pass(200)
  assert.deepEqual(hidden.gone, ['https://app.test/'])
})

test('a hidden box with a redirect-url does not navigate either', async () => {
  const { hidden, used } = await hiddenAndUsed({ redirectUrl: '/orders' })
  await signIn(used)
  await hidden.shows('login.success')
  await hidden.pass(1_000)
  assert.deepEqual(hidden.gone, [])
})

test('a hidden box is at the first step when it is shown after a sign-out', async () => {
  const { hidden, used } = await hiddenAndUsed()
  await signIn(used)
  await hidden.shows('login.success')
  await used.session.signOut()
  await hidden.shows('login.preLogin')
  hidden.showAgain()
  await hidden.pass(1_000)
  assert.equal(hidden.place(), 'login.preLogin')
  assert.deepEqual(hidden.gone, [])
})

test('a box that has redirected redirects again when the person comes back to it, still signed in', async () => {
  const box = await openLoginHarness()
  await signIn(box)
  await box.pass(200)
  box.hide()
  box.hostGoesTo('/')
  await box.pass(1_000)
  box.hostGoesTo('/account/login')
  box.showAgain()
  await box.pass(200)
  assert.deepEqual(box.gone, ['https://app.test/', 'https://app.test/'])
})

test('a box redirects after the sign-in through it, although the host hides it as soon as it knows', async () => {
  const box = await openLoginHarness()
  box.session.onEvent(({ type }) => type === 'login' && box.hide())
  await signIn(box)
  await box.pass(200)
  assert.deepEqual(box.gone, ['https://app.test/'])
})

test('a host that goes on by itself after a sign-in is not sent elsewhere', async () => {
  const box = await openLoginHarness()
  await signIn(box)
  box.hostGoesTo('/orders')
  await box.pass(1_000)
  assert.deepEqual(box.gone, [])
})

test('a hidden box ignores the routes that the host goes to, until it is shown', async () => {
  const box = await openLoginHarness()
  box.hide()
  box.hostGoesTo('/account/forget-password')
  await box.pass(100)
  assert.equal(box.place(), 'login.preLogin')
  box.showAgain()
  await box.until(() => box.place().startsWith('forget-password.'), 'the flow of the route')
})

test('a box that the host hides while it changes the address is not moved', async () => {
  const box = await openLoginHarness()
  box.hostGoesTo('/account/forget-password')
  box.hide()
  await box.pass(100)
  assert.equal(box.place(), 'login.preLogin')
})

test('a box on the sign-out route signs out each time it is shown', async () => {
  const box = await openLoginHarness({ address: 'https://app.test/account/logout' })
  await box.until(() => box.gone.length === 1, 'it goes to the sign-in page')
  box.hide()
  const other = await openLoginHarness({ with: box })
  await signIn(other)
  await box.until(() => box.session.$session.get().status === 'signedIn', 'the session is known here')
  box.showAgain()
  await box.until(() => box.gone.length === 2, 'it goes there again')
  assert.equal(box.session.$session.get().status, 'signedOut')
  assert.deepEqual(box.gone, ['https://app.test/account/login', 'https://app.test/account/login'])
})
