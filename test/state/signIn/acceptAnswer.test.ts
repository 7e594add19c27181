import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { followUpsOf } from '../../../src/state/signIn/acceptAnswer.ts'
import { signInMachine } from '../../../src/state/signIn/signInMachine.ts'
import { password } from '../../harness/testBackend.ts'
import { openLoginHarness } from '../../harness/loginHarness.ts'

describe('what follows a session', () => {
  const all = { wasSignedIn: false, hasSignUpRules: false, offersPasskeys: true, askForAccount: true }
  test('the passkey prompt comes before the choice of an account', () =>
    assert.deepEqual(followUpsOf(all), ['passkeyPrompt', 'accountChoice']))
  test('only what the host and the tenant want is asked', () => {
    assert.deepEqual(followUpsOf({ ...all, offersPasskeys: false }), ['accountChoice'])
    assert.deepEqual(followUpsOf({ ...all, askForAccount: false }), ['passkeyPrompt'])
    assert.deepEqual(followUpsOf({ ...all, hasSignUpRules: true }), ['signUpDetails', 'passkeyPrompt', 'accountChoice'])
    assert.deepEqual(followUpsOf({ ...all, offersPasskeys: false, askForAccount: false }), [])
  })
  test('a step-up of a person who was signed in already asks nothing', () =>
    assert.deepEqual(followUpsOf({ ...all, wasSignedIn: true }), []))
})

describe('the last step', () => {
  test('waits while an invitation is pending, and comes as soon as it is not', async () => {
    const box = await openLoginHarness()
    const { defer, resume } = box.scope.use(signInMachine)
    defer('invitation')
    await box.identify('admin@acme.test')
    await box.enterPassword(password)
    await box.rests()
    assert.equal(box.session.$session.get().status, 'signedIn')
    assert.equal(box.place(), 'login.loginWithPassword')
    resume('invitation')
    assert.equal(box.place(), 'login.success')
  })

  test('is not shown by a sign-in elsewhere while the page is for something else', async () => {
    const box = await openLoginHarness({ address: 'https://app.test/account/forget-password' })
    await box.shows('forget-password.forgotPassword')
    const other = await openLoginHarness({ with: box })
    await other.identify('admin@acme.test')
    await other.enterPassword(password)
    await other.shows('login.success')
    await box.until(() => box.session.$session.get().status === 'signedIn', 'signed in here as well')
    assert.equal(box.place(), 'forget-password.forgotPassword')
  })
})

describe('an event of the session', () => {
  test('names the element that signed in, and none in the other tab', async () => {
    const box = await openLoginHarness()
    const other = await openLoginHarness({ with: box })
    const origins = { here: [] as unknown[], there: [] as unknown[] }
    box.session.onEvent(event => event.type === 'login' && void origins.here.push(event.origin))
    other.session.onEvent(event => event.type === 'login' && void origins.there.push(event.origin))
    await box.identify('admin@acme.test')
    await box.enterPassword(password)
    await box.shows('login.success')
    await other.until(() => origins.there.length > 0, 'the other tab was told')
    assert.equal(origins.here.length, 1)
    assert.equal(origins.here[0], box.scope.element)
    assert.deepEqual(origins.there, [undefined])
  })

  test('names the element that signed out', async () => {
    const box = await openLoginHarness()
    await box.identify('admin@acme.test')
    await box.enterPassword(password)
    await box.shows('login.success')
    const origins: unknown[] = []
    box.session.onEvent(event => event.type === 'logout' && void origins.push(event.origin))
    await box.session.signOut('user', { origin: box.scope.element })
    assert.equal(origins[0], box.scope.element)
  })
})
