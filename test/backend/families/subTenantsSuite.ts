import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { stillGiven } from '../../../src/backend/identity/invitations/invitedRoles.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as audits from '../../../src/http/audits/operations.ts'
import * as subTenants from '../../../src/http/subTenants/operations.ts'
import * as tenants from '../../../src/http/tenants/hierarchyOperations.ts'
import { usersCount } from '../../../src/http/tenants/operations.ts'
import { errorCodeOf, statusAndCode } from '../../harness/errorCode.ts'
import { cedar, helper, newId, openSubTenants, owner, type MakeStore } from './subTenantsBackend.ts'

type Open = () => ReturnType<typeof openSubTenants>

const treeTests = (open: Open) => {
  test('lists children, searches below, counts and shows the way up to the own organization only', async () => {
    const { ask, create } = await open()
    await create('Zebra', '2001')
    const { body } = await ask(tenants.searchSubTenants, { _limit: 2, _sortBy: 'name', _order: 'DESC' })
    assert.deepEqual(
      body.items.map(({ name, metadata }) => [name, metadata.isParent]),
      [
        ['Zebra', false],
        ['Cedar Foods', true],
      ],
    )
    assert.equal(body._metadata.totalItems, 3)
    assert.match(body._links?.next ?? '', /_offset=2&_limit=2/)
    const found = await ask(tenants.searchSubTenants, { _filter: 'cedar' })
    assert.deepEqual(found.body.items.map(({ tenantId }) => tenantId).sort(), ['2003', '2004'])
    const below = await ask(tenants.searchSubTenants, { _subTenantId: '2003' })
    assert.deepEqual(
      below.body.items.map(({ tenantId }) => tenantId),
      ['2004'],
    )
    const counted = await ask(tenants.hierarchyMetadata, { _tenantIds: '2001,2002,2003' })
    assert.deepEqual(
      Object.fromEntries(counted.body.map(({ tenantId, totalSubTenants }) => [tenantId, totalSubTenants])),
      { 2001: 4, 2002: 0, 2003: 1 },
    )
    const hit = await ask(subTenants.search, { _filter: 'Laboratories' })
    assert.deepEqual(
      hit.body.items.map(({ parents }) => parents.map(({ tenantId }) => tenantId)),
      [['2001', '2003']],
    )
    const seen = await ask(subTenants.search, { _filter: 'Laboratories' }, cedar)
    assert.deepEqual(
      seen.body.items.map(({ parents }) => parents.map(({ tenantId }) => tenantId)),
      [['2003']],
    )
    const levels = (await ask(tenants.subTenantsFlat)).body.map(({ tenantId, level }) => [tenantId, level])
    assert.deepEqual(Object.fromEntries(levels)['2004'], 2)
    const tree = (await ask(tenants.subTenantsTree)).body
    assert.deepEqual(tree.children.find(({ tenantId }) => tenantId === '2003')?.children[0]?.tenantId, '2004')
    const above = async (email: string) =>
      (await ask(tenants.parentsOf, { tenantId: '2004' }, email)).body.map(({ tenantId }) => tenantId)
    assert.deepEqual([await above(owner), await above(cedar)], [['2001', '2003'], ['2003']])
    assert.deepEqual((await ask(tenants.parents, undefined, cedar)).body, [])
    const users = await ask(usersCount, { tenantIds: ['2001', '2003'] })
    assert.deepEqual(
      users.body.map(({ totalUsers }) => totalUsers),
      [2, 1],
    )
  })

  test('creates, renames, moves and deletes, with audit rows in both organizations', async () => {
    const { ask, create, auditsOf, store } = await open()
    const id = await create('Elm', '2003', { isReseller: true })
    assert.equal((await ask(subTenants.update, { tenantId: id, name: 'Elm Mills' })).status, 204)
    assert.deepEqual((await ask(subTenants.move, { tenantId: id, parentTenantId: '2002' })).body, { moved: 1 })
    assert.deepEqual((await store.tenants.get(vendorScope, id))?.ancestorIds, ['2001', '2002'])
    const [own] = await auditsOf('2001', 'subAccount.moved')
    const [theirs] = await auditsOf(id, 'subAccount.moved')
    assert.deepEqual([own?.['before'], own?.['after']], ['Cedar Foods', 'Bluebird Clinic'])
    assert.deepEqual([theirs?.['email'], theirs?.['before'], theirs?.['accountName']], [owner, undefined, 'Elm Mills'])
    assert.equal((await ask(subTenants.remove, { tenantId: id })).status, 204)
    assert.equal((await ask(subTenants.details, { tenantId: id })).status, 404)
    assert.equal((await auditsOf(id, 'subAccount.removed')).length, 1)
    const again = await ask(subTenants.create, { tenantId: id, name: 'Elm', parentTenantId: '2001' })
    assert.deepEqual(statusAndCode(again), [409, 'ER-TENANT-ID-TAKEN'])
  })

  test('refuses to delete what has sub-accounts, short ids, circles, and everything where there are no sub-accounts', async () => {
    const { ask } = await open()
    const created = (tenantId: string, email = owner) =>
      ask(subTenants.create, { tenantId, name: 'Elm', parentTenantId: '2001' }, email)
    assert.deepEqual(statusAndCode(await ask(subTenants.remove, { tenantId: '2003' })), [409, 'ER-HAS-SUB-ACCOUNTS'])
    assert.equal((await created('2005')).status, 400)
    const circle = await ask(subTenants.move, { tenantId: '2003', parentTenantId: '2004' })
    assert.deepEqual(statusAndCode(circle), [409, 'ER-CIRCLE'])
    assert.equal(errorCodeOf(await created(newId('elm'), 'admin@acme.test')), 'ER-NOT-RESELLER')
    assert.equal((await created(newId('elm'), helper)).status, 403)
  })

  test('a sub-account is created or its parent deleted, never both', async () => {
    const { ask, store } = await open()
    const answers = await Promise.all([
      ask(subTenants.create, { tenantId: newId('child'), name: 'Child', parentTenantId: '2002' }),
      ask(subTenants.remove, { tenantId: '2002' }),
    ])
    assert.equal(answers.filter(({ status }) => status < 300).length, 1)
    const child = await store.tenants.get(vendorScope, newId('child'))
    const parent = (await store.tenants.get(vendorScope, '2002'))!
    assert.equal(child === undefined, parent.removedAt !== undefined)
  })
}

