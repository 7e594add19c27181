import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { partlySavedIn } from '../../../../src/http/editing.ts'
import { columnChoice, usualColumns } from '../../../../src/state/portal/users/columnChoice.ts'
import { memberActions } from '../../../../src/state/portal/users/memberActions.ts'
import { queryOf, type MemberFilters } from '../../../../src/http/users/memberQuery.ts'
import { members } from '../../../../src/state/portal/users/members.ts'
import { nameOf } from '../../../../src/state/portal/common/memberName.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json, settle } from '../../../harness/testApp.ts'
import { member } from '../../../../src/http/users/answers.ts'
import { readBy } from '../../../../src/http/fields.ts'

const readMember = (sent: unknown) => readBy(member, sent).output

const row = {
  id: 'u1',
  name: 'Ada',
  email: 'ada@acme.test',
  verified: true,
  mfaEnrolled: false,
  tenantId: '1001',
  tenantIds: ['1001'],
  tenants: [],
  metadata: '{}',
}
const page = (items: object[]) => json({ items, _metadata: { totalPages: 1, totalItems: items.length } })

const open = (answers: Answers = {}, feCapabilities: string[] = ['users.filters']) =>
  openAnsweringPage({
    'GET /vendors/public': () => json({ feCapabilities }),
    'GET /resources/users/v3': () => page([{ ...row, roleIds: ['r1'] }]),
    ...answers,
  })

const view = (filters: MemberFilters, search = '') => ({
  page: 2,
  size: 20,
  sort: { by: 'lastLogin', descending: true },
  search,
  filters,
})

describe('what the list of members asks for', () => {
  const everywhere = { _offset: 20, _limit: 20, _includeSubTenants: false }

  test('uses filters beyond the contract where the server has them', () => {
    const filters = { roles: ['r1', 'r2'], groups: ['g1'], status: 'active', mfa: 'on', source: 'saml' } as const
    assert.deepEqual(queryOf(view({ ...filters, attention: 'expiring' }, 'ada'), true), {
      ...everywhere,
      _sortBy: 'lastLogin',
      _order: 'DESC',
      _filter: 'ada',
      _roleIds: 'r1,r2',
      _groupIds: 'g1',
      _status: 'active',
      _mfaEnrolled: true,
      _provider: 'saml',
      _expiresWithinSeconds: 2_592_000,
    })
  })

  test('takes presets and the search by address of the contract elsewhere', () => {
    assert.deepEqual(queryOf(view({ mfa: 'off', roles: ['r1'] }, 'ada'), false), {
      ...everywhere,
      _email: 'ada',
      _preset: 'mfa-unenrolled',
    })
    assert.deepEqual(queryOf(view({ attention: 'inactive' }), false), {
      ...everywhere,
      _preset: 'inactive',
      _maxInactiveSeconds: 7_776_000,
    })
  })

  test('keeps a preset beside a filter for second factors', () => {
    const { _preset, _mfaEnrolled } = queryOf(view({ mfa: 'off', attention: 'breached' }), true)
    assert.deepEqual([_preset, _mfaEnrolled], ['breached-passwords', false])
  })
})

describe('a member of an answer', () => {
  test('may miss everything optional', () => {
    const member = readMember({ id: 'u1', email: 'ada@acme.test' })
    assert.deepEqual([member.state, member.source, member.groups, member.roleIds], ['active', 'local', [], undefined])
    assert.equal(nameOf(member), 'ada@acme.test')
  })

  test('is disabled before invited, and invited before locked', () => {
    const states = [
      readMember({ ...row, isDisabled: true, activatedForTenant: false }),
      readMember({ ...row, activatedForTenant: false, isLocked: true }),
      readMember({ ...row, isLocked: true }),
    ]
    assert.deepEqual(
      states.map(({ state }) => state),
      ['disabled', 'invited', 'locked'],
    )
  })
})

describe('the list of members', () => {
  test('shows somebody who was invited as invited again once they are enabled', async () => {
    const { scope } = open({
      'GET /resources/users/v3': () => page([{ ...row, roleIds: [], isDisabled: true, activatedForTenant: false }]),
      'POST /enable': () => json({}),
    })
    const { list } = scope.use(members)
    const stop = list.$list.listen(() => {})
    await list.refresh()
    const enabling = scope.use(memberActions).setDisabled.run({ id: 'u1', isDisabled: false })
    assert.equal(list.$list.get().page?.rows[0]?.state, 'invited')
    await enabling
    stop()
  })

  test('refuses to disable somebody whom another administrator has disabled meanwhile, so that nobody undoes that', async () => {
    const { scope, calls } = open({
      'GET /resources/users/v3': () => page([{ ...row, roleIds: [], isDisabled: true }]),
      'POST /disable': () => json({}),
    })
    const result = await scope.use(memberActions).setDisabled.run({ id: 'u1', isDisabled: true })
    assert.equal(result.ok ? undefined : result.error.code, 'ER-CONFLICT')
    assert.ok(!calls.some(({ call }) => call.includes('/disable')))
  })

  test('asks for roles where the server does not tell them with the list', async () => {
    const { scope } = open({
      'GET /resources/users/v3': () => page([{ ...row, tenants: undefined }]),
      'GET /users/v3/roles': () => json([{ userId: 'u1', tenantId: '1001', vendorId: 'v', roleIds: ['r7'] }]),
    })
    const { list } = scope.use(members)
    const stop = list.$list.listen(() => {})
    await list.refresh()
    await settle()
    assert.deepEqual(list.$list.get().page?.rows[0]?.roleIds, ['r7'])
    stop()
  })

  test('shows changed roles at once, and the ones before when the server refuses', async () => {
    const { scope, calls } = open({ 'PUT /members/v1': () => json({ errors: ['No'] }, 409) })
    const { list } = scope.use(members)
    const stop = list.$list.listen(() => {})
    await list.refresh()
    const { setRoles } = scope.use(memberActions)
    const saving = setRoles.run({ began: readMember({ ...row, roleIds: ['r1'] }), roleIds: [] })
    assert.deepEqual(list.$list.get().page?.rows[0]?.roleIds, [])
    assert.equal((await saving).ok, false)
    await settle()
    assert.deepEqual(list.$list.get().page?.rows[0]?.roleIds, ['r1'])
    const [sent] = calls.filter(({ call }) => call.startsWith('PUT'))
    assert.deepEqual(sent?.body, { id: 'u1', roleIds: [''] })
    stop()
  })
})

