import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAnybodyAffected, policyImpact } from '../../../../src/state/portal/common/policyImpact.ts'
import { openAnsweringPage } from '../../../harness/answeringPage.ts'
import { json } from '../../../harness/testApp.ts'
import { policyImpactAnswer } from '../../../../src/http/securityPolicy/answers.ts'
import { readBy } from '../../../../src/http/fields.ts'

const readImpact = (sent: unknown) => readBy(policyImpactAnswer, sent).output

const nobody = { count: 0, names: [] }

test('a dry run tells people and minutes, and what a server leaves out is nobody', () => {
  const impact = readImpact({
    signedOut: { count: 7, names: ['Ada', 4] },
    joining: { invitations: { count: 1, names: ['a@b.test'] } },
    isSelf: true,
    trialSeconds: 599,
  })
  assert.deepEqual(impact, {
    signedOut: { count: 7, names: ['Ada'] },
    lockedOut: nobody,
    excludedMembers: nobody,
    excludedInvitations: { count: 1, names: ['a@b.test'] },
    isSelf: true,
    isEveryAdministrator: false,
    trialMinutes: 10,
  })
  assert.deepEqual([readImpact({}).trialMinutes, isAnybodyAffected(readImpact({}))], [0, false])
})

test('a change is asked about for whoever it signs out, locks out or does not let join', () => {
  const one = { count: 1, names: [] }
  const impacts = [{ signedOut: one }, { lockedOut: one }, { joining: { members: one } }, { isSelf: true }]
  for (const impact of impacts) assert.equal(isAnybodyAffected(readImpact(impact)), true, JSON.stringify(impact))
  assert.equal(isAnybodyAffected(readImpact({ joining: { invitations: one } })), true)
  assert.equal(isAnybodyAffected(readImpact({ isEveryAdministrator: true })), false)
})

test('a server without dry runs is not asked for one', async () => {
  const { scope, called } = openAnsweringPage({ 'GET /vendors/public': () => json({ feCapabilities: [] }) })
  const { impact } = scope.use(policyImpact)
  assert.deepEqual(await impact.run({ enforceMFAType: 'Force' }), { ok: true, answer: undefined })
  assert.deepEqual([...new Set(called())], ['GET /vendors/public'])
})
