import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leaveForProvider } from '../../../src/state/signIn/leaveForProvider.ts'
import { visitInPreview } from '../../../src/state/signIn/previewVisit.ts'
import { openLoginHarness } from '../../harness/loginHarness.ts'

const page = new URL('https://app.test/account/social/success?error=denied')
const provider = new URL('https://auth.test/frontegg/provider')

test("a provider's answer in a preview is shown in the login box", async () => {
  const { scope } = await openLoginHarness()
  await visitInPreview(scope, page, 'social-login', scope.signal())
  assert.equal(scope.app.ports.navigation.url().href, page.href)
})

test("a provider's answer in a preview changes no address once the login box has left the page", async () => {
  const { scope, leave } = await openLoginHarness()
  leave()
  await visitInPreview(scope, page, 'social-login', scope.signal())
  assert.equal(scope.app.ports.navigation.url().pathname, '/account/login')
})

/** A login box in a preview that visits a provider, whose answer is on its way. */
const openVisit = async () => {
  const box = await openLoginHarness({ options: { preview: true } })
  const { promise, reject } = Promise.withResolvers<Response>()
  box.scope.app.ports.fetch = (_url, { signal }) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
    return promise
  }
  leaveForProvider(box.scope, provider, 'social-login')
  await box.pass(1)
  return { ...box, fail: () => reject(new TypeError('Failed to fetch')) }
}

test('a visit in a preview that fails is told in the login box', async () => {
  const { fail, pass, $request } = await openVisit()
  fail()
  await pass(1)
  assert.notEqual($request.get().error, undefined)
})

test('a visit in a preview ends without a word once the login box has left the page', async () => {
  const { scope, leave, pass, $request } = await openVisit()
  leave()
  scope.release()
  await pass(1)
  assert.equal($request.get().error, undefined)
})
