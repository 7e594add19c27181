import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { multiFactorPolicy } from '../../../src/backend/identity/signIn/signIn.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as groups from '../../../src/http/groups/operations.ts'
import * as invitations from '../../../src/http/invitations/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as roles from '../../../src/http/roles/operations.ts'
import * as member from '../../../src/http/team/memberOperations.ts'
import * as teamInvitations from '../../../src/http/team/invitationOperations.ts'
import * as team from '../../../src/http/team/operations.ts'
import * as tokens from '../../../src/http/tokens/operations.ts'
import * as temporary from '../../../src/http/users/temporaryOperations.ts'
import { openPolicies, type MakeStore } from './sessionPolicySuite.ts'

type Call = readonly [Operation<never, unknown>, object | undefined]

const everything = ['permission.fe.*']
const token = { description: 'Script', expiresInMinutes: null }
const wholeGroup = { color: '#2563eb', description: '', metadata: '{}' }

/** Every way to give the rights of an administrator, in an order in which all of them succeed. */
const ways: readonly Call[] = [
  [teamInvitations.memberInvite, { email: 'one@acme.test', provider: 'local', roleIds: ['role-admin'] }],
  [invitations.invite, { emails: ['two@acme.test', 'three@acme.test'], roleIds: ['role-admin'] }],
  [invitations.invite, { emails: ['four@acme.test'], roleIds: [], groupIds: ['group-strong'] }],
  [invitations.importPart, { rows: [{ email: 'five@acme.test' }], roleIds: ['role-admin'] }],
  [invitations.importPart, { rows: [{ email: 'six@acme.test', roles: ['Admin'] }], roleIds: ['role-readonly'] }],
  [teamInvitations.inviteLinkUpdate, { expiresInMinutes: 60 }],
  [invitations.linkUpdate, { roleIds: ['role-admin'] }],
  [teamInvitations.inviteLinkCreateV1, { roleIds: ['role-admin'] }],
  [teamInvitations.inviteLinkCreate, { roleIds: ['role-admin'] }],
  [invitations.linkCreate, { roleIds: ['role-admin'], appIds: [] }],
  [team.memberUpdate, { id: 'user-member', roleIds: ['role-admin'] }],
  [team.memberEnable, { userId: 'user-off' }],
  [temporary.temporaryExpirationUpdate, { userId: 'user-brief', expirationInSeconds: 864_000 }],
  [temporary.temporarySetPermanent, { userId: 'user-brief' }],
  [roles.create, { key: 'all', name: 'All', level: 1, permissions: everything }],
  [roles.createWithBase, { key: 'base', name: 'Base', level: 1, baseRoleId: 'role-admin' }],
  [roles.setPermissions, { roleId: 'role-own', permissionIds: everything }],
  [roles.save, { roleId: 'role-own-2', name: 'Two', description: '', permissionIds: everything }],
  [roles.permissionSetRoles, { permissionId: everything[0]!, roleIds: ['role-admin', 'role-own', 'role-own-3'] }],
  [roles.replace, { roleId: 'role-own-3', replacementId: 'role-admin' }],
  [groups.addRoles, { groupId: 'group-berlin', roleIds: ['role-admin'] }],
  [groups.addUsers, { groupId: 'group-strong', userIds: ['user-locked'] }],
  [groups.edit, { groupId: 'group-strong', addedUserIds: ['user-unverified'] }],
  [groups.createWhole, { ...wholeGroup, name: 'New', roleIds: ['role-admin'], addedUserIds: [] }],
  [tokens.tenantAccessTokenCreate, { ...token, roleIds: ['role-admin'] }],
  [tokens.tenantApiTokenCreate, { ...token, roleIds: ['role-admin'] }],
  [tokens.userAccessTokenCreate, token],
  [member.memberTwoStepReset, { userId: 'user-support', reason: 'Lost phone' }],
]

/** Calls beside those that give nothing that anybody would have to prove. */
const harmless: readonly Call[] = [
  [teamInvitations.memberInvite, { email: 'seven@acme.test', provider: 'local', roleIds: ['role-readonly'] }],
  [team.memberUpdate, { id: 'user-locked', roleIds: [] }],
  [roles.create, { key: 'words', name: 'Words', level: 1, permissions: ['permission.fe.secure.read.users'] }],
  [roles.save, { roleId: 'role-strong', name: 'Renamed', description: '', permissionIds: everything }],
  [roles.setPermissions, { roleId: 'role-strong', permissionIds: ['permission.fe.secure.read.users'] }],
  [groups.addRoles, { groupId: 'group-berlin', roleIds: ['role-readonly'] }],
  [groups.update, { groupId: 'group-strong', description: 'People who decide' }],
  [temporary.temporaryExpirationUpdate, { userId: 'user-brief', expirationInSeconds: 600 }],
  [team.memberDisable, { userId: 'user-brief' }],
]

