import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { describeAudit } from '../../../src/backend/audits/describeAudit.ts'
import { sampleTotpSecret } from '../../../src/backend/families/mfa/sampleData.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as applications from '../../../src/http/applications/operations.ts'
import { start } from '../../../src/http/impersonation/operations.ts'
import * as mfaLogin from '../../../src/http/mfa/loginOperations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as sessions from '../../../src/http/sessions/operations.ts'
import * as member from '../../../src/http/team/memberOperations.ts'
import * as team from '../../../src/http/team/operations.ts'
import { usersCount } from '../../../src/http/tenants/operations.ts'
import * as tokens from '../../../src/http/tokens/operations.ts'
import * as lists from '../../../src/http/users/listOperations.ts'
import { me } from '../../../src/http/users/operations.ts'
import type { UsersQuery } from '../../../src/http/users/types.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { codeAt } from './authenticatorApp.ts'
import { includes } from '../../harness/texts.ts'

/** Makes the store that a test runs on. */
type MakeStore = (ports: Ports) => Promise<Store>

const tenantId = '1001'

const open = async (makeStore?: MakeStore) => {
  const api = await createTestBackend(makeStore && { makeStore })
  const { store, browser } = api
  const signIn = async (email = 'admin@acme.test') => {
    const page = browser()
    const token = tokenOf(await page.signIn(email))
    const ask = <Input, Body>(operation: Operation<Input, Body>, input?: Input) =>
      page.send(operation, input, { token })
    return { page, token, ask }
  }
  /** Signs the administrator with a second factor in. */
  const signInWithFactor = async () => {
    const page = browser()
    const { body } = await page.signIn('mfa@acme.test')
    const value = codeAt(sampleTotpSecret, api.clock.now())
    let token = tokenOf(await page.send(mfaLogin.loginVerify, { mfaToken: body.mfaToken!, value }))
    return {
      ask: <Input, Body>(operation: Operation<Input, Body>, input?: Input) => page.send(operation, input, { token }),
      refresh: async () => {
        token = tokenOf(await page.refresh())
      },
    }
  }
  const { ask, token, page } = await signIn()
  const list = async (query: UsersQuery = {}) => {
    const { status, body } = await ask(lists.list, { _limit: 100, ...query })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const idsOf = async (query: UsersQuery) => (await list(query)).items.map(({ id }) => id)
  const membership = (userId: string) => store.memberships.get(tenantId, userId)
  const addGroup = (id: string, roleIds: string[]) =>
    store.groups.insert(tenantId, {
      id,
      name: id,
      description: '',
      color: '#336699',
      roleIds,
      metadata: '{}',
      managedBy: 'frontegg',
    })
  const actions = async () => (await store.audits.find(tenantId)).items.map(({ action }) => action)
  return { ...api, signIn, signInWithFactor, ask, token, page, list, idsOf, membership, addGroup, actions }
}

const days = (count: number) => count * 86_400

/** What an administrator must be able to do with members, and what not, on every store. */
export const teamSuite = (name: string, makeStore?: MakeStore) =>
  describe(`members on ${name}`, () => {
    describe('the list', () => {
      test('has pages of ten by name, and the number of all', async () => {
        const { ask } = await open(makeStore)
        const { body } = await ask(lists.list, {})
        assert.equal(body.items.length, Math.min(10, body._metadata.totalItems))
        const names = body.items.map(({ name: text, email }) => (text || email).toLowerCase())
        assert.deepEqual(names, names.toSorted())
        const rest = await ask(lists.list, { _offset: 10 })
        assert.equal(rest.body.items.length, body._metadata.totalItems - body.items.length)
      })

      test('tells roles, groups, factors, source and dates of this tenant only', async () => {
        const { list, store, addGroup } = await open(makeStore)
        await addGroup('group-a', ['role-support'])
        await store.memberships.update(tenantId, 'user-multi', { groupIds: ['group-a'], managedBy: 'scim2' })
        const { items } = await list()
        const multi = items.find(({ id }) => id === 'user-multi')!
        assert.deepEqual(multi.tenantIds, [tenantId])
        assert.deepEqual(multi.roleIds, ['role-readonly'])
        assert.deepEqual(multi.groups, [{ id: 'group-a', name: 'group-a', color: '#336699' }])
        assert.equal(multi.managedBy, 'scim2')
        assert.equal(items.find(({ id }) => id === 'user-mfa')!.mfaEnrolled, true)
        assert.ok(!items.some(({ id }) => id === 'user-owner'), 'a person of another tenant')
      })

      test('follows second factors, access and source of its members', async () => {
        const { idsOf, store } = await open(makeStore)
        assert.deepEqual(await idsOf({ _mfaEnrolled: true }), ['user-mfa'])
        await store.mfaDevices.removeWhere(vendorScope, { userId: 'user-mfa' })
        assert.deepEqual(await idsOf({ _mfaEnrolled: true }), [])
        await store.memberships.update(tenantId, 'user-member', { isDisabled: true, managedBy: 'scim2' })
        assert.deepEqual(await idsOf({ _status: 'disabled', _provider: 'scim2' }), ['user-member'])
      })

      test('filters by role, group, status, search and ids', async () => {
        const { idsOf, store, addGroup } = await open(makeStore)
        await addGroup('group-a', [])
        await store.memberships.update(tenantId, 'user-member', { groupIds: ['group-a'] })
        assert.deepEqual((await idsOf({ _roleIds: 'role-admin' })).toSorted(), ['user-admin', 'user-mfa'])
        assert.deepEqual(await idsOf({ _groupIds: 'group-a,group-x' }), ['user-member'])
        assert.deepEqual(await idsOf({ _status: 'disabled' }), ['user-disabled'])
        assert.ok((await idsOf({ _status: 'active' })).includes('user-locked'), 'who is locked out is still active')
        assert.deepEqual(await idsOf({ _filter: 'REED' }), ['user-member'])
        assert.deepEqual(await idsOf({ _email: 'member@' }), ['user-member'])
        assert.deepEqual(await idsOf({ _identifier: 'Max', _identifierType: 'username' }), ['user-member'])
        assert.deepEqual(await idsOf({ ids: 'user-owner,user-member' }), ['user-member'])
      })

      test('has the presets: without two-step, breached passwords, inactive for a time', async () => {
        const { idsOf, store, ports } = await open(makeStore)
        const before = (count: number) => new Date(ports.clock.now() - days(count) * 1000).toISOString()
        assert.ok(!(await idsOf({ _preset: 'mfa-unenrolled' })).includes('user-mfa'))
        assert.deepEqual(await idsOf({ _preset: 'breached-passwords' }), ['user-breached'])
        await store.users.update(vendorScope, 'user-member', { lastLogin: before(91) })
        await store.users.update(vendorScope, 'user-support', { lastLogin: before(89) })
        const inactive = await idsOf({ _preset: 'inactive' })
        assert.ok(inactive.includes('user-member') && !inactive.includes('user-support'), String(inactive))
        assert.ok(inactive.includes('user-breached'), 'a member for long who never signed in')
        assert.ok(!inactive.includes('user-unverified'), 'a new member who did not sign in yet')
        const short = await idsOf({ _preset: 'inactive', _maxInactiveSeconds: days(30) })
        assert.ok(short.includes('user-support'))
      })

      test('finds members whose access ends soon', async () => {
        const { idsOf, store, ports } = await open(makeStore)
        const endIn = (userId: string, count: number) =>
          store.memberships.update(tenantId, userId, {
            expiresAt: new Date(ports.clock.now() + days(count) * 1000).toISOString(),
          })
        await endIn('user-member', 5)
        await endIn('user-support', 40)
        await endIn('user-multi', -1)
        assert.deepEqual(await idsOf({ _expiresWithinSeconds: days(30) }), ['invitation-auditor', 'user-member'])
      })

      for (const sort of ['createdAt', 'name', 'email', 'id', 'verified', 'isLocked', 'provider', 'tenantId'] as const)
        test(`is ordered by ${sort} in both directions`, async () => {
          const { idsOf } = await open(makeStore)
          const [up, down] = [await idsOf({ _sortBy: sort }), await idsOf({ _sortBy: sort, _order: 'DESC' })]
          assert.deepEqual(up, down.toReversed())
          assert.ok(up.length > 5)
        })

      test('has members without a name at the place of their address', async () => {
        const { list, store } = await open(makeStore)
        const shown = async () => (await list({ _sortBy: 'name' })).items.map(({ name, email }) => name || email)
        await store.users.update(vendorScope, 'user-support', { name: '' })
        const inOrder = (await shown()).toSorted((one, other) => one.toLowerCase().localeCompare(other.toLowerCase()))
        assert.deepEqual(await shown(), inOrder)
        assert.ok((await shown()).indexOf('support@acme.test') > 2)
        await store.users.update(vendorScope, 'user-support', { name: 'Aaron' })
        assert.equal((await shown())[0], 'Aaron')
      })

      test('shows who is locked out for now', async () => {
        const { list, browser, clock } = await open(makeStore)
        const isLocked = async () => (await list({ ids: 'user-member' })).items[0]!.isLocked
        assert.equal(await isLocked(), false)
        for (let tries = 0; tries < 12; tries += 1) await browser().signIn('member@acme.test', { password: 'wrong' })
        assert.equal(await isLocked(), true)
        clock.pass(days(1))
      })

      test('can be filtered by who is locked out for now, together with other filters', async () => {
        const { idsOf, ask, browser, store } = await open(makeStore)
        assert.deepEqual(await idsOf({ _status: 'locked' }), ['user-locked'])
        for (let tries = 0; tries < 12; tries += 1) await browser().signIn('member@acme.test', { password: 'wrong' })
        assert.deepEqual((await idsOf({ _status: 'locked' })).toSorted(), ['user-locked', 'user-member'])
        assert.deepEqual(await idsOf({ _status: 'locked', _filter: 'reed' }), ['user-member'])
        assert.deepEqual(await idsOf({ _status: 'locked', _mfaEnrolled: true }), [])
        assert.equal((await idsOf({ _status: 'locked', _offset: 1, _limit: 1 })).length, 1)
        await store.memberships.update(tenantId, 'user-locked', { isDisabled: true })
        assert.deepEqual(await idsOf({ _status: 'locked' }), ['user-member'])
        assert.equal((await ask(member.memberUnlock, { userId: 'user-member' })).status, 204)
        assert.deepEqual(await idsOf({ _status: 'locked' }), [])
      })

      test('in its older forms has the same members, roles and figures', async () => {
        const { ask, list } = await open(makeStore)
        const { _metadata } = await list()
        const older = await ask(lists.listV2, { _limit: 100 })
        assert.equal(older.body._metadata.totalItems, _metadata.totalItems)
        const admin = older.body.items.find(({ id }) => id === 'user-admin')!
        assert.ok(admin.permissions.some(({ key }) => key === 'fe.*') && admin.roles[0]!.id === 'role-admin')
        const oldest = await ask(team.members, { pageOffset: 1, pageSize: 4, sortBy: 'email' })
        assert.equal(oldest.body.totalPages, Math.ceil(_metadata.totalItems / 4))
        assert.equal(oldest.body.items.length, 4)
        const { body } = await ask(team.memberStats)
        assert.deepEqual(body, { totalItems: _metadata.totalItems, addedThisWeek: 4, superAdmins: 2 })
        assert.equal((await ask(usersCount, { tenantIds: [tenantId] })).body[0]!.totalUsers, _metadata.totalItems)
        assert.equal((await ask(usersCount, { tenantIds: ['2001'] })).status, 404)
        assert.ok((await ask(team.roles)).body.items.some(({ key }) => key === 'Admin'))
      })

      test('finds user names by their beginning, whatever page their owners are on, and counts them', async () => {
        const { ask, store } = await open(makeStore)
        const names = { 'user-member': 'zelda', 'user-support': 'zeldaria', 'user-multi': 'zack' }
        for (const [userId, username] of Object.entries(names))
          await store.users.update(vendorScope, userId, { username })
        const found = async (query: object) => {
          const { items, _metadata } = (await ask(lists.usernames, query)).body
          return [items.map(({ username }) => username), _metadata.totalItems]
        }
        assert.deepEqual(await found({ _usernamePrefix: 'Zelda', _limit: 1 }), [['zelda'], 2])
        assert.deepEqual(await found({ _usernamePrefix: 'zelda', _limit: 1, _offset: 1 }), [['zeldaria'], 2])
        assert.deepEqual(await found({ _usernamePrefix: 'z', userIds: 'user-multi,user-admin' }), [['zack'], 1])
        assert.deepEqual(await found({ _usernamePrefix: 'zeldb' }), [[], 0])
        const before = (await found({}))[1]
        await store.users.put(vendorScope, 'user-member', current => {
          const { username: _gone, ...kept } = current!
          return kept
        })
        assert.deepEqual(await found({ _usernamePrefix: 'zelda' }), [['zeldaria'], 1])
        assert.equal((await found({}))[1], Number(before) - 1)
      })

      test('has roles, groups, names, user names and addresses by ids; people of other tenants are unknown', async () => {
        const { ask } = await open(makeStore)
        const ids = 'user-member,user-owner'
        assert.deepEqual(
          (await ask(lists.rolesByIds, { ids })).body.map(({ userId, roleIds }) => [userId, roleIds]),
          [['user-member', ['role-readonly']]],
        )
        assert.deepEqual(
          (await ask(lists.groupsByIds, { ids })).body.map(({ userId, groupIds }) => [userId, groupIds]),
          [['user-member', ['group-berlin']]],
        )
        assert.deepEqual((await ask(lists.usernames, { userIds: ids })).body.items, [
          { userId: 'user-member', username: 'max', vendorId: 'vendor' },
        ])
        assert.deepEqual((await ask(lists.emails, { userIds: ids })).body.items, [
          { userId: 'user-member', email: 'member@acme.test', isPrimary: true },
        ])
        assert.equal((await ask(lists.byId, { userId: 'user-member' })).body.name, 'Max Reed')
        for (const userId of ['user-owner', 'nobody']) assert.equal((await ask(lists.byId, { userId })).status, 404)
      })
    })

    describe('roles and groups', () => {
      test('change at once, without ending a session, with an audit row and a mail to the person', async () => {
        const { ask, signIn, membership, mails, actions } = await open(makeStore)
        const person = await signIn('member@acme.test')
        assert.equal((await person.ask(sessions.revokeForUser, { userId: 'user-support' })).status, 403)
        const { status, body } = await ask(team.memberUpdate, { id: 'user-member', roleIds: ['role-support'] })
        assert.equal(status, 200, JSON.stringify(body))
        assert.deepEqual(body.item.roleIds, ['role-support'])
        assert.deepEqual((await membership('user-member'))!.roleIds, ['role-support'])
        assert.equal((await person.ask(sessions.revokeForUser, { userId: 'user-support' })).status, 204)
        assert.equal(mails.at(-1)!.to, 'member@acme.test')
        assert.match(mails.at(-1)!.text, /Support/)
        assert.ok((await actions()).includes('user.rolesChanged'))
      })

      test('are told in the audit log by the names of then', async () => {
        const { ask, store } = await open(makeStore)
        await ask(team.memberUpdate, { id: 'user-member', roleIds: ['role-support'] })
        await store.roles.update(vendorScope, 'role-support', { name: 'Helpdesk' })
        await store.users.update(vendorScope, 'user-member', { name: 'Maximilian Reed' })
        const row = (await store.audits.find('1001', { where: { action: 'user.rolesChanged' } })).items[0]!
        assert.equal(describeAudit(row), 'Ada Stone added Support to Max Reed and removed Read only.')
      })

      test('become none with one empty text', async () => {
        const { ask, membership } = await open(makeStore)
        assert.equal((await ask(team.memberUpdate, { id: 'user-member', roleIds: [''] })).status, 200)
        assert.deepEqual((await membership('user-member'))!.roleIds, [])
      })

      test('cannot be granted beyond what one holds, nor be taken from those who may do more', async () => {
        const { signIn, store } = await open(makeStore)
        const key = (await store.permissions.find(vendorScope, { where: { key: 'fe.secure.write.usersRoles' } }))
          .items[0]!
        await store.roles.update(vendorScope, 'role-support', ({ permissionIds }) => ({
          permissionIds: [...permissionIds, key.id],
        }))
        const support = await signIn('support@acme.test')
        const granted = await support.ask(team.memberUpdate, { id: 'user-member', roleIds: ['role-admin'] })
        assert.equal(errorCodeOf(granted), 'ER-ROLE-EXCEEDS')
        const taken = await support.ask(team.memberUpdate, { id: 'user-mfa', roleIds: ['role-readonly'] })
        assert.equal(errorCodeOf(taken), 'ER-MEMBER-EXCEEDS')
        const allowed = await support.ask(team.memberUpdate, { id: 'user-member', roleIds: ['role-support'] })
        assert.equal(allowed.status, 200)
      })

      test('of another tenant are unknown', async () => {
        const { ask, store } = await open(makeStore)
        await store.roles.insert('2001', {
          id: 'role-foreign',
          key: 'Foreign',
          name: 'Foreign',
          description: null,
          isDefault: false,
          permissionIds: [],
          level: 9,
        })
        for (const roleId of ['role-foreign', 'role-x'])
          assert.equal((await ask(team.memberUpdate, { id: 'user-member', roleIds: [roleId] })).status, 404)
      })
    })

    describe('access', () => {
      const withToken = async () => {
        const api = await open(makeStore)
        await api.store.memberships.update(tenantId, 'user-support', { roleIds: ['role-admin'] })
        const support = await api.signIn('support@acme.test')
        const made = await support.ask(tokens.userAccessTokenCreate, { description: 'Mine', expiresInMinutes: null })
        const secret = made.body.secret!
        const byToken = async () => (await api.browser().send(lists.list, {}, { token: secret })).status
        assert.equal(await byToken(), 200)
        return { ...api, support, byToken }
      }

      test('ends with sessions and API tokens when a member is disabled, and comes back when enabled', async () => {
        const { ask, support, byToken, membership, signIn, actions } = await withToken()
        assert.equal((await ask(team.memberDisable, { userId: 'user-support' })).status, 204)
        assert.equal((await membership('user-support'))!.isDisabled, true)
        assert.equal((await support.ask(me, {})).status, 401)
        assert.equal(await byToken(), 401)
        assert.equal((await ask(team.memberEnable, { userId: 'user-support' })).status, 204)
        assert.equal((await (await signIn('support@acme.test')).ask(me, {})).status, 200)
        assert.equal(await byToken(), 401)
        const rows = await actions()
        assert.ok(rows.includes('user.disabled') && rows.includes('user.enabled'))
      })

      test('ends in this tenant only', async () => {
        const { ask, browser, store } = await open(makeStore)
        const page = browser()
        tokenOf(await page.signIn('multi@acme.test'))
        const elsewhere = browser()
        tokenOf(await elsewhere.signIn('multi@acme.test'))
        const other = (await store.sessions.find(vendorScope, { where: { userId: 'user-multi' } })).items.at(-1)!
        await store.sessions.update(vendorScope, other.id, { activeTenantId: '1002' })
        assert.equal((await ask(team.memberRemove, { userId: 'user-multi' })).status, 204)
        const left = (await store.sessions.find(vendorScope, { where: { userId: 'user-multi' } })).items
        assert.deepEqual(
          left.map(({ activeTenantId }) => activeTenantId),
          ['1002'],
        )
        const user = (await store.users.get(vendorScope, 'user-multi'))!
        assert.deepEqual([user.tenantIds, user.activeTenantId], [['1002'], '1002'])
      })

      test('is gone for a removed member, who keeps the account', async () => {
        const { ask, support, byToken, membership, store, browser, idsOf, actions } = await withToken()
        assert.equal((await ask(team.memberRemove, { userId: 'user-support' })).status, 204)
        assert.equal(await membership('user-support'), undefined)
        assert.equal((await support.ask(me, {})).status, 401)
        assert.equal(await byToken(), 401)
        assert.ok(await store.users.get(vendorScope, 'user-support'))
        assert.notEqual((await browser().signIn('support@acme.test')).status, 200)
        assert.ok(!(await idsOf({})).includes('user-support'))
        assert.equal((await ask(team.memberRemove, { userId: 'user-support' })).status, 404)
        assert.ok((await actions()).includes('user.removed'))
      })

      test('of the person, of people of a directory and of the last administrator stays', async () => {
        const { ask, signInWithFactor, store, membership } = await open(makeStore)
        const changes = (userId: string) => [
          ask(team.memberDisable, { userId }),
          ask(team.memberRemove, { userId }),
          ask(team.memberUpdate, { id: userId, roleIds: ['role-readonly'] }),
        ]
        for (const answer of changes('user-admin')) assert.equal(errorCodeOf(await answer), 'ER-OWN-MEMBERSHIP')
        await store.memberships.update(tenantId, 'user-member', { managedBy: 'scim2' })
        for (const answer of changes('user-member')) assert.equal(errorCodeOf(await answer), 'ER-MANAGED-MEMBER')
        // Two administrators at once take each other's rights: one of them stays.
        const { ask: other } = await signInWithFactor()
        const both = await Promise.all([
          ask(team.memberUpdate, { id: 'user-mfa', roleIds: ['role-readonly'] }),
          other(team.memberUpdate, { id: 'user-admin', roleIds: ['role-readonly'] }),
        ])
        const roles = await Promise.all(['user-admin', 'user-mfa'].map(async id => (await membership(id))!.roleIds))
        assert.ok(roles.flat().includes('role-admin'), JSON.stringify([both.map(({ status }) => status), roles]))
      })
    })

    describe('undoing a removal', () => {
      /** The support person with a role, a group, an application and an end of access, removed by the administrator. */
      const remove = async () => {
        const api = await open(makeStore)
        const { store, ask, addGroup, signIn, clock } = api
        await addGroup('group-a', ['role-readonly'])
        await addGroup('group-b', [])
        const expiresAt = new Date(clock.now() + 5 * 86_400_000).toISOString()
        await store.memberships.update(tenantId, 'user-support', { groupIds: ['group-a', 'group-b'], expiresAt })
        await store.applicationAssignments.put(tenantId, 'user-support', () => ({ appIds: ['app-ledger', 'app-gone'] }))
        const before = (await store.memberships.get(tenantId, 'user-support'))!
        const support = await signIn('support@acme.test')
        const mailsBefore = api.mails.length
        assert.equal((await ask(team.memberRemove, { userId: 'user-support' })).status, 204)
        const restore = () => ask(member.memberRestore, { userId: 'user-support' })
        return { ...api, support, before, restore, mailsBefore }
      }

      test('gives back roles, groups, applications and the end of access, without a mail', async () => {
        const { restore, membership, before, mails, mailsBefore, store, idsOf, actions, signIn, clock } = await remove()
        assert.equal((await restore()).status, 204)
        const { roleIds, groupIds, expiresAt, createdAt } = (await membership('user-support'))!
        assert.deepEqual(
          { roleIds, groupIds, expiresAt, createdAt },
          {
            roleIds: before.roleIds,
            groupIds: before.groupIds,
            expiresAt: before.expiresAt,
            createdAt: before.createdAt,
          },
        )
        assert.deepEqual((await store.applicationAssignments.get(tenantId, 'user-support'))!.appIds, ['app-ledger'])
        assert.equal(mails.length, mailsBefore)
        assert.ok((await idsOf({})).includes('user-support'))
        assert.ok((await actions()).includes('user.restored'))
        clock.pass(1)
        assert.equal((await (await signIn('support@acme.test')).ask(me, {})).status, 200)
      })

      test('leaves sessions ended, also those that go on in another organization', async () => {
        const { support, restore } = await remove()
        await restore()
        assert.equal((await support.ask(me, {})).status, 401)
        const { ask, signIn, store, membership, clock } = await open(makeStore)
        await signIn('multi@acme.test')
        const [session] = (await store.sessions.find(vendorScope, { where: { userId: 'user-multi' } })).items
        await store.sessions.update(vendorScope, session!.id, { activeTenantId: '1002' })
        clock.pass(1)
        assert.equal((await ask(team.memberRemove, { userId: 'user-multi' })).status, 204)
        assert.equal((await ask(member.memberRestore, { userId: 'user-multi' })).status, 204)
        const after = (await membership('user-multi'))!.sessionsAfter!
        assert.ok(Date.parse(after) > Date.parse(session!.createdAt))
        assert.deepEqual((await store.users.get(vendorScope, 'user-multi'))!.tenantIds.toSorted(), ['1001', '1002'])
      })

      test('is possible once, for 30 seconds', async () => {
        const { restore, clock, ask, membership } = await remove()
        clock.pass(29)
        assert.equal((await restore()).status, 204)
        assert.equal(errorCodeOf(await restore()), 'ER-REMOVAL-FINAL')
        await ask(team.memberRemove, { userId: 'user-support' })
        clock.pass(30)
        assert.equal(errorCodeOf(await restore()), 'ER-REMOVAL-FINAL')
        assert.equal(await membership('user-support'), undefined)
      })

      test('of two at once succeeds one', async () => {
        const { restore } = await remove()
        const answers = await Promise.all([restore(), restore()])
        assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 404])
      })

      test('is only for the person who removed the member', async () => {
        const { signInWithFactor, restore } = await remove()
        const other = await signInWithFactor()
        const answer = await other.ask(member.memberRestore, { userId: 'user-support' })
        assert.equal(errorCodeOf(answer), 'ER-REMOVAL-FINAL')
        assert.equal((await restore()).status, 204)
      })

      test('leaves out roles and groups that were deleted since', async () => {
        const { store, restore, membership } = await remove()
        await store.groups.take(tenantId, 'group-b')
        await store.roles.take(vendorScope, 'role-support')
        assert.equal((await restore()).status, 204)
        const { roleIds, groupIds } = (await membership('user-support'))!
        assert.ok(!roleIds.includes('role-support'))
        assert.deepEqual(groupIds, ['group-a'])
      })

      test('is refused when a group gives more than the person may give by now', async () => {
        const { store, restore, membership } = await remove()
        await store.memberships.update(tenantId, 'user-admin', { roleIds: [] })
        assert.equal((await restore()).status, 403)
        const permission = (await store.permissions.find(vendorScope)).items.find(
          ({ key }) => key === 'fe.secure.delete.users',
        )!
        const role = { key: 'remover', name: 'Remover', description: null, isDefault: false, level: 9 }
        await store.roles.insert(tenantId, { id: 'role-remover', ...role, permissionIds: [permission.id] })
        await store.memberships.update(tenantId, 'user-admin', { roleIds: ['role-remover'] })
        await store.groups.update(tenantId, 'group-a', { roleIds: ['role-admin'] })
        assert.equal(errorCodeOf(await restore()), 'ER-MEMBER-EXCEEDS')
        assert.equal(await membership('user-support'), undefined)
      })

      test('takes the proof that giving the access takes', async () => {
        const { store, restore, membership } = await remove()
        await store.groups.update(tenantId, 'group-a', { roleIds: ['role-admin'] })
        await store.mfaDevices.insert(vendorScope, { userId: 'user-admin', kind: 'email', name: 'Mail' })
        assert.equal(errorCodeOf(await restore()), 'ER-STEP-UP-REQUIRED')
        assert.equal(await membership('user-support'), undefined)
        await store.mfaDevices.removeWhere(vendorScope, { userId: 'user-admin' })
        assert.equal((await restore()).status, 204)
      })

      test('keeps to the rules for mail domains of now', async () => {
        const { store, restore, membership } = await remove()
        const rules = { isActive: true, listType: 'BLOCK', blocksPublicDomains: false } as const
        await store.emailDomainSettings.put(tenantId, 'current', () => rules as never)
        await store.emailDomains.insert(tenantId, { id: 'domain-a', domain: 'acme.test', type: 'BLOCK' } as never)
        assert.equal(errorCodeOf(await restore()), 'ER-EMAIL-DOMAIN')
        assert.equal(await membership('user-support'), undefined)
      })

      test('is refused for who was invited again', async () => {
        const { store, restore } = await remove()
        const invitation = { userId: 'user-support', ownerTenantId: tenantId, inviterId: null }
        await store.invitations.insert(vendorScope, { id: 'invitation-again', ...invitation })
        assert.equal(errorCodeOf(await restore()), 'ER-MEMBER-BACK')
      })
    })

    describe('help for members', () => {
      test('ends a lockout', async () => {
        const { ask, browser, signIn, actions } = await open(makeStore)
        for (let tries = 0; tries < 12; tries += 1) await browser().signIn('member@acme.test', { password: 'wrong' })
        assert.notEqual((await browser().signIn('member@acme.test')).status, 200)
        assert.equal((await ask(member.memberUnlock, { userId: 'user-member' })).status, 204)
        assert.equal((await (await signIn('member@acme.test')).ask(me, {})).status, 200)
        assert.ok((await actions()).includes('user.unlockedByAdministrator'))
      })

      test('signs a member out everywhere', async () => {
        const { ask, signIn, actions } = await open(makeStore)
        const person = await signIn('member@acme.test')
        assert.equal((await ask(sessions.revokeForUser, { userId: 'user-member' })).status, 204)
        assert.equal((await person.ask(me, {})).status, 401)
        assert.ok((await actions()).includes('session.endedByAdministrator'))
      })

      test('sends a link for a new password', async () => {
        const { ask, mails, actions } = await open(makeStore)
        assert.equal((await ask(member.memberPasswordReset, { userId: 'user-member' })).status, 204)
        assert.equal(mails.at(-1)!.to, 'member@acme.test')
        assert.match(mails.at(-1)!.text, /reset-password/)
        assert.ok((await actions()).includes('user.passwordResetSent'))
      })

      test('resets two-step verification with a fresh factor and a reason, and tells the person', async () => {
        const { signInWithFactor, store, mails, list, clock } = await open(makeStore)
        await store.mfaDevices.insert(vendorScope, { userId: 'user-member', kind: 'email', name: 'Mail' })
        const reset = { userId: 'user-member', reason: 'Lost phone' }
        const { ask: withFactor, refresh } = await signInWithFactor()
        assert.equal((await withFactor(member.memberTwoStepReset, { ...reset, reason: ' ' })).status, 400)
        assert.equal((await withFactor(member.memberTwoStepReset, reset)).status, 204)
        assert.equal((await list({ ids: 'user-member' })).items[0]!.mfaEnrolled, false)
        assert.equal(mails.at(-1)!.to, 'member@acme.test')
        const row = (await store.audits.find(tenantId)).items.find(({ action }) => action === 'user.secondFactorsReset')
        includes(JSON.stringify(row), 'Lost phone')
        const elsewhere = await withFactor(member.memberTwoStepReset, { userId: 'user-multi', reason: 'Lost phone' })
        assert.equal(errorCodeOf(elsewhere), 'ER-MEMBER-ELSEWHERE')
        clock.pass(300)
        await refresh()
        assert.equal(errorCodeOf(await withFactor(member.memberTwoStepReset, reset)), 'ER-STEP-UP-REQUIRED')
      })

      test('shows where roles come from, factors, sessions and sign-ins', async () => {
        const { ask, signIn, store, addGroup } = await open(makeStore)
        await addGroup('group-a', ['role-support', 'role-readonly'])
        await store.memberships.update(tenantId, 'user-member', { groupIds: ['group-a'] })
        await signIn('member@acme.test')
        const { body } = await ask(member.memberDetails, { userId: 'user-member' })
        assert.deepEqual(
          body.roles.toSorted((a, b) => a.id.localeCompare(b.id)),
          [
            { id: 'role-readonly', name: 'Read only', isDirect: true, groups: ['group-a'] },
            { id: 'role-support', name: 'Support', isDirect: false, groups: ['group-a'] },
          ],
        )
        assert.equal(body.sessions, 1)
        assert.equal(body.signIns[0]!.isFailed, false)
      })
    })

    test('applications are assigned to members and taken again', async () => {
      const { ask, store } = await open(makeStore)
      const app = await store.applications.get(vendorScope, 'app-lab')
      const input = { userId: 'user-support', tenantId, appIds: [app!.id] }
      const offered = (await ask(applications.tenantAssignments)).body
      assert.deepEqual(
        offered.map(({ tenantId: of, appIds }) => [of, appIds?.toSorted()]),
        [[tenantId, ['app-atlas', 'app-lab', 'app-ledger', 'app-notebook']]],
        'those that are switched off are not offered',
      )
      assert.equal((await ask(applications.assignUser, input)).status, 204)
      const usersOf = async () => (await ask(applications.usersOf, { appIds: app!.id })).body[0]!.userIds
      assert.ok((await usersOf()).includes('user-support'))
      const countOf = async () =>
        (await ask(applications.assignedCounts)).body.find(({ appId }) => appId === app!.id)!.memberCount
      const membersOf = async (more: object = {}) =>
        (await ask(lists.list, { _applicationId: app!.id, ...more })).body.items.map(({ id }) => id)
      assert.equal(await countOf(), (await usersOf()).length)
      assert.deepEqual((await membersOf()).toSorted(), (await usersOf()).toSorted())
      assert.deepEqual(await membersOf({ ids: 'user-support,user-locked' }), ['user-support'])
      assert.deepEqual(await membersOf({ _filter: 'sue' }), ['user-support'])
      const [mine] = (await ask(applications.forUsers, { userIds: 'user-support,user-owner' })).body
      assert.deepEqual(mine, { userId: 'user-support', appIds: ['app-atlas', app!.id] })
      assert.equal((await ask(applications.unassignUser, input)).status, 204)
      assert.ok(!(await usersOf()).includes('user-support'))
      assert.deepEqual([await countOf(), await membersOf()], [0, []])
      for (const wrong of [{ userId: 'user-owner' }, { tenantId: '2001' }, { appIds: ['nothing'] }])
        assert.equal((await ask(applications.assignUser, { ...input, ...wrong })).status, 404)
    })

    describe('isolation', () => {
      const writes = (userId: string): [Operation<never, unknown>, unknown][] => [
        [team.memberUpdate, { id: userId, roleIds: ['role-readonly'] }],
        [team.memberRemove, { userId }],
        [team.memberDisable, { userId }],
        [team.memberEnable, { userId }],
        [member.memberUnlock, { userId }],
        [member.memberCustomFields, { userId, values: {} }],
        [member.memberPasswordReset, { userId }],
        [sessions.revokeForUser, { userId }],
        [member.memberTwoStepReset, { userId, reason: 'x' }],
      ]
      const sent = (operation: Operation<never, unknown>) => operation as unknown as Operation<unknown, unknown>

      test('people of other tenants are unknown to every call', async () => {
        const { signInWithFactor } = await open(makeStore)
        const { ask } = await signInWithFactor()
        for (const userId of ['user-owner', 'nobody'])
          for (const [operation, input] of [...writes(userId), [member.memberDetails, { userId }] as const])
            assert.equal((await ask(sent(operation as never), input)).status, 404, `${operation.name} ${userId}`)
      })

      test('members without the permission, and impersonators, change nothing', async () => {
        const { signIn, page, token } = await open(makeStore)
        const reader = await signIn('member@acme.test')
        for (const [operation, input] of writes('user-support'))
          assert.equal((await reader.ask(sent(operation), input)).status, 403, operation.name)
        const { body } = await page.fetch('/frontegg/identity/resources/impersonation/v1/actor-token', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
          body: new URLSearchParams({ impersonatedUserId: 'user-mfa', reason: 'Ticket 4711', access: 'write' }),
        })
        const { actorToken } = body as { actorToken: string }
        const started = await page.send(start, { impersonatedUserId: 'user-mfa', actorToken })
        for (const [operation, input] of writes('user-support')) {
          const answer = await page.send(sent(operation), input, { token: started.body.accessToken })
          assert.equal(errorCodeOf(answer), 'ER-IMPERSONATED', operation.name)
        }
      })
    })

    test('a person chooses and removes a user name; a taken one is refused', async () => {
      const { ask } = await open(makeStore)
      assert.equal((await ask(lists.myUsername)).status, 404)
      assert.equal(errorCodeOf(await ask(lists.usernameCreate, { username: 'MAX' })), 'ER-USERNAME-TAKEN')
      assert.equal((await ask(lists.usernameCreate, { username: ' Ada ' })).status, 204)
      assert.equal((await ask(lists.myUsername)).body.username, 'ada')
      assert.equal((await ask(lists.usernameDelete, { username: 'max' })).status, 404)
      assert.equal((await ask(lists.usernameDelete, { username: 'ada' })).status, 204)
      assert.equal((await ask(lists.myUsername)).status, 404)
    })
  })
