import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAnybodyAffected, policyTrials, readImpact } from '../../../../src/state/portal/security/policyTrials.ts'
import { openAnsweringPage } from '../../../harness/answeringPage.ts'
import { json } from '../../../harness/testApp.ts'

const able = (...names: string[]) => ({ 'GET /vendors/public': () => json({ feCapabilities: names }) })
const trial = { policy: 'ipRestrictions', endsAt: '2026-01-01T00:10:00.000Z' } as const
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
  assert.deepEqual([readImpact(null).trialMinutes, isAnybodyAffected(readImpact(null))], [0, false])
})

test('a change is asked about for whoever it signs out, locks out or does not let join', () => {
  const one = { count: 1, names: [] }
  const impacts = [{ signedOut: one }, { lockedOut: one }, { joining: { members: one } }, { isSelf: true }]
  for (const impact of impacts) assert.equal(isAnybodyAffected(readImpact(impact)), true, JSON.stringify(impact))
  assert.equal(isAnybodyAffected(readImpact({ joining: { invitations: one } })), true)
  assert.equal(isAnybodyAffected(readImpact({ isEveryAdministrator: true })), false)
})

test('a server without trials and dry runs is not asked for them', async () => {
  const { scope, called } = openAnsweringPage(able())
  const { trials, impact } = scope.use(policyTrials)
  await trials.refresh()
  assert.deepEqual(trials.of().get().data, [])
  assert.deepEqual(await impact.run({ enforceMFAType: 'Force' }), { ok: true, answer: undefined })
  assert.deepEqual([...new Set(called())], ['GET /vendors/public'])
})

test('a policy that is kept disappears at once, and comes back where the server refuses', async () => {
  const release = Promise.withResolvers<void>()
  const { scope } = openAnsweringPage({
    ...able('securityPolicy.trials'),
    'GET /fe/security/trials': () => json([trial]),
    'POST /fe/security/trials/ipRestrictions/keep': async () => {
      await release.promise
      return json({ errors: ['No'], errorCode: 'ER-POLICY-NOT-PASSED' }, 403)
    },
  })
  const { trials, keep } = scope.use(policyTrials)
  await trials.refresh()
  assert.deepEqual(trials.of().get().data, [trial])
  const kept = keep.run('ipRestrictions')
  assert.deepEqual(trials.of().get().data, [])
  release.resolve()
  const result = await kept
  assert.ok(!result.ok && result.error.code === 'ER-POLICY-NOT-PASSED')
  assert.deepEqual(trials.of().get().data, [trial])
})
