import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { captcha } from '../../../src/state/signIn/captcha.ts'
import { passkeySignIn } from '../../../src/state/signIn/flows/passkeys/signIn.ts'
import { passwordless } from '../../../src/state/signIn/flows/passwordless/passwordless.ts'
import { signUp } from '../../../src/state/signIn/flows/signUp/signUp.ts'
import { password } from '../../harness/testBackend.ts'
import { installAuthenticator } from './flows/authenticator.ts'
import { openLoginHarness } from '../../harness/loginHarness.ts'
import { createTestClock, json, settle, tab } from '../../harness/testApp.ts'

const policyPath = '/captcha-policy/public'

/** A box whose vendor wants a captcha; `token` is the service in the page. */
const guardedBox = async (siteKey: string, token?: (siteKey: string, action: string) => Promise<string>) => {
  const box = await openLoginHarness()
  await box.api.store.captchaPolicies.update(vendorScope, singletonId, { isEnabled: true, siteKey })
  if (token) box.app.allPorts().captcha = { token }
  return box
}
const isMissing = ({ app }: Awaited<ReturnType<typeof openLoginHarness>>) => app.use(captcha).$isMissing.get()

/** What the last request to a path brought. */
const sentTo = ({ requests }: Awaited<ReturnType<typeof openLoginHarness>>, path: string) =>
  requests.findLast(request => request.path.endsWith(path))?.body as Record<string, unknown>

test('where no captcha is wanted, none is loaded and none is sent', async () => {
  const asked: string[] = []
  const box = await openLoginHarness()
  box.app.allPorts().captcha = { token: async siteKey => (asked.push(siteKey), 'token') }
  await box.identify('admin@acme.test')
  await box.enterPassword(password)
  assert.equal(box.place(), 'login.success')
  assert.deepEqual(asked, [])
  assert.ok(!('recaptchaToken' in sentTo(box, '/auth/v1/user')))
})

test('the double signs in where the vendor wants a captcha, and the policy is read once (§7)', async () => {
  const box = await guardedBox('test')
  await box.identify('admin@acme.test')
  await box.enterPassword('Wrong-Horse-1')
  assert.equal(box.$request.get().error?.status, 401)
  await box.enterPassword(password)
  assert.equal(box.place(), 'login.success')
  assert.equal(sentTo(box, '/auth/v1/user')['recaptchaToken'], 'test-captcha')
  assert.equal(box.count(policyPath), 1)
})

test('a sign-up brings a token as well', async () => {
  const box = await guardedBox('test')
  const { submit } = box.scope.use(signUp)
  await submit({ email: 'ann@new.test', password: 'Blue-Lantern-42', name: 'Ann', companyName: 'New' })
  assert.equal(box.$request.get().error, undefined)
  assert.equal(sentTo(box, '/signUp')['recaptchaToken'], 'test-captcha')
})

test('a code brings a new token each time it is sent (§7)', async () => {
  let count = 0
  const box = await openLoginHarness({ backend: { captcha: { verify: async token => token === `token-${count}` } } })
  await box.api.store.authStrategies.update(vendorScope, singletonId, { mainAuthStrategies: [{ strategy: 'Code' }] })
  await box.api.store.captchaPolicies.update(vendorScope, singletonId, { isEnabled: true, siteKey: 'site-key-1' })
  box.app.allPorts().captcha = { token: async () => `token-${(count += 1)}` }
  await box.identify('admin@acme.test')
  assert.equal(box.place(), 'login.loginWithOtc')
  assert.equal(sentTo(box, '/passwordless/code/prelogin')['recaptchaToken'], 'token-1')
  await box.pass(60_000)
  await box.scope.use(passwordless).resend()
  assert.equal(sentTo(box, '/passwordless/code/prelogin')['recaptchaToken'], 'token-2')
  assert.equal(box.api.mails.length, 2)
})

