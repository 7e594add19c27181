import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Store } from '../../../src/backend/store/definitions.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as groups from '../../../src/http/groups/operations.ts'
import type { Group } from '../../../src/http/groups/types.ts'
import { start as startImpersonation } from '../../../src/http/impersonation/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as roles from '../../../src/http/roles/operations.ts'
import * as tokens from '../../../src/http/tokens/operations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { createTestBackend, tokenOf, type Browser } from '../../harness/testBackend.ts'
import { includes } from '../../harness/texts.ts'

/** Makes the store that a test runs on. */
export type MakeStore = (ports: Ports) => Promise<Store>

const admin = 'admin@acme.test'
const foreign = 'owner@reseller.test'
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

/** A backend, and calls as its sample people. */
const openGroups = async (makeStore?: MakeStore) => {
  const api = await createTestBackend(makeStore && { makeStore })
  const { store, mails } = api
  const signedIn = new Map<string, Promise<{ page: Browser; token: string }>>()
  const signIn = async (email: string) => {
    const page = api.browser()
    return { page, token: tokenOf(await page.signIn(email)) }
  }
  const ask = async <Input, Body>(operation: Operation<Input, Body>, input?: Input, email = admin) => {
    if (!signedIn.has(email)) signedIn.set(email, signIn(email))
    const { page, token } = await signedIn.get(email)!
    return page.send(operation, input, { token })
  }
  const make = async (name: string, parts: { roleIds?: string[]; addedUserIds?: string[] } = {}) => {
    const { status, body } = await ask(groups.createWhole, { name, roleIds: [], addedUserIds: [], ...parts })
    assert.equal(status, 200, JSON.stringify(body))
    return body.id
  }
  const membersOf = async (groupId: string) => {
    const { items } = await store.memberships.find('1001', { where: { groupIds: groupId } })
    return items.map(({ userId }) => userId).sort()
  }
  /** Gives a person a role with some permissions, beside what read-only people may do. */
  const allow = async (userId: string, keys: readonly string[]) => {
    const { items } = await store.permissions.find(vendorScope, { where: { key: [...keys] } })
    assert.equal(items.length, keys.length)
    const fields = { key: `of-${userId}`, name: `Of ${userId}`, description: null, isDefault: false, level: 9 }
    const role = await store.roles.insert('1001', { ...fields, permissionIds: items.map(({ id }) => id) })
    await store.memberships.update('1001', userId, { roleIds: ['role-readonly', role.id] })
    return role.id
  }
  const mailsSince = (count: number) => mails.slice(count).map(({ to, subject, text }) => ({ to, subject, text }))
  const auditsOf = async (action: string) =>
    (await store.audits.find('1001')).items.filter(row => row.action === action).map(({ facts }) => facts)
  return { ...api, ask, make, membersOf, allow, mailsSince, auditsOf }
}

const writeKeys = [
  'fe.secure.write.groups',
  'fe.secure.write.groupsRoles',
  'fe.secure.write.groupsUsers',
  'fe.secure.delete.groups',
  'fe.secure.delete.groupsUsers',
] as const

/** Every call that changes something, for a group. */
const writesTo = (groupId: string): [Operation<never, unknown>, object][] => [
  [groups.update as Operation<never>, { groupId, name: 'Mine' }],
  [groups.remove as Operation<never>, { groupId }],
  [groups.addRoles as Operation<never>, { groupId, roleIds: ['role-readonly'] }],
  [groups.removeRoles as Operation<never>, { groupId, roleIds: ['role-readonly'] }],
  [groups.addUsers as Operation<never>, { groupId, userIds: ['user-mfa'] }],
  [groups.removeUsers as Operation<never>, { groupId, userIds: ['user-mfa'] }],
  [groups.edit as Operation<never>, { groupId, name: 'Mine' }],
]

const readsOf = (groupId: string): [Operation<never, unknown>, object][] => [
  [groups.get as Operation<never>, { groupId }],
  [groups.details as Operation<never>, { groupId }],
  [groups.members as Operation<never>, { groupId }],
  [groups.others as Operation<never>, { _groupId: groupId }],
]

