import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { singletonId, type Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as subTenants from '../../../src/http/subTenants/operations.ts'
import { activate } from '../../../src/http/users/signUpOperations.ts'
import { meTenantToken } from '../../../src/http/users/operations.ts'
import { create as createWebhook } from '../../../src/http/webhooks/operations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { cedar, openSubTenants, owner, type MakeStore } from './subTenantsBackend.ts'

/** What the mail of an invitation leads to. */
const linkIn = ({ text }: { text: string }) => {
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams
  return { userId: link.get('userId') ?? '', token: link.get('token') ?? '', password: 'Correct-Horse-91-Battery' }
}

const limitSessions = (store: Store, tenantId: string, isActive: boolean) =>
  store.sessionPolicies.put(
    tenantId,
    singletonId,
    () =>
      ({
        concurrent: { isActive: false, maxSessions: 10 },
        idle: { isActive: false, timeoutSeconds: 3_600 },
        absolute: { isActive, timeoutSeconds: 600 },
      }) as never,
  )

/** Tests of what gives no access to a sub-account, and of what cannot be done in one, on one store. */
export const subAccountLimitsSuite = (name: string, makeStore?: MakeStore) =>
  describe(`${name}: the limits of sub-accounts`, { concurrency: 1 }, () => {
    const open = async () => {
      const api = await openSubTenants(makeStore)
      /** Makes a role of 2001, and gives it to a new person, who is an administrator of another account as well. */
      const addManager = async (id: string, keys: readonly string[], administrated: string) => {
        const { store } = api
        const permissions = (await store.permissions.find(vendorScope)).items
        const permissionIds = permissions.filter(({ key }) => keys.includes(key)).map(permission => permission.id)
        const role = { key: id, name: id, description: '', level: 1, isDefault: false, firstUserRole: false }
        await store.roles.insert('2001', { ...role, id, permissionIds } as never)
        await api.addPerson(`user-${id}`, `${id}@x.test`, '2001', [id])
        await store.users.update(vendorScope, `user-${id}`, { tenantIds: [administrated, '2001'] })
        const membership = { roleIds: ['role-admin'], isActivated: true, isSubAccountAccessAllowed: true }
        await store.memberships.insert(administrated, { ...membership, id: `user-${id}`, userId: `user-${id}` })
        return `${id}@x.test`
      }
      return { ...api, addManager }
    }

    test('an invitation that was not accepted gives no token', async () => {
      const { ask, mails, browser } = await open()
      const email = 'new@x.test'
      for (const [tenantId, roleId] of [
        ['2003', 'role-admin'],
        ['2002', 'role-readonly'],
      ] as const)
        await ask(subTenants.userAdd, { user: { email }, subTenants: [{ tenantId, roleIds: [roleId] }] })
      const mail = mails.findLast(({ to }) => to === email)!
      const page = browser()
      const { body } = await page.send(activate, linkIn(mail))
      const token = (body as { accessToken: string }).accessToken
      assert.equal((await page.send(meTenantToken, { tenantId: '2002' }, { token })).status, 200)
      assert.equal((await page.send(meTenantToken, { tenantId: '2003' }, { token })).status, 404)
    })

    test('a switch that opens accounts to others takes a fresh proof', async () => {
      const { ask, create, age } = await open()
      const part = await create('Part', '2001')
      await age(4_000)
      assert.equal((await ask(subTenants.updateManagement, { tenantId: part, isReseller: true })).status, 403)
    })

    test('nobody widens their own rights by a move or a switch', async () => {
      const { ask, create, tokenFor, addManager } = await open()
      const mover = await addManager('mover', ['fe.account-hierarchy.write.subAccount'], '2003')
      const move = await ask(subTenants.move, { tenantId: '2002', parentTenantId: '2003' }, mover)
      assert.deepEqual([move.status, errorCodeOf(move)], [403, 'ER-ROLE-EXCEEDS'])
      assert.equal((await tokenFor('2002', mover)).status, 404)
      const part = await create('Part', '2001')
      const manager = await addManager('manager', ['fe.account-hierarchy.write.subAccountManagement'], part)
      const flag = await ask(subTenants.updateManagement, { tenantId: part, isReseller: true }, manager)
      assert.deepEqual([flag.status, errorCodeOf(flag)], [403, 'ER-ROLE-EXCEEDS'])
    })

    test('nor by a setting that an account of theirs takes from above, by a switch or a move [tenant-isolation]', async () => {
      const { ask, create, tokenFor, addManager, store } = await open()
      const area = await create('Area', '2001', { isReseller: true })
      const other = await create('Other', '2001', { isReseller: true })
      const part = await create('Part', area, { isReseller: true })
      const kid = await create('Kid', part)
      const keys = ['fe.account-hierarchy.write.subAccountManagement', 'fe.account-hierarchy.write.subAccount']
      const manager = await addManager('manager', keys, part)
      const only = (isSubAccountAccessAllowed: boolean) =>
        store.memberships.update(part, 'user-manager', { isSubAccountAccessAllowed })
      await only(false)
      const isRightOfPart = async () => {
        const [, claims = ''] = (await tokenFor(kid, manager)).token.split('.')
        const { rightsFrom } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as {
          rightsFrom?: string
        }
        return rightsFrom === part
      }
      const toAll = { subAccountAccessType: 'alwaysOn' } as const
      for (const tenantId of [area, '2001']) {
        const opened = await ask(subTenants.updateHierarchySettings, { tenantId, ...toAll }, manager)
        assert.deepEqual([opened.status, errorCodeOf(opened)], [403, 'ER-ROLE-EXCEEDS'], tenantId)
      }
      assert.equal((await ask(subTenants.updateHierarchySettings, { tenantId: other, ...toAll }, manager)).status, 200)
      const moved = await ask(subTenants.move, { tenantId: part, parentTenantId: other }, manager)
      assert.deepEqual([moved.status, errorCodeOf(moved)], [403, 'ER-ROLE-EXCEEDS'])
      assert.equal((await ask(subTenants.updateHierarchySettings, { tenantId: '2001', ...toAll })).status, 200)
      await ask(subTenants.updateHierarchySettings, { tenantId: area, subAccountAccessType: 'defaultOff' })
      const inherited = await ask(subTenants.inheritSettings, { tenantId: area }, manager)
      assert.deepEqual([inherited.status, errorCodeOf(inherited)], [403, 'ER-ROLE-EXCEEDS'])
      assert.equal(await isRightOfPart(), false)
      // A setting of its own stays what it is, wherever the account is.
      await ask(subTenants.updateHierarchySettings, { tenantId: part, subAccountAccessType: 'defaultOff' })
      assert.equal((await ask(subTenants.inheritSettings, { tenantId: area }, manager)).status, 204)
      assert.equal((await ask(subTenants.move, { tenantId: part, parentTenantId: other }, manager)).status, 200)
      assert.equal(await isRightOfPart(), false)
    })

    test('the session limits of the account above hold below it as well', async () => {
      const { store, tokenFor, clock, signIn } = await open()
      await store.users.update(vendorScope, 'user-owner', { tenantIds: ['2001', '1001'], activeTenantId: '1001' })
      const membership = { roleIds: ['role-readonly'], isActivated: true, isSubAccountAccessAllowed: false }
      await store.memberships.insert('1001', { ...membership, id: 'user-owner', userId: 'user-owner' })
      await limitSessions(store, '2001', true)
      for (const tenantId of ['1001', '2002']) await limitSessions(store, tenantId, false)
      const { page } = await signIn(owner)
      const renew = async () => ((await page.refresh()).body as { accessToken: string }).accessToken
      assert.equal((await tokenFor('2002', owner, { token: await renew() })).status, 200)
      clock.pass(860)
      assert.equal((await tokenFor('2002', owner, { token: await renew() })).status, 403)
    })

    test('webhooks, which outlast a visit, are not made in one', async () => {
      const { ask, tokenFor } = await open()
      const { token } = await tokenFor('2003')
      const hook = {
        displayName: 'Elsewhere',
        description: '',
        url: 'https://hooks.example/x',
        eventKeys: ['user.removed'],
      }
      const made = await ask(createWebhook, { ...hook, secret: '', isActive: true } as never, owner, { token })
      assert.deepEqual([made.status, errorCodeOf(made)], [403, 'ER-MEMBERS-ONLY'])
    })

    test('an invitation gives access to sub-accounts only while the inviter may give it', async () => {
      const { ask, create, mails, browser, store } = await open()
      const kid = await create('Kid', '2003')
      await ask(subTenants.updateManagement, { tenantId: kid, isReseller: true })
      const users = [{ email: 'second@x.test' }]
      const invitation = { tenantId: kid, users, roleIds: ['role-admin'], allowSubAccountAccess: true }
      assert.equal((await ask(subTenants.usersAdd, invitation, cedar)).status, 204)
      assert.equal((await ask(subTenants.move, { tenantId: kid, parentTenantId: '2002' })).status, 200)
      const mail = mails.findLast(({ to }) => to === 'second@x.test')!
      assert.equal((await browser().send(activate, linkIn(mail))).status, 200)
      const [user] = (await store.users.find(vendorScope, { where: { email: 'second@x.test' } })).items
      assert.equal((await store.memberships.get(kid, user!.id))?.isSubAccountAccessAllowed, false)
    })
  })