const settingTests = (open: Open) => {
  test('a setting holds below until another one is chosen there', async () => {
    const { ask, auditsOf } = await open()
    const setting = async (tenantId: string, email = owner) => {
      const { body } = await ask(subTenants.details, { tenantId }, email)
      return [body.subAccountAccessType, body.inheritedFrom?.tenantId, body.isOverridden]
    }
    const choose = (tenantId: string, subAccountAccessType: 'alwaysOn' | 'defaultOn') =>
      ask(subTenants.updateHierarchySettings, { tenantId, subAccountAccessType })
    assert.deepEqual(await setting('2004'), ['defaultOff', undefined, false])
    assert.equal((await choose('2003', 'alwaysOn')).status, 200)
    assert.deepEqual(await setting('2004'), ['alwaysOn', '2003', false])
    assert.equal((await choose('2004', 'defaultOn')).status, 200)
    assert.deepEqual(await setting('2004'), ['defaultOn', undefined, true])
    assert.equal((await ask(subTenants.inheritSettings, { tenantId: '2004' })).status, 204)
    assert.deepEqual(await setting('2004'), ['alwaysOn', '2003', false])
    assert.deepEqual(await setting('2004', cedar), ['alwaysOn', '2003', false])
    assert.equal((await auditsOf('2004', 'subAccount.accessTypeChanged')).length, 2)
  })

  test('the topmost organization chooses for itself, and those below see only what holds', async () => {
    const { ask, auditsOf } = await open()
    const input = { tenantId: '2001', subAccountAccessType: 'defaultOn' } as const
    assert.equal((await ask(subTenants.updateHierarchySettings, input)).status, 200)
    assert.equal((await auditsOf('2001', 'subAccount.accessTypeChanged')).length, 1)
    const seen = async (email: string) => {
      const { body } = await ask(subTenants.details, { tenantId: '2004' }, email)
      return [body.subAccountAccessType, body.inheritedFrom?.tenantId]
    }
    assert.deepEqual(
      [await seen(owner), await seen(cedar)],
      [
        ['defaultOn', '2001'],
        ['defaultOn', undefined],
      ],
    )
  })

  test('who may use sub-accounts is changed, and accounts are moved, with a fresh proof only', async () => {
    const { ask, age } = await open()
    await ask(tenants.parents)
    await age(300)
    const opened = await ask(subTenants.updateHierarchySettings, { tenantId: '2003', subAccountAccessType: 'alwaysOn' })
    const moved = await ask(subTenants.move, { tenantId: '2004', parentTenantId: '2001' })
    assert.deepEqual([errorCodeOf(opened), errorCodeOf(moved)], ['ER-STEP-UP-REQUIRED', 'ER-STEP-UP-REQUIRED'])
  })

  test('the audit log of an account below is read with both permissions, as the account reads it', async () => {
    const { ask, store } = await open()
    const part = { offset: 0, count: 20 }
    await ask(subTenants.update, { tenantId: '2004', name: 'Elm' })
    const own = await ask(audits.list, part, cedar)
    const read = await ask(audits.ofSubTenant, { ...part, tenantId: '2003' })
    assert.deepEqual([read.status, read.body], [200, own.body])
    const below = await ask(audits.ofSubTenant, { ...part, tenantId: '2004', action: 'subAccount.renamed' })
    assert.deepEqual(
      below.body.data.map(({ action, tenantId }) => [action, tenantId]),
      [['subAccount.renamed', '2004']],
    )
    assert.equal((await ask(audits.ofSubTenant, { ...part, tenantId: '2001' })).status, 200)
    assert.equal((await ask(audits.ofSubTenant, { ...part, tenantId: '2003' }, helper)).status, 200)
    for (const keys of [['fe.secure.read.audits'], ['fe.account-hierarchy.read.subAccount']]) {
      const permissionIds = (await store.permissions.find(vendorScope, { where: { key: keys } })).items.map(
        ({ id }) => id,
      )
      assert.equal(permissionIds.length, 1)
      await store.roles.update(vendorScope, 'role-readonly', { permissionIds })
      assert.equal((await ask(audits.ofSubTenant, { ...part, tenantId: '2003' }, helper)).status, 403, keys[0])
    }
  })

  test('management of sub-accounts is switched on and off', async () => {
    const { ask } = await open()
    const off = await ask(subTenants.updateManagement, { tenantId: '2003', isReseller: false })
    assert.equal(off.status, 200)
    assert.equal(errorCodeOf(await ask(subTenants.details, { tenantId: '2004' }, cedar)), 'ER-NOT-RESELLER')
    assert.equal((await ask(subTenants.details, { tenantId: '2003' })).body.isReseller, false)
  })
}

