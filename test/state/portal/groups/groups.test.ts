import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partlySavedIn } from '../../../../src/http/editing.ts'
import { readBy } from '../../../../src/http/fields.ts'
import { groupItem } from '../../../../src/http/groups/answers.ts'
import { capabilities } from '../../../../src/state/vendor/capabilities.ts'
import { groups } from '../../../../src/state/portal/groups/groups.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json, settle } from '../../../harness/testApp.ts'

const readGroup = (sent: unknown) => readBy(groupItem, sent).output

const row = {
  id: 'g1',
  name: 'Help desk',
  color: '#2563EB',
  description: 'Answers',
  managedBy: 'frontegg',
  roles: [{ id: 'r1', name: 'Support' }],
  users: [
    { id: 'u1', name: 'Ada', email: 'ada@x.test', profilePictureUrl: null },
    { id: 'u2', name: '', email: 'bob@x.test' },
  ],
}
const own = { ...row, memberCount: 70, updatedAt: 't1' }

const names = ['page', 'details', 'createWhole', 'edit', 'members', 'others', 'editConflicts']
const abilities = names.map(name => `groups.${name}`)

/** A server with our operations, or with those of the contract only. */
const open = (answers: Answers, feCapabilities: readonly string[] = []) => {
  const page = openAnsweringPage({ 'GET /vendors/public': () => json({ feCapabilities }), ...answers })
  page.app.use(capabilities)
  return page
}

const done = () => new Response(undefined, { status: 204 })
const values = {
  name: 'Crew',
  color: '#2563eb',
  description: 'Answers',
  roleIds: ['r2'],
  addedUserIds: ['u3'],
  removedUserIds: ['u1'],
}
const parts = {
  'GET /groups/v1/g1': () => json(row),
  'PATCH /groups/v1/g1': done,
  'DELETE /groups/v1/g1/roles': done,
  'DELETE /groups/v1/g1/users': done,
  'POST /groups/v1/g1/roles': done,
  'POST /groups/v1/g1/users': done,
}

test('a page is asked for where the server has pages', async () => {
  const { scope, called } = open(
    { 'GET /fe/groups': () => json({ items: [own], _metadata: { totalPages: 4, totalItems: 70 } }) },
    abilities,
  )
  const { list } = scope.use(groups)
  const stop = list.$list.listen(() => {})
  await list.refresh()
  const { page } = list.$list.get()
  assert.deepEqual([page?.total, page?.rows[0]?.memberCount, page?.rows[0]?.color], [70, 70, '#2563eb'])
  assert.ok(called().includes('GET /fe/groups'))
  stop()
})

test('a server with the contract only is asked for all groups, which are searched here', async () => {
  const all = ['Zeta', 'alpha', 'Help desk'].map((name, index) => ({ ...row, id: `g${index}`, name }))
  const { scope } = open({ 'GET /groups/v1': () => json({ groups: all }) })
  const { list } = scope.use(groups)
  const stop = list.$list.listen(() => {})
  await list.refresh()
  assert.deepEqual(
    list.$list.get().page?.rows.map(({ name, memberCount }) => [name, memberCount]),
    [
      ['alpha', 2],
      ['Help desk', 2],
      ['Zeta', 2],
    ],
  )
  stop()
})

test('an edit is one call with only what changed, and the state that it began with', async () => {
  const { scope, calls } = open({ 'PATCH /fe/groups/g1': () => json(own) }, abilities)
  assert.equal((await scope.use(groups).save.run({ began: readGroup(own), values })).ok, true)
  const { body } = calls.find(({ call }) => call === 'PATCH /fe/groups/g1')!
  assert.deepEqual(body, {
    name: 'Crew',
    roleIds: ['r2'],
    addedUserIds: ['u3'],
    removedUserIds: ['u1'],
    updatedAt: 't1',
  })
})

