import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../../src/state/signIn/flows/forgotPassword/forgotPassword.ts'
import { createScope } from '../../../src/state/kit/scope.ts'
import { session } from '../../../src/state/session/session.ts'
import { flowRouter } from '../../../src/state/signIn/flowRouter.ts'
import { flowView } from '../../../src/state/signIn/flowView.ts'
import { passwordStep } from '../../../src/state/signIn/flows/login/passwordStep.ts'
import { identifierStep } from '../../../src/state/signIn/identifierStep.ts'
import { openLoginHarness } from '../../harness/loginHarness.ts'
import { browser, createTestClock, json, settle, tab, type Answer } from '../../harness/testApp.ts'
import { password } from '../../harness/testBackend.ts'

/** A login box whose form is submitted before it knows its page. */
const openWithEarlySubmit = async (address: string, answer: Answer = () => json({})) => {
  const page = tab(
    (path, init) => (path.includes('/token/refresh') ? json({}, 401) : answer(path, init)),
    {},
    browser(),
    createTestClock(),
    address,
  )
  const scope = createScope(page.app, { attributes: () => ({}), navigate: () => {}, stepShown: () => {} })
  const { $screen, $request } = scope.use(flowView)
  const identified = scope.use(identifierStep).identify('ann@acme.test', 'filled')
  scope.use(flowRouter).arrive()
  await page.app.use(session).check()
  await settle()
  return { ...page, $request, identified, screen: () => `${$screen.get().flow}.${$screen.get().step}` }
}

test('a submit from before the page is known is dropped on the page of another flow', async () => {
  const box = await openWithEarlySubmit('https://app.test/account/forget-password')
  await box.identified
  await settle()
  assert.equal(box.screen(), 'forget-password.forgotPassword')
  assert.equal(box.$request.get().error, undefined)
  assert.ok(!box.requests.some(({ path }) => path.endsWith('/auth/v1/user')))
})

test('a submit whose answer is late does not leave the page of another flow', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const box = await openWithEarlySubmit('https://app.test/account/forget-password', path =>
    path.includes('/sso/prelogin') ? promise : json({}),
  )
  assert.equal(box.screen(), 'forget-password.forgotPassword')
  resolve(json({}))
  await box.identified
  await settle()
  assert.equal(box.screen(), 'forget-password.forgotPassword')
  assert.deepEqual(box.$request.get(), { busy: false, error: undefined })
})

test('a submit from before the page is known counts on the sign-in page', async () => {
  const box = await openWithEarlySubmit('https://app.test/account/login')
  await settle()
  assert.equal(box.screen(), 'login.loginWithPassword')
})

test('a submit from before React reads the sign-in rules while the company is looked up', async () => {
  const box = await openWithEarlySubmit('https://app.test/account/login', (path, { signal }) =>
    path.includes('/sso/prelogin')
      ? new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
      : json({}),
  )
  for (const part of ['/auth/strategies/public', '/flags', '/captcha-policy/public'])
    assert.equal(box.count(part), 1, part)
  assert.equal(box.screen(), 'login.preLogin')
})

test('a password that was sent while the identifier was checked is used, however soon its step is drawn', async () => {
  const page = await openLoginHarness()
  const { $screen } = page.scope.use(flowView)
  const sentPasswords = () => page.requests.filter(({ path }) => path.endsWith('/auth/v1/user')).length
  // As React draws it: within the change of the screen, while the check of the identifier still has to end.
  $screen.listen(({ step }) => {
    if (step === 'loginWithPassword') void page.scope.use(passwordStep).enterLatePassword(password)
  })
  await page.identify('admin@acme.test', 'Earlier-Horse-1')
  await page.until(() => page.session.$session.get().status === 'signedIn', 'signed in')
  assert.equal(sentPasswords(), 1)
})
