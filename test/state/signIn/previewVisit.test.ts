import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitInPreview } from '../../../src/state/signIn/previewVisit.ts'
import { openLoginHarness } from '../../harness/loginHarness.ts'

const page = new URL('https://app.test/account/social/success?error=denied')

test("a provider's answer in a preview is shown in the login box", async () => {
  const { scope } = await openLoginHarness()
  await visitInPreview(scope, page, 'social-login', scope.signal())
  assert.equal(scope.app.ports.navigation.url().href, page.href)
})

test("a provider's answer in a preview changes no address once the login box has left the page", async () => {
  const { scope } = await openLoginHarness()
  const signal = scope.signal()
  scope.release()
  await visitInPreview(scope, page, 'social-login', signal)
  assert.equal(scope.app.ports.navigation.url().pathname, '/account/login')
})
