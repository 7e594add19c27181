import assert from 'node:assert/strict'
import { test } from 'node:test'
import { policyTrials } from '../../../../src/state/portal/security/policyTrials.ts'
import { openAnsweringPage } from '../../../harness/answeringPage.ts'
import { json, settle } from '../../../harness/testApp.ts'

const trial = { policy: 'mfa', endsAt: '2026-01-01T00:10:00.000Z' }

/** The trials that the page shows when the server sends an answer. */
const shown = async (answer: unknown) => {
  const { scope } = openAnsweringPage({
    'GET /vendors/public': () => json({ feCapabilities: ['securityPolicy.trials'] }),
    'GET /fe/security/trials': () => json(answer),
  })
  const { trials } = scope.use(policyTrials)
  const stop = trials.of().listen(() => {})
  await trials.refresh()
  await settle()
  stop()
  return trials.of().get().data
}

test('a malformed policy on trial does not hide the others [untrusted-objects]', async () => {
  const malformed = [null, 5, {}, { ...trial, policy: 'constructor' }, { ...trial, endsAt: 'soon' }, { policy: 'mfa' }]
  assert.deepEqual(await shown([...malformed, trial]), [trial])
})

test('an answer that is no list has no policies on trial [untrusted-objects]', async () => {
  for (const answer of [null, {}, 'oops', 7]) assert.deepEqual(await shown(answer), [])
})