const memberTests = (open: Open) => {
  test('people are invited below, listed, given roles and removed, with audit rows there', async () => {
    const { ask, store, auditsOf, mails } = await open()
    const user = { email: 'new@cedar.test', name: 'Nia New' }
    const places = ['2003', '2004'].map(tenantId => ({ tenantId, roleIds: ['role-readonly'] }))
    assert.equal((await ask(subTenants.userAdd, { user, subTenants: places })).status, 204)
    assert.deepEqual(
      mails.map(({ to }) => to),
      ['new@cedar.test', 'new@cedar.test'],
    )
    assert.equal((await ask(subTenants.userAdd, { user, subTenants: [places[0]!] })).status, 204)
    const listed = await ask(subTenants.users, { _filter: 'new@' })
    assert.deepEqual(listed.body.items.map(({ tenantId }) => tenantId).sort(), ['2003', '2004'])
    const one = await ask(subTenants.usersOf, { tenantId: '2003', _filter: 'admin@' })
    assert.deepEqual(
      one.body.items.map(({ email, tenants: [tenant], subAccountAccessAllowed }) => [
        email,
        tenant?.roles.map(({ id }) => id),
        subAccountAccessAllowed,
      ]),
      [[cedar, ['role-admin'], false]],
    )
    const change = (roleIds: string[]) => ({ userId: 'user-cedar', subTenantsRoles: [{ tenantId: '2003', roleIds }] })
    const rolesNow = async () => (await store.memberships.get('2003', 'user-cedar'))?.roleIds
    assert.equal((await ask(subTenants.userRolesAdd, change(['role-support']))).status, 204)
    assert.deepEqual(await rolesNow(), ['role-admin', 'role-support'])
    assert.equal((await ask(subTenants.userRolesRemove, change(['role-support']))).status, 204)
    assert.deepEqual(await rolesNow(), ['role-admin'])
    const last = await ask(subTenants.userRolesSet, change(['role-readonly']))
    assert.deepEqual(statusAndCode(last), [409, 'ER-LAST-ADMINISTRATOR'])
    assert.equal((await ask(subTenants.userRolesSet, change(['role-admin', 'role-readonly']))).status, 204)
    assert.equal((await auditsOf('2003', 'user.rolesChanged')).length, 3)
    const pending = listed.body.items.find(({ tenantId }) => tenantId === '2004')!
    const removed = { userId: pending.id, subTenants: [{ tenantId: '2004' }] }
    assert.equal((await ask(subTenants.userRemove, removed)).status, 204)
    assert.equal((await auditsOf('2004', 'invitation.withdrawn')).length, 1)
    const lastOne = await ask(subTenants.userRemove, { userId: 'user-cedar', subTenants: [{ tenantId: '2003' }] })
    assert.deepEqual(statusAndCode(lastOne), [409, 'ER-LAST-ADMINISTRATOR'])
  })

  test('nobody gives from above what they do not hold, nor past the rules of the sub-account', async () => {
    const { ask, store, age } = await open()
    const keys = ['fe.account-hierarchy.read.subAccount', 'fe.account-hierarchy.write.subAccountAccess']
    const { items } = await store.permissions.find(vendorScope, { where: { key: keys } })
    const role = { key: 'desk', name: 'Desk', description: null, isDefault: false, level: 9 }
    const { id } = await store.roles.insert('2001', { ...role, permissionIds: items.map(one => one.id) })
    await store.memberships.update('2001', 'user-helper', { roleIds: [id, 'role-readonly'] })
    const add = (roleIds: string[], email = helper, address = 'new@cedar.test') =>
      ask(subTenants.usersAdd, { users: [{ email: address }], tenantId: '2003', roleIds }, email)
    assert.deepEqual(statusAndCode(await add(['role-admin'])), [403, 'ER-ROLE-EXCEEDS'])
    assert.equal((await add(['role-readonly'])).status, 204)
    assert.equal((await add([id])).status, 404, 'a role of the organization above')
    const stronger = { userId: 'user-cedar', subTenantsRoles: [{ tenantId: '2003', roleIds: [] }] }
    assert.deepEqual(statusAndCode(await ask(subTenants.userRolesSet, stronger, helper)), [403, 'ER-MEMBER-EXCEEDS'])
    await store.emailDomains.insert('2003', { domain: 'cedar.test', type: 'ALLOW' } as never)
    await store.emailDomainSettings.put('2003', 'current', () => ({ isActive: true, listType: 'ALLOW' }) as never)
    const other = await add(['role-readonly'], owner, 'new@elsewhere.test')
    assert.deepEqual(statusAndCode(other), [400, 'ER-EMAIL-DOMAIN'])
    await age(300)
    assert.equal(errorCodeOf(await add(['role-admin'], owner, 'boss@cedar.test')), 'ER-STEP-UP-REQUIRED')
  })

  test('an invitation from above still gives its roles when it is accepted', async () => {
    const { ask, store, ports } = await open()
    const input = { users: [{ email: 'new@cedar.test' }], tenantId: '2003', roleIds: ['role-support'] }
    assert.equal((await ask(subTenants.usersAdd, input)).status, 204)
    const inviting = { tenantId: '2003', inviterId: 'user-owner' }
    const given = () => stillGiven({ store, ports }, inviting, { roleIds: ['role-support'] })
    assert.deepEqual((await given()).roleIds, ['role-support'])
    await store.memberships.update('2001', 'user-owner', { isSubAccountAccessAllowed: false })
    assert.deepEqual((await given()).roleIds, ['role-support'], 'managing people takes no access')
    await store.memberships.update('2001', 'user-owner', { roleIds: [] })
    assert.deepEqual((await given()).roleIds, [])
  })

  test('access to sub-accounts is given and taken, but not to oneself, nor where all members have it', async () => {
    const { ask, age, store, auditsOf } = await open()
    const own = (userId: string, allowAccess: boolean) => ask(subTenants.userAccessUpdate, { userId, allowAccess })
    assert.equal((await own('user-helper', true)).status, 204)
    assert.equal((await store.memberships.get('2001', 'user-helper'))?.isSubAccountAccessAllowed, true)
    assert.equal((await own('user-helper', false)).status, 204)
    assert.equal((await auditsOf('2001', 'user.subAccountAccessChanged')).length, 2)
    assert.equal(errorCodeOf(await own('user-owner', false)), 'ER-OWN-MEMBERSHIP')
    const below = (allowAccess: boolean) =>
      ask(subTenants.accessUpdate, { tenantId: '2003', userId: 'user-cedar', allowAccess })
    assert.equal((await below(true)).status, 204)
    assert.equal((await auditsOf('2003', 'user.subAccountAccessChanged')).length, 1)
    await ask(subTenants.updateHierarchySettings, { tenantId: '2003', subAccountAccessType: 'alwaysOn' })
    assert.deepEqual(statusAndCode(await below(false)), [409, 'ER-ACCESS-ALWAYS-ON'])
    await store.memberships.update('2001', 'user-helper', { roleIds: ['role-admin'] })
    await age(300)
    assert.equal(errorCodeOf(await own('user-helper', true)), 'ER-STEP-UP-REQUIRED')
  })

  test('new members may use the sub-accounts at once where the setting says so', async () => {
    const { ask, store } = await open()
    await ask(subTenants.updateHierarchySettings, { tenantId: '2003', subAccountAccessType: 'defaultOn' })
    await ask(subTenants.usersAdd, { users: [{ email: 'a@cedar.test' }], tenantId: '2003' })
    await ask(subTenants.usersAdd, {
      users: [{ email: 'b@cedar.test' }],
      tenantId: '2003',
      allowSubAccountAccess: false,
    })
    const { items } = await store.memberships.find('2003', { where: { isActivated: false } })
    const invited = (await store.invitations.find(vendorScope, { where: { ownerTenantId: '2003' } })).items
    const allowed = invited.map(({ id, email }) => [email, items.find(one => one.id === id)?.isSubAccountAccessAllowed])
    assert.deepEqual(Object.fromEntries(allowed), { 'a@cedar.test': true, 'b@cedar.test': false })
  })
}

/** Tests the families of sub-tenants on one store. */
export const subTenantsSuite = (name: string, makeStore?: MakeStore) =>
  describe(`${name}: sub-accounts`, { concurrency: 1 }, () => {
    const open = () => openSubTenants(makeStore)
    describe('the tree', () => treeTests(open))
    describe('settings', () => settingTests(open))
    describe('members', () => memberTests(open))
  })
