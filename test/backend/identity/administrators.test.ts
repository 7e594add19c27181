import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepAdministrator, membersWhoMay } from '../../../src/backend/identity/administrators.ts'
import { loadUserAccess } from '../../../src/backend/identity/members.ts'
import type { MembershipFields } from '../../../src/backend/identity/records.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { createTestBackend } from '../../harness/testBackend.ts'

const tenantId = '1001'
const administratorKey = 'fe.secure.*'

/** A tenant with one administrator, and the changes of memberships that tests make. */
const open = async () => {
  const { ports, store } = await createTestBackend()
  const context = { store, ports }
  const administrators = async () =>
    (await membersWhoMay(context, tenantId, administratorKey)).map(({ id }) => id).toSorted()
  for (const id of await administrators())
    if (id !== 'user-admin') await store.memberships.update(tenantId, id, { roleIds: ['role-readonly'] })
  const change = (fields: Partial<MembershipFields>, id = 'user-admin') =>
    store.transaction(inside =>
      keepAdministrator({ ...context, store: inside }, tenantId, async () => {
        await inside.memberships.update(tenantId, id, fields)
      }),
    )
  const makeGroup = () =>
    store.groups.insert(tenantId, {
      id: 'group-admins',
      name: 'Admins',
      description: '',
      color: '#336699',
      roleIds: ['role-admin'],
      metadata: '{}',
      managedBy: 'frontegg',
    })
  return { ...context, administrators, change, makeGroup }
}

const yesterday = '2020-01-01T00:00:00.000Z'
const isRefused = { code: 'ER-LAST-ADMINISTRATOR', status: 409 }

test('the last administrator stays, whichever way the rights would end, and nothing of the change is stored', async () => {
  const { administrators, change, store } = await open()
  assert.deepEqual(await administrators(), ['user-admin'])
  for (const fields of [{ roleIds: ['role-support'] }, { isDisabled: true }, { expiresAt: yesterday }])
    await assert.rejects(change(fields), isRefused)
  const membership = await store.memberships.get(tenantId, 'user-admin')
  assert.deepEqual(
    [membership?.roleIds, membership?.isDisabled, membership?.expiresAt],
    [['role-admin'], undefined, undefined],
  )
})

test('a person who is administrator by a group counts, until the membership ends', async () => {
  const { administrators, change, makeGroup } = await open()
  const { id } = await makeGroup()
  await change({ groupIds: [id] }, 'user-member')
  assert.deepEqual(await administrators(), ['user-admin', 'user-member'])
  await change({ expiresAt: yesterday }, 'user-member')
  await assert.rejects(change({ roleIds: [] }), isRefused)
  await change({ expiresAt: '2999-01-01T00:00:00.000Z' }, 'user-member')
  await change({ roleIds: [] })
  assert.deepEqual(await administrators(), ['user-member'])
})

test('an organization without an administrator is not held up', async () => {
  const { store, change, administrators } = await open()
  await store.memberships.update(tenantId, 'user-admin', { roleIds: ['role-support'] })
  await change({ roleIds: ['role-readonly'] })
  assert.deepEqual(await administrators(), [])
})

test('roles of groups count as the person’s, and a disabled or ended membership grants nothing', async () => {
  const { store, ports, makeGroup } = await open()
  const { id } = await makeGroup()
  const access = async () => {
    const user = (await store.users.get(vendorScope, 'user-member'))!
    const person = await loadUserAccess({ store, ports }, user, [tenantId])
    return { roles: person.rolesIn(tenantId).map(role => role.id), tenants: person.tenants.length }
  }
  const { roles } = await access()
  await store.memberships.update(tenantId, 'user-member', { groupIds: [id, 'of-nobody'] })
  assert.deepEqual((await access()).roles.toSorted(), [...roles, 'role-admin'].toSorted())
  for (const fields of [{ isDisabled: true }, { isDisabled: false, expiresAt: yesterday }]) {
    await store.memberships.update(tenantId, 'user-member', fields)
    assert.deepEqual(await access(), { roles: [], tenants: 0 })
  }
})
