import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { StoreConflict, vendorScope } from '../../../src/backend/store/store.ts'
import { start } from '../../../src/http/impersonation/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as roles from '../../../src/http/roles/operations.ts'
import type { NewRole } from '../../../src/http/roles/types.ts'
import * as tokens from '../../../src/http/tokens/operations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

/** Makes the store that a test runs on. */
export type MakeStore = (ports: Ports) => Promise<Store>

const admin = 'admin@acme.test'
const tenantId = '1001'
const idOf = (key: string) => `permission.${key}`
const always = idOf('reports.read')

const newRole: NewRole = {
  key: 'night-shift',
  name: 'Night shift',
  description: 'Answers at night',
  isDefault: false,
  level: 200,
  permissions: [idOf('fe.secure.read.users')],
}

/** A backend, and calls as people. */
const openRoles = async (makeStore?: MakeStore) => {
  const api = await createTestBackend(makeStore && { makeStore })
  const pages = new Map<string, Promise<string>>()
  const tokenFor = (email: string) => {
    const known = pages.get(email) ?? api.browser().signIn(email).then(tokenOf)
    pages.set(email, known)
    return known
  }
  const ask = async <Input, Body>(operation: Operation<Input, Body>, input?: Input, email = admin) =>
    api.browser().send(operation, input, { token: await tokenFor(email) })
  const make = async (fields: Partial<NewRole> = {}) => {
    const { status, body } = await ask(roles.create, { ...newRole, ...fields })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  /** Gives a person a role that holds some keys alone. */
  const limitTo = async (userId: string, keys: readonly string[]) => {
    const { id } = await api.store.roles.insert(tenantId, {
      key: `only-${userId}`,
      name: 'Limited',
      description: '',
      isDefault: false,
      permissionIds: keys.map(idOf),
      level: 50,
    })
    await api.store.memberships.update(tenantId, userId, { roleIds: [id], groupIds: [] })
    return id
  }
  const addGroup = (id: string, roleIds: string[]) =>
    api.store.groups.insert(tenantId, {
      id,
      name: 'Night crew',
      description: '',
      color: '#336699',
      roleIds,
      metadata: '{}',
      managedBy: 'frontegg',
    })
  return { ...api, ask, make, limitTo, addGroup }
}

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status
const outcomeOf = async (asked: Promise<{ status: number; body: unknown }>) => {
  const answer = await asked
  return [answer.status, errorCodeOf(answer)]
}

/** What roles must do on every store. */
export const rolesSuite = (name: string, makeStore?: MakeStore) =>
  describe(`roles on ${name}`, () => {
    const open = () => openRoles(makeStore)

    test('are made with the permissions that every role has, listed, changed and deleted, with audit rows', async () => {
      const { ask, make, store } = await open()
      const made = await make({ isDefault: true })
      assert.deepEqual(made.permissions.toSorted(), [idOf('fe.secure.read.users'), always])
      assert.deepEqual([made.tenantId, made.isDefault, made.level], [tenantId, false, 200])
      const roleId = made.id
      const renamed = await ask(roles.update, { roleId, name: 'Late shift', key: made.key })
      assert.deepEqual([renamed.status, renamed.body.name], [200, 'Late shift'])
      const set = await ask(roles.setPermissions, { roleId, permissionIds: [idOf('fe.usage.read')] })
      assert.deepEqual(set.body.permissions, [idOf('fe.usage.read'), always])
      assert.ok((await ask(roles.list)).body.some(({ id, name: listed }) => id === roleId && listed === 'Late shift'))
      assert.equal(await statusOf(ask(roles.remove, { roleId })), 204)
      assert.equal(await statusOf(ask(roles.remove, { roleId })), 404)
      const rows = (await store.audits.find(tenantId)).items.filter(({ action }) => action.startsWith('role.'))
      assert.deepEqual(
        rows.map(({ action, facts }) => [action, facts['roleId'], facts['key']]).toSorted(),
        ['created', 'deleted', 'permissionsChanged', 'updated'].map(verb => [`role.${verb}`, roleId, made.key]),
      )
      const facts = rows.find(({ action }) => action === 'role.permissionsChanged')?.facts
      assert.deepEqual([facts?.['added'], facts?.['removed']], ['fe.usage.read', 'fe.secure.read.users'])
    })

    test('that allow other things are told to the administrators, and not to those who have them', async () => {
      const { ask, make, store, mails } = await open()
      const { id: roleId } = await make()
      await store.memberships.update(tenantId, 'user-member', { roleIds: [roleId] })
      await ask(roles.update, { roleId, name: 'Late shift' })
      assert.equal(mails.length, 0, 'a name')
      await ask(roles.setPermissions, { roleId, permissionIds: [idOf('fe.usage.read')] })
      assert.deepEqual(mails.map(({ to }) => to).toSorted(), [admin, 'mfa@acme.test'])
      const [{ subject, text } = { subject: '', text: '' }] = mails
      assert.match(subject, /^Permissions of roles of Acme/)
      assert.match(text, /“Late shift”: added fe\.usage\.read; removed fe\.secure\.read\.users\./)
      await ask(roles.setPermissions, { roleId, permissionIds: [idOf('fe.usage.read')] })
      assert.equal(mails.length, 2, 'the same again')
    })

    test('begin as another role, with its permissions unless others are given', async () => {
      const { ask } = await open()
      const { permissions: _none, ...fields } = newRole
      const copy = await ask(roles.createWithBase, { ...fields, baseRoleId: 'role-support' })
      const base = (await ask(roles.list)).body.find(({ id }) => id === 'role-support')!
      assert.deepEqual(copy.body.permissions.toSorted(), [...base.permissions, always].toSorted())
      const other = { ...fields, key: 'other', baseRoleId: 'role-support', permissionIds: [] }
      assert.deepEqual((await ask(roles.createWithBase, other)).body.permissions, [always])
      assert.equal(await statusOf(ask(roles.createWithBase, { ...other, key: 'third', baseRoleId: 'unknown' })), 404)
    })

    test('have keys that are unique with those of the vendor, plain, and stay', async () => {
      const { ask, make } = await open()
      const { id: roleId } = await make()
      for (const key of ['admin', 'ReadOnly', 'Night-Shift'])
        assert.deepEqual(await outcomeOf(ask(roles.create, { ...newRole, key })), [409, 'ER-ROLE-KEY-TAKEN'])
      for (const key of ['', 'two words', '-a', 'ключ', 'a'.repeat(65)])
        assert.equal(await statusOf(ask(roles.create, { ...newRole, key })), 400, key)
      assert.deepEqual(await outcomeOf(ask(roles.update, { roleId, key: 'other' })), [400, 'ER-ROLE-KEY-FIXED'])
      const foreign = await ask(roles.create, newRole, 'owner@reseller.test')
      assert.deepEqual([foreign.status, foreign.body.tenantId], [200, '2001'])
    })

    test('of two with the same key made at once, one is made', async () => {
      const { ask } = await open()
      const answers = await Promise.all([ask(roles.create, newRole), ask(roles.create, newRole)])
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
    })

    test('of the vendor cannot be changed or deleted, and the answer says why', async () => {
      const { ask } = await open()
      const roleId = 'role-readonly'
      const edit = { roleId, name: 'Mine', description: '', permissionIds: [] }
      for (const asked of [
        ask(roles.update, { roleId, name: 'Mine' }),
        ask(roles.setPermissions, { roleId, permissionIds: [] }),
        ask(roles.save, edit),
        ask(roles.remove, { roleId }),
        ask(roles.replace, { roleId, replacementId: 'role-support' }),
        ask(roles.impact, { roleId, permissionIds: [] }),
        ask(roles.permissionSetRoles, { permissionId: idOf('fe.usage.read'), roleIds: ['role-support', 'role-admin'] }),
      ])
        assert.deepEqual(await outcomeOf(asked), [403, 'ER-ROLE-BUILT-IN'])
    })

    test('never have a locked permission, or a wildcard that covers one [role-limits]', async () => {
      const { ask, make, store } = await open()
      const { id: roleId } = await make()
      await store.permissions.update(vendorScope, idOf('fe.secure.delete.sessions'), { assignmentType: 'NEVER' })
      for (const key of ['reports.purge', 'fe.secure.delete.sessions', 'fe.secure.*', 'fe.*'])
        assert.deepEqual(
          await outcomeOf(ask(roles.setPermissions, { roleId, permissionIds: [idOf(key)] })),
          [400, 'ER-PERMISSION-LOCKED'],
          key,
        )
      assert.equal(await statusOf(ask(roles.setPermissions, { roleId, permissionIds: ['unknown'] })), 404)
    })

    test('get no permission that the person lacks, and those that grant more cannot be changed [role-limits]', async () => {
      const { ask, make, limitTo } = await open()
      const strong = await make({ permissions: [idOf('fe.connectivity.*')] })
      const weak = await make({ key: 'weak', permissions: [idOf('fe.secure.read.roles')] })
      await limitTo('user-member', ['fe.secure.read.*', 'fe.secure.write.*', 'fe.secure.delete.role'])
      const member = 'member@acme.test'
      const refused = [
        ask(roles.create, { ...newRole, key: 'more', permissions: [idOf('fe.connectivity.read.webhooks')] }, member),
        ask(roles.create, { ...newRole, key: 'wild', permissions: [idOf('fe.secure.*')] }, member),
        ask(roles.createWithBase, { ...newRole, key: 'copy', baseRoleId: 'role-admin' }, member),
        ask(roles.setPermissions, { roleId: weak.id, permissionIds: [idOf('reports.export')] }, member),
        ask(roles.update, { roleId: strong.id, name: 'Weaker' }, member),
        ask(roles.setPermissions, { roleId: strong.id, permissionIds: [] }, member),
        ask(roles.remove, { roleId: strong.id }, member),
        ask(roles.replace, { roleId: strong.id, replacementId: weak.id }, member),
        ask(roles.replace, { roleId: weak.id, replacementId: 'role-admin' }, member),
        ask(roles.permissionSetRoles, { permissionId: idOf('fe.usage.read'), roleIds: [weak.id] }, member),
      ]
      for (const asked of refused) assert.deepEqual(await outcomeOf(asked), [403, 'ER-ROLE-EXCEEDS'])
      const mine = await ask(roles.create, { ...newRole, key: 'mine', permissions: [idOf('fe.secure.read.*')] }, member)
      assert.equal(mine.status, 200, JSON.stringify(mine.body))
    })

    test('keep the last administrator, whichever way a role loses its permissions [role-limits]', async () => {
      const { ask, make, store } = await open()
      const { id: roleId } = await make({ permissions: [idOf('fe.*')] })
      const others = (await store.memberships.find(tenantId)).items
      for (const { id } of others)
        await store.memberships.update(tenantId, id, {
          roleIds: id === 'user-admin' ? [roleId] : ['role-readonly'],
          groupIds: [],
        })
      const edit = { roleId, name: 'Chief', description: '', permissionIds: [idOf('fe.secure.read.*')] }
      for (const asked of [
        ask(roles.setPermissions, { roleId, permissionIds: [] }),
        ask(roles.save, edit),
        ask(roles.replace, { roleId, replacementId: 'role-readonly' }),
        ask(roles.permissionSetRoles, { permissionId: idOf('fe.*'), roleIds: [] }),
      ])
        assert.deepEqual(await outcomeOf(asked), [409, 'ER-LAST-ADMINISTRATOR'])
      const kept = await store.roles.get(tenantId, roleId)
      assert.deepEqual([kept?.name, kept?.permissionIds], [newRole.name, [idOf('fe.*'), always]])
    })

    test('are saved in one step, and a change that began with an older state is a conflict', async () => {
      const { ask, make, clock } = await open()
      const { id: roleId, updatedAt } = await make()
      clock.pass(60)
      const edit = { roleId, name: 'Late shift', description: '', permissionIds: [idOf('fe.usage.read')] }
      const saved = await ask(roles.save, { ...edit, updatedAt })
      assert.deepEqual([saved.status, saved.body.name, saved.body.description], [200, 'Late shift', ''])
      assert.deepEqual(saved.body.permissions, [idOf('fe.usage.read'), always])
      const late = await ask(roles.save, { ...edit, name: 'Mine', updatedAt })
      assert.deepEqual([late.status, errorCodeOf(late)], [409, 'ER-CONFLICT'])
      const { context } = late.body as unknown as { context: { current: { name: string } } }
      assert.equal(context.current.name, 'Late shift')
    })

    test('are counted by those who have them, members with two ways once', async () => {
      const { ask, make, store, addGroup } = await open()
      const { id: roleId, permissions } = await make()
      await addGroup('group-night', [roleId])
      await store.memberships.update(tenantId, 'user-member', { roleIds: [roleId], groupIds: ['group-night'] })
      await store.memberships.update(tenantId, 'user-support', { groupIds: ['group-night'] })
      await store.memberships.update(tenantId, 'invitation-acme', { roleIds: [roleId] })
      const { body: token } = await ask(tokens.tenantAccessTokenCreate, {
        description: 'Nightly',
        expiresInMinutes: null,
        roleIds: [roleId],
      })
      const counts = { members: 3, groups: 1, apiTokens: 1, ssoConnections: 0, inviteLinks: 0 }
      const { body } = await ask(roles.holders)
      assert.deepEqual(body.roles[roleId], counts)
      assert.equal(body.roles['role-auditor']?.members, 2)
      const permissionIds = [idOf('fe.usage.read'), idOf('fe.secure.read.audits')]
      assert.deepEqual((await ask(roles.impact, { roleId, permissionIds })).body, { ...counts, adds: 2, removes: 1 })
      const same = (await ask(roles.impact, { roleId, permissionIds: permissions })).body
      assert.deepEqual([same.adds, same.removes], [0, 0])
      await ask(tokens.tenantAccessTokenDelete, { id: token.id })
      assert.equal((await ask(roles.holders)).body.roles[roleId]?.apiTokens, 0)
    })

    test('are not deleted while anything has them; those who have one get another in one step', async () => {
      const { ask, make, store, addGroup, clock, mails } = await open()
      const { id: roleId } = await make()
      const { id: replacementId } = await make({ key: 'day-shift', name: 'Day shift' })
      await addGroup('group-night', ['role-readonly', roleId])
      await store.memberships.update(tenantId, 'user-support', { groupIds: ['group-night'] })
      await store.memberships.update(tenantId, 'user-member', { roleIds: ['role-readonly', roleId, replacementId] })
      const { body: token } = await ask(tokens.tenantAccessTokenCreate, {
        description: 'Nightly',
        expiresInMinutes: null,
        roleIds: [roleId],
      })
      const [connection] = (await store.ssoConnections.find('1002')).items
      const { id: _id, tenantId: _tenant, version: _v, createdAt: _c, updatedAt: _u, ...fields } = connection!
      const groups = [{ group: 'Night', roleIds: [roleId] }]
      await store.ssoConnections.insert(tenantId, { ...fields, id: 'connection-1', roleIds: [roleId], groups })
      const expiresAt = new Date(clock.now() + 60_000).toISOString()
      const link = { ownerTenantId: tenantId, token: 'link-token', roleIds: [roleId], createdBy: null, expiresAt }
      await store.inviteLinks.insert(vendorScope, { ...link, id: 'link-1' })

      const refused = await ask(roles.remove, { roleId })
      assert.deepEqual([refused.status, errorCodeOf(refused)], [409, 'ER-ROLE-IN-USE'])
      const { context } = refused.body as unknown as { context: { holders: object } }
      assert.deepEqual(context.holders, { members: 2, groups: 1, apiTokens: 1, ssoConnections: 1, inviteLinks: 1 })
      assert.equal(await statusOf(ask(roles.replace, { roleId, replacementId: roleId })), 400)
      assert.equal(await statusOf(ask(roles.replace, { roleId, replacementId: 'unknown' })), 404)
      assert.equal(await statusOf(ask(roles.replace, { roleId, replacementId })), 204)

      assert.equal(await store.roles.get(tenantId, roleId), undefined)
      const roleIdsOf = async () => [
        (await store.memberships.get(tenantId, 'user-member'))?.roleIds,
        (await store.groups.get(tenantId, 'group-night'))?.roleIds,
        (await store.apiTokens.get(vendorScope, token.id))?.roleIds,
        (await store.inviteLinks.get(vendorScope, 'link-1'))?.roleIds,
        (await store.ssoConnections.get(tenantId, 'connection-1'))?.roleIds,
        (await store.ssoConnections.get(tenantId, 'connection-1'))?.groups?.[0]?.roleIds,
      ]
      const [member, group, ...others] = await roleIdsOf()
      assert.deepEqual(member, ['role-readonly', replacementId])
      assert.deepEqual(group, ['role-readonly', replacementId])
      for (const moved of others) assert.deepEqual(moved, [replacementId])
      const sent = mails.filter(({ to }) => to === 'member@acme.test')
      assert.match(JSON.stringify(sent.at(-1)), /Day shift in place of Night shift/)
      const byGroup = mails.filter(({ to }) => to === 'support@acme.test')
      assert.match(
        byGroup.at(-1)?.text ?? '',
        /Day shift in place of Night shift\. One of your groups gives it to you\./,
      )
    })

    test('send a member twenty mails an hour at most, however often they are replaced', async () => {
      const { ask, make, store, addGroup, mails } = await open()
      let { id: roleId } = await make()
      await addGroup('group-night', [roleId])
      await store.memberships.update(tenantId, 'user-support', { roleIds: [], groupIds: ['group-night'] })
      await store.memberships.update(tenantId, 'user-member', { roleIds: [roleId] })
      const replaced = async (turn: number) => {
        const { id: replacementId } = await make({ key: `shift-${turn}`, name: `Shift ${turn}` })
        assert.equal(await statusOf(ask(roles.replace, { roleId, replacementId })), 204)
        roleId = replacementId
      }
      const countOf = (email: string) => mails.filter(({ to }) => to === email).length
      for (let turn = 0; turn < 22; turn += 1) await replaced(turn)
      assert.deepEqual(['member@acme.test', 'support@acme.test'].map(countOf), [20, 20])
    })

    test('get and lose one permission together; those of the vendor stay as they are', async () => {
      const { ask, make, mails } = await open()
      const { id: roleId } = await make()
      const permissionId = idOf('fe.usage.read')
      const rolesWith = async () =>
        (await ask(roles.list)).body.filter(({ permissions }) => permissions.includes(permissionId)).map(({ id }) => id)
      const vendors = ['role-support', 'role-readonly']
      assert.deepEqual(await rolesWith(), [...vendors, 'role-billing'])
      const { status, body } = await ask(roles.permissionSetRoles, { permissionId, roleIds: [roleId] })
      assert.deepEqual([status, body.id], [200, permissionId])
      const { length } = mails
      assert.deepEqual(await rolesWith(), [...vendors, roleId])
      assert.deepEqual([length, new Set(mails.map(({ text }) => text)).size], [2, 1], 'one mail for both roles')
      assert.match(
        mails[0]?.text ?? '',
        /“Billing manager”: removed fe\.usage\.read\.\s+“Night shift”: added fe\.usage\.read\./,
      )
      assert.equal(await statusOf(ask(roles.permissionSetRoles, { permissionId: 'unknown', roleIds: [] })), 404)
      assert.equal(await statusOf(ask(roles.permissionSetRoles, { permissionId, roleIds: ['unknown'] })), 404)
    })

    test('are limited in number', async () => {
      const { ask, store } = await open()
      for (let count = 0; count < 98; count += 1)
        await store.roles.insert(tenantId, { ...newRole, key: `role-${count}`, permissionIds: [] })
      assert.deepEqual(await outcomeOf(ask(roles.create, newRole)), [400, 'ER-TOO-MANY'])
      await assert.rejects(
        store.roles.insert(tenantId, { ...newRole, key: 'role-1', permissionIds: [] }),
        StoreConflict,
      )
    })

    test('have permissions in categories', async () => {
      const { ask } = await open()
      const permissions = (await ask(roles.permissions)).body
      const categories = (await ask(roles.permissionCategories)).body
      assert.deepEqual(
        categories.flatMap(({ permissionIds }) => permissionIds).toSorted(),
        permissions.map(({ id }) => id).toSorted(),
      )
      const locked = permissions.filter(({ assignmentType }) => assignmentType === 'NEVER').map(({ key }) => key)
      assert.deepEqual(locked, ['reports.purge'])
    })

    test('of others are unknown [tenant-isolation]', async () => {
      const { ask, make } = await open()
      const { id: roleId } = await make()
      const foreign = 'owner@reseller.test'
      const { body: own } = await ask(roles.create, newRole, foreign)
      for (const id of [roleId, 'unknown'])
        for (const asked of [
          ask(roles.update, { roleId: id, name: 'Mine' }, foreign),
          ask(roles.setPermissions, { roleId: id, permissionIds: [] }, foreign),
          ask(roles.save, { roleId: id, name: 'Mine', description: '', permissionIds: [] }, foreign),
          ask(roles.remove, { roleId: id }, foreign),
          ask(roles.replace, { roleId: id, replacementId: 'role-readonly' }, foreign),
          ask(roles.replace, { roleId: own.id, replacementId: id }, foreign),
          ask(roles.impact, { roleId: id, permissionIds: [] }, foreign),
          ask(roles.createWithBase, { ...newRole, key: 'copy', baseRoleId: id }, foreign),
          ask(roles.permissionSetRoles, { permissionId: always, roleIds: [id] }, foreign),
        ])
          assert.equal(await statusOf(asked), 404)
      assert.ok(!(await ask(roles.list, undefined, foreign)).body.some(({ id }) => id === roleId))
      assert.equal((await ask(roles.holders, undefined, foreign)).body.roles[roleId], undefined)
      for (const userId of ['user-admin', 'unknown'])
        assert.equal(await statusOf(ask(roles.memberAccess, { userId }, foreign)), 404)
    })

    test('take a permission for each call', async () => {
      const { ask, make, limitTo } = await open()
      const { id: roleId } = await make()
      await limitTo('user-member', ['fe.usage.read'])
      const member = 'member@acme.test'
      for (const asked of [
        ask(roles.list, undefined, member),
        ask(roles.permissions, undefined, member),
        ask(roles.permissionCategories, undefined, member),
        ask(roles.holders, undefined, member),
        ask(roles.impact, { roleId, permissionIds: [] }, member),
        ask(roles.create, newRole, member),
        ask(roles.createWithBase, { ...newRole, baseRoleId: '' }, member),
        ask(roles.update, { roleId, name: 'Mine' }, member),
        ask(roles.setPermissions, { roleId, permissionIds: [] }, member),
        ask(roles.save, { roleId, name: 'Mine', description: '', permissionIds: [] }, member),
        ask(roles.remove, { roleId }, member),
        ask(roles.replace, { roleId, replacementId: 'role-readonly' }, member),
        ask(roles.permissionSetRoles, { permissionId: always, roleIds: [] }, member),
        ask(roles.memberAccess, { userId: 'user-member' }, member),
      ])
        assert.equal(await statusOf(asked), 403)
      await limitTo('user-support', ['fe.secure.read.users'])
      assert.equal(await statusOf(ask(roles.memberAccess, { userId: 'user-member' }, 'support@acme.test')), 403)
    })

    test('are not changed by programs or by impersonators, who may read', async () => {
      const { ask, make, browser, store } = await open()
      const { id: roleId } = await make()
      await store.memberships.update(tenantId, 'user-multi', { roleIds: ['role-admin'] })
      const { body: token } = await ask(tokens.tenantAccessTokenCreate, {
        description: 'Nightly',
        expiresInMinutes: null,
        roleIds: ['role-admin'],
      })
      const page = browser()
      const admitted = await page.fetch('/frontegg/identity/resources/impersonation/v1/actor-token', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Bearer ${tokenOf(await page.signIn(admin))}`,
        },
        body: new URLSearchParams({ impersonatedUserId: 'user-multi', reason: 'Ticket 4711' }),
      })
      const { actorToken } = admitted.body as { actorToken: string }
      const { accessToken } = (await page.send(start, { impersonatedUserId: 'user-multi', actorToken })).body
      for (const [carried, code] of [
        [token.secret!, 'ER-API-TOKEN'],
        [accessToken!, 'ER-IMPERSONATED'],
      ] as const) {
        const by = <Input, Body>(operation: Operation<Input, Body>, input?: Input) =>
          browser().send(operation, input, { token: carried })
        assert.equal(await statusOf(by(roles.list)), 200)
        for (const asked of [
          by(roles.create, newRole),
          by(roles.createWithBase, { ...newRole, baseRoleId: '' }),
          by(roles.update, { roleId, name: 'Mine' }),
          by(roles.setPermissions, { roleId, permissionIds: [] }),
          by(roles.save, { roleId, name: 'Mine', description: '', permissionIds: [] }),
          by(roles.remove, { roleId }),
          by(roles.replace, { roleId, replacementId: 'role-readonly' }),
          by(roles.permissionSetRoles, { permissionId: always, roleIds: [] }),
        ])
          assert.deepEqual(await outcomeOf(asked), [403, code])
      }
    })

    test('explain what a member may do: by which roles, directly or by which groups', async () => {
      const { ask, store, addGroup } = await open()
      await addGroup('group-audit', ['role-auditor', 'role-readonly'])
      await store.memberships.update(tenantId, 'user-member', { groupIds: ['group-audit'] })
      const read = async () => (await ask(roles.memberAccess, { userId: 'user-member' })).body
      const access = await read()
      assert.deepEqual(
        access.roles.map(({ id, isDirect, groups }) => [id, isDirect, groups]),
        [
          ['role-readonly', true, [{ id: 'group-audit', name: 'Night crew' }]],
          ['role-auditor', false, [{ id: 'group-audit', name: 'Night crew' }]],
        ],
      )
      const grantsOf = (key: string) => access.permissions.find(permission => permission.key === key)?.grants
      assert.deepEqual(grantsOf('fe.secure.read.audits'), [
        { roleId: 'role-readonly', key: 'fe.secure.read.*' },
        { roleId: 'role-auditor', key: 'fe.secure.read.audits' },
      ])
      assert.deepEqual(grantsOf('fe.secure.write.users'), [])
      assert.ok('audit-log' in access.entitlements.features)
      assert.deepEqual(access.claims['tenantIds'], [tenantId])
      await store.memberships.update(tenantId, 'user-member', { isActivated: false })
      const before = await read()
      assert.deepEqual([before.status, before.roles.length], ['unverified', 2])
      await store.memberships.update(tenantId, 'user-member', { isActivated: true })
      for (const [fields, status] of [
        [{ isDisabled: true }, 'disabled'],
        [{ isDisabled: false, expiresAt: '2020-01-01T00:00:00.000Z' }, 'ended'],
      ] as const) {
        await store.memberships.update(tenantId, 'user-member', fields)
        const ended = await read()
        assert.deepEqual([ended.status, ended.roles], [status, []])
        assert.ok(ended.permissions.every(({ grants }) => grants.length === 0))
      }
      assert.equal((await ask(roles.memberAccess, { userId: 'invitation-acme' })).body.status, 'invited')
    })
  })
