import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { start } from '../../../src/http/impersonation/operations.ts'
import * as accountSettings from '../../../src/http/accountSettings/operations.ts'
import * as invitations from '../../../src/http/invitations/operations.ts'
import * as team from '../../../src/http/team/operations.ts'
import * as teamInvitations from '../../../src/http/team/invitationOperations.ts'
import * as temporary from '../../../src/http/users/temporaryOperations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as tokens from '../../../src/http/tokens/operations.ts'
import { activate, invitationAccept, invitationTokenVerify, signUp } from '../../../src/http/users/signUpOperations.ts'
import * as users from '../../../src/http/users/operations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { putEmailDomainRules } from '../../harness/emailDomainRules.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { excludes, includes } from '../../harness/texts.ts'

/** Makes the store that a test runs on. */
export type MakeStore = (ports: Ports) => Promise<Store>

const secret = 'Bright-Meadow-42'
const reader = ['role-readonly']

const linkIn = (text: string): { userId: string; token: string } => {
  const { userId = '', token = '' } = Object.fromEntries(new URL(/https?:\S+/.exec(text)![0]).searchParams)
  return { userId, token }
}
const outcomesOf = (body: readonly { outcome: string }[]) => body.map(({ outcome }) => outcome)

/** A role with which people may invite by each way, but not assign applications. */
const addInviterRole = async (store: Store): Promise<void> => {
  const keys = ['fe.secure.write.users', 'fe.secure.read.users', 'fe.secure.write.tenantInvites']
  const permissions = (await store.permissions.find(vendorScope, { where: { key: keys } })).items
  const role = { key: 'inviter', name: 'Inviter', description: null, isDefault: false, level: 5 }
  const permissionIds = permissions.map(({ id }) => id)
  await store.roles.insert('1001', { ...role, id: 'role-inviter', permissionIds })
}

const openInvitations = async (makeStore?: MakeStore, rateLimits = {}) => {
  const api = await createTestBackend({ ...(makeStore && { makeStore }), config: { rateLimits } })
  const { store } = api
  // Signed in each time, because tests let days pass.
  const ask = async <Input, Body>(operation: Operation<Input, Body>, input?: Input, email = 'admin@acme.test') => {
    const page = api.browser()
    return page.send(operation, input, { token: tokenOf(await page.signIn(email)) })
  }
  const mailTo = (email: string) => api.mails.filter(({ to }) => to === email)
  const pending = async () => (await ask(invitations.list)).body.items
  const stored = async (email: string) => {
    const user = (await store.users.find(vendorScope, { where: { email } })).items[0]
    // A pending membership has the id of its invitation.
    const ofUser = { userId: user?.id ?? 'nobody', ownerTenantId: '1001' }
    const invitation = (await store.invitations.find(vendorScope, { where: ofUser })).items[0]
    const membership = user && (await store.memberships.get('1001', invitation?.id ?? user.id))
    return { user, membership }
  }
  const onlyDomain = (domain: string) => putEmailDomainRules(store, '1001', { listType: 'ALLOW', domains: [domain] })
  return { ...api, ask, mailTo, pending, stored, onlyDomain }
}

