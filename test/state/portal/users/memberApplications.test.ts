import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partlySavedIn } from '../../../../src/http/editing.ts'
import { memberApplications } from '../../../../src/state/portal/users/memberApplications.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json } from '../../../harness/testApp.ts'

const application = (id: string, accessType: string, isActive = true) => ({
  id,
  name: id.toUpperCase(),
  accessType,
  isActive,
})

/** A server on which a member has these applications; tells what is sent to it. */
const open = (assigned: readonly string[], answers: Answers = {}) => {
  const sent: string[] = []
  const note = (method: string) => (body: Record<string, unknown>) => {
    sent.push(`${method} ${String(body['userId'])} ${String(body['appIds'])}`)
    return new Response(undefined, { status: 204 })
  }
  const page = openAnsweringPage({
    'GET /identity/resources/applications/v1/u1/apps': () => json(assigned),
    'POST /identity/resources/applications/v1/apps-user': note('POST'),
    'DELETE /identity/resources/applications/v1/user-apps': note('DELETE'),
    ...answers,
  })
  return { ...page.scope.use(memberApplications), sent }
}

test('only applications that take an assignment are offered', async () => {
  const { choices } = open([], {
    'GET /applications/resources/applications/tenant-assignments/v1': () =>
      json([{ tenantId: 't', appIds: ['a', 'b', 'c'] }]),
    'GET /applications/resources/applications/v1': () =>
      json([
        application('a', 'MANAGED_ACCESS'),
        application('b', 'FREE_ACCESS'),
        application('c', 'MANAGED_ACCESS', false),
      ]),
  })
  const $choices = choices.of()
  const stop = $choices.listen(() => {})
  await choices.refresh()
  assert.deepEqual($choices.get().data, [{ id: 'a', name: 'A' }])
  stop()
})

test('only what differs is sent', async () => {
  const { save, sent } = open(['x', 'y'])
  const began = { userId: 'u1', appIds: ['y', 'x'] }
  assert.ok((await save.run({ began, appIds: ['a', 'x'] })).ok)
  assert.ok((await save.run({ began, appIds: ['x', 'y'] })).ok)
  assert.deepEqual(sent, ['POST u1 a', 'DELETE u1 y'])
})

test('applications that somebody else has changed since are a conflict, and nothing is sent', async () => {
  const { save, sent } = open(['x', 'z'])
  const result = await save.run({ began: { userId: 'u1', appIds: ['x'] }, appIds: ['a'] })
  assert.ok(!result.ok)
  assert.equal(result.error.code, 'ER-CONFLICT')
  assert.deepEqual(result.error.context?.['current'], { userId: 'u1', appIds: ['x', 'z'] })
  assert.deepEqual(sent, [])
})

test('a failure in the middle says what was saved, and the next try goes on', async () => {
  let isRefused = true
  const { save } = open(['x'], {
    'DELETE /identity/resources/applications/v1/user-apps': () =>
      isRefused ? json({ errors: ['No'], errorCode: 'ER-X' }, 403) : new Response(undefined, { status: 204 }),
  })
  const edit = { began: { userId: 'u1', appIds: ['x'] }, appIds: ['a'] }
  const first = await save.run(edit)
  assert.ok(!first.ok)
  const partly = partlySavedIn(first.error)
  assert.deepEqual([partly?.done, partly?.failed, partly?.reason.code], [['added'], 'removed', 'ER-X'])
  isRefused = false
  assert.ok((await save.run({ ...edit, resume: partly?.resume })).ok)
})

test('a change tells whether there was anything to do', async () => {
  const { change, sent } = open(['x'])
  const outcomes = [
    await change.run({ userId: 'u1', appIds: ['x', 'a'], isAdded: true }),
    await change.run({ userId: 'u1', appIds: ['x'], isAdded: true }),
    await change.run({ userId: 'u1', appIds: ['x', 'a'], isAdded: false }),
    await change.run({ userId: 'u1', appIds: ['a'], isAdded: false }),
  ]
  assert.deepEqual(
    outcomes.map(outcome => outcome.ok && outcome.answer),
    [true, false, true, false],
  )
  assert.deepEqual(sent, ['POST u1 a', 'DELETE u1 x'])
})
