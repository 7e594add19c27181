import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../../../src/state/signIn/acceptAnswer.ts'
import { singletonId } from '../../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import { passkeyPrompt } from '../../../../src/state/signIn/flows/passkeys/prompt.ts'
import { passkeySignIn } from '../../../../src/state/signIn/flows/passkeys/signIn.ts'
import '../../../../src/state/factors/webauthnJson.ts'
import { password } from '../../../harness/testBackend.ts'
import { installAuthenticator } from './authenticator.ts'
import { openLoginHarness, type LoginHarness } from '../../../harness/loginHarness.ts'
import { settle } from '../../../harness/testApp.ts'

const backend = { config: { appUrl: 'https://app.test' } }

const open = (setup: Parameters<typeof openLoginHarness>[0] = {}) => openLoginHarness({ backend, ...setup })

const signInByPassword = async (page: LoginHarness, email = 'admin@acme.test') => {
  await page.identify(email)
  await page.enterPassword(password)
}

/** A person whose browser made a passkey at the prompt, and who signed out since. */
const withPasskey = async (authenticator = installAuthenticator()) => {
  const page = await open()
  await signInByPassword(page)
  await page.shows('login.promptPasskeys')
  await page.scope.use(passkeyPrompt).create()
  await page.shows('login.success')
  await page.session.signOut('user')
  await page.shows('login.preLogin')
  return { page, authenticator }
}

test('after a password a passkey is offered, made, and the person arrives', async () => {
  installAuthenticator()
  const page = await open()
  await signInByPassword(page)
  await page.shows('login.promptPasskeys')
  assert.equal(page.gone.length, 0, 'the box waits for an answer')
  await page.scope.use(passkeyPrompt).create()
  await page.shows('login.success')
  await page.pass(200)
  assert.deepEqual(page.gone, ['https://app.test/'])
  assert.equal(page.shared.lastingStore.read('preferred-login-method'), 'Passkeys')
  assert.equal((await page.api.store.passkeys.find(vendorScope)).total, 1)
})

test('people who have a passkey, or declined one, are not asked again', async () => {
  const { page } = await withPasskey()
  await signInByPassword(page)
  await page.shows('login.success')
  page.shared.lastingStore.remove('preferred-login-method')
  await page.session.signOut('user')
  await signInByPassword(page)
  await page.shows('login.success')
  assert.equal(page.steps.filter(step => step === 'login.promptPasskeys').length, 1)
})

const silent: [why: string, prepare: (page: LoginHarness) => unknown][] = [
  ['the flag is off', ({ api }) => api.store.featureFlags.update(vendorScope, 'show-passkeys-new', { isOn: false })],
  [
    'the policy has no passkeys',
    ({ api }) => api.store.authStrategies.update(vendorScope, singletonId, { secondaryAuthStrategies: [] }),
  ],
  ['it was dismissed', ({ shared }) => shared.lastingStore.write('dont-show-again-prompt-passkeys', 'true')],
  ['passkeys are preferred already', ({ shared }) => shared.lastingStore.write('preferred-login-method', 'Passkeys')],
  ['the device cannot keep one [passkey-ceremonies]', () => installAuthenticator({ hasPlatform: false })],
]
for (const [why, prepare] of silent)
  test(`no passkey is offered when ${why}`, async () => {
    installAuthenticator()
    const page = await open()
    await prepare(page)
    await signInByPassword(page)
    await page.shows('login.success')
    assert.ok(!page.steps.includes('login.promptPasskeys'))
  })

test('no passkey is offered on a page of a bare address [passkey-ceremonies]', async () => {
  installAuthenticator()
  const page = await open({ address: 'https://127.0.0.1/account/login' })
  await signInByPassword(page)
  await page.shows('login.success')
  assert.equal(page.scope.use(passkeySignIn).isUsable(), false)
})

test('when it cannot be read whether there are passkeys, the person simply arrives', async () => {
  installAuthenticator()
  const page = await open({
    backend: {
      ...backend,
      wrap: store => ({ ...store, passkeys: { ...store.passkeys, find: () => Promise.reject(new Error('down')) } }),
    },
  })
  await signInByPassword(page)
  await page.shows('login.success')
  assert.equal(page.$request.get().error, undefined)
})

test('"not now" and the browser’s Back lead on; "do not ask again" is remembered', async () => {
  installAuthenticator()
  const page = await open()
  const answers = [
    () => page.scope.use(passkeyPrompt).notNow(),
    () => page.goBack(),
    () => page.scope.use(passkeyPrompt).dontAskAgain(),
  ]
  for (const answer of answers) {
    await signInByPassword(page)
    await page.shows('login.promptPasskeys')
    answer()
    await page.shows('login.success')
    await page.session.signOut('user')
    await page.shows('login.preLogin')
  }
  await signInByPassword(page)
  await page.shows('login.success')
  assert.equal(page.steps.filter(step => step === 'login.promptPasskeys').length, 3)
})