test('a conflict comes with the group as the form knows groups', async () => {
  const context = { current: { ...own, name: 'Theirs' } }
  const conflict = () => json({ errors: ['Changed'], errorCode: 'ER-CONFLICT', context }, 409)
  const { scope } = open({ 'PATCH /fe/groups/g1': conflict }, abilities)
  const result = await scope.use(groups).save.run({ began: readGroup(own), values })
  assert.ok(!result.ok)
  assert.equal(result.error.code, 'ER-CONFLICT')
  assert.deepEqual(result.error.context?.['current'], readGroup(context.current))
})

test('without our operations an edit takes away before it gives', async () => {
  const { scope, calls } = open(parts)
  assert.equal((await scope.use(groups).save.run({ began: readGroup(row), values })).ok, true)
  const writes = calls.filter(({ call }) => !call.startsWith('GET'))
  assert.deepEqual(
    writes.map(({ call, body }) => [call, body]),
    [
      ['PATCH /groups/v1/g1', { name: 'Crew' }],
      ['DELETE /groups/v1/g1/roles', { roleIds: ['r1'] }],
      ['DELETE /groups/v1/g1/users', { userIds: ['u1'] }],
      ['POST /groups/v1/g1/roles', { roleIds: ['r2'] }],
      ['POST /groups/v1/g1/users', { userIds: ['u3'] }],
    ],
  )
})

test('a failure in the middle says what was saved and what was not, and gives nobody anything', async () => {
  const refused = () => json({ errors: ['No'], errorCode: 'ER-X' }, 403)
  const { scope, called } = open({ ...parts, 'DELETE /groups/v1/g1/users': refused })
  const result = await scope.use(groups).save.run({ began: readGroup(row), values })
  assert.ok(!result.ok)
  const partly = partlySavedIn(result.error)
  assert.deepEqual(
    [partly?.resume.id, partly?.done, partly?.failed, partly?.reason.code],
    ['g1', ['fields', 'removedRoles'], 'removedUsers', 'ER-X'],
  )
  assert.ok(!called().some(call => call.startsWith('POST')), called().join())
})

test('a failure of the first part is no half-saved edit', async () => {
  const { scope } = open({ ...parts, 'PATCH /groups/v1/g1': () => json({ errors: ['No'], errorCode: 'ER-X' }, 409) })
  const result = await scope.use(groups).save.run({ began: readGroup(row), values })
  assert.ok(!result.ok)
  assert.deepEqual([result.error.code, partlySavedIn(result.error)], ['ER-X', undefined])
})

test('a new group of a server with the contract only names the group that was made when its roles are refused', async () => {
  const { scope, calls } = open({
    'POST /groups/v1/g9/roles': () => json({ errors: ['No'], errorCode: 'ER-ROLE-EXCEEDS' }, 403),
    'POST /groups/v1': () => json({ id: 'g9', name: 'Crew', managedBy: 'frontegg' }),
  })
  const result = await scope.use(groups).create.run({ values: { ...values, removedUserIds: [] } })
  assert.ok(!result.ok)
  const partly = partlySavedIn(result.error)
  assert.deepEqual([partly?.resume.id, partly?.done, partly?.failed], ['g9', ['fields'], 'addedRoles'])
  assert.deepEqual(calls.find(({ call }) => call === 'POST /groups/v1')?.body, {
    name: 'Crew',
    color: '#2563eb',
    description: 'Answers',
  })
})

test('a deleted group is shown again when the server refuses', async () => {
  const { scope } = open({
    'GET /groups/v1': () => json({ groups: [row] }),
    'DELETE /groups/v1/g1': () => json({ errors: ['No'] }, 409),
  })
  const { list, remove } = scope.use(groups)
  const stop = list.$list.listen(() => {})
  await list.refresh()
  const removing = remove.run({ id: 'g1' })
  assert.deepEqual(list.$list.get().page?.rows, [])
  assert.equal((await removing).ok, false)
  await settle()
  assert.equal(list.$list.get().page?.rows.length, 1)
  stop()
})

