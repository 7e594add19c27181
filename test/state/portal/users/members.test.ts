import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { columnChoice, usualColumns } from '../../../../src/state/portal/users/columnChoice.ts'
import { memberActions } from '../../../../src/state/portal/users/memberActions.ts'
import { queryOf, type MemberFilters } from '../../../../src/http/users/memberQuery.ts'
import { members } from '../../../../src/state/portal/users/members.ts'
import { nameOf } from '../../../../src/state/portal/users/memberName.ts'
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
    const saving = setRoles.run({ id: 'u1', roleIds: [], before: ['r1'] })
    assert.deepEqual(list.$list.get().page?.rows[0]?.roleIds, [])
    assert.equal((await saving).ok, false)
    await settle()
    assert.deepEqual(list.$list.get().page?.rows[0]?.roleIds, ['r1'])
    const [sent] = calls.filter(({ call }) => call.startsWith('PUT'))
    assert.deepEqual(sent?.body, { id: 'u1', roleIds: [''] })
    stop()
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
