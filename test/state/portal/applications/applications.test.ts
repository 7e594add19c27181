import assert from 'node:assert/strict'
import { test } from 'node:test'
import { own, type OwnApplication } from '../../../../src/http/applications/ownCalls.ts'
import type { Connection } from '../../../../src/http/call.ts'
import { applications } from '../../../../src/state/portal/applications/applications.ts'
import { invitations } from '../../../../src/state/portal/invitations/invitations.ts'
import { memberApplications } from '../../../../src/state/portal/users/memberApplications.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json } from '../../../harness/testApp.ts'

const application = (id: string, accessType: string, more: object = {}) => ({
  id,
  name: id.toUpperCase(),
  accessType,
  isActive: true,
  appURL: `https://${id}.test/`,
  ...more,
})

const known = [
  application('a', 'MANAGED_ACCESS'),
  application('b', 'FREE_ACCESS'),
  application('c', 'MANAGED_ACCESS', { isActive: false }),
  application('d', 'MANAGED_ACCESS', { appURL: 'javascript:alert(1)' }),
]

const listAnswer = { 'GET /applications/resources/applications/v1': () => json(known) }
const olderAssignments = {
  'GET /applications/resources/applications/tenant-assignments/v1': () =>
    json([{ tenantId: 't', appIds: ['a', 'b', 'c'] }]),
}
const newerAssignments = {
  'GET /applications/resources/applications/tenant-assignments/v2': () =>
    json([
      {
        tenantId: 't',
        assignments: [
          { appId: 'a', accessType: 'FREE_ACCESS' },
          { appId: 'b', accessType: 'MANAGED_ACCESS' },
        ],
      },
    ]),
}
const usersOf = {
  'GET /identity/resources/applications/v1/apps-users': () =>
    json([
      { appId: 'a', userIds: ['u1', 'u2'] },
      { appId: 'b', userIds: [] },
    ]),
}
const users = {
  'GET /identity/resources/users/v3': () =>
    json({
      items: [
        { id: 'u1', name: 'Zoe', email: 'zoe@a.test' },
        { id: 'u2', name: 'Ann', email: 'ann@a.test' },
      ],
      _metadata: { totalItems: 2 },
    }),
}
const assignedTo = (ids: readonly string[]) => ({
  'GET /identity/resources/applications/v1/u1/apps': () => json(ids),
})

const open = (answers: Answers) => {
  const page = openAnsweringPage(answers)
  return { ...page, use: page.scope.use }
}

interface Readable {
  get: () => unknown
  listen: (changed: () => void) => () => void
}

/** What a store shows once it was read. */
const read = async <T extends Readable>($store: T, refresh: () => Promise<unknown>) => {
  const stop = $store.listen(() => {})
  await refresh()
  const value = $store.get() as ReturnType<T['get']>
  stop()
  return value
}

test('the list has the access of the organization, else that of the application, and no inactive ones', async () => {
  const newer = open({ ...listAnswer, ...newerAssignments, ...usersOf }).use(applications).list
  const first = await read(newer.$list, newer.refresh)
  assert.deepEqual(
    first.page?.rows.map(({ id, isManaged, memberCount }) => [id, isManaged, memberCount]),
    [
      ['a', false, 2],
      ['b', true, 0],
    ],
  )
  const older = open({ ...listAnswer, ...olderAssignments, ...usersOf }).use(applications).list
  const second = await read(older.$list, older.refresh)
  assert.deepEqual(
    second.page?.rows.map(({ id, isManaged }) => [id, isManaged]),
    [
      ['a', true],
      ['b', false],
    ],
  )
})

test('a failure of the newer list is no reason to read the older one', async () => {
  const { use, called } = open({
    ...olderAssignments,
    'GET /applications/resources/applications/tenant-assignments/v2': () => json({ errors: ['No'] }, 403),
  })
  const { list } = use(applications)
  const state = await read(list.$list, list.refresh)
  assert.equal(state.error?.status, 403)
  assert.ok(!called().some(call => call.endsWith('tenant-assignments/v1')))
})

