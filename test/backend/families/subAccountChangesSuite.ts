import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BackendConfig } from '../../../src/backend/settings/config.ts'
import type { TenantFields } from '../../../src/backend/identity/members/records.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { generateStepUp } from '../../../src/http/identityAuth/operations.ts'
import { loginVerify } from '../../../src/http/mfa/loginOperations.ts'
import { sampleTotpSecret } from '../../../src/backend/families/mfa/sampleData.ts'
import * as subTenants from '../../../src/http/subTenants/operations.ts'
import * as invitations from '../../../src/http/invitations/operations.ts'
import { me, meTenantToken } from '../../../src/http/users/operations.ts'
import { errorCodeOf, statusAndCode } from '../../harness/errorCode.ts'
import { claimsOf, tokenOf } from '../../harness/testBackend.ts'
import { addApp, codeAt } from './authenticatorApp.ts'
import { cedar, newId, openSubTenants, owner, type MakeStore } from './subTenantsBackend.ts'

type Open = (config?: Partial<BackendConfig>) => ReturnType<typeof openSubTenants>

const limitOf = (max: number) => ({ max, windowSeconds: 60 })

const limitTests = (open: Open) => {
  const creating = async (config: Partial<BackendConfig>, email = owner) => {
    const api = await open(config)
    const create = (name: string, parentTenantId = '2001', by = email) =>
      api.ask(subTenants.create, { tenantId: newId(name), name, parentTenantId }, by)
    return { ...api, make: create }
  }

  test('a person creates as many sub-accounts as the limit allows, wherever in the tree', async () => {
    const { make, clock } = await creating({ rateLimits: { subAccountsByMember: limitOf(2) } })
    assert.deepEqual([(await make('one')).status, (await make('two', '2003')).status], [200, 200])
    const refused = await make('three', '2002')
    assert.deepEqual(statusAndCode(refused), [429, 'ER-TOO-MANY-REQUESTS'])
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    assert.equal((await make('by-another', '2003', cedar)).status, 200)
    clock.pass(61)
    assert.equal((await make('four')).status, 200)
  })

  test('all people of a tree create as many together as its limit allows', async () => {
    const { make } = await creating({ rateLimits: { subAccountsOfTree: limitOf(1) } })
    assert.equal((await make('one', '2003', cedar)).status, 200)
    assert.equal((await make('two')).status, 429)
  })

  test('a tree holds as many sub-accounts as the server allows, also for calls at once', async () => {
    // 2002, 2003 and 2004 are there.
    const { make, ask } = await creating({ maxSubAccounts: 4 })
    const answers = await Promise.all([make('one'), make('two', '2003', cedar)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    assert.equal(errorCodeOf(answers.find(({ status }) => status === 409)!), 'ER-TOO-MANY-ACCOUNTS')
    const made = answers.findIndex(({ status }) => status === 200)
    assert.equal((await ask(subTenants.remove, { tenantId: newId(['one', 'two'][made]!) })).status, 204)
    assert.equal((await make('three')).status, 200)
  })

  test('moves are limited by person and by tree', async () => {
    for (const name of ['subAccountMovesByMember', 'subAccountMovesOfTree'] as const) {
      const { ask } = await open({ rateLimits: { [name]: limitOf(1) } })
      const move = (parentTenantId: string) => ask(subTenants.move, { tenantId: '2004', parentTenantId })
      assert.equal((await move('2002')).status, 200, name)
      assert.deepEqual(statusAndCode(await move('2003')), [429, 'ER-TOO-MANY-REQUESTS'], name)
    }
  })

  const invite = (api: Awaited<ReturnType<Open>>, tenantId: string, address: string, email = owner) =>
    api.ask(subTenants.usersAdd, { users: [{ email: address }], tenantId, roleIds: ['role-readonly'] }, email)

  test('whoever invites into many sub-accounts is limited as one person', async () => {
    const api = await open({ rateLimits: { invitationsByMember: limitOf(2) } })
    assert.equal((await invite(api, '2002', 'a@x.test')).status, 204)
    assert.equal((await invite(api, '2003', 'b@x.test')).status, 204)
    assert.equal((await invite(api, '2004', 'c@x.test')).status, 429)
    const { token } = await api.tokenFor('2003')
    const visiting = await api.ask(invitations.invite, { emails: ['d@x.test'], roleIds: ['role-readonly'] }, owner, {
      token,
    })
    assert.equal(visiting.body[0]!.code, 'ER-TOO-MANY-REQUESTS')
    assert.equal((await invite(api, '2004', 'c@x.test', cedar)).status, 204)
  })

  test('an account invites into all below it as many as its own limit allows, and all of a tree as many as that of the tree', async () => {
    for (const [name, byOther] of [
      ['invitationsOfTenant', 204],
      ['invitationsOfTree', 429],
    ] as const) {
      const api = await open({ rateLimits: { [name]: limitOf(1) } })
      assert.equal((await invite(api, '2002', 'a@x.test')).status, 204)
      assert.equal((await invite(api, '2003', 'b@x.test')).status, 429, name)
      assert.equal((await invite(api, '2004', 'c@x.test', cedar)).status, byOther, name)
    }
  })
}

const proofTests = (open: Open) => {
  test('deleting a sub-account, and giving access to those below, take a fresh proof; taking access does not', async () => {
    const { ask, age } = await open()
    const access = (allowAccess: boolean) => ask(subTenants.userAccessUpdate, { userId: 'user-helper', allowAccess })
    assert.equal((await access(true)).status, 204)
    await age(300)
    assert.equal((await access(false)).status, 204)
    assert.equal(errorCodeOf(await access(true)), 'ER-STEP-UP-REQUIRED')
    const users = [{ email: 'new@x.test' }]
    const invited = { tenantId: '2003', users, roleIds: ['role-readonly'] }
    assert.equal((await ask(subTenants.usersAdd, invited)).status, 204)
    const withAccess = await ask(subTenants.usersAdd, { ...invited, allowSubAccountAccess: true })
    assert.equal(errorCodeOf(withAccess), 'ER-STEP-UP-REQUIRED')
    assert.equal(errorCodeOf(await ask(subTenants.remove, { tenantId: '2002' })), 'ER-STEP-UP-REQUIRED')
  })

  test('a step-up in a sub-account goes on in that sub-account, and its proof counts above as well', async () => {
    const api = await open()
    const { store, clock, signIn } = api
    const { page, token: own } = await signIn(owner)
    await addApp(api, 'user-owner', sampleTotpSecret)
    const token = (await page.send(meTenantToken, { tenantId: '2003' }, { token: own })).body.accessToken!
    await store.sessions.update(vendorScope, String(claimsOf(token)['sid']), ({ authTime }) => ({
      authTime: authTime - 4_000,
    }))
    const remove = (bearer: string) => page.send(subTenants.remove, { tenantId: '2004' }, { token: bearer })
    assert.equal(errorCodeOf(await remove(own)), 'ER-STEP-UP-REQUIRED')
    const start = (await page.send(generateStepUp, { maxAge: 60 }, { token })).body
    const value = codeAt(sampleTotpSecret, clock.now())
    const answer = await page.send(loginVerify, { mfaToken: start.mfaToken!, value })
    const claims = claimsOf(tokenOf(answer))
    assert.deepEqual([claims['tenantId'], claims['rightsFrom']], ['2003', '2001'])
    assert.equal((await page.send(me, {}, { token: tokenOf(answer) })).body.tenantId, '2003')
    const above = tokenOf(await page.refresh())
    assert.equal(claimsOf(above)['tenantId'], '2001')
    assert.equal((await remove(above)).status, 204)
    assert.equal((await store.tenants.get(vendorScope, '2004'))?.isDisabled, true)
  })

  test('a step-up in a sub-account that was moved away meanwhile opens nothing', async () => {
    const api = await open()
    const { store, clock, signIn } = api
    const { page, token: own } = await signIn(owner)
    await addApp(api, 'user-owner', sampleTotpSecret)
    const token = (await page.send(meTenantToken, { tenantId: '2004' }, { token: own })).body.accessToken!
    const start = (await page.send(generateStepUp, { maxAge: 0 }, { token })).body
    await store.tenants.update(vendorScope, '2004', { parentTenantId: '1002', ancestorIds: ['1002'] })
    const value = codeAt(sampleTotpSecret, clock.now())
    const answer = await page.send(loginVerify, { mfaToken: start.mfaToken!, value })
    assert.equal(answer.status, 401)
    assert.equal(answer.body.accessToken, undefined)
  })
}

const memberTests = (open: Open) => {
  test('changes of members below are written above as well: who, where and what', async () => {
    const { ask, auditsOf, store } = await open()
    const told = async (action: string) =>
      (await auditsOf('2001', `subAccount.${action}`)).map(facts =>
        ['email', 'accountId', 'accountName', 'targetEmail'].map(name => facts[name]),
      )
    const user = { email: 'new@cedar.test' }
    await ask(subTenants.userAdd, { user, subTenants: [{ tenantId: '2003', roleIds: ['role-readonly'] }] })
    await ask(subTenants.usersAdd, { users: [user], tenantId: '2004', roleIds: ['role-readonly'] })
    const expected = (accountId: string, name: string, target: string) => [owner, accountId, name, target]
    // Both are of the same time.
    assert.deepEqual((await told('memberInvited')).toSorted(), [
      expected('2003', 'Cedar Foods', user.email),
      expected('2004', (await store.tenants.get(vendorScope, '2004'))!.name, user.email),
    ])
    const roles = { userId: 'user-cedar', subTenantsRoles: [{ tenantId: '2003', roleIds: ['role-support'] }] }
    await ask(subTenants.userRolesAdd, roles)
    await ask(subTenants.userRolesAdd, roles)
    assert.deepEqual(await told('memberRolesChanged'), [expected('2003', 'Cedar Foods', cedar)])
    assert.equal((await auditsOf('2001', 'subAccount.memberRolesChanged'))[0]!['added'], 'role-support')
    await ask(subTenants.accessUpdate, { tenantId: '2003', userId: 'user-cedar', allowAccess: true })
    assert.deepEqual(await told('memberAccessChanged'), [expected('2003', 'Cedar Foods', cedar)])
    const [pending] = (await store.invitations.find(vendorScope, { where: { ownerTenantId: '2003' } })).items
    await ask(subTenants.userRemove, { userId: pending!.id, subTenants: [{ tenantId: '2003' }] })
    assert.deepEqual(await told('memberRemoved'), [expected('2003', 'Cedar Foods', user.email)])
    // Below it stays as it was, and says nothing of what is above.
    const [below] = await auditsOf('2003', 'user.rolesChanged')
    assert.deepEqual([below!['email'], below!['accountId']], [owner, undefined])
    assert.deepEqual(await auditsOf('2001', 'user.rolesChanged'), [])
  })

  const ways: Readonly<Record<string, Partial<TenantFields>>> = {
    'moved away': { parentTenantId: '1002', ancestorIds: ['1002'] },
    deleted: { isDisabled: true, parentTenantId: null, ancestorIds: [] },
  }
  for (const [what, change] of Object.entries(ways))
    test(`nobody is invited into an account that is ${what} while they are being invited`, async () => {
      const { ask, store, mails } = await open()
      const { countEvents } = store
      const leave = async (...counted: Parameters<typeof countEvents>) => {
        await store.tenants.update(vendorScope, '2003', change)
        return countEvents(...counted)
      }
      await ask(me)
      store.countEvents = leave
      const user = { email: 'late@x.test' }
      const place = { tenantId: '2003', roleIds: ['role-readonly'] }
      assert.equal((await ask(subTenants.userAdd, { user, subTenants: [place] })).status, 404)
      assert.equal((await store.users.find(vendorScope, { where: { email: user.email } })).total, 0)
      assert.deepEqual(mails, [])
    })
}

/** Tests the limits, proofs and audit rows of changes of sub-accounts on one store. */
export const subAccountChangesSuite = (name: string, makeStore?: MakeStore) =>
  describe(`${name}: changes of sub-accounts`, { concurrency: 1 }, () => {
    const open: Open = config => openSubTenants(makeStore, config)
    describe('limits', () => limitTests(open))
    describe('proofs', () => proofTests(open))
    describe('members', () => memberTests(open))
  })