/** What invitations must do on every store. */
export const invitationsSuite = (name: string, makeStore?: MakeStore) =>
  describe(`invitations on ${name}`, () => {
    const open = (rateLimits = {}) => openInvitations(makeStore, rateLimits)

    test('by mail say for each address what became of it, and one failure stops no other', async () => {
      const { ask, mailTo, onlyDomain, store } = await open()
      await onlyDomain('acme.test')
      const { body } = await ask(invitations.invite, {
        emails: [
          'One@acme.test',
          'one@acme.test',
          'member@acme.test',
          'two@other.test',
          'not-an-address',
          'two@acme.test',
        ],
        roleIds: reader,
        message: 'See <you> there',
      })
      assert.deepEqual(body, [
        { email: 'one@acme.test', outcome: 'sent' },
        { email: 'member@acme.test', outcome: 'alreadyMember' },
        { email: 'two@other.test', outcome: 'domainNotAllowed' },
        { email: 'not-an-address', outcome: 'invalidAddress' },
        { email: 'two@acme.test', outcome: 'sent' },
      ])
      assert.match(mailTo('one@acme.test')[0]!.text, /Ada Stone wrote: “See <you> there”/)
      assert.match(mailTo('one@acme.test')[0]!.html, /See &lt;you&gt; there/)
      assert.deepEqual([mailTo('member@acme.test').length, mailTo('two@other.test').length], [0, 0])
      const rows = (await store.audits.find('1001', { where: { action: 'user.invited' } })).items
      assert.deepEqual(rows.map(({ userId, facts }) => `${userId} ${facts['targetEmail']}`).sort(), [
        'user-admin one@acme.test',
        'user-admin two@acme.test',
      ])
    })

    test('by mail answer the same for an address with an account elsewhere as for an unknown one [no-enumeration]', async () => {
      const { ask, pending } = await open()
      const invite = (email: string) =>
        ask(teamInvitations.memberInvite, { email, provider: 'local', roleIds: reader, name: 'Given' })
      const shape = async (email: string) => {
        const { status, body } = await invite(email)
        const { id, createdAt, email: _email, ...rest } = body
        const row = (await pending()).find(item => item.id === id)
        assert.ok(row, email)
        const { id: _id, createdAt: listed, email: _address, ...shown } = row
        return { id, dates: [createdAt, listed], rest: JSON.stringify([status, rest, shown]) }
      }
      const known = await shape('owner@reseller.test')
      const unknown = await shape('new@reseller.test')
      assert.equal(known.rest, unknown.rest)
      assert.deepEqual(known.dates, unknown.dates)
      assert.doesNotMatch(known.rest, /Olu/)
      for (const { id } of [known, unknown]) assert.equal((await ask(invitations.withdraw, { id })).status, 204)
      // A new id each time, so that a repeated one does not tell that there is an account.
      assert.notEqual((await shape('owner@reseller.test')).id, known.id)
      assert.notEqual((await shape('new@reseller.test')).id, unknown.id)
    })

    test('that are sent again without roles keep them, and only the newest link works', async () => {
      const { ask, mailTo, browser, stored, pending, clock } = await open()
      const one = { email: 'one@acme.test', provider: 'local' } as const
      await ask(teamInvitations.memberInvite, { ...one, roleIds: ['role-support'], name: 'One' })
      const before = (await pending()).length
      clock.pass(86_400)
      const { body } = await ask(teamInvitations.memberInvite, one)
      assert.deepEqual([body.roleIds, body.name], [['role-support'], 'One'])
      assert.equal((await pending()).length, before)
      const [first, second] = mailTo('one@acme.test').map(({ text }) => linkIn(text))
      assert.equal((await browser().send(activate, { ...first!, password: secret })).status, 400)
      assert.equal((await browser().send(activate, { ...second!, password: secret })).status, 200)
      assert.deepEqual((await stored('one@acme.test')).membership?.roleIds, ['role-support'])
      await ask(teamInvitations.memberInvite, { ...one, email: 'two@acme.test' })
      assert.deepEqual((await stored('two@acme.test')).membership?.roleIds, reader, 'the humblest role')
    })

    test('give groups, and join those roles that exist still', async () => {
      const { ask, mailTo, browser, stored, store } = await open()
      const role = { key: 'gone', name: 'Gone', description: null, isDefault: false, level: 5, permissionIds: [] }
      await store.roles.insert('1001', { id: 'role-gone', ...role })
      const group = { name: 'Sales', description: '', color: '#123456', metadata: '{}', managedBy: 'frontegg' as const }
      await store.groups.insert('1001', { id: 'group-sales', ...group, roleIds: reader })
      const { body } = await ask(invitations.invite, {
        emails: ['one@acme.test'],
        roleIds: ['role-gone', 'role-readonly'],
        groupIds: ['group-sales'],
      })
      assert.deepEqual(outcomesOf(body), ['sent'])
      await store.roles.take('1001', 'role-gone')
      await browser().send(activate, { ...linkIn(mailTo('one@acme.test')[0]!.text), password: secret })
      const { membership } = await stored('one@acme.test')
      assert.deepEqual([membership?.roleIds, membership?.groupIds], [reader, ['group-sales']])
      const byScim = { ...group, roleIds: [], managedBy: 'scim2' as const }
      await store.groups.insert('1001', { id: 'group-scim', ...byScim })
      await store.groups.insert('2001', { id: 'group-foreign', ...group, roleIds: [] })
      const ofGroup = (id: string) =>
        ask(invitations.invite, { emails: ['two@acme.test'], roleIds: [], groupIds: [id] })
      assert.deepEqual([(await ofGroup('group-scim')).status, (await ofGroup('group-foreign')).status], [403, 404])
    })

    test('give applications on joining, if the inviter may still assign them [inviter-rights]', async () => {
      const { ask, mailTo, browser, stored, store } = await open()
      const { body: offered } = await ask(invitations.choices)
      assert.deepEqual(
        offered.applications?.map(({ id }) => id),
        ['app-atlas', 'app-lab', 'app-ledger'],
      )
      const invite = (email: string, appIds: string[], by?: string) =>
        ask(invitations.invite, { emails: [email], roleIds: reader, appIds }, by)
      const join = async (email: string) => {
        await browser().send(activate, { ...linkIn(mailTo(email).at(-1)!.text), password: secret })
        const { user } = await stored(email)
        return (await store.applicationAssignments.get('1001', user!.id))?.appIds
      }
      assert.deepEqual(outcomesOf((await invite('one@acme.test', ['app-ledger'])).body), ['sent'])
      assert.equal((await store.audits.find('1001', { where: { action: 'application.assigned' } })).total, 0)
      assert.deepEqual(await join('one@acme.test'), ['app-ledger'])
      const assigned = (await store.audits.find('1001', { where: { action: 'application.assigned' } })).items
      assert.deepEqual(
        assigned.map(({ userId, facts }) => [userId, facts['targetEmail'], facts['applications']]),
        [['user-admin', 'one@acme.test', 'app-ledger']],
      )
      for (const appId of ['app-notebook', 'app-archive', 'nothing'])
        assert.equal((await invite('two@acme.test', ['app-ledger', appId])).status, 404, appId)
      assert.equal((await stored('two@acme.test')).user, undefined)
      await addInviterRole(store)
      const roleIds = [...reader, 'role-inviter']
      await store.memberships.update('1001', 'user-support', { roleIds, groupIds: [] })
      assert.equal((await invite('two@acme.test', ['app-ledger'], 'support@acme.test')).status, 403)
      assert.deepEqual((await ask(invitations.choices, undefined, 'support@acme.test')).body.applications, [])
      await store.memberships.update('1001', 'user-support', { roleIds: ['role-admin'] })
      assert.deepEqual(outcomesOf((await invite('two@acme.test', ['app-ledger'], 'support@acme.test')).body), ['sent'])
      await store.memberships.update('1001', 'user-support', { roleIds, groupIds: [] })
      assert.equal(await join('two@acme.test'), undefined, 'of an inviter who may no longer assign any')
    })

    test('by link give its applications to everyone who joins, if the person who made it may still assign them [inviter-rights]', async () => {
      const { ask, browser, stored, store } = await open()
      const assignedTo = async (email: string) =>
        (await store.applicationAssignments.get('1001', (await stored(email)).user!.id))?.appIds
      const signUpWith = (token: string, email: string) =>
        browser().send(signUp, { companyName: '', password: secret, invitationToken: token, email })
      for (const appIds of [['app-notebook'], ['app-ledger', 'nothing']])
        assert.equal((await ask(invitations.linkCreate, { roleIds: reader, appIds })).status, 404)
      const { body: made } = await ask(invitations.linkCreate, { roleIds: reader, appIds: ['app-ledger'] })
      assert.deepEqual(made.appIds, ['app-ledger'])
      assert.deepEqual((await ask(teamInvitations.inviteLink)).body, made)
      assert.equal((await signUpWith(made.token, 'one@acme.test')).status, 200)
      assert.deepEqual(await assignedTo('one@acme.test'), ['app-ledger'])
      const page = browser()
      const token = tokenOf(await page.signIn('owner@reseller.test'))
      await page.send(invitationAccept, { userId: 'user-owner', token: made.token }, { token })
      assert.deepEqual(await assignedTo('owner@reseller.test'), ['app-ledger'])
      const rows = (await store.audits.find('1001', { where: { action: 'application.assigned' } })).items
      assert.deepEqual(rows.map(({ userId, facts }) => `${userId} ${facts['targetEmail']}`).sort(), [
        'user-admin one@acme.test',
        'user-admin owner@reseller.test',
      ])
      const { body: emptied } = await ask(invitations.linkUpdate, { appIds: [] })
      assert.deepEqual([emptied.token, emptied.roleIds, emptied.appIds], [made.token, reader, []])
      await signUpWith(made.token, 'two@acme.test')
      assert.equal(await assignedTo('two@acme.test'), undefined)
    })

    test('by link give no application that its maker may not assign, or may no longer [inviter-rights]', async () => {
      const { ask, browser, stored, store } = await open()
      await addInviterRole(store)
      const have = (roleIds: string[]) => store.memberships.update('1001', 'user-support', { roleIds, groupIds: [] })
      const gift = { roleIds: reader, appIds: ['app-ledger'] }
      const bySupport = <Input, Body>(operation: Operation<Input, Body>, input: Input) =>
        ask(operation, input, 'support@acme.test')
      await have([...reader, 'role-inviter'])
      assert.equal((await bySupport(invitations.linkCreate, gift)).status, 403)
      assert.equal((await bySupport(invitations.linkCreate, { roleIds: reader })).status, 200)
      assert.equal((await bySupport(invitations.linkUpdate, gift)).status, 403)
      await have(['role-admin'])
      const { token } = (await bySupport(invitations.linkUpdate, gift)).body
      await have([...reader, 'role-inviter'])
      // The applications that it gives already may stay.
      assert.equal((await bySupport(invitations.linkUpdate, { ...gift, expiresInMinutes: 60 })).status, 200)
      const email = 'new@acme.test'
      await browser().send(signUp, { companyName: '', password: secret, invitationToken: token, email })
      const { user, membership } = await stored(email)
      assert.deepEqual(membership?.roleIds, reader)
      assert.equal(await store.applicationAssignments.get('1001', user!.id), undefined)
    })

    test('from a file give the applications of their row, or else those chosen for all', async () => {
      const { ask, mailTo, clock, browser, stored, store } = await open()
      await store.applications.update(vendorScope, 'app-notebook', { accessType: 'MANAGED_ACCESS' })
      const rows = [
        { email: 'one@acme.test', applications: ['lichen LEDGER'] },
        { email: 'two@acme.test' },
        { email: 'three@acme.test', applications: ['Captain'] },
      ]
      const given = { rows, roleIds: reader, appIds: ['app-notebook'] }
      const verdicts = ['ok', 'ok', 'unknownApplication']
      assert.deepEqual((await ask(invitations.importCheck, given)).body, verdicts)
      for (const appIds of [['app-archive'], ['nothing']])
        assert.equal((await ask(invitations.importPart, { ...given, appIds })).status, 404)
      assert.deepEqual((await ask(invitations.importPart, given)).body.verdicts, verdicts)
      clock.pass(60)
      await ask(invitations.list)
      const join = async (email: string) => {
        await browser().send(activate, { ...linkIn(mailTo(email)[0]!.text), password: secret })
        return (await store.applicationAssignments.get('1001', (await stored(email)).user!.id))?.appIds
      }
      assert.deepEqual(await join('one@acme.test'), ['app-ledger'])
      assert.deepEqual(await join('two@acme.test'), ['app-notebook'])
    })

    test('from a file give no applications of inviters who may not assign any [inviter-rights]', async () => {
      const { ask, store } = await open()
      await addInviterRole(store)
      await store.memberships.update('1001', 'user-support', { roleIds: [...reader, 'role-inviter'], groupIds: [] })
      const rows = [{ email: 'one@acme.test', applications: ['app-ledger'] }, { email: 'two@acme.test' }]
      const bySupport = await ask(invitations.importPart, { rows, roleIds: reader }, 'support@acme.test')
      assert.deepEqual(bySupport.body.verdicts, ['applicationNotAllowed', 'ok'])
      const forAll = { rows, roleIds: reader, appIds: ['app-ledger'] }
      assert.equal((await ask(invitations.importPart, forAll, 'support@acme.test')).status, 403)
    })

    test('grant no more than the inviter holds, by mail, link and file [tenant-isolation]', async () => {
      const { ask, store, pending } = await open()
      const asSupport = <Input, Body>(operation: Operation<Input, Body>, input: Input) =>
        ask(operation, input, 'support@acme.test')
      const before = (await pending()).length
      const admin = ['role-admin']
      const refused = [
        await asSupport(teamInvitations.memberInvite, { email: 'x@acme.test', provider: 'local', roleIds: admin }),
        await asSupport(invitations.invite, { emails: ['x@acme.test'], roleIds: admin }),
        await asSupport(teamInvitations.inviteLinkCreate, { roleIds: admin }),
        await asSupport(invitations.importPart, { rows: [{ email: 'x@acme.test' }], roleIds: admin }),
      ]
      assert.deepEqual(refused.map(errorCodeOf), Array(4).fill('ER-ROLE-EXCEEDS'))
      const rows = [
        { email: 'x@acme.test', roles: ['Admin'] },
        { email: 'y@acme.test', roles: ['Read only'] },
      ]
      const { body } = await asSupport(invitations.importPart, { rows, roleIds: [] })
      assert.deepEqual(body.verdicts, ['roleNotAllowed', 'ok'])
      assert.equal((await pending()).length, before + 1)
      await ask(teamInvitations.inviteLinkCreate, { roleIds: admin })
      assert.equal(
        errorCodeOf(await asSupport(teamInvitations.inviteLinkUpdate, { expiresInMinutes: 60 })),
        'ER-ROLE-EXCEEDS',
      )
      await store.roles.insert('2001', {
        id: 'role-foreign',
        key: 'foreign',
        name: 'Foreign',
        description: null,
        isDefault: false,
        level: 5,
        permissionIds: [],
      })
      for (const roleId of ['role-foreign', 'unknown'])
        assert.equal((await ask(teamInvitations.inviteLinkCreate, { roleIds: [roleId] })).status, 404)
    })

    test('by link show their address only to people who may give their roles [tenant-isolation]', async () => {
      const { ask } = await open()
      const { body: made } = await ask(teamInvitations.inviteLinkCreate, { roleIds: ['role-admin'] })
      const asSupport = () => ask(teamInvitations.inviteLink, undefined, 'support@acme.test')
      const { status, body } = await asSupport()
      assert.deepEqual([status, body.token, body.address, body.roleIds], [200, '', undefined, ['role-admin']])
      excludes(JSON.stringify(body), made.token)
      await ask(teamInvitations.inviteLinkUpdate, { roleIds: reader })
      assert.deepEqual((await asSupport()).body.token, made.token)
    })

    test('by link are listed to those of the organization who may invite, and to nobody else', async () => {
      const { ask, browser, store } = await open()
      const { body: made } = await ask(invitations.linkCreate, {})
      const listed = async (email: string) => {
        const page = browser()
        return page.send(invitations.links, undefined, { token: tokenOf(await page.signIn(email)) })
      }
      assert.deepEqual(
        (await ask(invitations.links)).body.map(({ id }) => id),
        [made.id],
      )
      assert.deepEqual((await listed('owner@reseller.test')).body, [])
      await store.memberships.update('1001', 'user-multi', { roleIds: ['role-readonly'] })
      assert.equal((await listed('multi@acme.test')).status, 403)
    })

    test('by link with sensitive roles show their address after a fresh proof only, and never to an API token [grant-step-up]', async () => {
      const { ask, store, browser, clock } = await open()
      const { body: made } = await ask(teamInvitations.inviteLinkCreate, { roleIds: ['role-admin'] })
      const { body: apiToken } = await ask(tokens.userAccessTokenCreate, {
        description: 'Script',
        expiresInMinutes: null,
      })
      const page = browser()
      const token = tokenOf(await page.signIn('admin@acme.test'))
      const read = async () => (await page.send(teamInvitations.inviteLink, undefined, { token })).body
      const show = () => page.send(invitations.linkShow, undefined, { token })
      const age = async (secondsAgo: number) => {
        const authTime = Math.floor(clock.now() / 1000) - secondsAgo
        for (const { id } of (await store.sessions.find(vendorScope, { where: { userId: 'user-admin' } })).items)
          await store.sessions.update(vendorScope, id, { authTime })
      }
      await age(299)
      const listed = async () => (await page.send(invitations.links, undefined, { token })).body
      assert.deepEqual(await read(), made)
      assert.deepEqual(await listed(), [made])
      assert.deepEqual((await show()).body, made)
      await age(300)
      const { address: _address, ...rest } = made
      assert.deepEqual(await read(), { ...rest, token: '', addressHidden: true })
      assert.deepEqual(await listed(), [{ ...rest, token: '', addressHidden: true }])
      assert.equal(errorCodeOf(await show()), 'ER-STEP-UP-REQUIRED')
      const byToken = { token: apiToken.secret! }
      const { body } = await browser().send(teamInvitations.inviteLink, undefined, byToken)
      assert.deepEqual(body, { ...rest, token: '', addressHidden: true })
      assert.equal(errorCodeOf(await browser().send(invitations.linkShow, undefined, byToken)), 'ER-API-TOKEN')
      await store.inviteLinks.update(vendorScope, made.id, { roleIds: reader })
      assert.equal((await read()).token, made.token, 'one that gives nothing sensitive')
      const { body: shown } = await browser().send(teamInvitations.inviteLink, undefined, byToken)
      assert.deepEqual([shown.token, shown.addressHidden], [made.token, undefined])
    })

    test('by link end when the person who made it may make none any more, and give what that person may still give [inviter-rights]', async () => {
      const { ask, browser, store, stored } = await open()
      const invites = (await store.permissions.find(vendorScope, { where: { key: 'fe.secure.write.tenantInvites' } }))
        .items
      const role = { description: null, isDefault: false, level: 9, permissionIds: invites.map(({ id }) => id) }
      await store.roles.insert('1001', { ...role, id: 'role-inviter', key: 'inviter', name: 'Inviter' })
      const { token } = (
        await ask(teamInvitations.inviteLinkCreate, { roleIds: ['role-support', 'role-inviter'] }, 'support@acme.test')
      ).body
      const join = async (email: string) => {
        await browser().send(signUp, { companyName: '', password: secret, invitationToken: token, email })
        return (await stored(email)).membership?.roleIds
      }
      const have = (roleIds: string[]) => store.memberships.update('1001', 'user-support', { roleIds, groupIds: [] })
      assert.deepEqual(await join('one@acme.test'), ['role-support', 'role-inviter'])
      await have(['role-inviter'])
      assert.deepEqual(await join('two@acme.test'), ['role-inviter'])
      const { body: preview } = await browser().send(invitationTokenVerify, { token })
      assert.deepEqual(preview.roles, ['Inviter'])
      await have(reader)
      assert.equal(await join('three@acme.test'), undefined)
      assert.equal((await browser().send(invitationTokenVerify, { token })).status, 400)
      assert.equal((await ask(teamInvitations.inviteLink)).status, 404)
    })

    test('by link are gone for good once the person who made them may make none any more [inviter-rights]', async () => {
      const { ask, browser, store } = await open()
      const { token } = (await ask(teamInvitations.inviteLinkCreate, { roleIds: reader }, 'support@acme.test')).body
      const support = { id: 'user-support' }
      await store.memberships.update('1001', 'user-support', { groupIds: [] })
      assert.equal((await ask(team.memberUpdate, { ...support, roleIds: reader })).status, 200)
      assert.equal((await ask(teamInvitations.inviteLink)).status, 404)
      const rows = (await store.audits.find('1001', { where: { action: 'inviteLink.removed' } })).items
      assert.equal(rows.length, 1)
      assert.equal((await ask(team.memberUpdate, { ...support, roleIds: ['role-support'] })).status, 200)
      assert.equal((await browser().send(invitationTokenVerify, { token })).status, 400)
    })

    test('by link can be turned off also when they do not work any more', async () => {
      const { ask, store } = await open()
      await ask(teamInvitations.inviteLinkCreate, { roleIds: reader }, 'support@acme.test')
      // As by a change that nothing noticed, such as the end of temporary access.
      await store.memberships.update('1001', 'user-support', { roleIds: reader, groupIds: [] })
      assert.equal((await ask(teamInvitations.inviteLink)).status, 404)
      assert.equal((await ask(teamInvitations.inviteLinkDelete)).status, 204)
      assert.equal((await store.inviteLinks.find(vendorScope)).total, 0)
    })

    test('by link let a person join once, however many requests come at once', async () => {
      const { ask, browser, store } = await open()
      const { token } = (await ask(teamInvitations.inviteLinkCreate, { roleIds: reader })).body
      const person = browser()
      const bearer = tokenOf(await person.signIn('owner@reseller.test'))
      const accept = () => person.send(invitationAccept, { userId: 'user-owner', token }, { token: bearer })
      const answers = await Promise.all([accept(), accept(), accept(), accept()])
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [204])
      const [link] = (await store.inviteLinks.find(vendorScope)).items
      const joined = (await store.audits.find('1001', { where: { action: 'user.joined' } })).items
      assert.deepEqual([link?.uses, joined.map(({ userId }) => userId)], [1, ['user-owner']])
      assert.deepEqual((await store.users.get(vendorScope, 'user-owner'))?.tenantIds, ['2001', '1001'])
    })

    test('by mail give what the inviter may still give when they are accepted [inviter-rights]', async () => {
      const { ask, browser, mailTo, store, stored } = await open()
      const group = { name: 'Sales', description: '', color: '#123456', metadata: '{}', managedBy: 'frontegg' as const }
      await store.groups.insert('1001', { id: 'group-desk', ...group, roleIds: ['role-support'] })
      const given = { roleIds: ['role-support', ...reader], groupIds: ['group-desk'] }
      const invite = (email: string, by: string) => ask(invitations.invite, { emails: [email], ...given }, by)
      const join = async (email: string) => {
        await browser().send(activate, { ...linkIn(mailTo(email)[0]!.text), password: secret })
        const { membership } = await stored(email)
        return [membership?.isActivated, membership?.roleIds, membership?.groupIds]
      }
      await store.memberships.update('1001', 'user-support', { roleIds: ['role-admin'] })
      for (const email of ['one@acme.test', 'two@acme.test', 'three@acme.test'])
        assert.deepEqual(outcomesOf((await invite(email, 'support@acme.test')).body), ['sent'])
      await store.memberships.update('1001', 'user-support', { roleIds: reader, groupIds: [] })
      assert.deepEqual(await join('one@acme.test'), [true, reader, []])
      // Who invites again answers for it.
      await invite('two@acme.test', 'admin@acme.test')
      await browser().send(activate, { ...linkIn(mailTo('two@acme.test')[1]!.text), password: secret })
      assert.deepEqual((await stored('two@acme.test')).membership?.roleIds, given.roleIds)
      await store.memberships.update('1001', 'user-support', { isDisabled: true })
      assert.deepEqual(await join('three@acme.test'), [true, reader, []])
    })

    test('that give more than a person holds are neither withdrawn nor replaced by that person [tenant-isolation]', async () => {
      const { ask, stored } = await open()
      const email = 'strong@acme.test'
      const { body } = await ask(teamInvitations.memberInvite, { email, provider: 'local', roleIds: ['role-admin'] })
      const bySupport = [
        await ask(invitations.withdraw, { id: body.id }, 'support@acme.test'),
        await ask(teamInvitations.memberInvite, { email, provider: 'local' }, 'support@acme.test'),
        await ask(teamInvitations.memberInvite, { email, provider: 'local', roleIds: reader }, 'support@acme.test'),
      ]
      assert.deepEqual(bySupport.map(errorCodeOf), Array(3).fill('ER-MEMBER-EXCEEDS'))
      const { body: results } = await ask(invitations.invite, { emails: [email], roleIds: [] }, 'support@acme.test')
      const message = "This invitation gives permissions that you don't have, so you can't change it."
      assert.deepEqual(results, [{ email, outcome: 'failed', code: 'ER-MEMBER-EXCEEDS', message }])
      assert.deepEqual((await stored(email)).membership?.roleIds, ['role-admin'])
      assert.equal((await ask(invitations.withdraw, { id: body.id })).status, 204)
    })

    test('have no line breaks in names, and name the inviter by the address where there is no name', async () => {
      const { ask, mailTo, store } = await open()
      await ask(accountSettings.update, { name: 'Acme\r\n\r\nYour account is locked\u202e' })
      await store.users.update(vendorScope, 'user-admin', { name: '' })
      const one = { email: 'one@acme.test', provider: 'local', roleIds: reader, name: 'One\nTwo' } as const
      assert.equal((await ask(teamInvitations.memberInvite, one)).body.name, 'One Two')
      const { subject, text } = mailTo('one@acme.test')[0]!
      assert.match(subject, /^Join Acme Your account is locked on /)
      assert.match(text, /^admin@acme\.test invited you to join Acme Your account is locked on /)
    })

    test('tell before which roles and groups the inviter may give', async () => {
      const { ask, store } = await open()
      const group = { description: '', color: '#123456', metadata: '{}', managedBy: 'frontegg' as const }
      await store.groups.insert('1001', { id: 'group-a', ...group, name: 'A', roleIds: reader })
      await store.groups.insert('2001', { id: 'group-b', ...group, name: 'B', roleIds: [] })
      const choices = async (as?: string) => {
        const { roles, groups } = (await ask(invitations.choices, undefined, as)).body
        return [...roles, ...groups].filter(({ isAllowed }) => isAllowed).map(({ name: shown }) => shown)
      }
      const ofAdmin = await choices()
      assert.deepEqual(ofAdmin.slice(0, 3), ['Admin', 'Support', 'Read only'])
      assert.deepEqual([ofAdmin.includes('A'), ofAdmin.includes('B')], [true, false])
      assert.deepEqual(await choices('support@acme.test'), ['Support', 'Read only'])
      assert.equal((await ask(invitations.choices, undefined, 'member@acme.test')).status, 403)
    })

    test('by an API token grant no more than its roles, whatever its creator holds [api-token-rights]', async () => {
      const { ask, browser } = await open()
      const made = await ask(tokens.tenantAccessTokenCreate, {
        description: 'Onboarding',
        expiresInMinutes: null,
        roleIds: ['role-support'],
      })
      const by = (roleIds: string[], email: string) =>
        browser().send(
          teamInvitations.memberInvite,
          { email, provider: 'local', roleIds },
          { token: made.body.secret! },
        )
      assert.equal((await by(['role-readonly'], 'one@acme.test')).status, 200)
      assert.equal(errorCodeOf(await by(['role-admin'], 'two@acme.test')), 'ER-ROLE-EXCEEDS')
    })

    test('need the permission and a session, and an impersonator needs write access', async () => {
      const { ask, browser, store } = await open()
      const calls: [Operation<never, unknown>, unknown][] = [
        [teamInvitations.memberInvite, { email: 'x@acme.test', provider: 'local', roleIds: [] }],
        [invitations.invite, { emails: ['x@acme.test'], roleIds: [] }],
        [invitations.withdraw, { id: 'invitation-priya' }],
        [teamInvitations.memberResendActivation, { userId: 'invitation-priya' }],
        [teamInvitations.inviteLinkCreate, { roleIds: [] }],
        [teamInvitations.inviteLinkCreateV1, {}],
        [teamInvitations.inviteLinkUpdate, {}],
        [invitations.linkCreate, { roleIds: [], appIds: [] }],
        [invitations.linkUpdate, { appIds: [] }],
        [teamInvitations.inviteLinkDelete, undefined],
        [teamInvitations.inviteLink, undefined],
        [invitations.importCheck, { rows: [{ email: 'x@acme.test' }], roleIds: [] }],
        [invitations.importPart, { rows: [{ email: 'x@acme.test' }], roleIds: [] }],
        [invitations.importUndo, { id: 'x' }],
        [temporary.temporaryExpirationUpdate, { userId: 'user-support', expirationInSeconds: 600 }],
        [temporary.temporarySetPermanent, { userId: 'user-support' }],
      ] as never
      const actor = browser()
      const token = tokenOf(await actor.signIn('admin@acme.test'))
      await store.memberships.update('1001', 'user-multi', { roleIds: ['role-admin'] })
      const { body } = await actor.fetch('/frontegg/identity/resources/impersonation/v1/actor-token', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ impersonatedUserId: 'user-multi', reason: 'Ticket 4711' }),
      })
      const { actorToken } = body as { actorToken: string }
      const acting = (await actor.send(start, { impersonatedUserId: 'user-multi', actorToken })).body.accessToken
      for (const [operation, input] of calls) {
        assert.equal((await browser().send(operation, input as never)).status, 401, operation.name)
        assert.equal((await ask(operation, input as never, 'member@acme.test')).status, 403, operation.name)
        const answer = await actor.send(operation, input as never, { token: acting })
        assert.deepEqual([answer.status, errorCodeOf(answer)], [403, 'ER-IMPERSONATED'], operation.name)
      }
      assert.equal((await ask(invitations.list, {}, 'member@acme.test')).status, 200, 'readers see the list')
    })

    test('of another tenant are unknown [tenant-isolation]', async () => {
      const { ask, pending, browser } = await open()
      const foreign = <Input, Body>(operation: Operation<Input, Body>, input: Input) =>
        ask(operation, input, 'owner@reseller.test')
      const link = await ask(teamInvitations.inviteLinkCreate, { roleIds: reader })
      const part = await ask(invitations.importPart, { rows: [{ email: 'one@acme.test' }], roleIds: reader })
      const { importId } = part.body
      const answers = [
        await foreign(invitations.entry, { id: 'invitation-priya' }),
        await foreign(invitations.withdraw, { id: 'invitation-priya' }),
        await foreign(teamInvitations.memberResendActivation, { userId: 'invitation-priya' }),
        await foreign(teamInvitations.memberResendActivation, { userId: 'user-unverified' }),
        await foreign(teamInvitations.inviteLink, undefined),
        await foreign(teamInvitations.inviteLinkUpdate, { roleIds: [] }),
        await foreign(invitations.linkUpdate, { appIds: [] }),
        await foreign(teamInvitations.inviteLinkDelete, undefined),
        await foreign(invitations.importUndo, { id: importId }),
        await foreign(invitations.importPart, { rows: [{ email: 'x@x.test' }], roleIds: [], importId }),
        await foreign(temporary.temporaryExpirationUpdate, { userId: 'user-support', expirationInSeconds: 600 }),
        await foreign(temporary.temporarySetPermanent, { userId: 'user-support' }),
      ]
      assert.deepEqual(
        answers.map(({ status }) => status),
        Array(answers.length).fill(404),
      )
      assert.deepEqual((await foreign(invitations.list, {})).body.items, [])
      assert.deepEqual((await foreign(invitations.waitingImports, undefined)).body, [])
      assert.ok((await pending()).some(({ id }) => id === 'invitation-priya'))
      assert.equal((await browser().send(invitationTokenVerify, { token: link.body.token })).status, 200)
    })

    test('are listed by page with search, in the order asked for', async () => {
      const { ask } = await open()
      const { body } = await ask(invitations.list, { _sortBy: 'email', _order: 'ASC', _limit: 2 })
      assert.deepEqual(
        body.items.map(({ email }) => email),
        ['auditor@ledger.test', 'invited@acme.test'],
      )
      assert.deepEqual(body._metadata, { totalPages: 2, totalItems: 4 })
      const found = (await ask(invitations.list, { _filter: 'nair' })).body.items
      assert.deepEqual(
        found.map(({ name: shown, inviterName, roleIds }) => [shown, inviterName, roleIds]),
        [['Priya Nair', 'Ada Stone', ['role-support']]],
      )
      assert.ok(found[0]!.sentAt! < found[0]!.expires!)
      assert.deepEqual((await ask(invitations.entry, { id: found[0]!.id })).body, found[0])
    })

    test('that are withdrawn leave no membership, no link and no person who has nothing else', async () => {
      const { ask, mailTo, stored, browser, store } = await open()
      await ask(invitations.invite, { emails: ['one@acme.test', 'owner@reseller.test'], roleIds: reader })
      const { items } = (await ask(invitations.list)).body
      for (const { id } of items.filter(({ email }) => /^(one|owner)@/.test(email)))
        assert.equal((await ask(invitations.withdraw, { id })).status, 204)
      const [one, owner] = [await stored('one@acme.test'), await stored('owner@reseller.test')]
      assert.deepEqual([one.user, owner.user?.name, owner.membership], [undefined, 'Olu Harbor', undefined])
      for (const email of ['one@acme.test', 'owner@reseller.test']) {
        const link = linkIn(mailTo(email)[0]!.text)
        assert.equal((await browser().send(invitationAccept, link)).status, 400)
      }
      assert.equal((await store.audits.find('1001', { where: { action: 'invitation.withdrawn' } })).total, 2)
      assert.equal((await ask(invitations.withdraw, { id: 'unknown' })).status, 404)
    })

    test('are resent from the list, with a new link and a new week', async () => {
      const { ask, mailTo, pending, clock } = await open()
      clock.pass(3_600)
      assert.equal((await ask(teamInvitations.memberResendActivation, { userId: 'invitation-jonas' })).status, 204)
      assert.equal(mailTo('jonas@acme.test').length, 1)
      const row = (await pending()).find(({ id }) => id === 'invitation-jonas')!
      assert.equal(Date.parse(row.expires!), clock.now() + 7 * 86_400_000)
      assert.equal((await ask(teamInvitations.memberResendActivation, { userId: 'user-unverified' })).status, 204)
      assert.match(mailTo('unverified@acme.test')[0]!.subject, /Activate/)
      const active = await ask(teamInvitations.memberResendActivation, { userId: 'user-member' })
      assert.equal(errorCodeOf(active), 'ER-ALREADY-ACTIVE')
    })

    test('are limited for an inviter, a tenant and an address [rate-limits]', async () => {
      const limit = { max: 2, windowSeconds: 3_600 }
      const emails = ['a@acme.test', 'b@acme.test', 'c@acme.test']
      for (const rateLimits of [{ invitationsByMember: limit }, { invitationsOfTenant: limit }]) {
        const { ask } = await open(rateLimits)
        const { body } = await ask(invitations.invite, { emails, roleIds: reader })
        assert.deepEqual(outcomesOf(body), ['sent', 'sent', 'failed'])
        assert.equal(body[2]!.code, 'ER-TOO-MANY-REQUESTS')
      }
      const { ask } = await open({ messagesToPerson: limit })
      const again = () => ask(teamInvitations.memberInvite, { email: 'a@acme.test', provider: 'local' as const })
      assert.deepEqual([(await again()).status, (await again()).status, (await again()).status], [200, 200, 429])
    })

    test('by link: one per tenant, read, changed, replaced and turned off', async () => {
      const { ask, browser, store } = await open()
      assert.equal((await ask(teamInvitations.inviteLink)).status, 404)
      const { body: first } = await ask(teamInvitations.inviteLinkCreate, { roleIds: ['role-support'] })
      assert.equal(Date.parse(first.expires), Date.parse('2026-03-31T10:00:00.000Z'), '43200 minutes')
      assert.match(first.address!, /\/account\/sign-up\?invitationToken=/)
      const { body: changed } = await ask(teamInvitations.inviteLinkUpdate, { roleIds: reader })
      assert.deepEqual([changed.token, changed.roleIds], [first.token, reader])
      const { body: second } = await ask(teamInvitations.inviteLinkCreateV1, {})
      assert.notEqual(second.token, first.token)
      assert.deepEqual((await ask(teamInvitations.inviteLink)).body, second)
      assert.equal((await browser().send(invitationTokenVerify, { token: first.token })).status, 400)
      assert.equal((await store.inviteLinks.find(vendorScope)).total, 1)
      assert.equal((await ask(teamInvitations.inviteLinkDelete)).status, 204)
      assert.equal((await browser().send(invitationTokenVerify, { token: second.token })).status, 400)
      assert.equal((await ask(teamInvitations.inviteLinkDelete)).status, 404)
      const audits = (await store.audits.find('1001')).items
      for (const event of ['created', 'changed', 'removed'])
        assert.ok(audits.some(({ action }) => action === `inviteLink.${event}`))
      excludes(JSON.stringify(audits), first.token, 'audit rows hold no link')
      assert.equal((await ask(teamInvitations.inviteLinkCreate, { expiresInMinutes: 43_201 })).status, 400)
    })

    test('by link are created so many times a day only [rate-limits]', async () => {
      const { ask } = await open({ inviteLinksOfTenant: { max: 2, windowSeconds: 86_400 } })
      const create = async () => (await ask(teamInvitations.inviteLinkCreate, {})).status
      assert.deepEqual([await create(), await create(), await create()], [200, 200, 429])
    })

    test('by link count each person who joins, and obey the rules for mail domains', async () => {
      const { ask, browser, onlyDomain, stored, store } = await open()
      const { token } = (await ask(teamInvitations.inviteLinkCreate, { roleIds: ['role-support'] })).body
      const uses = async () => (await ask(teamInvitations.inviteLink)).body.uses
      const wish = { companyName: '', password: secret, invitationToken: token }
      assert.equal((await browser().send(signUp, { ...wish, email: 'new@acme.test' })).status, 200)
      assert.equal(await uses(), 1)
      const page = browser()
      const owner = tokenOf(await page.signIn('owner@reseller.test'))
      const accept = () => page.send(invitationAccept, { userId: 'user-owner', token }, { token: owner })
      assert.deepEqual([(await accept()).status, await uses()], [204, 2])
      assert.deepEqual([(await accept()).status, await uses()], [204, 2], 'a member does not join again')
      assert.deepEqual((await stored('owner@reseller.test')).membership?.roleIds, ['role-support'])
      await onlyDomain('acme.test')
      const refused = await browser().send(signUp, { ...wish, email: 'new@other.test' })
      assert.deepEqual([errorCodeOf(refused), await uses()], ['ER-EMAIL-DOMAIN', 2])
      // A link that is turned off between look-up and joining adds nobody.
      await store.inviteLinks.removeWhere(vendorScope, { token })
      assert.equal((await browser().send(signUp, { ...wish, email: 'late@acme.test' })).status, 400)
      assert.equal((await stored('late@acme.test')).user, undefined)
    })

    test('by link whose roles are deleted give the humblest role', async () => {
      const { ask, browser, stored, store } = await open()
      const role = { key: 'gone', name: 'Gone', description: null, isDefault: false, level: 5, permissionIds: [] }
      await store.roles.insert('1001', { id: 'role-gone', ...role })
      const { token } = (await ask(teamInvitations.inviteLinkCreate, { roleIds: ['role-gone'] })).body
      await store.roles.take('1001', 'role-gone')
      await browser().send(signUp, {
        email: 'new@acme.test',
        companyName: '',
        password: secret,
        invitationToken: token,
      })
      assert.deepEqual((await stored('new@acme.test')).membership?.roleIds, reader)
    })

    test('to temporary access end at the date, also in an open session [membership-end]', async () => {
      const { ask, mailTo, browser, stored, clock } = await open()
      const hour = 3_600
      await ask(teamInvitations.memberInvite, {
        email: 'temp@acme.test',
        provider: 'local',
        roleIds: reader,
        expirationInSeconds: 24 * hour,
      })
      clock.pass(23 * hour)
      const page = browser()
      const accepted = await page.send(activate, { ...linkIn(mailTo('temp@acme.test')[0]!.text), password: secret })
      const token = tokenOf(accepted)
      assert.equal((await stored('temp@acme.test')).membership?.expiresAt, '2026-03-02T10:00:00.000Z')
      clock.pass(hour - 1)
      const refreshed = tokenOf(await page.refresh())
      assert.equal((await page.send(users.me, undefined, { token: refreshed })).status, 200)
      clock.pass(1)
      assert.equal((await page.send(users.me, undefined, { token: refreshed })).status, 401)
      assert.equal((await page.send(invitations.list, {}, { token })).status, 401)
      assert.notEqual((await page.refresh()).status, 200)
      assert.notEqual((await browser().signIn('temp@acme.test', { password: secret })).status, 200)
    })

    test('to temporary access that is over are worth nothing and are not resent', async () => {
      const { ask, mailTo, browser, clock } = await open()
      const { body } = await ask(teamInvitations.memberInvite, {
        email: 'owner@reseller.test',
        provider: 'local',
        expirationInSeconds: 3_600,
      })
      clock.pass(3_600)
      const accepted = await browser().send(invitationAccept, linkIn(mailTo('owner@reseller.test')[0]!.text))
      assert.equal(accepted.status, 400)
      assert.equal(
        errorCodeOf(await ask(teamInvitations.memberResendActivation, { userId: body.id })),
        'ER-INVITATION-OVER',
      )
    })

    test('temporary access is prolonged and made permanent, and the member is told', async () => {
      const { ask, mailTo, store, stored } = await open()
      assert.deepEqual((await ask(temporary.temporaryConfiguration)).body, { enabled: true })
      const input = { userId: 'user-member', expirationInSeconds: 86_400 }
      const { body } = await ask(temporary.temporaryExpirationUpdate, input)
      assert.deepEqual(body, { temporaryExpirationDate: '2026-03-02T10:00:00.000Z' })
      assert.equal((await stored('member@acme.test')).membership?.expiresAt, body.temporaryExpirationDate)
      await ask(temporary.temporarySetPermanent, { userId: 'user-member' })
      assert.equal((await stored('member@acme.test')).membership?.expiresAt, undefined)
      assert.deepEqual(
        mailTo('member@acme.test').map(({ subject }) => subject),
        ['Your access to Acme ends on March 2, 2026', 'Your access to Acme no longer ends'],
      )
      const rows = (await store.audits.find('1001')).items.map(({ action }) => action)
      assert.ok(rows.includes('member.expirySet') && rows.includes('member.madePermanent'))
      await store.featureFlags.update(vendorScope, 'temporary-users', { isOn: false })
      assert.equal(errorCodeOf(await ask(temporary.temporaryExpirationUpdate, input)), 'ER-TEMPORARY-DISABLED')
      assert.deepEqual((await ask(temporary.temporaryConfiguration)).body, { enabled: false })
    })

    test('temporary access: not of oneself, of those who hold more, of a directory, or of the last administrator', async () => {
      const { ask, store } = await open()
      const end = (userId: string, as?: string) =>
        ask(temporary.temporaryExpirationUpdate, { userId, expirationInSeconds: 600 }, as)
      assert.equal(errorCodeOf(await end('user-admin')), 'ER-OWN-MEMBERSHIP')
      assert.equal(errorCodeOf(await end('user-admin', 'support@acme.test')), 'ER-MEMBER-EXCEEDS')
      await store.memberships.update('1001', 'user-member', { managedBy: 'scim2' })
      assert.equal(errorCodeOf(await end('user-member')), 'ER-MANAGED-MEMBER')
      assert.equal((await end('user-mfa')).status, 200, 'another administrator remains')
      // Temporary administrators and people whose account is not activated yet do not count as ones who remain.
      const supporting = { roleIds: ['role-admin'], expiresAt: '2026-03-02T10:00:00.000Z' }
      await store.memberships.update('1001', 'user-support', supporting)
      assert.equal(errorCodeOf(await end('user-admin', 'support@acme.test')), 'ER-LAST-ADMINISTRATOR')
      await store.memberships.update('1001', 'user-mfa', { roleIds: reader })
      await store.memberships.update('1001', 'user-support', { roleIds: ['role-admin'], isActivated: false })
      assert.equal(errorCodeOf(await end('user-admin', 'support@acme.test')), 'ER-LAST-ADMINISTRATOR')
    })

    test('by mail are in the language that was chosen, also when sent again, and as the preview shows them', async () => {
      const { ask, mailTo, pending } = await open()
      const words = { message: 'Bis bald', language: 'de', expirationInSeconds: 86_400 }
      const { body } = await ask(invitations.preview, words)
      assert.equal(body.subject, 'Einladung zu Acme bei Lichen')
      assert.deepEqual(body.lines.slice(1), [
        'Ada Stone schreibt: „Bis bald“',
        'Ihr Zugang endet am 2. März 2026 (UTC).',
      ])
      assert.deepEqual(
        [mailTo('one@acme.test').length, (await pending()).some(({ name }) => name === 'Nell')],
        [0, false],
      )
      await ask(invitations.invite, { ...words, emails: ['one@acme.test'], roleIds: reader, name: 'Nell', phone: '' })
      const [invited] = (await pending()).filter(({ email }) => email === 'one@acme.test')
      assert.equal(invited?.name, 'Nell')
      await ask(teamInvitations.memberResendActivation, { userId: invited!.id })
      const mails = mailTo('one@acme.test')
      assert.equal(mails.length, 2)
      for (const { subject, text } of mails) {
        assert.equal(subject, body.subject)
        for (const line of [...body.lines, body.note, `${body.linkLabel}: `]) includes(text, line)
      }
      assert.deepEqual((await ask(invitations.choices)).body.languages, ['en', 'de'])
      assert.equal((await ask(invitations.preview, { language: 'xx' })).status, 400)
      assert.equal((await ask(invitations.preview, {}, 'member@acme.test')).status, 403)
    })

    test('of a single person hold a name and a number, which several have not in common', async () => {
      const { ask, store, stored } = await open()
      const one = { roleIds: reader, name: 'Nell', phone: '+4915112345678' }
      assert.deepEqual(outcomesOf((await ask(invitations.invite, { ...one, emails: ['one@acme.test'] })).body), [
        'sent',
      ])
      const { user } = await stored('one@acme.test')
      assert.equal(user?.name, 'Nell')
      const phones = (await store.phoneNumbers.find(vendorScope, { where: { userId: user!.id } })).items
      assert.deepEqual(
        phones.map(({ phoneNumber, provenNumber }) => [phoneNumber, provenNumber]),
        [['+4915112345678', undefined]],
      )
      const two = { ...one, emails: ['two@acme.test', 'three@acme.test'] }
      assert.equal((await ask(invitations.invite, two)).status, 400)
      assert.equal((await stored('two@acme.test')).user, undefined)
    })

    test('from a file are judged row by row, without changing anything', async () => {
      const { ask, onlyDomain, pending } = await open()
      await onlyDomain('acme.test')
      const before = await pending()
      const rows = [
        { email: ' One@Acme.test ', name: 'One', roles: ['read ONLY'] },
        { email: 'one@acme.test' },
        { email: 'member@acme.test' },
        { email: 'priya@acme.test' },
        { email: 'nobody' },
        { email: 'two@other.test' },
        { email: 'two@acme.test', roles: ['Captain'] },
        { email: 'three@acme.test', roles: ['Support', 'role-readonly'] },
      ]
      const { body } = await ask(invitations.importCheck, { rows, roleIds: reader })
      assert.deepEqual(body, [
        'ok',
        'duplicate',
        'alreadyMember',
        'alreadyInvited',
        'invalidAddress',
        'domainNotAllowed',
        'unknownRole',
        'ok',
      ])
      assert.deepEqual(await pending(), before)
      const many = Array.from({ length: 1_001 }, (_, index) => ({ email: `p${index}@acme.test` }))
      assert.equal((await ask(invitations.importCheck, { rows: many, roleIds: reader })).status, 400)
    })

    test('from a file are mailed a minute after the last part', async () => {
      const { ask, mailTo, clock, pending, store, stored } = await open()
      const part = (email: string, importId?: string) =>
        ask(invitations.importPart, {
          rows: [{ email, name: 'Nell' }],
          roleIds: reader,
          ...(importId !== undefined && { importId }),
        })
      const { importId } = (await part('one@acme.test')).body
      clock.pass(59)
      const second = (await part('two@acme.test', importId)).body
      assert.equal(second.importId, importId)
      clock.pass(59)
      const waiting = (await ask(invitations.waitingImports)).body
      assert.deepEqual(waiting, [{ id: importId, people: 2, undoUntil: second.undoUntil }])
      const row = (await pending()).find(({ email }) => email === 'one@acme.test')!
      assert.deepEqual([row.sentAt, row.name, mailTo('one@acme.test').length], [undefined, 'Nell', 0])
      clock.pass(1)
      await ask(invitations.list)
      assert.deepEqual([mailTo('one@acme.test').length, mailTo('two@acme.test').length], [1, 1])
      assert.deepEqual((await ask(invitations.waitingImports)).body, [])
      assert.equal((await ask(invitations.importUndo, { id: importId })).status, 404)
      assert.ok((await stored('one@acme.test')).membership)
      assert.equal((await store.audits.find('1001', { where: { action: 'invitations.imported' } })).total, 2)
    })

    test('from a file are not undone by people who may do less than the invited people [tenant-isolation]', async () => {
      const { ask, store, pending } = await open()
      await addInviterRole(store)
      await store.memberships.update('1001', 'user-support', { roleIds: ['role-inviter'], groupIds: [] })
      const rows = [{ email: 'one@acme.test' }]
      const { body } = await ask(invitations.importPart, { rows, roleIds: ['role-admin'] })
      const before = (await pending()).length
      const undo = (email?: string) => ask(invitations.importUndo, { id: body.importId }, email)
      assert.equal(errorCodeOf(await undo('support@acme.test')), 'ER-MEMBER-EXCEEDS')
      assert.equal((await pending()).length, before)
      assert.equal((await undo()).status, 200)
    })

    test('from a file are undone within the minute: members, people and waiting mails at once', async () => {
      const { ask, mailTo, clock, pending, store, stored } = await open()
      const before = await pending()
      const emails = ['one@acme.test', 'owner@reseller.test', 'priya@acme.test']
      const { body } = await ask(invitations.importPart, { rows: emails.map(email => ({ email })), roleIds: reader })
      assert.deepEqual(body.verdicts, ['ok', 'ok', 'alreadyInvited'])
      clock.pass(30)
      assert.deepEqual((await ask(invitations.importUndo, { id: body.importId })).body, { people: 2 })
      assert.equal((await store.jobs.find(vendorScope, { where: { kind: 'invitationImport' } })).total, 0)
      clock.pass(60)
      assert.deepEqual((await pending()).map(({ id }) => id).sort(), before.map(({ id }) => id).sort())
      assert.deepEqual([mailTo('one@acme.test').length, mailTo('owner@reseller.test').length], [0, 0])
      const [one, owner, priya] = [await stored(emails[0]!), await stored(emails[1]!), await stored(emails[2]!)]
      assert.deepEqual([one.user, owner.membership], [undefined, undefined])
      assert.ok(owner.user && priya.membership)
      assert.equal((await ask(invitations.importUndo, { id: body.importId })).status, 404)
    })
  })
