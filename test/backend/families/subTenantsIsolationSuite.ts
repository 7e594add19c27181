import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { endpoints } from '../../../src/backend/families.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as audits from '../../../src/http/audits/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as subTenants from '../../../src/http/subTenants/operations.ts'
import * as tenants from '../../../src/http/tenants/hierarchyOperations.ts'
import { usersCount } from '../../../src/http/tenants/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { cedar, newId, openSubTenants, type MakeStore } from './subTenantsBackend.ts'

type AnyOperation = Operation<never, unknown>

const person = { userId: 'user-cedar' }
const own = '2003'

/** Every call that names a tenant, with the id in each place that it can be in. */
const calls: readonly (readonly [AnyOperation, (id: string) => unknown])[] = [
  [tenants.parentsOf, tenantId => ({ tenantId })],
  [tenants.searchSubTenants, _subTenantId => ({ _subTenantId })],
  [tenants.searchSubTenants, _subTenantId => ({ _subTenantId, _filter: 'a' })],
  [usersCount, id => ({ tenantIds: [own, id] })],
  [subTenants.create, parentTenantId => ({ tenantId: newId('probe'), name: 'Probe', parentTenantId })],
  [subTenants.remove, tenantId => ({ tenantId })],
  [subTenants.update, tenantId => ({ tenantId, name: 'Taken' })],
  [subTenants.updateManagement, tenantId => ({ tenantId, isReseller: true })],
  [subTenants.updateHierarchySettings, tenantId => ({ tenantId, subAccountAccessType: 'alwaysOn' })],
  [subTenants.inheritSettings, tenantId => ({ tenantId })],
  [subTenants.move, tenantId => ({ tenantId, parentTenantId: own })],
  [subTenants.move, parentTenantId => ({ tenantId: '2004', parentTenantId })],
  [subTenants.details, tenantId => ({ tenantId })],
  [subTenants.usersOf, tenantId => ({ tenantId })],
  [audits.ofSubTenant, tenantId => ({ tenantId, offset: 0, count: 20 })],
  [
    subTenants.userAdd,
    tenantId => ({ user: { email: 'new@x.test' }, subTenants: [{ tenantId: '2004' }, { tenantId }] }),
  ],
  [subTenants.usersAdd, tenantId => ({ users: [{ email: 'new@x.test' }], tenantId, roleIds: ['role-readonly'] })],
  [subTenants.userRemove, tenantId => ({ userId: 'user-owner', subTenants: [{ tenantId }] })],
  ...[subTenants.userRolesAdd, subTenants.userRolesRemove, subTenants.userRolesSet].map(
    operation =>
      [
        operation,
        (tenantId: string) => ({ userId: 'user-owner', subTenantsRoles: [{ tenantId, roleIds: ['role-readonly'] }] }),
      ] as const,
  ),
  [subTenants.accessUpdate, tenantId => ({ ...person, tenantId, allowAccess: true })],
]

/** Calls without a tenant in them. */
const withoutTenant = ['subTenants.search', 'subTenants.users', 'subTenants.userAccessUpdate']

/** Answers that leave out what they must not tell. */
const leavingOut: readonly AnyOperation[] = [
  tenants.hierarchyMetadata,
  tenants.parents,
  tenants.subTenantsFlat,
  tenants.subTenantsTree,
]

const contentsOf = async (store: Store) => {
  const all = (await store.tenants.find(vendorScope)).items
  const rows = await Promise.all([
    store.memberships.find(all.map(({ id }) => id)),
    store.invitations.find(vendorScope),
    store.users.find(vendorScope),
  ])
  return JSON.stringify([all, rows.map(({ items }) => items.map(({ id, version }) => [id, version]))])
}

