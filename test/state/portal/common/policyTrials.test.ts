import assert from 'node:assert/strict'
import { test } from 'node:test'
import { policyTrials } from '../../../../src/state/portal/common/policyTrials.ts'
import { openAnsweringPage } from '../../../harness/answeringPage.ts'
import { json } from '../../../harness/testApp.ts'

const able = (...names: string[]) => ({ 'GET /vendors/public': () => json({ feCapabilities: names }) })
const trial = { policy: 'ipRestrictions', endsAt: '2026-01-01T00:10:00.000Z' } as const

test('a server without trials is not asked for them', async () => {
  const { scope, called } = openAnsweringPage(able())
  const { trials } = scope.use(policyTrials)
  await trials.refresh()
  assert.deepEqual(trials.of().get().data, [])
  assert.deepEqual([...new Set(called())], ['GET /vendors/public'])
})

test('a policy that is kept disappears at once, and comes back where the server refuses', async () => {
  const release = Promise.withResolvers<void>()
  const { scope } = openAnsweringPage({
    ...able('securityPolicy.trials', 'securityPolicy.trialKeep'),
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

/** The trials that the page shows when the server sends an answer. */
const shown = async (answer: unknown) => {
  const { scope } = openAnsweringPage({
    ...able('securityPolicy.trials'),
    'GET /fe/security/trials': () => json(answer),
  })
  const { trials } = scope.use(policyTrials)
  await trials.refresh()
  return trials.of().get().data
}

test('a malformed policy on trial does not hide the others [untrusted-objects]', async () => {
  const malformed = [null, 5, {}, { ...trial, policy: 'constructor' }, { ...trial, endsAt: 'soon' }, { policy: 'mfa' }]
  assert.deepEqual(await shown([...malformed, trial]), [trial])
})

test('an answer that is no list has no policies on trial [untrusted-objects]', async () => {
  for (const answer of [null, {}, 'oops', 7]) assert.deepEqual(await shown(answer), [])
})

test('a policy cannot be kept on a server without trials, and nothing is asked', async () => {
  const { scope, called } = openAnsweringPage(able())
  const result = await scope.use(policyTrials).keep.run('mfa')
  assert.ok(!result.ok && result.error.code === 'notSupported')
  assert.deepEqual([...new Set(called())], ['GET /vendors/public'])
})
