import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singletonId } from '../../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import { challenge } from '../../../../src/state/signIn/flows/mfa/challenge.ts'
import '../../../../src/state/signIn/flows/mfa/mfa.ts'
import { securityKey } from '../../../../src/state/signIn/flows/mfa/securityKey.ts'
import { passkeyPrompt } from '../../../../src/state/signIn/flows/passkeys/prompt.ts'
import { password } from '../../../harness/testBackend.ts'
import { installAuthenticator } from './authenticator.ts'
import { openLoginHarness } from '../../../harness/loginHarness.ts'

/** A box of the account that forces second factors, where only keys will do, after the password. */
const openForced = async () => {
  const authenticator = installAuthenticator()
  const page = await openLoginHarness({ backend: { config: { appUrl: 'https://app.test' } } })
  await page.api.store.mfaPolicies.update('4001', singletonId, {
    strategies: ['WebAuthnPlatform', 'WebAuthnCrossPlatform'],
    isRememberingAllowed: false,
  })
  const signIn = async () => {
    await page.identify('forced@vault.test')
    await page.enterPassword(password)
  }
  return { ...page, authenticator, signIn, key: page.scope.use(securityKey) }
}

/** The same once a key is enrolled and its owner has signed out. */
const openEnrolled = async () => {
  const page = await openForced()
  await page.signIn()
  await page.shows('mfa.securityKey')
  await page.key.enrol('Platform', false)
  await page.shows('mfa.backupCodes')
  await page.scope.use(challenge).keepCodes()
  await page.until(() => page.session.$session.get().status === 'signedIn', 'a session')
  if (page.place() === 'login.promptPasskeys') page.scope.use(passkeyPrompt).notNow()
  await page.shows('login.success')
  await page.session.signOut('user')
  await page.shows('login.preLogin')
  await page.signIn()
  await page.shows('mfa.securityKey')
  return page
}

test('a key of the chosen kind is enrolled during sign-in', async () => {
  const page = await openForced()
  await page.signIn()
  await page.shows('mfa.securityKey')
  assert.deepEqual(page.key.kinds(), ['Platform', 'CrossPlatform'])
  page.key.openOnce()
  assert.equal(page.authenticator.asked.length, 0, 'an enrolment is never opened by itself')
  await page.key.enrol('CrossPlatform', false)
  await page.shows('mfa.backupCodes')
  const [kept] = (await page.api.store.passkeys.find(vendorScope)).items
  assert.deepEqual([kept?.use, kept?.deviceType], ['secondFactor', 'CrossPlatform'])
})

test('an enrolled key completes the sign-in', async () => {
  const page = await openEnrolled()
  await page.key.verify(false)
  await page.until(() => page.session.$session.get().status === 'signedIn', 'a session')
})

test('the browser asks by itself once and never again [passkey-ceremonies]', async () => {
  const page = await openEnrolled()
  const asked = () => page.authenticator.asked.filter(({ kind }) => kind === 'get').length
  page.authenticator.doing = 'cancel'
  page.key.openOnce()
  await page.until(() => page.key.$end.get() === 'stopped', 'a calm end')
  page.key.openOnce()
  await page.rests()
  assert.deepEqual([asked(), page.place(), page.$request.get().error], [1, 'mfa.securityKey', undefined])
})

test('going back ends the ceremony, which can be started again', async () => {
  const page = await openEnrolled()
  page.authenticator.doing = 'wait'
  void page.key.verify(false)
  await page.until(() => page.authenticator.asked.at(-1)?.kind === 'get', 'a question')
  page.scope.use(challenge).goBack()
  await page.shows('login.preLogin')
  assert.ok(page.authenticator.asked.at(-1)!.signal.aborted)
  await page.rests()
  page.authenticator.doing = 'touch'
  await page.signIn()
  await page.shows('mfa.securityKey')
  assert.equal(page.key.$end.get(), undefined)
  await page.key.verify(false)
  await page.until(() => page.session.$session.get().status === 'signedIn', 'a session')
})

test('a wrong answer shows the server’s message and can be repeated', async () => {
  const page = await openEnrolled()
  page.authenticator.mischief = { origin: 'https://evil.test' }
  await page.key.verify(false)
  assert.equal(page.$request.get().error?.code, 'ER-PASSKEY-REFUSED')
  page.authenticator.mischief = {}
  await page.key.verify(false)
  await page.until(() => page.session.$session.get().status === 'signedIn', 'a session')
})