/** What groups must do on every store. */
export const groupsSuite = (name: string, makeStore?: MakeStore) =>
  describe(`groups on ${name}`, () => {
    const open = () => openGroups(makeStore)

    test('are read with the relations that are asked for', async () => {
      const { ask } = await open()
      const plain = (await ask(groups.list, {})).body.groups
      assert.deepEqual(
        plain.map(group => [group.name, group.managedBy, group.roles, group.users]),
        [
          ['Berlin office', 'frontegg', undefined, undefined],
          ['Finance', 'scim2', undefined, undefined],
          ['Help desk', 'frontegg', undefined, undefined],
        ],
      )
      const summary = ({ roles, users: people }: Group) => [
        roles?.map(({ key }) => key),
        people?.map(person => person.name),
      ]
      const helpDesk = [['Support'], ['Lou Kemp', 'Sue Park', 'Uma Verne']]
      const all = (await ask(groups.list, { _groupsRelations: 'rolesAndUsers' })).body.groups
      assert.deepEqual(summary(all.at(-1)!), helpDesk)
      const one = (await ask(groups.get, { groupId: 'group-helpdesk', _groupsRelations: 'users' })).body
      assert.deepEqual(summary(one), [undefined, helpDesk[1]])
      const input = { groupsIds: ['group-helpdesk', 'unknown'], _groupsRelations: 'roles' as const }
      const some = (await ask(groups.byIds, input)).body.groups!
      assert.deepEqual([some.length, summary(some[0]!)], [1, [['Support'], undefined]])
    })

    test('give their members their roles, and take them back', async () => {
      const { ask, make, membersOf } = await open()
      const groupId = await make('Helpers', { roleIds: ['role-admin'] })
      const probe = () => statusOf(ask(groups.create, { name: 'Probe' }, 'member@acme.test'))
      assert.equal(await probe(), 403)
      assert.equal(await statusOf(ask(groups.addUsers, { groupId, userIds: ['user-member'] })), 204)
      assert.equal(await probe(), 200)
      assert.deepEqual(await membersOf(groupId), ['user-member'])
      assert.equal(await statusOf(ask(groups.removeRoles, { groupId, roleIds: ['role-admin'] })), 204)
      assert.equal(await probe(), 403)
      assert.equal(await statusOf(ask(groups.addRoles, { groupId, roleIds: ['role-admin'] })), 204)
      assert.equal(await statusOf(ask(groups.create, { name: 'Probe 2' }, 'member@acme.test')), 200)
      assert.equal(await statusOf(ask(groups.removeUsers, { groupId, userIds: ['user-member'] })), 204)
      assert.equal(await probe(), 403)
    })

    test('are changed in their fields; a name is unique in upper and lower case alike, and groups are limited', async () => {
      const { ask, make, store } = await open()
      const groupId = (await ask(groups.create, { name: '  Ops ', color: '#2563EB', description: 'On call' })).body.id
      assert.equal(await statusOf(ask(groups.update, { groupId, description: '' })), 204)
      const { body } = await ask(groups.get, { groupId })
      assert.deepEqual([body.name, body.color, body.description], ['Ops', '#2563eb', undefined])
      assert.equal(errorCodeOf(await ask(groups.create, { name: 'oPS' })), 'ER-GROUP-NAME-TAKEN')
      assert.equal(errorCodeOf(await ask(groups.update, { groupId, name: 'help DESK' })), 'ER-GROUP-NAME-TAKEN')
      assert.equal(await statusOf(ask(groups.update, { groupId, name: 'OPS' })), 204)
      for (const color of ['red', '#12', 'url(x)'])
        assert.equal(await statusOf(ask(groups.update, { groupId, color })), 400, color)
      await store.groups.insert('2001', { ...(await store.groups.get('1001', groupId))!, name: 'Elsewhere' })
      await make('Elsewhere')
      const { total } = await store.groups.find('1001')
      const fields = { color: '#000000', description: '', roleIds: [], metadata: '{}', managedBy: 'frontegg' as const }
      for (let count = total; count < 200; count += 1)
        await store.groups.insert('1001', { ...fields, name: `${count}` })
      assert.equal(errorCodeOf(await ask(groups.create, { name: 'One more' })), 'ER-TOO-MANY')
    })

    test('are listed in pages, with search, order and the number of members', async () => {
      const { ask } = await open()
      const { items, _metadata } = (await ask(groups.page, { _limit: 2, _sortBy: 'name', _order: 'DESC' })).body
      assert.deepEqual(
        items.map(row => [row.name, row.memberCount, row.users.length, row.roles.map(({ key }) => key)]),
        [
          ['Help desk', 3, 3, ['Support']],
          ['Finance', 2, 2, ['ReadOnly']],
        ],
      )
      assert.deepEqual(_metadata, { totalPages: 2, totalItems: 3 })
      const found = (await ask(groups.page, { _search: 'berlin' })).body.items
      assert.deepEqual(
        found.map(row => row.name),
        ['Berlin office'],
      )
    })

    test('list who is inside and who is not, by search', async () => {
      const { ask } = await open()
      const groupId = 'group-helpdesk'
      const inside = (await ask(groups.members, { groupId, _search: 'sue' })).body
      assert.deepEqual([inside.items.map(person => person.name), inside._metadata.totalItems], [['Sue Park'], 1])
      const outside = (await ask(groups.others, { _groupId: groupId })).body.items.map(({ id }) => id)
      assert.ok(outside.includes('user-member') && !outside.includes('user-support'), outside.join())
      const found = (await ask(groups.others, { _search: 'ada' })).body
      assert.deepEqual([found.items.map(({ id }) => id), found.hasMore], [['user-admin'], false])
    })

    test('of others are unknown, like their people and roles [tenant-isolation]', async () => {
      const { ask, store, make } = await open()
      const groupId = await make('Ours')
      await store.roles.insert('2001', {
        id: 'role-foreign',
        key: 'foreign',
        name: 'Foreign',
        description: null,
        isDefault: false,
        level: 5,
        permissionIds: [],
      })
      for (const [operation, input] of [...writesTo(groupId), ...readsOf(groupId)])
        assert.equal(await statusOf(ask(operation, input as never, foreign)), 404, operation.name)
      for (const [operation, input] of [...writesTo('unknown'), ...readsOf('unknown')])
        assert.equal(await statusOf(ask(operation, input as never)), 404, operation.name)
      assert.deepEqual((await ask(groups.byIds, { groupsIds: [groupId] }, foreign)).body.groups, [])
      assert.deepEqual((await ask(groups.list, {}, foreign)).body.groups, [])
      assert.deepEqual((await ask(groups.page, {}, foreign)).body.items, [])
      for (const roleId of ['role-foreign', 'unknown']) {
        assert.equal(await statusOf(ask(groups.addRoles, { groupId, roleIds: [roleId] })), 404)
        assert.equal(await statusOf(ask(groups.removeRoles, { groupId, roleIds: [roleId] })), 404)
      }
      for (const userId of ['user-owner', 'unknown']) {
        const input = { groupId, userIds: ['user-member', userId] }
        assert.equal(await statusOf(ask(groups.addUsers, input)), 404)
        assert.equal(await statusOf(ask(groups.removeUsers, input)), 404)
      }
      assert.equal((await store.memberships.get('2001', 'user-owner'))?.groupIds, undefined)
      assert.deepEqual((await ask(groups.details, { groupId })).body.memberCount, 0)
    })

    test('need a session and the permission for each part of an edit', async () => {
      const { ask, browser, allow, make } = await open()
      const groupId = await make('Ours', { addedUserIds: ['user-support'] })
      for (const [operation, input] of [...writesTo(groupId), ...readsOf(groupId)])
        assert.equal(await statusOf(browser().send(operation, input as never)), 401, operation.name)
      const member = 'member@acme.test'
      for (const [operation, input] of [...writesTo(groupId), [groups.create, { name: 'Mine' }] as const])
        assert.equal(await statusOf(ask(operation as Operation<never>, input as never, member)), 403, operation.name)
      assert.equal(await statusOf(ask(groups.configurationSave, { enabled: false }, member)), 403)
      assert.equal(await statusOf(ask(groups.page, {}, member)), 200)
      await allow('user-member', ['fe.secure.write.groups'])
      const edit = (input: object) => statusOf(ask(groups.edit, { groupId, ...input }, member))
      assert.equal(await edit({ name: 'Theirs' }), 200)
      assert.equal(await edit({ roleIds: ['role-readonly'] }), 403)
      assert.equal(await edit({ addedUserIds: ['user-mfa'] }), 403)
      assert.equal(await edit({ name: 'Not stored', removedUserIds: ['user-support'] }), 403)
      assert.equal((await ask(groups.details, { groupId })).body.name, 'Theirs')
      const whole = { name: 'New', roleIds: [], addedUserIds: ['user-mfa'] }
      assert.equal(await statusOf(ask(groups.createWhole, whole, member)), 403)
    })

    test('are not for impersonators to change [impersonation-limits]', async () => {
      const { browser, make, store } = await open()
      const groupId = await make('Ours')
      await store.memberships.update('1001', 'user-multi', { roleIds: ['role-admin'] })
      const page = browser()
      const { body } = await page.fetch('/frontegg/identity/resources/impersonation/v1/actor-token', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokenOf(await page.signIn(admin))}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ impersonatedUserId: 'user-multi', reason: 'Ticket 4711' }),
      })
      const { actorToken } = body as { actorToken: string }
      const started = await page.send(startImpersonation, { impersonatedUserId: 'user-multi', actorToken })
      const token = started.body.accessToken
      for (const [operation, input] of writesTo(groupId))
        assert.equal(
          errorCodeOf(await page.send(operation, input as never, { token })),
          'ER-IMPERSONATED',
          operation.name,
        )
      assert.equal(await statusOf(page.send(groups.byIds, { groupsIds: [groupId] }, { token })), 200)
    })

    test('give nobody more than the person holds who changes them [tenant-isolation]', async () => {
      const { ask, allow, make } = await open()
      const own = await allow('user-member', writeKeys)
      const groupId = await make('Powerful', { roleIds: ['role-admin'] })
      const plain = await make('Plain')
      const member = 'member@acme.test'
      const asMember = <Input>(operation: Operation<Input>, input: Input) => ask(operation, input, member)
      assert.equal(
        errorCodeOf(await asMember(groups.addRoles, { groupId: plain, roleIds: ['role-admin'] })),
        'ER-ROLE-EXCEEDS',
      )
      assert.equal(await statusOf(asMember(groups.addRoles, { groupId: plain, roleIds: [own] })), 204)
      for (const userIds of [['user-member'], ['user-support']])
        assert.equal(errorCodeOf(await asMember(groups.addUsers, { groupId, userIds })), 'ER-ROLE-EXCEEDS')
      assert.equal(await statusOf(asMember(groups.addUsers, { groupId: plain, userIds: ['user-support'] })), 204)
      const whole = { name: 'New', roleIds: ['role-admin'], addedUserIds: ['user-member'] }
      assert.equal(errorCodeOf(await ask(groups.createWhole, whole, member)), 'ER-ROLE-EXCEEDS')
      const raise = { groupId: plain, roleIds: [own, 'role-admin'] }
      assert.equal(errorCodeOf(await ask(groups.edit, raise, member)), 'ER-ROLE-EXCEEDS')
    })

    test('that give more than a person holds are not changed by that person: others may do more by them [tenant-isolation]', async () => {
      const { ask, allow, make, membersOf } = await open()
      await allow('user-member', writeKeys)
      const groupId = await make('Powerful', { roleIds: ['role-admin'], addedUserIds: ['user-mfa', 'user-support'] })
      const member = 'member@acme.test'
      const edits = [
        [groups.removeUsers, { groupId, userIds: ['user-mfa'] }],
        [groups.removeRoles, { groupId, roleIds: ['role-admin'] }],
        [groups.edit, { groupId, removedUserIds: ['user-mfa'] }],
        [groups.edit, { groupId, roleIds: [], addedUserIds: ['user-member'] }],
        [groups.edit, { groupId, name: 'Mine' }],
        [groups.update, { groupId, name: 'Mine' }],
        [groups.remove, { groupId }],
      ] as const
      for (const [operation, input] of edits)
        assert.equal(errorCodeOf(await ask(operation as Operation<object>, input, member)), 'ER-GROUP-EXCEEDS')
      assert.deepEqual(await membersOf(groupId), ['user-mfa', 'user-support'])
      // Those who hold what it gives change it.
      assert.equal(await statusOf(ask(groups.removeUsers, { groupId, userIds: ['user-mfa'] })), 204)
      assert.equal(await statusOf(ask(groups.remove, { groupId })), 204)
    })

    test('take members also where their roles have permissions that the vendor puts into every role', async () => {
      const { ask, make, store, membersOf } = await open()
      const { items } = await store.permissions.find(vendorScope, { where: { assignmentType: 'ALWAYS' } })
      assert.ok(items.length > 0)
      const fields = { key: 'own', name: 'Own', description: null, isDefault: false, level: 9 }
      const role = await store.roles.insert('1001', { ...fields, permissionIds: items.map(({ id }) => id) })
      const groupId = await make('Own', { roleIds: [role.id], addedUserIds: ['user-member'] })
      assert.equal(await statusOf(ask(groups.addUsers, { groupId, userIds: ['user-multi'] })), 204)
      assert.deepEqual(await membersOf(groupId), ['user-member', 'user-multi'])
    })

    test('take members whose roles have what every role has by the vendor’s choice', async () => {
      const { ask, make, membersOf } = await open()
      const permissions = ['permission.fe.secure.read.audits']
      const role = { name: 'Readers', key: 'readers', description: '', isDefault: false, level: 1, permissions }
      const made = await ask(roles.create, role)
      assert.equal(made.body.permissions?.length, 2, 'the role has one more')
      const groupId = await make('Reading', { roleIds: [made.body.id], addedUserIds: ['user-member'] })
      assert.deepEqual(await membersOf(groupId), ['user-member'])
    })

    test('changed by an API token give no more than the token may do [api-token-rights]', async () => {
      const { ask, allow, make, browser, store } = await open()
      const groupId = await make('Plain')
      const role = await allow('user-member', writeKeys)
      const made = await ask(tokens.tenantAccessTokenCreate, {
        description: 'Directory',
        expiresInMinutes: null,
        roleIds: [role, 'role-readonly'],
      })
      const by = <Input, Body>(operation: Operation<Input, Body>, input: Input) =>
        browser().send(operation, input, { token: made.body.secret! })
      assert.equal(await statusOf(by(groups.addUsers, { groupId, userIds: ['user-support'] })), 204)
      assert.equal(errorCodeOf(await by(groups.addRoles, { groupId, roleIds: ['role-admin'] })), 'ER-ROLE-EXCEEDS')
      assert.equal(await statusOf(by(groups.addRoles, { groupId, roleIds: ['role-readonly'] })), 204)
      await store.groups.insert('2001', { ...(await store.groups.get('1001', groupId))!, id: 'foreign' })
      for (const [operation, input] of [...writesTo('foreign'), ...readsOf('foreign')])
        assert.equal(await statusOf(by(operation, input as never)), 404, operation.name)
    })

    test('of a directory, and its members, are not changed by people', async () => {
      const { ask, make, store } = await open()
      for (const [operation, input] of writesTo('group-finance')) {
        const answer = await ask(operation, input as never)
        assert.deepEqual([answer.status, errorCodeOf(answer)], [403, 'ER-MANAGED-BY-DIRECTORY'], operation.name)
      }
      const groupId = await make('Local')
      await store.memberships.update('1001', 'user-member', { managedBy: 'scim2' })
      const answer = await ask(groups.addUsers, { groupId, userIds: ['user-member'] })
      assert.equal(errorCodeOf(answer), 'ER-MANAGED-BY-DIRECTORY')
    })

    test('keep the last administrator, whichever way one would go', async () => {
      const { ask, make, store, membersOf } = await open()
      const groupId = await make('Administrators', { roleIds: ['role-admin'], addedUserIds: ['user-member'] })
      for (const id of ['user-admin', 'user-mfa'])
        await store.memberships.update('1001', id, { roleIds: ['role-readonly'] })
      const member = 'member@acme.test'
      const attempts = [
        await ask(groups.remove, { groupId }, member),
        await ask(groups.removeRoles, { groupId, roleIds: ['role-admin'] }, member),
        await ask(groups.removeUsers, { groupId, userIds: ['user-member'] }, member),
        await ask(groups.edit, { groupId, removedUserIds: ['user-member'], name: 'Not stored' }, member),
      ]
      for (const attempt of attempts) assert.equal(errorCodeOf(attempt), 'ER-LAST-ADMINISTRATOR')
      assert.deepEqual(await membersOf(groupId), ['user-member'])
      const swap = { groupId, addedUserIds: ['user-support'], removedUserIds: ['user-member'] }
      assert.equal(await statusOf(ask(groups.edit, swap, member)), 200)
      assert.deepEqual(await membersOf(groupId), ['user-support'])
    })

    test('are edited as a whole or not at all, and an edit of an older state is a conflict', async () => {
      const { ask, make, membersOf, clock } = await open()
      const groupId = await make('Team', { roleIds: ['role-support'], addedUserIds: ['user-support'] })
      const began = (await ask(groups.details, { groupId })).body
      clock.pass(1)
      const edit = {
        groupId,
        name: 'Crew',
        roleIds: ['role-readonly'],
        updatedAt: began.updatedAt,
        addedUserIds: ['user-mfa'],
        removedUserIds: ['user-support'],
      }
      assert.equal(await statusOf(ask(groups.edit, { ...edit, addedUserIds: ['user-mfa', 'unknown'] })), 404)
      assert.deepEqual((await ask(groups.details, { groupId })).body, began)
      const { body } = await ask(groups.edit, edit)
      assert.deepEqual([body.name, body.roles.map(({ id }) => id), body.memberCount], ['Crew', ['role-readonly'], 1])
      assert.deepEqual(await membersOf(groupId), ['user-mfa'])
      const late = await ask(groups.edit, { groupId, name: 'Late', updatedAt: began.updatedAt })
      assert.deepEqual([late.status, errorCodeOf(late)], [409, 'ER-CONFLICT'])
      assert.deepEqual((late.body as unknown as { context: { current: object } }).context.current, body)
      clock.pass(1)
      await ask(groups.addUsers, { groupId, userIds: ['user-admin'] })
      const stale = await ask(groups.edit, { groupId, name: 'Late', updatedAt: body.updatedAt })
      assert.equal(errorCodeOf(stale), 'ER-CONFLICT', 'a change of members is one too')
    })

    test('leave the memberships when they are deleted, and people lose what they gave', async () => {
      const { ask, make, store, membersOf } = await open()
      const groupId = await make('Short-lived', {
        roleIds: ['role-admin'],
        addedUserIds: ['user-member', 'user-multi'],
      })
      await store.memberships.update('1001', 'invitation-acme', ({ groupIds = [] }) => ({
        groupIds: [...groupIds, groupId],
      }))
      assert.equal(await statusOf(ask(groups.remove, { groupId }, 'member@acme.test')), 204)
      assert.deepEqual(await membersOf(groupId), [])
      assert.deepEqual((await store.memberships.get('1001', 'user-member'))?.groupIds, ['group-berlin'])
      assert.equal(await statusOf(ask(groups.create, { name: 'Probe' }, 'member@acme.test')), 403)
      assert.equal(await statusOf(ask(groups.remove, { groupId })), 404)
    })

    test('mail each member whose roles change, once a change', async () => {
      const { ask, make, mails, mailsSince, store } = await open()
      await store.memberships.update('1001', 'user-expired', { isDisabled: true })
      const people = ['user-member', 'user-support', 'user-expired', 'user-unverified']
      const before = mails.length
      const groupId = await make('Helpers', { roleIds: ['role-support'], addedUserIds: people })
      const added = mailsSince(before)
      // Sue has the role already; the others are disabled or not active yet.
      assert.deepEqual(
        added.map(({ to }) => to),
        ['member@acme.test'],
      )
      assert.match(added[0]!.text, /added to the group “Helpers”, which gives you these roles: Support/)
      const then = mails.length
      await ask(groups.edit, {
        groupId,
        roleIds: ['role-admin'],
        addedUserIds: ['user-multi'],
        removedUserIds: ['user-member'],
      })
      const changed = mailsSince(then).sort((one, other) => (one.to < other.to ? -1 : 1))
      assert.deepEqual(
        changed.map(({ to }) => to),
        ['member@acme.test', 'multi@acme.test', 'support@acme.test'],
      )
      assert.match(changed[0]!.text, /removed from the group “Helpers”, which gave you these roles: Support/)
      assert.match(changed[2]!.text, /now gives you these roles: Admin/)
      const last = mails.length
      await ask(groups.update, { groupId, name: 'Renamed' })
      assert.equal(mails.length, last)
      await ask(groups.remove, { groupId })
      assert.equal(mailsSince(last).length, 2)
      for (const { text } of mailsSince(last)) includes(text, 'was deleted')
    })

    test('write audit rows of every change', async () => {
      const { ask, make, auditsOf, clock } = await open()
      const groupId = await make('Audited', { roleIds: ['role-support'], addedUserIds: ['user-member'] })
      await ask(groups.update, { groupId, name: 'Renamed', color: '#16803c' })
      clock.pass(1)
      await ask(groups.removeUsers, { groupId, userIds: ['user-member'] })
      await ask(groups.removeUsers, { groupId, userIds: ['user-member'] })
      await ask(groups.remove, { groupId })
      assert.deepEqual(await auditsOf('group.created'), [{ groupId, name: 'Audited' }])
      assert.deepEqual(await auditsOf('group.rolesChanged'), [
        { groupId, added: 'role-support', removed: '', people: 0 },
      ])
      assert.deepEqual(await auditsOf('group.membersChanged'), [
        { groupId, added: 'user-member', removed: '', addedCount: 1, removedCount: 0 },
        { groupId, added: '', removed: 'user-member', addedCount: 0, removedCount: 1 },
      ])
      assert.deepEqual(await auditsOf('group.updated'), [{ groupId, fields: 'color, name' }])
      assert.deepEqual(await auditsOf('group.deleted'), [{ groupId, name: 'Renamed', people: 0 }])
    })

    test('that are switched off give nobody more, and still take away', async () => {
      const { ask, make, auditsOf, clock } = await open()
      assert.deepEqual((await ask(groups.configuration)).body, { enabled: true, rolesEnabled: true })
      const groupId = await make('Ours', { roleIds: ['role-support'], addedUserIds: ['user-member'] })
      const saved = await ask(groups.configurationSave, { rolesEnabled: false })
      assert.deepEqual(saved.body, { enabled: true, rolesEnabled: false })
      assert.deepEqual((await ask(groups.configuration, undefined, foreign)).body, {
        enabled: true,
        rolesEnabled: true,
      })
      assert.equal(
        errorCodeOf(await ask(groups.addRoles, { groupId, roleIds: ['role-admin'] })),
        'ER-GROUP-ROLES-DISABLED',
      )
      assert.equal(await statusOf(ask(groups.addUsers, { groupId, userIds: ['user-mfa'] })), 204)
      clock.pass(1)
      await ask(groups.configurationSave, { enabled: false })
      assert.equal(errorCodeOf(await ask(groups.create, { name: 'New' })), 'ER-GROUPS-DISABLED')
      assert.equal(errorCodeOf(await ask(groups.addUsers, { groupId, userIds: ['user-multi'] })), 'ER-GROUPS-DISABLED')
      assert.equal(await statusOf(ask(groups.removeUsers, { groupId, userIds: ['user-mfa'] })), 204)
      assert.equal(await statusOf(ask(groups.remove, { groupId })), 204)
      assert.deepEqual(await auditsOf('groups.configured'), [
        { enabled: true, rolesEnabled: false },
        { enabled: false, rolesEnabled: false },
      ])
    })

    test('of two people who take each other out, one stays administrator', async () => {
      const { ask, make, store, membersOf } = await open()
      const groupId = await make('Administrators', {
        roleIds: ['role-admin'],
        addedUserIds: ['user-member', 'user-support'],
      })
      for (const id of ['user-admin', 'user-mfa'])
        await store.memberships.update('1001', id, { roleIds: ['role-readonly'] })
      const answers = await Promise.all([
        ask(groups.removeUsers, { groupId, userIds: ['user-support'] }, 'member@acme.test'),
        ask(groups.removeUsers, { groupId, userIds: ['user-member'] }, 'support@acme.test'),
      ])
      assert.equal(answers.filter(({ status }) => status === 204).length, 1)
      assert.equal((await membersOf(groupId)).length, 1)
    })
  })
