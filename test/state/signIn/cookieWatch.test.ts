import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { flowView } from '../../../src/state/signIn/flowView.ts'
import { createScope } from '../../../src/state/kit/scope.ts'
import { flowRouter } from '../../../src/state/signIn/flowRouter.ts'
import { openSession, sessionServer } from '../../harness/sessionPage.ts'
import { browser, createTestClock, memory, settle, token } from '../../harness/testApp.ts'

/** A tab in which pages follow each other; its browser sends no cookie, so no page finds the session of the last. */
const forgetfulTab = () => {
  const [shared, time, api, store] = [browser(), createTestClock(), sessionServer(), memory()]
  api.state.refusal = 401
  let closeLast = () => {}
  const nextPage = async (options = {}) => {
    closeLast()
    const page = openSession(options, shared, time, api, store)
    const scope = createScope(page.app, { attributes: () => ({}), navigate: () => {}, stepShown: () => {} })
    scope.use(flowRouter).arrive()
    closeLast = () => void page.app.dispose()
    await Promise.all([page.check(), time.pass(200)])
    const { $request, $screen } = scope.use(flowView)
    assert.equal($screen.get().step, 'preLogin')
    return { ...page, fault: () => $request.get().error?.code }
  }
  return { nextPage, time, shared, api: api.state }
}

const answer = { accessToken: token(), expiresIn: 300, mfaRequired: false }

describe('cookies that the browser refuses', () => {
  test('are explained on the page after a sign-in, once [refused-cookies]', async () => {
    const { nextPage } = forgetfulTab()
    const first = await nextPage()
    await first.signIn(answer)
    const second = await nextPage()
    assert.equal(second.fault(), 'cookiesRefused')
    assert.equal((await nextPage()).fault(), undefined)
  })

  test('are explained before a sign-in where the browser keeps none at all [refused-cookies]', async () => {
    const { nextPage, shared } = forgetfulTab()
    shared.keepsCookies = false
    assert.equal((await nextPage()).fault(), 'cookiesRefused')
    assert.equal((await nextPage({ preview: true })).fault(), undefined)
  })

  test('do not explain the end of an older session, or of one that was signed out', async () => {
    const { nextPage, time, api } = forgetfulTab()
    const first = await nextPage()
    assert.equal(first.fault(), undefined)
    await first.signIn(answer)
    await time.pass(61_000)
    assert.equal((await nextPage()).fault(), undefined)
    const third = await nextPage()
    await third.signIn(answer)
    await third.signOut()
    assert.equal((await nextPage()).fault(), undefined)
    const fifth = await nextPage()
    await fifth.signIn(answer)
    api.refusal = 0
    await nextPage()
    api.refusal = 401
    assert.equal((await nextPage()).fault(), undefined)
    await settle()
  })
})
