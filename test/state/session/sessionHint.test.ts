import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { AppOptions } from '../../../src/state/vendor/appOptions.ts'
import { openSession, sessionServer } from '../../harness/sessionPage.ts'
import { browser, createTestClock, memory, settle, token } from '../../harness/testApp.ts'

const ownApi: AppOptions = { contextOptions: { baseUrl: 'https://app.test' } }
const refresh = '/token/refresh'
const hintName = '__Host-fe-session-hint'

/** A page whose browser has a hint, with the session check done. */
const openWith = async (hint: string | undefined, options: AppOptions = ownApi, hasSession = true) => {
  const shared = browser()
  if (hint !== undefined) shared.cookies.set(hintName, hint)
  const api = sessionServer()
  if (!hasSession) api.state.refusal = 401
  const page = openSession(options, shared, createTestClock(), api)
  await page.check()
  await settle()
  return page
}

describe('the hint of a session', () => {
  test('that says there is none spares the request at start', async () => {
    const page = await openWith('0', ownApi, false)
    assert.equal(page.$session.get().status, 'signedOut')
    assert.deepEqual(page.told(), ['ready'])
    assert.equal(page.count(refresh), 0)
  })

  for (const [what, hint] of [
    ['is missing', undefined],
    ['says there is one', '1'],
    ['has an unknown value', 'false'],
  ] as const)
    test(`is no reason to skip the request when it ${what}`, async () => {
      const page = await openWith(hint)
      assert.equal(page.$session.get().status, 'signedIn')
      assert.equal(page.count(refresh), 1)
    })

  for (const [what, options] of [
    ['on a page of another origin than the API', {}],
    ['where the base URL is computed for another origin', { contextOptions: { baseUrl: () => 'https://auth.test' } }],
    ['in the preview', { ...ownApi, preview: true }],
  ] satisfies [string, AppOptions][])
    test(`does not count ${what}`, async () => {
      const page = await openWith('0', options)
      assert.equal(page.$session.get().status, 'signedIn')
      assert.equal(page.count(refresh), 1)
    })

  test('does not hide a session that this tab began, nor a cookie that the browser did not keep [refused-cookies]', async () => {
    const [shared, time, api, store] = [browser(), createTestClock(), sessionServer(), memory()]
    api.state.refusal = 401
    const first = openSession(ownApi, shared, time, api, store)
    await first.check()
    await first.signIn({ accessToken: token(), expiresIn: 300, mfaRequired: false })
    first.app.dispose()
    shared.cookies.set(hintName, '0')
    const second = openSession(ownApi, shared, time, api, store)
    await second.check()
    assert.equal(second.count(refresh), 1)
    assert.equal(second.cookieFault()?.code, 'cookiesRefused')
  })

  test('only spares the request at start: a page that comes back from the cache asks', async () => {
    const page = await openWith('0')
    page.wake('restored')
    await settle()
    assert.equal(page.count(refresh), 1)
    assert.equal(page.$session.get().status, 'signedIn')
  })
})
