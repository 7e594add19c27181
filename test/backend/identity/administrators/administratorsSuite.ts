import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  isNeededAsAdministrator,
  keepAdministrator,
  membersWhoMay,
} from '../../../../src/backend/identity/administrators/administrators.ts'
import { loadUserAccess } from '../../../../src/backend/identity/members/members.ts'
import type { MembershipFields } from '../../../../src/backend/identity/members/records.ts'
import type { Ports } from '../../../../src/backend/ports/ports.ts'
import type { Store } from '../../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import { createTestBackend } from '../../../harness/testBackend.ts'

/** Makes the store that a test runs on. */
type MakeStore = (ports: Ports) => Promise<Store>

const tenantId = '1001'
const administratorKey = 'fe.secure.*'

/** A tenant with one administrator, and the changes of memberships that tests make. */
const openWith = async (makeStore?: MakeStore) => {
  const { ports, store } = await createTestBackend(makeStore && { makeStore })
  const context = { store, ports, auditFor: async () => {} }
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
  const remove = (id: string) =>
    store.transaction(inside =>
      keepAdministrator({ ...context, store: inside }, tenantId, async () => {
        await inside.memberships.take(tenantId, id)
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
  const isNeeded = async (id: string) => isNeededAsAdministrator(context, (await store.users.get(vendorScope, id))!)
  return { ...context, administrators, change, remove, makeGroup, isNeeded }
}

const yesterday = '2020-01-01T00:00:00.000Z'
const nextYear = '2027-01-01T00:00:00.000Z'
const isRefused = { code: 'ER-LAST-ADMINISTRATOR', status: 409 }

/** How organizations keep an administrator must be the same on every store. */
export const administratorsSuite = (name: string, makeStore?: MakeStore) =>
  describe(`administrators on ${name}`, () => {
    const open = () => openWith(makeStore)

    test('the last one stays, whichever way the rights would end, and nothing of the change is stored', async () => {
      const { administrators, change, remove, store } = await open()
      assert.deepEqual(await administrators(), ['user-admin'])
      for (const fields of [{ roleIds: ['role-support'] }, { isDisabled: true }, { expiresAt: yesterday }])
        await assert.rejects(change(fields), isRefused)
      await assert.rejects(remove('user-admin'), isRefused)
      const membership = await store.memberships.get(tenantId, 'user-admin')
      assert.deepEqual(
        [membership?.roleIds, membership?.isDisabled, membership?.expiresAt],
        [['role-admin'], undefined, undefined],
      )
    })

    test('the last whose access does not end by itself stays, though temporary ones remain', async () => {
      const { change, remove, makeGroup, store } = await open()
      const { id: groupId } = await makeGroup()
      await change({ roleIds: ['role-admin'], expiresAt: nextYear }, 'user-member')
      await change({ groupIds: [groupId], expiresAt: nextYear }, 'user-support')
      for (const fields of [{ roleIds: ['role-support'] }, { isDisabled: true }, { expiresAt: nextYear }])
        await assert.rejects(change(fields), isRefused)
      await assert.rejects(remove('user-admin'), isRefused)
      await change({ groupIds: [groupId], managedBy: 'scim2' }, 'user-mfa')
      await change({ expiresAt: nextYear })
      await assert.rejects(change({ groupIds: [] }, 'user-mfa'), isRefused)
      assert.equal((await store.memberships.get(tenantId, 'user-mfa'))?.groupIds?.length, 1)
    })

    test('a person who is invited, or disabled, does not remain as an administrator', async () => {
      const { change, store } = await open()
      for (const fields of [{ isActivated: false }, { isActivated: true, isDisabled: true }]) {
        await store.memberships.update(tenantId, 'user-member', { roleIds: ['role-admin'], ...fields })
        await assert.rejects(change({ expiresAt: nextYear }), isRefused)
      }
    })

    test('where all are temporary already, one of them must remain', async () => {
      const { change, remove, store, administrators } = await open()
      await store.memberships.update(tenantId, 'user-admin', { expiresAt: nextYear })
      await store.memberships.update(tenantId, 'user-member', { roleIds: ['role-admin'], expiresAt: nextYear })
      await change({ expiresAt: '2026-09-01T00:00:00.000Z' })
      await remove('user-admin')
      assert.deepEqual(await administrators(), ['user-member'])
      await assert.rejects(remove('user-member'), isRefused)
    })

    test('a person who is one by a group counts, until the membership ends', async () => {
      const { administrators, change, makeGroup } = await open()
      const { id } = await makeGroup()
      await change({ groupIds: [id] }, 'user-member')
      assert.deepEqual(await administrators(), ['user-admin', 'user-member'])
      await change({ expiresAt: yesterday }, 'user-member')
      assert.deepEqual(await administrators(), ['user-admin'])
      await assert.rejects(change({ roleIds: [] }), isRefused)
    })

    test('an organization without one is not held up', async () => {
      const { store, change, administrators } = await open()
      await store.memberships.update(tenantId, 'user-admin', { roleIds: ['role-support'] })
      await change({ roleIds: ['role-readonly'] })
      assert.deepEqual(await administrators(), [])
    })

    test('an account is needed by an organization whose others are temporary administrators', async () => {
      const { change, isNeeded, store } = await open()
      assert.equal(await isNeeded('user-admin'), true)
      await change({ roleIds: ['role-admin'], expiresAt: nextYear }, 'user-member')
      assert.deepEqual([await isNeeded('user-admin'), await isNeeded('user-member')], [true, false])
      await store.memberships.update(tenantId, 'user-admin', { expiresAt: nextYear })
      assert.deepEqual([await isNeeded('user-admin'), await isNeeded('user-member')], [false, false])
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
  })
