import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { approval } from '../../../../src/state/signIn/flows/approval/approval.ts'
import { createTestBackend, password } from '../../../harness/testBackend.ts'
import { openLoginHarness, type LoginHarness } from '../../../harness/loginHarness.ts'
import { browser } from '../../../harness/testApp.ts'

const route = 'https://app.test/account/approval'
const ids = (approvalFlowExecutionId: string) =>
  new URLSearchParams({ approvalFlowExecutionId, approverId: 'user-admin', approvalFlowStepId: 'step-1' }).toString()

const signIn = async (box: LoginHarness, email: string) => {
  await box.identify(email)
  await box.enterPassword(password)
  await box.shows('login.success')
}

/** A box on the link of a request, for a person who is signed in. */
const openRequest = async (query: string, email = 'admin@acme.test') => {
  const api = await createTestBackend()
  const before = await openLoginHarness({ with: { api, jar: new Map<string, string>(), shared: browser() } })
  await signIn(before, email)
  const box = await openLoginHarness({ with: before, address: `${route}?${query}` })
  await box.pass(1)
  const { decide, tryAgain, goHome, $approval } = box.scope.use(approval)
  return {
    ...box,
    decide,
    tryAgain,
    goHome,
    $approval,
    stateOf: async (id: string) => (await api.store.approvals.get('1001', id))?.state,
  }
}

describe('the page of a request for approval', () => {
  test('shows what is asked, and by whom', async () => {
    const box = await openRequest(ids('approval-export'))
    await box.shows('approval.asking')
    const { name, description, requester, requestedAt } = box.$approval.get()
    assert.deepEqual(
      [name, description, requester],
      ['Export of all members', 'For the yearly audit of our insurer.', 'Sue Park'],
    )
    assert.ok(Date.parse(requestedAt) > 0)
  })

  for (const [approved, state] of [
    [true, 'approved'],
    [false, 'declined'],
  ] as const)
    test(`says that it was ${state}, once`, async () => {
      const box = await openRequest(ids('approval-export'))
      await box.shows('approval.asking')
      await Promise.all([box.decide(approved), box.decide(!approved)])
      await box.shows(`approval.${state}`)
      assert.equal(await box.stateOf('approval-export'), state)
      assert.equal(box.count('/approver-action'), 1)
      box.goHome()
      assert.deepEqual(box.gone, ['https://app.test/'])
    })

  test('says that it has expired', async () => {
    const box = await openRequest(ids('approval-old'))
    await box.shows('approval.expired')
  })

  test('says that it was decided meanwhile, in another tab', async () => {
    const box = await openRequest(ids('approval-export'))
    await box.shows('approval.asking')
    const other = await openLoginHarness({ with: box, address: `${route}?${ids('approval-export')}` })
    await other.pass(1)
    await other.shows('approval.asking')
    await other.scope.use(approval).decide(false)
    await box.decide(true)
    await box.shows('approval.decided')
    assert.equal(await box.stateOf('approval-export'), 'declined')
  })

  for (const [what, query, email] of [
    ['an unknown request', ids('approval-none'), 'admin@acme.test'],
    ['a request that someone else decides', ids('approval-export'), 'support@acme.test'],
    ['an incomplete link', 'approvalFlowExecutionId=approval-export', 'admin@acme.test'],
  ] as const)
    test(`refuses ${what}`, async () => {
      const box = await openRequest(query, email)
      await box.shows('approval.refused')
    })

  test('shows a failure, and tries again', async () => {
    const box = await openRequest(ids('approval-export'))
    await box.shows('approval.asking')
    const { fetch } = box.api.backend
    box.api.backend.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await box.decide(true)
    await box.shows('approval.asking')
    assert.equal(box.$request.get().error?.code, 'network')
    box.api.backend.fetch = fetch
    await box.decide(true)
    await box.shows('approval.approved')
  })

  test('asks signed-out people to sign in, and comes back', async () => {
    const box = await openLoginHarness({ address: `${route}?${ids('approval-export')}` })
    await box.pass(1)
    await box.shows('login.preLogin')
    await box.rests()
    await signIn(box, 'admin@acme.test')
    await box.pass(200)
    assert.deepEqual(box.gone, [`${route}?${ids('approval-export')}`])
  })
})
