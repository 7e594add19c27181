import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { execution, submit } from '../../../src/http/approvalFlows/operations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import type { MakeStore } from './subTenantsBackend.ts'

const acme = '1001'
const keyOf = (id: string, step = 'step-1', approverId = 'user-admin') => ({
  approvalFlowExecutionId: id,
  approverId,
  approvalFlowStepId: step,
})

/** A request that two people decide, beside those of the sample data. */
const open = async (makeStore?: MakeStore) => {
  const api = await createTestBackend(makeStore === undefined ? {} : { makeStore })
  await api.store.approvals.insert(acme, {
    id: 'approval-two',
    name: 'Delete the archive',
    requesterId: 'user-multi',
    requester: 'Mia Lund',
    steps: [
      { id: 'step-1', approverId: 'user-admin', state: 'pending' },
      { id: 'step-2', approverId: 'user-support', state: 'pending' },
    ],
    state: 'pending',
    expiresAt: new Date(api.ports.clock.now() + 3_600_000).toISOString(),
  })
  const signedIn = async (email: string) => {
    const browser = api.browser()
    const token = tokenOf(await browser.signIn(email))
    return {
      read: (key: ReturnType<typeof keyOf>) => browser.send(execution, key, { token }),
      decide: (key: ReturnType<typeof keyOf>, approved: boolean) =>
        browser.send(submit, { ...key, approved }, { token }),
    }
  }
  const stateOf = async (id: string) => (await api.store.approvals.get(acme, id))?.state
  return { ...api, signedIn, stateOf }
}

/** Tests requests for approval on one store. */
export const approvalFlowsSuite = (name: string, makeStore?: MakeStore) =>
  describe(`${name}: requests for approval`, { concurrency: 1 }, () => {
    test('are read by the person who decides, and by no one else', async () => {
      const api = await open(makeStore)
      const admin = await api.signedIn('admin@acme.test')
      const { status, body } = await admin.read(keyOf('approval-export'))
      assert.equal(status, 200)
      assert.deepEqual(
        [body.approvalFlowName, body.approvalFlowDescription, body.requester],
        ['Export of all members', 'For the yearly audit of our insurer.', 'Sue Park'],
      )
      assert.ok(Date.parse(body.approvalFlowRequestDate) < api.ports.clock.now())
      const support = await api.signedIn('support@acme.test')
      const owner = await api.signedIn('owner@reseller.test')
      for (const [other, key] of [
        [support, keyOf('approval-export')],
        [support, keyOf('approval-export', 'step-1', 'user-support')],
        [owner, keyOf('approval-export')],
        [admin, keyOf('approval-export', 'step-2')],
        [admin, keyOf('approval-two', 'step-2')],
        [admin, keyOf('approval-two', 'step-2', 'user-support')],
        [admin, keyOf('approval-none')],
      ] as const) {
        assert.equal((await other.read(key)).status, 404)
        assert.equal((await other.decide(key, true)).status, 404)
      }
      assert.equal(await api.stateOf('approval-export'), 'pending')
    })

    test('are for signed-in people only', async () => {
      const api = await open(makeStore)
      const { status } = await api.browser().send(submit, { ...keyOf('approval-export'), approved: true }, {})
      assert.equal(status, 401)
      assert.equal(await api.stateOf('approval-export'), 'pending')
    })

    for (const [approved, state] of [
      [true, 'approved'],
      [false, 'declined'],
    ] as const)
      test(`are ${state} once, which is audited once`, async () => {
        const api = await open(makeStore)
        const admin = await api.signedIn('admin@acme.test')
        const answers = await Promise.all([
          admin.decide(keyOf('approval-export'), approved),
          admin.decide(keyOf('approval-export'), !approved),
        ])
        assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
        const final = await api.stateOf('approval-export')
        assert.ok(final === 'approved' || final === 'declined')
        const again = await admin.decide(keyOf('approval-export'), approved)
        assert.deepEqual([again.status, errorCodeOf(again)], [409, 'ER-APPROVAL-DECIDED'])
        assert.equal((await admin.read(keyOf('approval-export'))).status, 409)
        const action = ['approval.approved', 'approval.declined'] as const
        const { items } = await api.store.audits.find(acme, { where: { action } })
        assert.deepEqual(
          items.map(row => [row.action, row.facts['approvalId']]),
          [[`approval.${final}`, 'approval-export']],
        )
      })

    test('of several people are approved by all of them', async () => {
      const api = await open(makeStore)
      const admin = await api.signedIn('admin@acme.test')
      const support = await api.signedIn('support@acme.test')
      assert.deepEqual((await admin.decide(keyOf('approval-two'), true)).body, { success: true })
      assert.equal(await api.stateOf('approval-two'), 'pending')
      assert.equal((await admin.decide(keyOf('approval-two'), false)).status, 409)
      await support.decide(keyOf('approval-two', 'step-2', 'user-support'), true)
      assert.equal(await api.stateOf('approval-two'), 'approved')
    })

    test('of several people are declined by any of them', async () => {
      const api = await open(makeStore)
      const admin = await api.signedIn('admin@acme.test')
      const support = await api.signedIn('support@acme.test')
      await admin.decide(keyOf('approval-two'), false)
      assert.equal(await api.stateOf('approval-two'), 'declined')
      const late = await support.decide(keyOf('approval-two', 'step-2', 'user-support'), true)
      assert.deepEqual([late.status, errorCodeOf(late)], [409, 'ER-APPROVAL-DECIDED'])
    })

    test('are answered by mail to the person who made them, once everybody has approved or somebody has declined', async () => {
      const api = await open(makeStore)
      const admin = await api.signedIn('admin@acme.test')
      const support = await api.signedIn('support@acme.test')
      const answers = () => api.mails.filter(({ subject }) => subject.includes('your request was'))
      await admin.decide(keyOf('approval-two'), true)
      assert.deepEqual(answers(), [])
      await support.decide(keyOf('approval-two', 'step-2', 'user-support'), true)
      await admin.decide(keyOf('approval-role'), false)
      assert.deepEqual(
        answers()
          .map(({ to, subject }) => [to, subject])
          .toSorted(),
        [
          ['multi@acme.test', 'Acme: your request was approved'],
          ['support@acme.test', 'Acme: your request was declined'],
        ],
      )
      assert.match(
        answers().find(({ to }) => to === 'support@acme.test')!.text,
        /Role Admin for Sue Park.* was declined/,
      )
    })

    test('are answered to nobody who has left the organization', async () => {
      const api = await open(makeStore)
      const admin = await api.signedIn('admin@acme.test')
      await api.store.memberships.take(acme, 'user-support')
      await admin.decide(keyOf('approval-export'), true)
      assert.equal(await api.stateOf('approval-export'), 'approved')
      assert.deepEqual(
        api.mails.filter(({ subject }) => subject.includes('your request was')),
        [],
      )
    })

    test('cannot be decided after their time', async () => {
      const api = await open(makeStore)
      const admin = await api.signedIn('admin@acme.test')
      for (const answer of [await admin.read(keyOf('approval-old')), await admin.decide(keyOf('approval-old'), true)])
        assert.deepEqual([answer.status, errorCodeOf(answer)], [410, 'ER-APPROVAL-EXPIRED'])
      assert.equal(await api.stateOf('approval-old'), 'pending')
    })
  })
