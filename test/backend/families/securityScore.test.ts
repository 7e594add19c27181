import assert from 'node:assert/strict'
import { test } from 'node:test'
import { details, dismiss, follow, recommendations, restore } from '../../../src/http/securityCenter/operations.ts'
import { wholeParts } from '../../../src/backend/securityChecks/recommendations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const daySeconds = 86_400

const open = async (email = 'admin@acme.test') => {
  const api = await createTestBackend()
  const page = api.browser()
  const token = tokenOf(await page.signIn(email))
  const read = async () => (await page.send(details, undefined, { token })).body
  return { ...api, page, token, read }
}

test('the checks add up to the score, and have 100 points', async () => {
  const { page, token, read } = await open()
  const { checks } = await read()
  const sum = (of: (one: (typeof checks)[number]) => number) => checks.reduce((total, one) => total + of(one), 0)
  assert.equal(
    sum(({ points }) => points),
    100,
  )
  const { scoring, recommendations: found } = (await page.send(recommendations, undefined, { token })).body
  assert.equal(
    sum(({ earned }) => earned),
    scoring.score,
  )
  assert.deepEqual(
    new Set(checks.flatMap(({ recommendation }) => recommendation ?? [])),
    new Set(found.items.map(({ code }) => code)),
  )
})

test('rounded points add up to the rounded sum, whatever they are', () => {
  assert.deepEqual(wholeParts([0.5, 0.5, 0.5, 0.5]), [1, 1, 0, 0])
  assert.deepEqual(wholeParts([33.4, 33.3, 33.3]), [34, 33, 33])
  assert.deepEqual(wholeParts([2.4, 17.4, 6.4]), [3, 17, 6])
  assert.deepEqual(wholeParts([20 * 0.15, 0, 17]), [3, 0, 17])
})

test('a laxer setting than recommended earns a part of its points', async () => {
  const { store, read } = await open()
  const earned = async () => (await read()).checks.find(({ check }) => check === 'lockout')!
  const set = (isEnabled: boolean, maxAttempts: number) =>
    store.lockoutPolicies.put('1001', 'current', () => ({ isEnabled, maxAttempts }))
  await set(true, 5)
  assert.deepEqual(await earned(), { check: 'lockout', points: 20, earned: 20 })
  await set(true, 50)
  assert.deepEqual(await earned(), {
    check: 'lockout',
    points: 20,
    earned: 15,
    recommendation: 'STRENGTHEN_USER_LOCKOUT',
  })
  await set(false, 5)
  assert.equal((await earned()).earned, 0)
})

test('the score is written once a day from when the security center was opened first', async () => {
  const { store, page, clock, backend } = await open()
  const token = async () => tokenOf(await page.signIn('admin@acme.test'))
  const read = async () => (await page.send(details, undefined, { token: await token() })).body
  await store.securityScores.removeWhere('1001', {})
  assert.deepEqual([(await read()).history.length, (await read()).hasToday], [0, false])
  for (let times = 0; times < 2; times += 1) {
    assert.equal((await page.send(follow, undefined, { token: await token() })).status, 204)
    assert.deepEqual([(await read()).history.length, (await read()).hasToday], [1, true])
  }
  for (const days of [1, 2]) {
    clock.pass(daySeconds)
    await backend.jobs.idle()
    assert.equal((await read()).history.length, 1 + days)
  }
  const { history } = await read()
  assert.deepEqual(
    history.map(({ date }) => date),
    history.map(({ date }) => date).toSorted(),
  )
})

test('a dismissed recommendation is listed with reason, day and person, and still counts', async () => {
  const { page, token, read } = await open()
  const score = async () => (await page.send(recommendations, undefined, { token })).body.scoring.score
  const before = await score()
  const sent = await page.send(dismiss, { code: 'CONFIGURE_SSO', reason: ' We have one application. ' }, { token })
  assert.equal(sent.status, 204)
  const [dismissal] = (await read()).dismissals
  assert.equal(dismissal?.code, 'CONFIGURE_SSO')
  assert.equal(dismissal?.reason, 'We have one application.')
  assert.equal(dismissal?.dismissedBy, 'Ada Stone')
  assert.equal(await score(), before)
  await page.send(restore, { code: 'CONFIGURE_SSO' }, { token })
  assert.deepEqual((await read()).dismissals, [])
})

test('dismissing takes a reason, a known code and the permission to change policies', async () => {
  const { page, token, store } = await open()
  const status = async (input: { code: string; reason: string }) =>
    (await page.send(dismiss, input as { code: 'CONFIGURE_SSO'; reason: string }, { token })).status
  assert.equal(await status({ code: 'CONFIGURE_SSO', reason: ' ' }), 400)
  assert.equal(await status({ code: 'UNKNOWN', reason: 'No' }), 400)
  assert.equal(await status({ code: 'CONFIGURE_SSO', reason: 'x'.repeat(501) }), 400)
  await store.memberships.update('1001', 'user-admin', { roleIds: [], groupIds: [] })
  assert.equal(await status({ code: 'CONFIGURE_SSO', reason: 'No' }), 403)
})
