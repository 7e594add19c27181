import assert from 'node:assert/strict'
import { test } from 'node:test'
import { impersonated, stopImpersonation } from '../../../src/state/portal/impersonated.ts'
import { openAnsweringPage, type Answers } from '../../harness/answeringPage.ts'
import { json } from '../../harness/testApp.ts'

const expires = '2026-01-01T01:00:00.000Z'
const ours = ['impersonation.current', 'impersonation.stop']

const shown = async (capabilities: readonly string[], session: object, answers: Answers = {}) => {
  const { scope, called } = openAnsweringPage({
    'GET /vendors/public': () => json({ feCapabilities: capabilities }),
    'GET /identity/resources/users/sessions/v1/me/current': () => json(session),
    ...answers,
  })
  const query = scope.use(impersonated)
  await query.refresh()
  return { data: query.of().get().data, called: called(), stop: scope.use(stopImpersonation) }
}

test('a session of its owner is no impersonation, and nothing else is asked for', async () => {
  const { data, called } = await shown(ours, { id: 's1', impersonated: false })
  assert.equal(data, null)
  assert.ok(!called.some(call => call.includes('/fe/')), called.join())
})

test('an impersonation tells why, how far and until when', async () => {
  const { data } = await shown(
    ours,
    { impersonated: true },
    { 'GET /fe/impersonation': () => json({ reason: 'Ticket 7', access: 'write', expires, canReturn: true }) },
  )
  assert.deepEqual(data, { reason: 'Ticket 7', access: 'write', expires, canReturn: true })
})

test('access of an unknown kind is not told', async () => {
  const { data } = await shown(
    ours,
    { impersonated: true },
    { 'GET /fe/impersonation': () => json({ access: 'all', canReturn: null }) },
  )
  assert.deepEqual(data, { reason: undefined, access: undefined, expires: undefined, canReturn: false })
})

test('a server with the contract only tells when an impersonation ends, and cannot return to the own session', async () => {
  const { data, called, stop } = await shown([], { impersonated: true, expires })
  assert.deepEqual(data, { reason: undefined, access: undefined, expires, canReturn: false })
  const result = await stop.run()
  assert.ok(!result.ok && result.error.code === 'notSupported')
  assert.ok(!called.some(call => call.includes('/fe/')), called.join())
})