test('the members of an application are found, ordered and searched on a server that knows only their ids', async () => {
  const { membersOf } = open({ ...usersOf, ...users }).use(applications)
  const list = membersOf({ id: 'a', name: 'A' })
  const state = await read(list.$list, list.refresh)
  assert.deepEqual(
    state.page?.rows.map(({ name, assignedCount, application: { id } }) => [name, assignedCount, id]),
    [
      ['Ann', 2, 'a'],
      ['Zoe', 2, 'a'],
    ],
  )
  const stop = list.$list.listen(() => {})
  list.show({ search: 'zo' })
  await list.refresh()
  assert.deepEqual(
    list.$list.get().page?.rows.map(({ name, assignedCount }) => [name, assignedCount]),
    [['Zoe', undefined]],
    'what a search finds tells nothing about the others',
  )
  stop()
})

test('what another administrator took meanwhile is a conflict, so that nobody undoes it', async () => {
  const { use, called } = open(assignedTo(['x']))
  const result = await use(applications).unassign.run({ userId: 'u1', appId: 'a' })
  assert.ok(!result.ok)
  assert.equal(result.error.code, 'ER-CONFLICT')
  assert.ok(!called().some(call => call.startsWith('DELETE')))
})

test('an assignment that fails at the server says so in the words for assignments; a refusal says why', async () => {
  const failing = (status: number): Answers => ({
    ...assignedTo([]),
    'POST /identity/resources/applications/v1/apps-user': () =>
      json({ errors: ['Refused'], errorCode: 'ER-X' }, status),
  })
  const messages: string[] = []
  for (const status of [500, 403]) {
    const section = await open(failing(status)).use(applications).assign.run({ userId: 'u1', appId: 'a' })
    const inUsers = await open(failing(status))
      .use(memberApplications)
      .save.run({ began: { userId: 'u1', appIds: [] }, appIds: ['a'] })
    assert.ok(!section.ok && !inUsers.ok)
    messages.push(section.error.message)
    if (status === 403) assert.equal(section.error.code, 'ER-X')
  }
  assert.deepEqual(messages, ['Assignment action failed. Try again or contact support.', 'Refused'])
})

test('the own applications are the active ones for everyone, and those that were assigned', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    'applications.forUser': ['d', 'c'],
    'applications.list': known,
    'applications.uses': [{ appId: 'b', usedAt: '2026-05-01T10:00:00.000Z' }, { appId: 'a' }],
  }
  const sent: string[] = []
  const connection: Connection = {
    send: async ({ name }) => {
      sent.push(name)
      return answers[name]
    },
    sendShared: async () => undefined,
    warn: () => {},
  }
  const shown = (found: readonly OwnApplication[]) => found.map(({ id, usedAt }) => [id, usedAt])
  assert.deepEqual(shown(await own.run(connection, 'u1')), [
    ['b', '2026-05-01T10:00:00.000Z'],
    ['d', undefined],
  ])
  sent.length = 0
  assert.deepEqual(shown(await own.contractOnly!(connection, 'u1')), [
    ['b', undefined],
    ['d', undefined],
  ])
  assert.deepEqual(sent, ['applications.forUser', 'applications.list'])
})

test('with the flag off, Users and invitations offer no applications', async () => {
  for (const state of ['off', 'on', undefined]) {
    const { use } = open({
      ...listAnswer,
      ...olderAssignments,
      'GET /flags': () => json(state === undefined ? {} : { 'multi-apps-admin-portal': state }),
      'GET /identity/resources/roles/v2': () => json({ items: [], _metadata: { totalItems: 0 } }),
      'GET /identity/resources/roles/v1': () => json([]),
    })
    const { choices } = use(memberApplications)
    const offered = (await read(choices.of(), choices.refresh)).data
    assert.deepEqual(
      offered?.map(({ id }) => id),
      state === 'off' ? [] : ['a', 'd'],
      `Users, ${String(state)}`,
    )
    const invited = use(invitations).choices
    const request = { mayAssign: true }
    const given = (await read(invited.of(request), () => invited.refresh(request))).data
    assert.deepEqual(
      given?.applications?.map(({ id }) => id),
      state === 'off' ? undefined : ['a', 'd'],
      String(state),
    )
  }
})