const open = async (makeStore?: MakeStore) => {
  const api = await openPolicies(makeStore)
  const { store, clock } = api
  const role = { name: 'Own', description: '', isDefault: false, level: 9 }
  for (const id of ['role-own', 'role-own-2', 'role-own-3', 'role-strong'])
    await store.roles.insert('1001', { ...role, id, key: id, permissionIds: id === 'role-strong' ? everything : [] })
  const group = { name: 'Strong', description: '', color: '#2563eb', metadata: '{}', managedBy: 'frontegg' as const }
  await store.groups.insert('1001', { ...group, id: 'group-strong', roleIds: ['role-strong'] })
  const expiresAt = new Date(clock.now() + 86_400_000).toISOString()
  for (const [id, state] of [
    ['user-off', { isDisabled: true }],
    ['user-brief', { expiresAt }],
  ] as const) {
    await store.users.insert(vendorScope, {
      id,
      email: `${id}@acme.test`,
      name: id,
      hasBreachedPassword: false,
      isVerified: true,
      isDisabled: false,
      isSample: true,
      provider: 'local',
      tenantIds: ['1001'],
      activeTenantId: '1001',
      metadata: '{}',
    })
    const membership = { userId: id, roleIds: ['role-admin'], isActivated: true, isSubAccountAccessAllowed: false }
    await store.memberships.insert('1001', { ...membership, ...state, id })
  }
  await store.inviteLinks.insert(vendorScope, {
    ownerTenantId: '1001',
    token: 'a'.repeat(43),
    roleIds: ['role-admin'],
    createdBy: 'user-admin',
    expiresAt,
    uses: 0,
  })
  const admin = await api.signedIn()
  const outcomes = async (calls: readonly Call[], by = admin.token) => {
    const found: unknown[] = []
    for (const [operation, input] of calls) {
      const { status, body } = await admin.page.send(operation as Operation<object>, input, { token: by })
      found.push([operation.name, (body as { errorCode?: string } | undefined)?.errorCode ?? status])
    }
    return found
  }
  const addFactor = () =>
    store.mfaDevices.insert(vendorScope, { userId: 'user-admin', kind: 'authenticator', name: 'App' })
  const changeSessions = async (fields: Parameters<typeof store.sessions.update>[2]) => {
    const { items } = await store.sessions.find(vendorScope, { where: { userId: 'user-admin' } })
    for (const { id } of items) await store.sessions.update(vendorScope, id, fields)
  }
  const secondsBefore = (seconds: number) => Math.floor(clock.now() / 1000) - seconds
  /** Makes the administrator's sessions as if they had signed in so long ago. */
  const age = (seconds: number) => changeSessions({ authTime: secondsBefore(seconds) })
  /** Makes the administrator's sessions as if a second factor had been proven so long ago. */
  const prove = (seconds: number) =>
    changeSessions({ acr: multiFactorPolicy, amr: ['pwd', 'mfa', 'otp'], authTime: secondsBefore(seconds) })
  const rows = async () => (await store.audits.find('1001', { where: { outcome: 'success' } })).total
  return { ...api, admin, outcomes, addFactor, age, prove, rows }
}

const every = (calls: readonly Call[], outcome: string) => calls.map(([{ name }]) => [name, outcome])

const isDone = (found: unknown) => [200, 201, 204].includes((found as [string, number])[1])

