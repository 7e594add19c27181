import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { singletonId, type Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { actorToken } from '../../../src/http/impersonation/operations.ts'
import { tenantSwitch } from '../../../src/http/partner/operations.ts'
import * as subTenants from '../../../src/http/subTenants/operations.ts'
import * as tenants from '../../../src/http/tenants/hierarchyOperations.ts'
import { switchTenant } from '../../../src/http/tenants/operations.ts'
import { tenantAccessTokenCreate, tenantTokenRotate } from '../../../src/http/tokens/operations.ts'
import { me, meTenants, meTenantsV2, meTenantToken } from '../../../src/http/users/operations.ts'
import { list as listMembers } from '../../../src/http/users/listOperations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { claimsOf } from '../../harness/testBackend.ts'
import { cedar, helper, openSubTenants, owner, type MakeStore } from './subTenantsBackend.ts'

const force = (store: Store, tenantId: string) =>
  store.mfaPolicies.put(tenantId, singletonId, () => ({ enforceMFAType: 'Force' }) as never)

/** The switch of the partner shell to a sub-account. */
const switchInput = ({ body: { id } }: { body: { id: string } }) => ({
  user_id: id,
  tenant_id: '2003',
  old_customer_id: '2001',
})

/** Tests working in a sub-account by the roles of an account above, on one store. */
export const subAccountAccessSuite = (name: string, makeStore?: MakeStore) =>
  describe(`${name}: working in a sub-account`, { concurrency: 1 }, () => {
    const open = () => openSubTenants(makeStore)

    test('a token gives the roles of the account above, and is audited in both accounts once', async () => {
      const { ask, tokenFor, auditsOf } = await open()
      const { token } = await tokenFor('2004')
      const claims = claimsOf(token)
      assert.deepEqual([claims['tenantId'], claims['rightsFrom']], ['2004', '2001'])
      const profile = (await ask(me, {}, owner, { token })).body
      assert.equal(profile.tenantId, '2004')
      assert.deepEqual(profile.rolesIds, ['role-admin'])
      const { body } = await ask(meTenants, undefined, owner, { token })
      assert.deepEqual([body.activeTenant.tenantId, body.tenants.length], ['2004', 2])
      const own = await ask(meTenantsV2)
      assert.deepEqual(
        own.body.map(({ tenantId }) => tenantId),
        ['2001'],
      )
      const above = (await ask(tenants.parents, undefined, owner, { token })).body
      assert.deepEqual(
        above.map(({ tenantId }) => tenantId),
        ['2001', '2003'],
      )
      assert.equal((await ask(listMembers, {}, owner, { token })).status, 200)
      // A token that follows another one of the same sub-account is no new entry.
      assert.equal((await tokenFor('2004', owner, { token })).status, 200)
      for (const log of ['2001', '2004']) {
        const rows = await auditsOf(log, 'subAccount.entered')
        assert.deepEqual(
          rows.map(({ email, accountId }) => [email, accountId]),
          [[owner, '2004']],
        )
      }
      assert.deepEqual(await auditsOf('2003', 'subAccount.entered'), [])
    })

    test('no other account opens by a token, a header, a switch or a refresh', async () => {
      const { ask, tokenFor, store, signIn } = await open()
      const { token } = await tokenFor('2003')
      for (const id of ['2004', '2002', '1001', 'nobody']) {
        const headers = { 'frontegg-scoped-tenant': id }
        assert.equal((await ask(me, {}, owner, { headers })).status, 404, `own token, ${id}`)
        assert.equal((await ask(me, {}, owner, { token, headers })).status, 404, `token of 2003, ${id}`)
        assert.equal((await ask(switchTenant, { tenantId: id })).status, 404, `switch, ${id}`)
        const { page } = await signIn(owner)
        assert.equal((await page.refresh(id)).status, 404, `refresh, ${id}`)
      }
      // The token of a sub-account opens it for itself only, not for the session or the person's next sign-in.
      assert.equal((await ask(switchTenant, { tenantId: '2003' }, owner, { token })).status, 404)
      assert.equal((await ask(tenantSwitch, switchInput(await ask(me)), owner, { token })).status, 404)
      for (const [id, email] of [
        ['2001', cedar],
        ['2002', cedar],
        ['2003', helper],
        ['1001', owner],
        ['nobody', owner],
      ] as const)
        assert.equal((await tokenFor(id, email)).status, 404, `${id} by ${email}`)
      await store.tenants.update(vendorScope, '2003', { isDisabled: true })
      assert.equal((await tokenFor('2003')).status, 404, 'a disabled account')
      assert.equal((await ask(me, {}, owner, { token })).status, 401)
    })

    test('all members get in where access is always on, and others only as allowed', async () => {
      const { ask, tokenFor, store } = await open()
      assert.equal((await tokenFor('2004', cedar)).status, 404)
      await ask(subTenants.updateHierarchySettings, { tenantId: '2003', subAccountAccessType: 'alwaysOn' })
      assert.equal((await tokenFor('2004', cedar)).status, 200)
      await ask(subTenants.updateManagement, { tenantId: '2003', isReseller: false })
      assert.equal((await tokenFor('2004', cedar)).status, 404, 'no sub-accounts any more')
      await store.memberships.update('2001', 'user-helper', { isSubAccountAccessAllowed: true })
      const { token } = await tokenFor('2004', helper)
      assert.deepEqual((await ask(me, {}, helper, { token })).body.rolesIds, ['role-readonly'])
      const raised = { userId: 'user-cedar', subTenants: [{ tenantId: '2004' }] }
      assert.equal((await ask(subTenants.userRemove, raised, helper, { token })).status, 403)
    })

    test('the nearest account above decides, and a token keeps to the one that it was given for', async () => {
      const { ask, tokenFor, store } = await open()
      await store.memberships.insert('2003', {
        id: 'user-owner',
        userId: 'user-owner',
        roleIds: ['role-readonly'],
        isActivated: true,
        isSubAccountAccessAllowed: true,
      })
      await store.users.update(vendorScope, 'user-owner', { tenantIds: ['2001', '2003'] })
      const { token } = await tokenFor('2004')
      assert.equal(claimsOf(token)['rightsFrom'], '2003')
      assert.deepEqual((await ask(me, {}, owner, { token })).body.rolesIds, ['role-readonly'])
      for (const change of [{ isDisabled: true }, { isDisabled: false, isActivated: false }]) {
        await store.memberships.update('2003', 'user-owner', change)
        assert.equal((await ask(me, {}, owner, { token })).status, 401)
        assert.equal(claimsOf((await tokenFor('2004')).token)['rightsFrom'], '2001')
      }
    })

    test('an own membership decides, even a disabled one', async () => {
      const { tokenFor, store } = await open()
      const membership = { userId: 'user-owner', isActivated: true, isSubAccountAccessAllowed: false }
      await store.memberships.insert('2004', {
        id: 'user-owner',
        ...membership,
        roleIds: ['role-readonly'],
        isDisabled: true,
      })
      assert.equal((await tokenFor('2004')).status, 404)
    })

    test('access ends at once when it is taken, the account is moved or removed, or the person leaves', async () => {
      const ends: Record<string, (api: Awaited<ReturnType<typeof open>>) => Promise<unknown>> = {
        taken: ({ store }) => store.memberships.update('2001', 'user-helper', { isSubAccountAccessAllowed: false }),
        disabled: ({ store }) => store.memberships.update('2001', 'user-helper', { isDisabled: true }),
        removed: ({ ask }) => ask(subTenants.remove, { tenantId: '2004' }),
        moved: ({ store }) =>
          store.tenants.update(vendorScope, '2004', { parentTenantId: '1002', ancestorIds: ['1002'] }),
        switchedOff: ({ store }) => store.tenants.update(vendorScope, '2001', { isReseller: false }),
      }
      for (const [how, end] of Object.entries(ends)) {
        const api = await open()
        const { ask, tokenFor, store } = api
        await store.memberships.update('2001', 'user-helper', { isSubAccountAccessAllowed: true })
        const { token } = await tokenFor('2004', helper)
        assert.equal((await ask(me, {}, helper, { token })).status, 200)
        await end(api)
        assert.equal((await ask(me, {}, helper, { token })).status, 401, how)
        assert.notEqual((await tokenFor('2004', helper)).status, 200, how)
        assert.equal((await tokenFor('2004', helper, { token })).status, 401, how)
      }
    })

    test('the rules of the sub-account hold: places, a second factor, and how long sessions last', async () => {
      const { ask, tokenFor, store } = await open()
      const { token } = await tokenFor('2004')
      const works = async () => (await ask(me, {}, owner, { token })).status
      await force(store, '2004')
      assert.equal(errorCodeOf(await tokenFor('2004')), 'ER-SECOND-FACTOR-REQUIRED')
      assert.equal(await works(), 403)
      await store.mfaPolicies.take('2004', singletonId)
      assert.equal(await works(), 200)
      const away = { ip: '198.51.100.0/24', description: '', strategy: 'ALLOW', isActive: true }
      await store.ipRules.insert('2004', away as never)
      await store.ipSettings.put('2004', singletonId, () => ({ isActive: true, strategy: 'ALLOW' }) as never)
      assert.deepEqual([await works(), (await tokenFor('2004')).status], [403, 403])
      await store.ipSettings.take('2004', singletonId)
      assert.equal(await works(), 200)
      await store.sessionPolicies.put('2004', singletonId, () => ({
        concurrent: { isActive: false, maxSessions: 10 },
        idle: { isActive: false, timeoutSeconds: 3_600 },
        absolute: { isActive: true, timeoutSeconds: 0 },
      }))
      assert.deepEqual([await works(), (await tokenFor('2004')).status], [401, 403])
    })

    test('nothing that outlasts the access is made in the sub-account', async () => {
      const { ask, tokenFor } = await open()
      const { token } = await tokenFor('2003')
      const made = await ask(
        tenantAccessTokenCreate,
        { description: 'Sync', expiresInMinutes: null, roleIds: ['role-admin'] } as never,
        owner,
        { token },
      )
      assert.equal(errorCodeOf(made), 'ER-MEMBERS-ONLY')
      const own = await ask(
        tenantAccessTokenCreate,
        { description: 'Sync', expiresInMinutes: null, roleIds: ['role-admin'] } as never,
        cedar,
      )
      const { id } = own.body as { id: string }
      assert.equal(errorCodeOf(await ask(tenantTokenRotate, { id }, owner, { token })), 'ER-MEMBERS-ONLY')
      const person = { impersonatedUserId: 'user-cedar', reason: 'Ticket 4711' }
      assert.equal(errorCodeOf(await ask(actorToken, person, owner, { token })), 'ER-MEMBERS-ONLY')
    })

    test('an API token gets no token', async () => {
      const { ask, page, token } = await open().then(async api => {
        const made = await api.ask(tenantAccessTokenCreate, {
          description: 'Sync',
          expiresInMinutes: null,
          roleIds: ['role-admin'],
        } as never)
        return { ...api, page: api.browser(), token: (made.body as { secret?: string }).secret ?? '' }
      })
      assert.notEqual(token, '')
      const answer = await page.send(meTenantToken, { tenantId: '2003' }, { token })
      assert.equal(errorCodeOf(answer), 'ER-API-TOKEN')
      assert.equal((await ask(me)).status, 200)
    })

    test('access that is taken away while a token is asked for leaves no token that works', async () => {
      const { ask, tokenFor, store } = await open()
      await store.memberships.update('2001', 'user-helper', { isSubAccountAccessAllowed: true })
      await ask(me, {}, helper)
      const [asked] = await Promise.all([
        tokenFor('2004', helper),
        store.memberships.update('2001', 'user-helper', { isSubAccountAccessAllowed: false }),
      ])
      if (asked.status === 200) assert.equal((await ask(me, {}, helper, { token: asked.token })).status, 401)
      else assert.equal(asked.status, 404)
    })
  })
