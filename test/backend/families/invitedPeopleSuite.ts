import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as applications from '../../../src/http/applications/operations.ts'
import * as groups from '../../../src/http/groups/operations.ts'
import * as invitations from '../../../src/http/invitations/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as roles from '../../../src/http/roles/operations.ts'
import * as sessions from '../../../src/http/sessions/operations.ts'
import * as teamInvitations from '../../../src/http/team/invitationOperations.ts'
import * as member from '../../../src/http/team/memberOperations.ts'
import * as team from '../../../src/http/team/operations.ts'
import * as lists from '../../../src/http/users/listOperations.ts'
import { activate, invitationAccept } from '../../../src/http/users/signUpOperations.ts'
import * as tokens from '../../../src/http/tokens/operations.ts'
import * as temporary from '../../../src/http/users/temporaryOperations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { createInterruptedStore, type InterruptedStore } from '../store/interruptedStore.ts'
import type { MakeStore } from './invitationsSuite.ts'

const secret = 'Bright-Meadow-42'
const reader = ['role-readonly']

/** An address without an account, and one of a person who belongs to another tenant. */
const unknown = 'new@reseller.test'
const known = 'owner@reseller.test'

const wholeGroup = { name: 'New', color: '#2563eb', description: '', metadata: '{}', roleIds: [] }
const linkIn = (text: string): { userId: string; token: string } => {
  const { userId = '', token = '' } = Object.fromEntries(new URL(/https?:\S+/.exec(text)![0]).searchParams)
  return { userId, token }
}

const openTenant = async (makeStore?: MakeStore) => {
  let interrupted: InterruptedStore | undefined
  const api = await createTestBackend({
    ...(makeStore && { makeStore }),
    wrap: store => (interrupted = createInterruptedStore(store)).store,
  })
  const { store } = api
  const ask = async <Input, Body>(operation: Operation<Input, Body>, input?: Input, email = 'admin@acme.test') => {
    const page = api.browser()
    return page.send(operation, input, { token: tokenOf(await page.signIn(email)) })
  }
  /** Asks with a session of a person who signed in so long ago. */
  const signedIn = async (email: string, secondsAgo: number) => {
    const page = api.browser()
    const before = (await store.sessions.find(vendorScope)).items.map(({ id }) => id)
    const token = tokenOf(await page.signIn(email))
    const made = (await store.sessions.find(vendorScope)).items.find(({ id }) => !before.includes(id))!
    await store.sessions.update(vendorScope, made.id, { authTime: made.authTime - secondsAgo })
    return <Input, Body>(operation: Operation<Input, Body>, input?: Input) => page.send(operation, input, { token })
  }
  /** Gives Support the rights to change people, and none of those of an administrator. */
  const helper = async () => {
    const keys = ['usersRoles', 'groupsUsers', 'updateUser'].map(name => `fe.secure.write.${name}`)
    const where = { key: [...keys, 'fe.secure.delete.users', 'fe.secure.read.users'] }
    const { items } = await store.permissions.find(vendorScope, { where })
    const role = { key: 'helper', name: 'Helper', description: null, isDefault: false, level: 5 }
    await store.roles.insert('1001', { ...role, id: 'role-helper', permissionIds: items.map(item => item.id) })
    await store.memberships.update('1001', 'user-support', { roleIds: ['role-helper'], groupIds: [] })
  }
  const status = async <Input, Body>(operation: Operation<Input, Body>, input: Input, email?: string) =>
    (await ask(operation, input, email)).status
  const invite = async (email: string, name = 'Given', roleIds = reader) =>
    (await ask(teamInvitations.memberInvite, { email, provider: 'local', roleIds, name })).body
  const listed = async (query: object = {}) => (await ask(lists.list, { _limit: 100, ...query })).body.items
  const rowOf = async (email: string) => (await listed()).find(row => row.email === email)
  const linkOf = (email: string) => linkIn(api.mails.filter(({ to }) => to === email).at(-1)!.text)
  const accept = async (email: string) =>
    email === known
      ? (await api.browser().send(invitationAccept, linkOf(email))).status
      : (await api.browser().send(activate, { ...linkOf(email), password: secret })).status
  const userOf = async (email: string) => (await store.users.find(vendorScope, { where: { email } })).items[0]
  const holdWhile: InterruptedStore['holdWhile'] = (work, meanwhile, at) => interrupted!.holdWhile(work, meanwhile, at)
  return { ...api, ask, signedIn, helper, status, invite, listed, rowOf, linkOf, accept, userOf, holdWhile }
}

