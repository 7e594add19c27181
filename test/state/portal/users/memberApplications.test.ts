import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberApplications } from '../../../../src/state/portal/users/memberApplications.ts'
import { openAnsweringPage } from '../../../harness/answeringPage.ts'
import { json } from '../../../harness/testApp.ts'

const application = (id: string, accessType: string, isActive = true) => ({
  id,
  name: id.toUpperCase(),
  accessType,
  isActive,
})

test('only applications that take an assignment are offered, and only what differs is sent', async () => {
  const sent: string[] = []
  const note = (method: string) => (body: Record<string, unknown>) => {
    sent.push(`${method} ${String(body['userId'])} ${String(body['appIds'])}`)
    return new Response(undefined, { status: 204 })
  }
  const { scope } = openAnsweringPage({
    'GET /applications/resources/applications/tenant-assignments/v1': () =>
      json([{ tenantId: 't', appIds: ['a', 'b', 'c'] }]),
    'GET /applications/resources/applications/v1': () =>
      json([
        application('a', 'MANAGED_ACCESS'),
        application('b', 'FREE_ACCESS'),
        application('c', 'MANAGED_ACCESS', false),
      ]),
    'POST /identity/resources/applications/v1/apps-user': note('POST'),
    'DELETE /identity/resources/applications/v1/user-apps': note('DELETE'),
  })
  const { choices, save } = scope.use(memberApplications)
  const $choices = choices.of()
  const stop = $choices.listen(() => {})
  await choices.refresh()
  assert.deepEqual($choices.get().data, [{ id: 'a', name: 'A' }])
  stop()
  assert.ok((await save.run({ userId: 'u1', appIds: ['a', 'x'], before: ['x', 'y'] })).ok)
  assert.ok((await save.run({ userId: 'u1', appIds: ['a'], before: ['a'] })).ok)
  assert.deepEqual(sent, ['POST u1 a', 'DELETE u1 y'])
})
