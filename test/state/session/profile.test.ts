import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { AppOptions } from '../../../src/state/vendor/appOptions.ts'
import { openSession, sessionServer } from '../../harness/sessionPage.ts'
import { browser, createTestClock, json, type Answer } from '../../harness/testApp.ts'

const v1Flag = 'admin_portal_use_current_user_tenants_v1_endpoint'

/** A page whose server answers with flags once it is told to. */
const openWith = (flags: Record<string, string>, options: AppOptions = {}) => {
  const server = sessionServer()
  const { promise: areKnown, resolve: answerFlags } = Promise.withResolvers<void>()
  const answer: Answer = (path, init) =>
    path.includes('/flags') ? areKnown.then(() => json(flags)) : server.answer(path, init)
  const page = openSession(options, browser(), createTestClock(), { state: server.state, answer })
  return { ...page, answerFlags }
}

describe('reading the user', () => {
  test('asks for the accounts beside the flags, since no request waits for one that it does not need', async () => {
    const page = openWith({})
    const checked = page.check()
    await page.time.pass(50)
    assert.equal(page.count('/flags'), 1)
    assert.equal(page.count('/v3/me/tenants'), 1)
    page.answerFlags()
    await checked
    assert.equal(page.$session.get().status, 'signedIn')
    assert.equal(page.count('/v3/me/tenants'), 1)
  })

  test('takes the accounts of the older endpoint where a flag says so', async () => {
    const page = openWith({ [v1Flag]: 'on' })
    const checked = page.check()
    page.answerFlags()
    await checked
    assert.equal(page.$session.get().status, 'signedIn')
    assert.equal(page.count('/v1/me/tenants'), 1)
  })

  test('asks only the older endpoint with a session per tenant', async () => {
    const page = openWith({}, { authOptions: { enableSessionPerTenant: true } })
    const checked = page.check()
    page.answerFlags()
    await checked
    assert.deepEqual([page.count('/v1/me/tenants'), page.count('/v3/me/tenants')], [1, 0])
  })
})