test('a passkey asks for a captcha only where the server wants one', async () => {
  installAuthenticator()
  const challenge = '/webauthn/prelogin'
  const open = await openLoginHarness({ backend: { config: { appUrl: 'https://app.test' } } })
  await open.scope.use(passkeySignIn).signIn()
  assert.deepEqual([open.count(challenge), open.count(policyPath)], [1, 0])
  const box = await guardedBox('test')
  await box.scope.use(passkeySignIn).signIn()
  assert.equal(box.count(challenge), 2)
  assert.equal(sentTo(box, challenge)['recaptchaToken'], 'test-captcha')
  assert.equal(box.$request.get().error, undefined)
})

test('a passkey sign-in whose captcha is blocked shows the reason', async () => {
  installAuthenticator()
  const box = await guardedBox('site-key-1', () => Promise.reject(new Error('blocked')))
  await box.scope.use(passkeySignIn).signIn()
  assert.equal(box.count('/webauthn/prelogin'), 1)
  assert.equal(box.$request.get().error?.code, 'ER-CAPTCHA')
})

test('the service is asked for the site key of the policy and what the person is about to do', async () => {
  const asked: string[][] = []
  const box = await guardedBox('site-key-1', async (...given) => (asked.push(given), 'a-token'))
  await box.identify('admin@acme.test')
  await box.enterPassword(password)
  assert.deepEqual(asked, [['site-key-1', 'login']])
  assert.equal(sentTo(box, '/auth/v1/user')['recaptchaToken'], 'a-token')
})

test('a blocked captcha does not stop the sign-in; the step shows what is missing [blocked-scripts]', async () => {
  const box = await guardedBox('site-key-1', () => Promise.reject(new Error('blocked')))
  await box.identify('admin@acme.test')
  await box.enterPassword(password)
  assert.ok(!('recaptchaToken' in sentTo(box, '/auth/v1/user')), 'it went on without')
  assert.equal(
    box.$request.get().error?.message,
    "We couldn't verify that you're human. Reload the page and try again.",
  )
  assert.equal(isMissing(box), true)
  assert.match(box.warnings.join(), /blocked.*must allow/s)
  box.app.allPorts().captcha = { token: async () => 'a-token' }
  await box.enterPassword(password)
  assert.equal(isMissing(box), false)
})

test('a slow captcha is waited for five seconds [blocked-scripts]', async () => {
  const box = await guardedBox('site-key-1', () => new Promise(() => {}))
  await box.identify('admin@acme.test')
  const entering = box.enterPassword(password)
  await box.pass(4_999)
  assert.equal(sentTo(box, '/auth/v1/user'), undefined)
  await box.pass(1)
  await entering
  assert.equal(isMissing(box), true)
  assert.ok(sentTo(box, '/auth/v1/user'))
})

/** An app whose policy endpoint answers like this. */
const appWith = (answer: () => Response | Promise<Response>) => tab(answer, {}, undefined, createTestClock())

test('a policy that cannot be read means no captcha, and is read again by the next one (§8)', async () => {
  let status = 400
  const { app, warnings } = appWith(() => json({ enabled: true, siteKey: 'test' }, status))
  const { tokenFor, $isMissing } = app.use(captcha)
  assert.equal(await tokenFor('login'), undefined)
  assert.equal($isMissing.get(), false)
  assert.deepEqual(
    warnings.filter(text => text.includes('captcha could not')),
    [],
  )
  status = 200
  assert.equal(await tokenFor('login'), 'test-captcha')
})

test('a missing policy does not block the form', async () => {
  const { app, time } = appWith(() => new Promise<Response>(() => {}))
  const asking = app.use(captcha).tokenFor('login')
  await settle()
  await time.pass(5_000)
  assert.equal(await asking, undefined)
})

for (const policy of [{ enabled: false, siteKey: 'k' }, { enabled: true, siteKey: '' }, { enabled: true }, {}, null])
  test(`the policy ${JSON.stringify(policy)} requires no captcha`, async () => {
    const { app } = appWith(() => json(policy))
    assert.equal(await app.use(captcha).tokenFor('login'), undefined)
    assert.equal(app.use(captcha).$isMissing.get(), false)
  })