/** Tests that nobody reaches an account that is not below their own, on one store. */
export const subTenantsIsolationSuite = (name: string, makeStore?: MakeStore) =>
  describe(`${name}: isolation of accounts`, { concurrency: 1 }, () => {
    /** The tenants that the administrator of 2003 must not reach, by what they are. */
    const open = async () => {
      const api = await openSubTenants(makeStore)
      const [cousin, removed, moved, gone] = [
        await api.create('Cousin', '2002'),
        await api.create('Removed', own),
        await api.create('Moved', own),
        await api.create('Below', own),
      ]
      assert.equal((await api.ask(subTenants.remove, { tenantId: removed })).status, 204)
      assert.equal((await api.ask(subTenants.move, { tenantId: moved, parentTenantId: '2002' })).status, 200)
      assert.equal((await api.ask(subTenants.move, { tenantId: gone, parentTenantId: '2001' })).status, 200)
      const beyond = { parent: '2001', sibling: '2002', cousin, removed, moved, gone, other: '1001', unknown: 'nobody' }
      return { ...api, beyond, cousin }
    }

    test('every call refuses what is not below alike, and changes nothing [tenant-isolation]', async () => {
      const { ask, beyond, store } = await open()
      await ask(me, {}, cedar)
      const before = await contentsOf(store)
      const answers = new Set<string>()
      for (const [what, id] of Object.entries(beyond))
        for (const [operation, inputOf] of calls) {
          const { status, body } = await ask(operation as Operation, inputOf(id), cedar)
          assert.equal(status, 404, `${operation.name} of ${what}: ${JSON.stringify(body)}`)
          answers.add(JSON.stringify(body))
        }
      assert.equal(answers.size, 1, [...answers].join('\n'))
      assert.equal(await contentsOf(store), before)
    })

    test('the own account is no sub-account of itself', async () => {
      const { ask, store } = await open()
      await ask(me, {}, cedar)
      const before = await contentsOf(store)
      for (const operation of [
        subTenants.remove,
        subTenants.update,
        subTenants.updateManagement,
        subTenants.updateHierarchySettings,
        subTenants.inheritSettings,
        subTenants.move,
        subTenants.usersAdd,
        subTenants.userRemove,
        subTenants.userRolesSet,
        subTenants.accessUpdate,
      ] as readonly AnyOperation[]) {
        const [, inputOf] = calls.find(([one]) => one.name === operation.name)!
        assert.equal((await ask(operation as Operation, inputOf(own), cedar)).status, 404, operation.name)
      }
      assert.equal(await contentsOf(store), before)
    })

    test('answers without a tenant tell nothing of what is above or beside [tenant-isolation]', async () => {
      const { ask, beyond } = await open()
      const _tenantIds = Object.values(beyond).join(',')
      for (const operation of leavingOut) {
        const { status, body } = await ask(operation as Operation, { _tenantIds }, cedar)
        assert.equal(status, 200)
        for (const id of Object.values(beyond)) assert.ok(!JSON.stringify(body).includes(`"${id}"`), operation.name)
      }
      for (const operation of [subTenants.search, subTenants.users] as readonly AnyOperation[]) {
        for (const _filter of ['Harbor', 'Bluebird', 'Cousin', 'Moved', 'Removed', 'owner@'])
          assert.deepEqual(
            ((await ask(operation as Operation, { _filter }, cedar)).body as { items: unknown[] }).items,
            [],
            `${operation.name} ${_filter}`,
          )
      }
      const found = await ask(tenants.searchSubTenants, { _filter: 'Cousin' }, cedar)
      assert.deepEqual(found.body.items, [])
    })

    test('a header names no account that is not the own one [tenant-isolation]', async () => {
      const { ask, beyond } = await open()
      for (const [what, id] of [...Object.entries(beyond), ['child', '2004']] as const)
        for (const operation of [tenants.searchSubTenants, subTenants.users, me] as readonly AnyOperation[]) {
          const headers = { 'frontegg-scoped-tenant': id }
          assert.equal((await ask(operation as Operation, {}, cedar, { headers })).status, 404, what)
        }
    })

    test('every operation is tried', () => {
      const tried = new Set([...calls.map(([{ name: one }]) => one), ...leavingOut.map(({ name: one }) => one)])
      const all = endpoints.map(({ operation }) => operation.name).filter(one => one.startsWith('subTenants.'))
      const named = [...all, ...Object.values(tenants).map(({ name: one }) => one)]
      assert.deepEqual(named.filter(one => !tried.has(one)).sort(), [...withoutTenant].sort())
    })

    test('a move and a change of what is moved meet in one order', async () => {
      const { ask, store } = await open()
      await ask(me, {}, cedar)
      const answers = await Promise.all([
        ask(subTenants.move, { tenantId: '2004', parentTenantId: '2002' }),
        ask(subTenants.create, { tenantId: newId('late'), name: 'Late', parentTenantId: '2004' }, cedar),
      ])
      assert.equal(answers[0].status, 200)
      const late = await store.tenants.get(vendorScope, newId('late'))
      if (late) assert.deepEqual(late.ancestorIds, ['2001', '2002', '2004'])
      else assert.equal(answers[1].status, 404)
    })
  })