test('a cancelled creation is calm and can be tried again [passkey-ceremonies]', async () => {
  const authenticator = installAuthenticator()
  const page = await open()
  await signInByPassword(page)
  await page.shows('login.promptPasskeys')
  const { create, $end } = page.scope.use(passkeyPrompt)
  authenticator.doing = 'cancel'
  await create()
  assert.deepEqual(
    [page.place(), $end.get(), page.$request.get()],
    ['login.promptPasskeys', 'stopped', { busy: false, error: undefined }],
  )
  authenticator.failure = 'InvalidStateError'
  await create()
  assert.equal($end.get(), 'exists')
  authenticator.failure = 'SecurityError'
  await create()
  assert.equal($end.get(), 'failed')
  Object.assign(authenticator, { failure: undefined, doing: 'touch' })
  await create()
  await page.shows('login.success')
})

test('a passkey signs in by the button, without a name', async () => {
  const { page, authenticator } = await withPasskey()
  await page.scope.use(passkeySignIn).signIn()
  await page.shows('login.success')
  assert.equal(authenticator.asked.at(-1)?.kind, 'get')
  const { $session } = page.session
  const state = $session.get()
  assert.equal(state.status === 'signedIn' && state.user.email, 'admin@acme.test')
})

test('at the password step the passkey must be that person’s [one-time-use]', async () => {
  const { page } = await withPasskey()
  await page.identify('member@acme.test')
  await page.scope.use(passkeySignIn).signIn()
  assert.equal(page.scope.use(passkeySignIn).$end.get(), 'refused')
  assert.equal(page.place(), 'login.loginWithPassword')
  await page.identify('admin@acme.test')
  await page.scope.use(passkeySignIn).signIn()
  await page.shows('login.success')
})

test('a cancelled sign-in is no error, and the note goes with the step [passkey-ceremonies]', async () => {
  const { page, authenticator } = await withPasskey()
  const { signIn, $end } = page.scope.use(passkeySignIn)
  authenticator.doing = 'cancel'
  await signIn()
  assert.deepEqual([$end.get(), page.$request.get().error], ['stopped', undefined])
  await page.identify('admin@acme.test')
  assert.equal($end.get(), undefined)
})

test('the first field suggests passkeys, and choosing one signs in', async () => {
  const { page, authenticator } = await withPasskey()
  authenticator.doing = 'touch'
  page.scope.use(passkeySignIn).suggest()
  await page.shows('login.success')
  assert.equal(authenticator.asked.at(-1)?.kind, 'quiet')
  assert.equal(authenticator.asked.at(-1)?.options['allowCredentials'], undefined)
})

test('suggestions are renewed before their challenge is too old, and end with the step', async () => {
  const { page, authenticator } = await withPasskey()
  authenticator.doing = 'wait'
  const stop = page.scope.use(passkeySignIn).suggest()
  const quiet = () => authenticator.asked.filter(({ kind }) => kind === 'quiet')
  await page.until(() => quiet().length === 1, 'a first suggestion')
  await page.pass(240_000)
  await page.until(() => quiet().length === 2, 'a second suggestion')
  assert.deepEqual(
    quiet().map(({ signal }) => signal.aborted),
    [true, false],
  )
  stop()
  assert.ok(quiet().every(({ signal }) => signal.aborted))
  await page.pass(500_000)
  assert.equal(quiet().length, 2)
})

test('suggestions end before the button asks, and come back after a cancel [passkey-ceremonies]', async () => {
  const { page, authenticator } = await withPasskey()
  authenticator.doing = 'wait'
  const { suggest, signIn } = page.scope.use(passkeySignIn)
  suggest()
  await page.until(() => authenticator.asked.at(-1)?.kind === 'quiet', 'a suggestion')
  const first = authenticator.asked.at(-1)!
  authenticator.doing = 'cancel'
  const trying = signIn()
  assert.ok(first.signal.aborted)
  await trying
  authenticator.doing = 'wait'
  await page.until(() => authenticator.asked.at(-1)?.kind === 'quiet', 'suggestions again')
  assert.notEqual(authenticator.asked.at(-1), first)
})

test('an element that leaves ends its ceremonies [element-lifetime]', async () => {
  const { page, authenticator } = await withPasskey()
  authenticator.doing = 'wait'
  const { suggest, signIn } = page.scope.use(passkeySignIn)
  suggest()
  await page.until(() => authenticator.asked.at(-1)?.kind === 'quiet', 'a suggestion')
  void signIn()
  await page.until(() => authenticator.asked.at(-1)?.kind === 'get', 'a question')
  page.scope.release()
  await settle()
  assert.ok(authenticator.asked.every(({ kind, signal }) => kind === 'create' || signal.aborted))
  assert.equal(page.$request.get().error, undefined)
})

test('browsers that know no JSON make and use passkeys as well', async () => {
  const { page } = await withPasskey(installAuthenticator({ isOlder: true }))
  await page.scope.use(passkeySignIn).signIn()
  await page.shows('login.success')
})