describe('changes of members', () => {
  const began = readMember({ ...row, roleIds: ['r1'], groups: [{ id: 'g1', name: 'Crew', color: '' }] })
  const done = () => json({})
  const sentBy = ({ calls }: ReturnType<typeof open>) =>
    calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body])

  test('roles that somebody else has changed since are a conflict, and nothing is saved', async () => {
    const element = open({ 'GET /resources/users/v3': () => page([{ ...row, roleIds: ['r1', 'r2'] }]) })
    const result = await element.scope.use(memberActions).setRoles.run({ began, roleIds: [] })
    assert.ok(!result.ok)
    assert.equal(result.error.code, 'ER-CONFLICT')
    assert.deepEqual(result.error.context?.['current'], readMember({ ...row, roleIds: ['r1', 'r2'] }))
    assert.deepEqual(sentBy(element), [])
  })

  test('a server that does not tell roles with the list is asked for them, so that there is no conflict', async () => {
    const element = open({
      'GET /resources/users/v3': () => page([row]),
      'GET /users/v3/roles': () => json([{ userId: 'u1', tenantId: '1001', vendorId: 'v', roleIds: ['r1'] }]),
      'PUT /members/v1': done,
    })
    assert.ok((await element.scope.use(memberActions).setRoles.run({ began, roleIds: ['r2'] })).ok)
    assert.deepEqual(sentBy(element).at(-1)?.[1], { id: 'u1', roleIds: ['r2'] })
  })

  test('roles are added to those that a member has now, and only where one is missing', async () => {
    const element = open({
      'GET /resources/users/v3': () => page([{ ...row, roleIds: ['r1', 'r2'] }]),
      'PUT /members/v1': done,
    })
    const { addRoles } = element.scope.use(memberActions)
    assert.deepEqual(await addRoles.run({ id: 'u1', roleIds: ['r2'] }), { ok: true, answer: false })
    assert.deepEqual(await addRoles.run({ id: 'u1', roleIds: ['r3'] }), { ok: true, answer: true })
    assert.deepEqual(
      sentBy(element).map(([, body]) => body),
      [{ id: 'u1', roleIds: ['r1', 'r2', 'r3'] }],
    )
  })

  test('groups are saved by one call each; a failure in the middle says what was saved', async () => {
    const current = { ...row, groups: [{ id: 'g1', name: 'Crew', color: '' }] }
    const element = open({
      'GET /resources/users/v3': () => page([current]),
      'POST /groups/v1/g2/users': done,
      'DELETE /groups/v1/g1/users': () => json({ errors: ['No'], errorCode: 'ER-X' }, 403),
    })
    const { setGroups } = element.scope.use(memberActions)
    const result = await setGroups.run({ began, groups: [{ id: 'g2', name: 'Desk', color: '' }] })
    assert.ok(!result.ok)
    const partly = partlySavedIn(result.error)
    assert.deepEqual([partly?.done, partly?.failed, partly?.reason.code], [['added'], 'removed', 'ER-X'])
  })

  test('nobody acts as a member on a server that cannot do it', async () => {
    const element = open()
    const { impersonate } = element.scope.use(memberActions)
    assert.equal(impersonate.requires, 'impersonation.actorToken')
    const result = await impersonate.run({ id: 'u1', reason: 'Ticket', minutes: 15, access: 'read' })
    assert.ok(!result.ok && result.error.code === 'notSupported')
    assert.deepEqual(sentBy(element), [])
  })
})

test('chosen columns are remembered in their order, and can be reset', () => {
  const { scope } = open()
  const { $columns, choose, reset } = scope.use(columnChoice)
  assert.deepEqual($columns.get(), usualColumns)
  choose(['joined', 'roles', 'nonsense'])
  assert.deepEqual($columns.get(), ['roles', 'joined'])
  assert.equal(scope.app.ports.lastingStore.read('FRONTEGG_COLUMNS users'), 'roles,joined')
  reset()
  assert.deepEqual($columns.get(), usualColumns)
})