test('a large group of a server with the contract only is read once; twenty members are shown, and a search finds the others', async () => {
  const users = Array.from({ length: 1_500 }, (_, index) => ({ id: `u${index}`, name: `Person ${index}`, email: '' }))
  const { scope, called } = open({ 'GET /groups/v1/g1': () => json({ ...row, users }) })
  const { members } = scope.use(groups)
  const shown = async (search: string) => {
    const input = { groupId: 'g1', search }
    await members.refresh(input)
    const { data } = members.of(input).get()
    return [data?.people.length, data?.hasMore, data?.people.at(-1)?.name]
  }
  assert.deepEqual(await shown(''), [20, true, 'Person 19'])
  assert.deepEqual(await shown('person 1499'), [1, false, 'Person 1499'])
  assert.equal(called().filter(call => call === 'GET /groups/v1/g1').length, 1)
})

test('a group that was read whole is read again after a write', async () => {
  const { scope, called } = open({ ...parts, 'DELETE /groups/v1/g1': done })
  const { members, remove } = scope.use(groups)
  const read = () => members.refresh({ groupId: 'g1', search: '' })
  await read()
  await remove.run({ id: 'g1' })
  await read()
  assert.equal(called().filter(call => call === 'GET /groups/v1/g1').length, 2)
})

test('without our operations an edit of a group that somebody else changed is a conflict', async () => {
  const { scope, calls } = open({ ...parts, 'GET /groups/v1/g1': () => json({ ...row, name: 'Theirs' }) })
  const result = await scope.use(groups).save.run({ began: readGroup(row), values })
  assert.ok(!result.ok)
  assert.deepEqual(
    [result.error.code, (result.error.context?.['current'] as { name: string } | undefined)?.name],
    ['ER-CONFLICT', 'Theirs'],
  )
  assert.deepEqual(
    calls.filter(({ call }) => !call.startsWith('GET')),
    [],
  )
})

test('the next try after a part was saved goes on with the same group', async () => {
  const { scope, calls } = open(parts)
  const resume = { id: 'g1' }
  const saved = await scope.use(groups).create.run({ values: { ...values, removedUserIds: [] }, resume })
  assert.equal(saved.ok, true)
  assert.deepEqual(
    calls.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call),
    ['PATCH /groups/v1/g1', 'POST /groups/v1/g1/roles', 'POST /groups/v1/g1/users'],
  )
})

test('malformed rows are left out and counted, and the list is shown', async () => {
  const { scope, app } = open({ 'GET /groups/v1': () => json({ groups: [row, null, 'x'] }) })
  const warnings: string[] = []
  app.ports.log.warn = message => void warnings.push(message)
  const { list } = scope.use(groups)
  const stop = list.$list.listen(() => {})
  await list.refresh()
  assert.equal(list.$list.get().page?.rows.length, 1)
  stop()
})

test('what this server cannot do fails without a request', async () => {
  const { scope, called } = open({})
  const { others } = scope.use(groups)
  const input = { groupId: 'g1', search: '' }
  const stop = others.of(input).listen(() => {})
  await others.refresh(input)
  assert.equal(others.of(input).get().error?.code, 'notSupported')
  assert.ok(!called().some(call => call.includes('candidates')))
  stop()
})

test('members are searched by the server, where it can', async () => {
  const ours = open(
    { 'GET /fe/groups/g1/members': () => json({ items: row.users, _metadata: { totalPages: 4, totalItems: 70 } }) },
    abilities,
  )
  const input = { groupId: 'g1', search: 'bob' }
  const foundBy = async ({ scope }: ReturnType<typeof open>) => {
    const { members } = scope.use(groups)
    const stop = members.of(input).listen(() => {})
    await members.refresh(input)
    const { data } = members.of(input).get()
    stop()
    return [data?.people.map(({ name }) => name), data?.hasMore]
  }
  assert.deepEqual(await foundBy(ours), [['Ada', 'bob@x.test'], true])
})

test('fields that a server leaves out or sends as null are empty, and colors that are none are dropped', () => {
  const read = readGroup(JSON.parse('{"id":"g","name":null,"color":"red; x","roles":null,"users":[{}]}') as object)
  assert.deepEqual(read, {
    id: 'g',
    name: '',
    color: '',
    description: '',
    isManaged: false,
    roles: [],
    people: [],
    memberCount: 0,
    createdAt: '',
    updatedAt: '',
  })
})
