import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { memberInvite } from '../../../src/http/team/invitationOperations.ts'
import { details } from '../../../src/http/directory/operations.ts'
import { memberRemove } from '../../../src/http/team/operations.ts'
import { tenantAccessTokenCreate } from '../../../src/http/tokens/operations.ts'
import * as users from '../../../src/http/users/operations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { tokenOf } from '../../harness/testBackend.ts'
import { membershipOf, openDirectory, patchOf, person, type MakeStore } from './scimClient.ts'

const deactivation = patchOf({ op: 'replace', value: { active: false } })
const reactivation = patchOf({ op: 'Replace', path: 'active', value: 'True' })

/** What becomes of people whom a directory sends, on every store. */
export const peopleSuite = (name: string, makeStore?: MakeStore) =>
  describe(`people of a directory on ${name}`, () => {
    const open = (options: Parameters<typeof openDirectory>[0] = {}) => openDirectory({ makeStore, ...options })
    const accountOf = async ({ store }: Awaited<ReturnType<typeof open>>, email: string) =>
      (await store.users.find(vendorScope, { where: { email } })).items[0]

    test('a new person gets an account without a password and is told of by rows', async () => {
      const opened = await open()
      const { scim, store, log } = opened
      const answer = await scim('POST', '/Users', person('zoe', { externalId: '00u1', password: 'Secret-Word-77' }))
      assert.equal(answer.status, 201)
      assert.match(answer.headers.get('content-type') ?? '', /^application\/scim\+json/)
      assert.equal(answer.headers.get('location'), answer.body.meta.location)
      assert.equal('password' in answer.body, false)
      const account = await accountOf(opened, 'zoe@acme.test')
      assert.equal(account?.provider, 'scim2')
      assert.equal(account?.passwordHash, undefined)
      assert.equal(account?.name, 'zoe Doe')
      assert.deepEqual((await membershipOf(store, account!.id))?.roleIds, [])
      const { items } = await store.audits.find('1001', { where: { action: 'directoryMember.added' } })
      assert.deepEqual(
        items.map(({ facts }) => [facts['targetEmail'], facts['directory']]),
        [['zoe@acme.test', 'Okta']],
      )
      const everything = JSON.stringify([await log(), (await store.directoryUsers.find('1001')).items, items])
      assert.equal(everything.includes('Secret-Word-77'), false)
    })

    test('an account of the address joins and keeps name, password and other tenants', async () => {
      const opened = await open()
      const { scim, store } = opened
      const before = (await accountOf(opened, 'multi@acme.test'))!
      const answer = await scim('POST', '/Users', person('multi', { displayName: 'Somebody else' }))
      assert.equal(answer.status, 201, JSON.stringify(answer.body))
      const after = (await accountOf(opened, 'multi@acme.test'))!
      assert.deepEqual(
        [after.name, after.passwordHash, [...after.tenantIds].sort()],
        [before.name, before.passwordHash, [...before.tenantIds].sort()],
      )
      const membership = await membershipOf(store, before.id)
      assert.equal(membership?.managedBy, 'scim2')
      assert.deepEqual(membership?.roleIds, ['role-readonly'])
    })

    test('an account with an unproven address loses what a stranger may have set up', async () => {
      const opened = await open()
      assert.ok((await accountOf(opened, 'unverified@acme.test'))?.passwordHash)
      assert.equal((await opened.scim('POST', '/Users', person('unverified'))).status, 201)
      const after = await accountOf(opened, 'unverified@acme.test')
      assert.deepEqual([after?.isVerified, after?.passwordHash], [true, undefined])
    })

    test('a pending invitation is taken with its roles', async () => {
      const opened = await open()
      const { scim, store, ask } = opened
      assert.ok((await ask(memberInvite, { email: 'iris@acme.test', roleIds: ['role-support'] } as never)).status < 300)
      assert.equal((await scim('POST', '/Users', person('iris'))).status, 201)
      const account = (await accountOf(opened, 'iris@acme.test'))!
      const membership = await membershipOf(store, account.id)
      assert.deepEqual([membership?.isActivated, membership?.roleIds], [true, ['role-support']])
      assert.equal((await store.invitations.find(vendorScope, { where: { userId: account.id } })).total, 0)
    })

    test('an address outside the verified domains is refused with a reason in the log [directory-accounts]', async () => {
      const opened = await open()
      const { scim, log } = opened
      const stranger = person('eve', {
        userName: 'eve@gmail.test',
        emails: [{ value: 'eve@gmail.test', primary: true }],
      })
      const answer = await scim('POST', '/Users', stranger)
      assert.deepEqual([answer.status, answer.body.status, answer.body.scimType], [400, '400', 'invalidValue'])
      assert.match(answer.body.detail, /no verified domain/)
      assert.equal(await accountOf(opened, 'eve@gmail.test'), undefined)
      const [entry] = await log()
      assert.deepEqual([entry?.outcome, entry?.target, entry?.status], ['refused', 'eve@gmail.test', 400])
      assert.match(entry?.reason ?? '', /no verified domain/)
      assert.deepEqual([entry?.reasonCode, entry?.reasonValue], ['unverifiedDomain', 'eve@gmail.test'])
    })

    test('a domain whose proof has expired admits nobody', async () => {
      const { scim, store } = await open()
      const proof = { state: 'expired' } as never
      await store.ssoDomains.update(vendorScope, 'verified-acme.test', { proof })
      assert.equal((await scim('POST', '/Users', person('zoe'))).status, 400)
    })

    test('names, ids of the directory and addresses are taken once', async () => {
      const { add, scim } = await open()
      await add('zoe', { externalId: '00u1' })
      const clash = async (more: Record<string, unknown>) => {
        const { status, body } = await scim('POST', '/Users', person('yan', more))
        return [status, body.scimType]
      }
      assert.deepEqual(await clash({ userName: 'ZOE@acme.test' }), [409, 'uniqueness'])
      assert.deepEqual(await clash({ externalId: '00u1' }), [409, 'uniqueness'])
      assert.deepEqual(await clash({ emails: [{ value: 'Zoe@Acme.test', primary: true }] }), [409, 'uniqueness'])
      assert.deepEqual(await clash({ id: 'mine', externalId: '00U1' }), [201, undefined])
    })

    test('deactivation ends sessions, tokens and invitations at once, and keeps roles and groups [directory-access-end]', async () => {
      const { add, addGroup, scim, store, browser } = await open()
      const { id, userId } = await add('support')
      assert.equal(userId, 'user-support')
      const group = await addGroup('Team', id)
      const page = browser()
      const token = tokenOf(await page.signIn('support@acme.test'))
      const apiToken = {
        ownerTenantId: '1001',
        userId,
        owner: 'user',
        type: 'AccessToken',
        description: '',
        roleIds: [],
      }
      await store.apiTokens.insert(vendorScope, { ...apiToken, secretHash: 'x', hint: '' } as never)
      assert.equal((await page.send(users.me, undefined, { token })).status, 200)
      assert.equal((await scim('PATCH', `/Users/${id}`, deactivation)).body.active, false)
      assert.equal((await page.send(users.me, undefined, { token })).status, 401)
      assert.equal((await page.refresh()).status, 401)
      assert.equal((await store.apiTokens.find(vendorScope, { where: { userId } })).total, 0)
      const membership = await membershipOf(store, userId)
      assert.deepEqual([membership?.isDisabled, membership?.groupIds?.includes(group)], [true, true])
      assert.deepEqual(membership?.roleIds, ['role-support'])
      // Inactive people stay readable and listed.
      assert.equal((await scim('GET', `/Users/${id}`)).body.active, false)
      assert.equal((await scim('GET', '/Users')).body.totalResults, 1)
      assert.equal((await scim('PATCH', `/Users/${id}`, reactivation)).body.active, true)
      assert.equal((await membershipOf(store, userId))?.isDisabled, false)
      assert.deepEqual(
        (await scim('GET', `/Users/${id}`)).body.groups.map((one: { value: string }) => one.value),
        [group],
      )
    })

    test('deleting ends the membership only', async () => {
      const opened = await open()
      const { add, scim, store } = opened
      const { id, userId } = await add('multi')
      assert.equal((await scim('DELETE', `/Users/${id}`)).status, 204)
      assert.equal(await membershipOf(store, userId), undefined)
      assert.deepEqual((await accountOf(opened, 'multi@acme.test'))?.tenantIds, ['1002'])
      assert.ok(await store.memberships.get('1002', userId))
      assert.equal((await scim('GET', `/Users/${id}`)).status, 404)
      assert.equal((await scim('PATCH', `/Users/${id}`, reactivation)).status, 404)
      assert.equal((await scim('DELETE', `/Users/${id}`)).status, 404)
      assert.equal((await scim('GET', '/Users')).body.totalResults, 0)
      const again = await scim('POST', '/Users', person('multi'))
      assert.equal(again.status, 201, JSON.stringify(again.body))
      assert.notEqual(again.body.id, id)
      assert.equal((await membershipOf(store, userId))?.managedBy, 'scim2')
    })

    test('somebody who is assigned again is the same person', async () => {
      const { add, scim, store } = await open()
      const { id, userId } = await add('zoe', { externalId: '00u1' })
      await scim('PATCH', `/Users/${id}`, deactivation)
      const { active: _active, ...sent } = person('zoe', { externalId: '00u1', title: 'Lead' })
      const again = await scim('POST', '/Users', sent)
      assert.deepEqual([again.status, again.body.id, again.body.active], [201, id, true])
      assert.equal((await membershipOf(store, userId))?.isDisabled, false)
      await scim('PATCH', `/Users/${id}`, deactivation)
      const other = await scim('POST', '/Users', person('zoe', { externalId: '00u2' }))
      assert.deepEqual([other.status, other.body.scimType], [409, 'uniqueness'])
    })

    test('a replaced person stays as active as they are, and read-only attributes change nothing', async () => {
      const { add, addGroup, scim, store } = await open()
      const { id, userId } = await add('zoe')
      const group = await addGroup('Team', id)
      await scim('PATCH', `/Users/${id}`, deactivation)
      const { active: _active, ...sent } = person('zoe', {
        title: 'Lead',
        groups: [],
        id: 'other',
        meta: { version: 'x' },
      })
      const answer = await scim('PUT', `/Users/${id}?`, sent)
      assert.deepEqual([answer.status, answer.body.active, answer.body.title, answer.body.id], [200, false, 'Lead', id])
      assert.deepEqual((await membershipOf(store, userId))?.groupIds, [group])
      const { log } = { log: (await store.directoryLog.find('1001')).items }
      assert.ok(log.some(({ operation }) => operation === 'replaceUser'))
    })

    test('a repeated request changes nothing and says so', async () => {
      const { add, scim, log } = await open()
      const { id } = await add('zoe')
      const before = await scim('GET', `/Users/${id}`)
      assert.equal((await scim('PUT', `/Users/${id}`, person('zoe'))).status, 200)
      assert.equal((await scim('GET', `/Users/${id}`)).body.meta.version, before.body.meta.version)
      assert.equal((await log())[0]?.outcome, 'unchanged')
    })

    test('another address renames an account that is the directory’s alone, and its mailed links end', async () => {
      const opened = await open()
      const { add, scim, store } = opened
      const { id, userId } = await add('zoe')
      const link = { purpose: 'resetPassword', userId, secretHash: 'x', tries: 0, facts: {}, expiresAt: '2027-01-01' }
      await store.oneTimeTokens.insert(vendorScope, link as never)
      const renamed = { userName: 'zoe.smith@acme.test', 'emails[type eq "work"].value': 'zoe.smith@acme.test' }
      const answer = await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: renamed }))
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      assert.equal((await store.users.get(vendorScope, userId))?.email, 'zoe.smith@acme.test')
      assert.equal((await store.oneTimeTokens.find(vendorScope, { where: { userId } })).total, 0)
      assert.equal((await store.audits.find('1001', { where: { action: 'directoryMember.renamed' } })).total, 1)
    })

    test('another address takes no account over [directory-accounts]', async () => {
      const { add, scim, store, log } = await open()
      const { id, userId } = await add('multi')
      const to = (value: string) => patchOf({ op: 'replace', path: 'emails[type eq "work"].value', value })
      assert.equal((await scim('PATCH', `/Users/${id}`, to('member@acme.test'))).status, 409)
      assert.equal((await scim('PATCH', `/Users/${id}`, to('eve@gmail.test'))).status, 400)
      assert.equal((await scim('PATCH', `/Users/${id}`, to('mia.new@acme.test'))).status, 200)
      assert.equal((await store.users.get(vendorScope, userId))?.email, 'multi@acme.test')
      assert.ok((await log())[0]?.changes.some(({ attribute }) => attribute === 'account'))
    })

    test('the last administrator stays, and the log and a mail say so [directory-access-end]', async () => {
      const { add, scim, store, mails, log, backend, clock } = await open()
      for (const other of ['user-mfa', 'user-team-3']) await store.memberships.update('1001', other, { roleIds: [] })
      const { id, userId } = await add('admin')
      assert.equal(userId, 'user-admin')
      mails.length = 0
      const refused = await scim('PATCH', `/Users/${id}`, deactivation)
      assert.equal(refused.status, 409, JSON.stringify(refused.body))
      assert.match(refused.body.detail, /administrator/)
      assert.equal((await scim('DELETE', `/Users/${id}`)).status, 409)
      assert.notEqual((await membershipOf(store, userId))?.isDisabled, true)
      // Nothing of the refused request is kept.
      assert.equal((await scim('GET', `/Users/${id}`)).body.active, true)
      assert.deepEqual(
        (await log()).slice(0, 2).map(({ outcome, status }) => [outcome, status]),
        [
          ['refused', 409],
          ['refused', 409],
        ],
      )
      const sent = async () => {
        await backend.jobs.idle()
        return mails.filter(({ subject, to }) => to === 'admin@acme.test' && subject.includes('refused')).length
      }
      assert.equal(await sent(), 1)
      clock.pass(1_800)
      await scim('DELETE', `/Users/${id}`)
      assert.equal(await sent(), 1)
      clock.pass(1_800)
      await scim('DELETE', `/Users/${id}`)
      assert.equal(await sent(), 2)
    })

    test('people cannot change what a directory manages', async () => {
      const { add, ask } = await open()
      const { userId } = await add('zoe')
      const removed = await ask(memberRemove, { userId })
      assert.deepEqual([removed.status, errorCodeOf(removed)], [403, 'ER-MANAGED-MEMBER'])
    })

    test('two requests at once for one person make one person', async () => {
      const opened = await open()
      const { scim, store } = opened
      const answers = await Promise.all(
        [1, 2, 3].map(() => scim('POST', '/Users', person('zoe', { externalId: '00u1' }))),
      )
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
      assert.equal((await store.directoryUsers.find('1001', { where: { externalId: '00u1' } })).total, 1)
    })

    test('an API token cannot read or change the set-up', async () => {
      const { ask, browser } = await open()
      const created = await ask(tenantAccessTokenCreate, {
        description: 'x',
        expiresInMinutes: null,
        roleIds: ['role-readonly'],
      })
      const { status } = await browser().send(details, undefined, { token: created.body.secret! })
      assert.equal(status, 403)
    })
  })