/** Gives a person's account what lists show of accounts. */
const fillAccount = async (store: Store, userId: string): Promise<void> => {
  await store.users.update(vendorScope, userId, {
    profilePictureUrl: 'https://pictures.test/owner.png',
    phoneNumber: '+12025550123',
    username: 'olu',
    hasBreachedPassword: true,
    lastLogin: '2026-02-01T00:00:00.000Z',
    metadata: '{"secret":"elsewhere"}',
  })
  const device = { userId, kind: 'sms' as const, phoneNumber: '+12025550123' }
  await store.mfaDevices.insert(vendorScope, device as never)
}

/** What invited people must be on every store: people of the lists who have not joined. */
export const invitedPeopleSuite = (name: string, makeStore?: MakeStore) =>
  describe(`invited people on ${name}`, () => {
    const open = () => openTenant(makeStore)

    for (const email of [unknown, known])
      test(`are in every list with the id of their invitation, not activated: ${email}`, async () => {
        const { ask, invite, listed } = await open()
        const before = (await ask(team.memberStats)).body
        const { id, activatedForTenant } = await invite(email)
        assert.equal(activatedForTenant, false)
        const ids = { ids: id }
        const [row] = await listed(ids)
        assert.deepEqual(
          [row?.id, row?.email, row?.name, row?.activatedForTenant, row?.isDisabled, row?.roleIds],
          [id, email, 'Given', false, false, reader],
        )
        const older = (await ask(lists.listV2, ids)).body.items[0]
        assert.deepEqual([older?.email, older?.activatedForTenant, older?.rolesIds], [email, false, reader])
        const oldest = (await ask(team.members, { pageOffset: 0, pageSize: 100, email })).body.items[0]
        assert.deepEqual([oldest?.id, oldest?.activatedForTenant, oldest?.roleIds], [id, false, reader])
        const stats = (await ask(team.memberStats)).body
        assert.deepEqual(
          [stats.totalItems, stats.addedThisWeek, stats.superAdmins],
          [before.totalItems + 1, before.addedThisWeek + 1, before.superAdmins],
        )
        assert.deepEqual(
          (await listed({ _filter: 'given', _status: 'invited' })).map(({ id: found }) => found),
          [id],
        )
        assert.deepEqual((await ask(lists.rolesByIds, ids)).body[0]?.roleIds, reader)
        assert.equal((await ask(lists.byId, { userId: id })).body.name, 'Given')
        assert.equal((await ask(lists.emails, { userIds: id })).body.items[0]?.email, email)
        assert.deepEqual((await ask(member.memberDetails, { userId: id })).body.factors, [])
        assert.equal((await ask(roles.memberAccess, { userId: id })).body.status, 'invited')
      })

    test('show nothing of an account elsewhere, whatever it has [no-enumeration]', async () => {
      const { ask, invite, listed, userOf, store } = await open()
      await fillAccount(store, (await userOf(known))!.id)
      const rowsOf = async (email: string) => {
        const { id, ...answer } = await invite(email)
        const read = [
          await listed({ ids: id }),
          (await ask(lists.listV2, { ids: id })).body.items,
          (await ask(team.members, { pageOffset: 0, pageSize: 100, email })).body.items,
          (await ask(lists.usernames, { userIds: id })).body.items,
          (await ask(member.memberDetails, { userId: id })).body,
          (await ask(roles.memberAccess, { userId: id })).body,
        ]
        return JSON.stringify([answer, read]).replaceAll(id, 'ID').replaceAll(email, 'ADDRESS')
      }
      assert.equal(await rowsOf(known), await rowsOf(unknown))
      const found = async (query: object) =>
        (await listed(query)).filter(({ email }) => [known, unknown].includes(email))
      for (const query of [
        { _filter: 'Olu' },
        { _preset: 'breached-passwords' },
        { _mfaEnrolled: true },
        { _identifier: 'olu', _identifierType: 'username' },
      ])
        assert.deepEqual(await found(query), [], JSON.stringify(query))
    })

    test('of two tenants show nothing of the one that they joined [no-enumeration]', async () => {
      const { ask, invite, accept, listed, userOf, store } = await open()
      const first = await invite(unknown)
      const second = await ask(
        teamInvitations.memberInvite,
        { email: unknown, provider: 'local', roleIds: [], name: 'Other' },
        'owner@reseller.test',
      )
      assert.notEqual(second.body.id, first.id)
      assert.equal(await accept(unknown), 200)
      await fillAccount(store, (await userOf(unknown))!.id)
      const [row] = await listed({ ids: first.id })
      assert.deepEqual(
        [row?.name, row?.verified, row?.mfaEnrolled, row?.profilePictureUrl, row?.lastLogin, row?.metadata],
        ['Given', false, false, null, undefined, '{}'],
      )
      assert.equal((await ask(member.memberUnlock, { userId: first.id })).status, 404)
      assert.equal((await ask(member.memberPasswordReset, { userId: first.id })).status, 404)
      assert.equal((await ask(sessions.revokeForUser, { userId: first.id })).status, 404)
      const { body: group } = await ask(groups.create, { name: 'Night' })
      await ask(groups.addUsers, { groupId: group.id, userIds: [first.id] })
      const { body } = await ask(groups.get, { groupId: group.id, _groupsRelations: 'users' })
      assert.deepEqual(
        body.users?.map(({ id, profilePictureUrl, activatedForTenant }) => [id, profilePictureUrl, activatedForTenant]),
        [[first.id, null, false]],
      )
    })

    for (const email of [unknown, known])
      test(`take roles, groups, applications and an end, and bring them along: ${email}`, async () => {
        const { ask, status, invite, listed, accept, userOf, mails, store } = await open()
        const { id } = await invite(email)
        const sent = mails.length
        await ask(team.memberUpdate, { id, roleIds: ['role-support'] })
        await ask(groups.addUsers, { groupId: 'group-berlin', userIds: [id] })
        assert.equal(
          await status(applications.assignUser, { userId: id, tenantId: '1001', appIds: ['app-ledger'] }),
          204,
        )
        await ask(temporary.temporaryExpirationUpdate, { userId: id, expirationInSeconds: 86_400 })
        const [row] = await listed({ ids: id })
        assert.deepEqual(
          [row?.roleIds, row?.groups?.map(group => group.id), row?.temporaryExpirationDate],
          [['role-support'], ['group-berlin'], '2026-03-02T10:00:00.000Z'],
        )
        assert.deepEqual((await ask(applications.forUser, { userId: id })).body, ['app-ledger'])
        assert.deepEqual((await ask(applications.forUsers, { userIds: id })).body, [
          { userId: id, appIds: ['app-ledger'] },
        ])
        assert.equal(mails.length, sent, 'nobody is mailed about what they do not have yet')
        assert.ok([200, 204].includes(await accept(email)))
        const user = (await userOf(email))!
        const joined = (await store.memberships.get('1001', user.id))!
        assert.deepEqual(
          [joined.roleIds, joined.groupIds, joined.expiresAt, joined.isActivated],
          [['role-support'], ['group-berlin'], '2026-03-02T10:00:00.000Z', true],
        )
        assert.deepEqual((await store.applicationAssignments.get('1001', user.id))?.appIds, ['app-ledger'])
        const rows = await listed({ _filter: email })
        assert.deepEqual(
          rows.map(({ id: shown, activatedForTenant }) => [shown, activatedForTenant]),
          [[user.id, true]],
          'once, and activated',
        )
        assert.equal(user.id === id, email === unknown, 'a new person keeps the id')
      })

    test('made permanent again have no end', async () => {
      const { ask, invite, listed, accept, userOf, store } = await open()
      const { id } = await invite(unknown)
      await ask(temporary.temporaryExpirationUpdate, { userId: id, expirationInSeconds: 86_400 })
      assert.equal((await listed({ ids: id }))[0]?.temporaryExpirationDate, '2026-03-02T10:00:00.000Z')
      await ask(temporary.temporarySetPermanent, { userId: id })
      assert.equal((await listed({ ids: id }))[0]?.temporaryExpirationDate, undefined)
      await accept(unknown)
      assert.equal((await store.memberships.get('1001', (await userOf(unknown))!.id))?.expiresAt, undefined)
    })

    test('get what the person may give who gives them more, and not the inviter before [inviter-rights]', async () => {
      const { ask, invite, accept, userOf, store } = await open()
      const { id } = await invite(unknown)
      await store.invitations.update(vendorScope, id, { inviterId: 'user-member' })
      await ask(team.memberUpdate, { id, roleIds: ['role-support'] })
      assert.equal((await store.invitations.get(vendorScope, id))?.inviterId, 'user-admin')
      await accept(unknown)
      assert.deepEqual((await store.memberships.get('1001', (await userOf(unknown))!.id))?.roleIds, ['role-support'])
    })

    test('keep their inviter when an application is assigned, which the person who assigns it gives [inviter-rights]', async () => {
      const { ask, invite, accept, userOf, store } = await open()
      const { id } = await invite(unknown, 'Given', ['role-admin'])
      await store.invitations.update(vendorScope, id, { inviterId: 'user-member' })
      const grant = { userId: id, tenantId: '1001', appIds: ['app-ledger'] }
      assert.equal((await ask(applications.assignUser, grant)).status, 204)
      assert.equal((await store.invitations.get(vendorScope, id))?.inviterId, 'user-member')
      await accept(unknown)
      const user = (await userOf(unknown))!
      assert.deepEqual((await store.memberships.get('1001', user.id))?.roleIds, reader, 'as the former inviter could')
      assert.deepEqual((await store.applicationAssignments.get('1001', user.id))?.appIds, ['app-ledger'])
    })

    test('keep their inviter when a role or an application is taken from them [inviter-rights]', async () => {
      const { ask, invite, store } = await open()
      const { id } = await invite(unknown, 'Given', ['role-admin', 'role-support'])
      await store.invitations.update(vendorScope, id, { inviterId: 'user-member' })
      assert.equal((await ask(team.memberUpdate, { id, roleIds: ['role-admin'] })).status, 200)
      const taken = { userId: id, tenantId: '1001', appIds: ['app-ledger'] }
      assert.equal((await ask(applications.unassignUser, taken)).status, 204)
      assert.equal((await store.invitations.get(vendorScope, id))?.inviterId, 'user-member')
    })

    test('with sensitive roles are given more after a fresh proof only, and never by an API token [grant-step-up]', async () => {
      const { ask, invite, signedIn, store, browser } = await open()
      const { id } = await invite(unknown, 'Given', ['role-admin'])
      await store.invitations.update(vendorScope, id, { inviterId: 'user-member' })
      const { body: group } = await ask(groups.create, { name: 'Empty' })
      const { body: made } = await ask(tokens.userAccessTokenCreate, { description: 'Script', expiresInMinutes: null })
      const late = await signedIn('admin@acme.test', 300)
      const ways: [Operation<never, unknown>, object][] = [
        [team.memberUpdate, { id, roleIds: ['role-admin', 'role-readonly'] }],
        [groups.addUsers, { groupId: group.id, userIds: [id] }],
        [groups.edit, { groupId: group.id, addedUserIds: [id] }],
        [groups.createWhole, { ...wholeGroup, addedUserIds: [id] }],
      ]
      for (const [operation, input] of ways) {
        const refused = await late(operation as Operation<object>, input)
        assert.equal(errorCodeOf(refused), 'ER-STEP-UP-REQUIRED', operation.name)
        const byToken = await browser().send(operation as Operation<object>, input, { token: made.secret! })
        assert.equal(errorCodeOf(byToken), 'ER-API-TOKEN', operation.name)
      }
      assert.equal((await store.invitations.get(vendorScope, id))?.inviterId, 'user-member')
      assert.deepEqual((await store.memberships.get('1001', id))?.groupIds ?? [], [])
      assert.equal((await ask(groups.addUsers, { groupId: group.id, userIds: [id] })).status, 204)
      assert.equal((await store.invitations.get(vendorScope, id))?.inviterId, 'user-admin')
    })

    test('and members who may do more are given nothing by people who may do less [tenant-isolation]', async () => {
      const { ask, invite, store, helper, browser } = await open()
      const { id } = await invite(unknown, 'Given', ['role-admin'])
      const { body: group } = await ask(groups.create, { name: 'Empty' })
      await helper()
      const { body: made } = await ask(tokens.tenantAccessTokenCreate, {
        description: 'Script',
        expiresInMinutes: null,
        roleIds: ['role-helper'],
      })
      const ways: [Operation<never, unknown>, object][] = [
        [applications.assignUser, { userId: id, tenantId: '1001', appIds: ['app-ledger'] }],
        [applications.unassignUser, { userId: id, tenantId: '1001', appIds: ['app-ledger'] }],
        [applications.assignUser, { userId: 'user-admin', tenantId: '1001', appIds: ['app-ledger'] }],
        [groups.addUsers, { groupId: group.id, userIds: [id] }],
      ]
      for (const [operation, input] of ways) {
        const refused = await ask(operation as Operation<object>, input, 'support@acme.test')
        assert.deepEqual([refused.status, errorCodeOf(refused)], [403, 'ER-MEMBER-EXCEEDS'], operation.name)
        const byToken = await browser().send(operation as Operation<object>, input, { token: made.secret! })
        assert.deepEqual(
          [byToken.status, errorCodeOf(byToken)],
          [403, 'ER-MEMBER-EXCEEDS'],
          `${operation.name} by token`,
        )
      }
      assert.equal((await store.invitations.get(vendorScope, id))?.inviterId, 'user-admin')
      const own = { userId: 'user-support', tenantId: '1001', appIds: ['app-ledger'] }
      assert.equal(
        (await ask(applications.assignUser, own, 'support@acme.test')).status,
        204,
        'oneself is not stronger',
      )
    })

    for (const email of [unknown, known])
      test(`that are kept out cannot join until they are let in: ${email}`, async () => {
        const { status, invite, listed, accept } = await open()
        const { id } = await invite(email)
        assert.equal(await status(team.memberDisable, { userId: id }), 204)
        assert.deepEqual(
          (await listed({ ids: id, _status: 'disabled' })).map(({ isDisabled }) => isDisabled),
          [true],
        )
        assert.equal(await accept(email), 400)
        assert.equal(await status(team.memberEnable, { userId: id }), 204)
        assert.ok([200, 204].includes(await accept(email)))
      })

    for (const email of [unknown, known])
      test(`that are deleted leave nothing, and their link ends: ${email}`, async () => {
        const { ask, status, invite, listed, accept, userOf, store } = await open()
        const { id } = await invite(email)
        await ask(applications.assignUser, { userId: id, tenantId: '1001', appIds: ['app-ledger'] })
        assert.equal(await status(team.memberRemove, { userId: id }, 'member@acme.test'), 403)
        assert.equal(await status(team.memberRemove, { userId: id }, 'owner@reseller.test'), 404)
        assert.equal(await status(team.memberRemove, { userId: id }), 204)
        assert.deepEqual(await listed({ _filter: email }), [])
        assert.equal((await ask(invitations.list, { _filter: email })).body.items.length, 0)
        assert.equal(await store.memberships.get('1001', id), undefined)
        assert.equal(await store.applicationAssignments.get('1001', id), undefined)
        assert.equal(await accept(email), 400)
        assert.equal((await userOf(email)) === undefined, email === unknown)
        const rows = (await store.audits.find('1001', { where: { action: 'invitation.withdrawn' } })).items
        assert.deepEqual(
          rows.map(({ userId, facts }) => [userId, facts['targetEmail']]),
          [['user-admin', email]],
        )
        assert.equal(await status(team.memberRemove, { userId: id }), 404)
        const again = await invite(email)
        assert.notEqual(again.id, id, 'the same for both: an id does not tell that there is an account')
      })

    for (const email of [unknown, known])
      test(`who join while they are deleted are members, or nothing: ${email}`, async () => {
        const { ask, invite, accept, userOf, holdWhile, store, listed } = await open()
        const { id } = await invite(email)
        const joining = await holdWhile(
          () => accept(email),
          async () => void (await ask(team.memberRemove, { userId: id })),
          ['transaction'],
        )
        assert.equal(joining, 400)
        assert.ok(!(await userOf(email))?.tenantIds.includes('1001'))
        assert.deepEqual(await listed({ _filter: email }), [])
        assert.equal((await store.memberships.find('1001', { where: { userId: id } })).total, 0)
      })

    test('are sent their link again by that id', async () => {
      const { status, invite, accept, linkOf, mails } = await open()
      const { id } = await invite(unknown)
      const first = linkOf(unknown)
      assert.equal(await status(teamInvitations.memberResendActivation, { userId: id }), 204)
      assert.equal(mails.filter(({ to }) => to === unknown).length, 2)
      assert.notEqual(linkOf(unknown).token, first.token)
      assert.equal(await accept(unknown), 200)
    })

    test('of an import leave the lists when it is undone', async () => {
      const { ask, rowOf } = await open()
      const emails = [unknown, known]
      const { body } = await ask(invitations.importPart, { rows: emails.map(email => ({ email })), roleIds: reader })
      for (const email of emails) assert.equal((await rowOf(email))?.activatedForTenant, false)
      await ask(invitations.importUndo, { id: body.importId })
      for (const email of emails) assert.equal(await rowOf(email), undefined)
    })

    test('whose change would exceed the rights of the one who makes it are refused, like members', async () => {
      const { status, invite, helper } = await open()
      const { id } = await invite(unknown, 'Given', ['role-admin'])
      await helper()
      for (const change of [
        () => status(team.memberRemove, { userId: id }, 'support@acme.test'),
        () => status(team.memberUpdate, { id, roleIds: [] }, 'support@acme.test'),
      ])
        assert.equal(await change(), 403)
    })

    test('count as no administrator, so that the last one stays', async () => {
      const { invite, status, store } = await open()
      await invite(unknown, 'Given', ['role-admin'])
      const { items } = await store.memberships.find('1001', { where: { roleIds: 'role-admin', isActivated: true } })
      for (const { id } of items)
        if (id !== 'user-admin') await store.memberships.update('1001', id, { roleIds: reader })
      await store.memberships.update('1001', 'user-support', { roleIds: ['role-admin'], groupIds: [] })
      await store.memberships.update('1001', 'user-admin', { expiresAt: '2027-01-01T00:00:00.000Z' })
      assert.equal(await status(team.memberDisable, { userId: 'user-support' }), 409)
    })
  })