/** What giving the rights to change policies and to reset factors takes, on every store. */
export const givingRightsSuite = (name: string, makeStore?: MakeStore): void => {
  void describe(`giving the rights of an administrator on ${name}`, () => {
    test('takes a second factor proven within five minutes, in every way there is [grant-step-up]', async () => {
      const { outcomes, addFactor, prove, rows } = await open(makeStore)
      await addFactor()
      await prove(300)
      const before = await rows()
      assert.deepEqual(await outcomes(ways), every(ways, 'ER-STEP-UP-REQUIRED'))
      assert.equal(await rows(), before, 'nothing is changed')
      await prove(299)
      assert.deepEqual(
        (await outcomes(ways)).filter(found => !isDone(found)),
        [],
      )
    })

    test('takes a sign-in within five minutes of a person without a second factor [grant-step-up]', async () => {
      const { admin, outcomes, age, signedIn } = await open(makeStore)
      await age(300)
      assert.deepEqual(await outcomes(ways), every(ways, 'ER-STEP-UP-REQUIRED'))
      const { body } = await admin.ask(team.memberUpdate, { id: 'user-member', roleIds: ['role-admin'] })
      const { errors, context } = body as unknown as { errors: string[]; context: { proof: string } }
      assert.deepEqual([errors, context.proof], [['For your security, sign in again first.'], 'signIn'])
      const again = await signedIn()
      assert.deepEqual(
        (await outcomes(ways, again.token)).filter(found => !isDone(found)),
        [],
      )
    })

    test('is nothing that other changes of roles, groups and people take', async () => {
      const { outcomes, age } = await open(makeStore)
      await age(300)
      assert.deepEqual(
        (await outcomes(harmless)).filter(found => !isDone(found)),
        [],
      )
    })

    test('counts in an invitation again what the pending one gives', async () => {
      const { admin, age } = await open(makeStore)
      const input = { email: 'one@acme.test', provider: 'local' as const }
      await admin.ask(teamInvitations.memberInvite, { ...input, roleIds: ['role-admin'] })
      await age(300)
      const again = await admin.ask(teamInvitations.memberInvite, input)
      assert.equal((again.body as { errorCode?: string }).errorCode, 'ER-STEP-UP-REQUIRED')
    })

    test('is taken by the way into all accounts below as well, also where it begins again [grant-step-up]', async () => {
      const { admin, outcomes, addFactor, prove, store } = await open(makeStore)
      const brief = { userId: 'user-brief' }
      const invited = { email: 'one@acme.test', provider: 'local', roleIds: ['role-readonly'] }
      const calls: readonly Call[] = [
        [team.memberEnable, { userId: 'user-off' }],
        [temporary.temporaryExpirationUpdate, { ...brief, expirationInSeconds: 864_000 }],
        [temporary.temporarySetPermanent, brief],
        [teamInvitations.memberInvite, invited],
      ]
      const made = await admin.ask(teamInvitations.memberInvite, invited as never)
      const token = (await admin.ask(tokens.userAccessTokenCreate, { description: 'Script', expiresInMinutes: null }))
        .body.secret!
      const ids = ['user-off', 'user-brief', (made.body as { id: string }).id]
      for (const id of ids) await store.memberships.update('1001', id, { roleIds: [], isSubAccountAccessAllowed: true })
      assert.deepEqual(await outcomes(calls, token), every(calls, 'ER-API-TOKEN'))
      await addFactor()
      await prove(300)
      assert.deepEqual(await outcomes(calls), every(calls, 'ER-STEP-UP-REQUIRED'))
      assert.equal((await admin.ask(team.memberRemove, brief)).status, 204)
      const back: readonly Call[] = [[member.memberRestore, brief]]
      assert.deepEqual(await outcomes(back), every(back, 'ER-STEP-UP-REQUIRED'))
      // Where every new member gets it, nobody has to prove anything for it.
      const opened = { isReseller: true, subAccountAccessType: 'defaultOn' } as const
      await store.tenants.update(vendorScope, '1001', opened)
      assert.deepEqual(
        (await outcomes([calls[0]!, calls[3]!])).filter(one => !isDone(one)),
        [],
      )
      await store.tenants.update(vendorScope, '1001', { subAccountAccessType: 'defaultOff' })
      await prove(299)
      const found = await outcomes([...back, ...calls])
      assert.deepEqual(
        found.filter(one => !isDone(one)),
        [],
      )
    })

    test('is nothing that an API token can do [grant-step-up]', async () => {
      const { admin, outcomes } = await open(makeStore)
      const made = await admin.ask(tokens.userAccessTokenCreate, token)
      const found = await outcomes(ways, made.body.secret!)
      assert.deepEqual(found, every(ways, 'ER-API-TOKEN'))
      assert.deepEqual(
        (await outcomes(harmless.slice(0, 2), made.body.secret!)).filter(one => !isDone(one)),
        [],
      )
    })

    test('is nothing that an impersonator can do [grant-step-up]', async () => {
      const { impersonator, store } = await open(makeStore)
      await store.memberships.update('1001', 'user-multi', { roleIds: ['role-admin'] })
      const acting = await impersonator()
      const invite = (roleIds: string[]) =>
        acting(teamInvitations.memberInvite, { email: 'one@acme.test', provider: 'local', roleIds })
      assert.equal(((await invite(['role-admin'])).body as { errorCode?: string }).errorCode, 'ER-IMPERSONATED')
      assert.equal((await invite(['role-readonly'])).status, 200)
    })
  })
}
