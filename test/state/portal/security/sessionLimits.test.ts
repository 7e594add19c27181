import assert from 'node:assert/strict'
import { test } from 'node:test'
import { durationOf, secondsOf } from '../../../../src/state/portal/common/durations.ts'
import { sessionLimits, toConfiguration } from '../../../../src/state/portal/security/sessionLimits.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json } from '../../../harness/testApp.ts'
import { readBy } from '../../../../src/http/fields.ts'
import { sessionLimits as limitsAnswer } from '../../../../src/http/sessions/answers.ts'

const readLimits = (sent: unknown) => readBy(limitsAnswer, sent).output

const configuration = {
  sessionTimeoutConfiguration: { isActive: true, timeout: 7_776_000 },
  sessionIdleTimeoutConfiguration: { isActive: false, timeout: 3_600 },
  sessionConcurrentConfiguration: { isActive: true, maxSessions: 10 },
}
const stored = { ...configuration, updatedAt: '2026-01-01T00:00:00.000Z' }
const read = 'GET /configurations/sessions/v1'
const write = 'POST /configurations/sessions/v1'
const capable = { 'GET /vendors/public': () => json({ feCapabilities: ['sessions.editConflicts'] }) }

test('times are shown in the longest unit that is a whole number', () => {
  const times: [number, number, string][] = [
    [600, 10, 'minutes'],
    [5_400, 90, 'minutes'],
    [3_600, 1, 'hours'],
    [7_776_000, 90, 'days'],
    [90, 2, 'minutes'],
    [0, 1, 'minutes'],
  ]
  for (const [seconds, amount, unit] of times) assert.deepEqual(durationOf(seconds), { amount, unit })
  assert.equal(secondsOf(durationOf(5_400)), 5_400)
})

test('limits that a server leaves out are off, with the recommended values to begin with', () => {
  const { updatedAt, ...limits } = readLimits({ sessionIdleTimeoutConfiguration: null })
  assert.equal(updatedAt, undefined)
  assert.deepEqual(limits, {
    idle: { isActive: false, seconds: 1_800 },
    total: { isActive: false, seconds: 604_800 },
    concurrent: { isActive: false, maxSessions: 5 },
  })
  assert.deepEqual(toConfiguration(readLimits(stored)), configuration)
})

test('an organization without limits of its own begins its edits with an empty date', () => {
  assert.equal(readLimits({ ...configuration, updatedAt: '' }).updatedAt, '')
})

const saveWith = async (answers: Answers) => {
  const page = openAnsweringPage({ [read]: () => json(stored), ...answers })
  const { save } = page.scope.use(sessionLimits)
  const began = readLimits(stored)
  const values = { ...began, concurrent: { isActive: true, maxSessions: 3 } }
  return { ...page, result: await save.run({ values, began }) }
}

test('an edit sends what it began with where the server finds conflicts, and reads again where not', async () => {
  const ours = await saveWith({ ...capable, [write]: () => json({}) })
  assert.ok(!ours.called().includes(read), ours.called().join())
  const sent = { ...configuration, sessionConcurrentConfiguration: { isActive: true, maxSessions: 3 } }
  assert.deepEqual(ours.calls.find(({ call }) => call === write)?.body, { ...sent, updatedAt: stored.updatedAt })
  const other = await saveWith({ [write]: () => json({}) })
  assert.deepEqual(
    other.called().filter(call => [read, write].includes(call)),
    [read, write],
  )
  assert.deepEqual(other.calls.find(({ call }) => call === write)?.body, sent)
})

test('a conflict tells the limits of the other person', async () => {
  const theirs = { ...stored, sessionConcurrentConfiguration: { isActive: true, maxSessions: 7 } }
  const answer = { errors: ['Changed'], errorCode: 'ER-CONFLICT', context: { current: theirs } }
  const { result } = await saveWith({ ...capable, [write]: () => json(answer, 409) })
  assert.ok(!result.ok)
  assert.equal(result.error.code, 'ER-CONFLICT')
  assert.deepEqual(result.error.context?.['current'], readLimits(theirs))
})

test('a server that does not find conflicts is asked first, and limits that changed meanwhile are told', async () => {
  const theirs = { ...stored, sessionConcurrentConfiguration: { isActive: true, maxSessions: 7 } }
  const { result, called } = await saveWith({ [read]: () => json(theirs) })
  assert.ok(!result.ok)
  assert.deepEqual([result.error.code, result.error.context?.['current']], ['ER-CONFLICT', readLimits(theirs)])
  assert.ok(!called().includes(write), called().join())
})
