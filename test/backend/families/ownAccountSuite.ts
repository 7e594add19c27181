import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import { definitions } from '../../../src/backend/records.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { me } from '../../../src/http/users/operations.ts'
import * as ownAccount from '../../../src/http/users/ownAccountOperations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { claimsOf, createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { excludes } from '../../harness/texts.ts'

/** Makes the store that a test runs on. */
type MakeStore = (ports: Ports) => Promise<Store>

const day = 86_400
const scopes = [vendorScope, '1001', '1002', '2001', '2002', '2003', '2004', '3001', '4001']
const tokenOfPerson = (userId: string, ownerTenantId: string) => ({
  owner: 'user' as const,
  type: 'AccessToken' as const,
  ownerTenantId,
  userId,
  description: 'Pipeline',
  roleIds: [],
  secretHash: 'hash',
  hint: 'fe_…',
})
const inviteLink = {
  id: 'link',
  ownerTenantId: '1001',
  token: 'invite',
  roleIds: [],
  expiresAt: '2027-01-01T00:00:00.000Z',
}

/** A backend, and pages in which people are signed in. */
export const openOwnAccount = async (makeStore?: MakeStore) => {
  const api = await createTestBackend(makeStore && { makeStore })
  const signedIn = async (email: string) => {
    const page = api.browser()
    const token = tokenOf(await page.signIn(email))
    const ask = <Input, Body>(operation: Operation<Input, Body>, input?: Input) =>
      page.send(operation, input, { token })
    return { page, token, ask }
  }
  const rowsOf = async (tenantId: string, action: string) =>
    (await api.store.audits.find(tenantId, { where: { action } })).items
  return { ...api, signedIn, rowsOf }
}

/** What people do with their account as a whole must do on every store. */
export const ownAccountSuite = (name: string, makeStore?: MakeStore) =>
  describe(`the own account on ${name}`, () => {
    const open = () => openOwnAccount(makeStore)

    test('a person reads everything about themselves, without secrets, and nobody else does [personal-data]', async () => {
      const { signedIn, store, rowsOf } = await open()
      const { ask } = await signedIn('multi@acme.test')
      const { status, body } = await ask(ownAccount.personalData)
      assert.equal(status, 200)
      const { profile, memberships, sessions, activity } = body
      assert.deepEqual([profile.email, profile.hasPassword], ['multi@acme.test', true])
      assert.deepEqual(
        memberships.map(({ tenantId, roles }) => [tenantId, roles.length]),
        [
          ['1001', 1],
          ['1002', 1],
        ],
      )
      assert.equal(sessions.length, (await store.sessions.find(vendorScope, { where: { userId: 'user-multi' } })).total)
      assert.deepEqual([activity[0]?.action, body.hasMoreActivity], ['user.signedIn', false])
      const text = JSON.stringify(body)
      const user = (await store.users.get(vendorScope, 'user-multi'))!
      const held = (await store.sessions.find(vendorScope, { where: { userId: user.id } })).items
      for (const secret of [user.passwordHash!, ...held.map(({ tokenHash }) => tokenHash)])
        excludes(text, secret, 'a secret was told')
      assert.doesNotMatch(text, /admin@acme|user-admin/)
      assert.equal((await rowsOf('1001', 'user.dataExported')).length, 1)
    })

    test('people read whether they have a password, and only those who may set one are told that it is missing', async () => {
      const { signedIn, store } = await open()
      const { ask } = await signedIn('member@acme.test')
      const stateOf = async () => (await ask(me, {})).body.passwordState
      assert.equal(await stateOf(), 'set')
      const { passwordHash: _former, ...others } = (await store.users.take(vendorScope, 'user-member'))!
      await store.users.insert(vendorScope, others)
      assert.equal(await stateOf(), 'missing')
      await store.users.update(vendorScope, 'user-member', { provider: 'google' })
      assert.equal(await stateOf(), 'unused')
    })

    test('reading all data is limited, and asks for the second factor of a person who has one [personal-data]', async () => {
      const { signedIn, store, clock } = await open()
      const { ask, page } = await signedIn('member@acme.test')
      for (let times = 0; times < 5; times += 1) assert.equal((await ask(ownAccount.personalData)).status, 200)
      assert.equal((await ask(ownAccount.personalData)).status, 429)
      clock.pass(600)
      const token = tokenOf(await page.refresh())
      await store.mfaDevices.insert(vendorScope, { userId: 'user-member', kind: 'phone', name: 'Phone' })
      const answer = await page.send(ownAccount.personalData, undefined, { token })
      assert.deepEqual([answer.status, errorCodeOf(answer)], [403, 'ER-STEP-UP-REQUIRED'])
    })

    test('a person leaves one of their organizations, and goes on in the other one [personal-data]', async () => {
      const { signedIn, store, rowsOf, mails } = await open()
      const other = await signedIn('multi@acme.test')
      const { page, ask } = await signedIn('multi@acme.test')
      await store.apiTokens.insert(vendorScope, tokenOfPerson('user-multi', '1001'))
      await store.apiTokens.insert(vendorScope, tokenOfPerson('user-multi', '1002'))
      const { status, body } = await ask(ownAccount.leaveTenant)
      assert.deepEqual([status, body], [200, { nextTenantId: '1002' }])
      assert.equal((await ask(me, {})).status, 401)
      assert.equal((await other.page.refresh()).status, 401)
      const next = claimsOf(tokenOf(await page.refresh()))
      assert.deepEqual([next['tenantId'], next['tenantIds']], ['1002', ['1002']])
      const kept = (await store.apiTokens.find(vendorScope, { where: { userId: 'user-multi' } })).items
      assert.deepEqual(
        kept.map(({ ownerTenantId }) => ownerTenantId),
        ['1002'],
      )
      assert.equal(await store.memberships.get('1001', 'user-multi'), undefined)
      assert.equal((await rowsOf('1001', 'user.left')).length, 1)
      assert.match(mails.at(-1)!.subject, /^You left Acme/)
    })

    test('who leaves their only organization is signed out everywhere, and has no access [personal-data]', async () => {
      const { signedIn, browser } = await open()
      const other = await signedIn('member@acme.test')
      const { page, ask } = await signedIn('member@acme.test')
      assert.deepEqual((await ask(ownAccount.leaveTenant)).body, { nextTenantId: null })
      assert.equal(page.cookie(), undefined)
      assert.equal((await other.page.refresh()).status, 401)
      const answer = await browser().signIn('member@acme.test')
      assert.deepEqual([answer.status, errorCodeOf(answer)], [403, 'ER-USER-DISABLED'])
    })

    test('the last administrator and people of a directory cannot leave, and keep what they have', async () => {
      const { signedIn, store } = await open()
      const admin = await signedIn('owner@reseller.test')
      const refused = await admin.ask(ownAccount.leaveTenant)
      assert.deepEqual([refused.status, errorCodeOf(refused)], [409, 'ER-LAST-ADMINISTRATOR'])
      assert.equal((await admin.ask(me, {})).status, 200)
      await store.memberships.update('1001', 'user-member', { managedBy: 'scim2' })
      const managed = await (await signedIn('member@acme.test')).ask(ownAccount.leaveTenant)
      assert.deepEqual([managed.status, errorCodeOf(managed)], [403, 'ER-MANAGED'])
    })

    test('of two administrators who leave at the same time one stays', async () => {
      const { signedIn, store } = await open()
      await store.memberships.update('1001', 'user-mfa', { roleIds: ['role-readonly'] })
      await store.memberships.update('1001', 'user-member', { roleIds: ['role-admin'] })
      const people = [await signedIn('admin@acme.test'), await signedIn('member@acme.test')]
      const answers = await Promise.all(people.map(({ ask }) => ask(ownAccount.leaveTenant)))
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    })

    test('a deleted account can be used and kept for 30 days [personal-data]', async () => {
      const { signedIn, store, clock, backend, rowsOf, mails } = await open()
      const { ask, page } = await signedIn('member@acme.test')
      const { status, body } = await ask(ownAccount.requestDeletion)
      assert.deepEqual([status, body.deletionAt], [200, '2026-03-31T10:00:00.000Z'])
      assert.match(mails.at(-1)!.text, /March 31, 2026/)
      assert.equal((await ask(ownAccount.requestDeletion)).body.deletionAt, body.deletionAt)
      clock.pass(29 * day)
      await backend.jobs.idle()
      const again = await signedIn('member@acme.test')
      assert.equal((await again.ask(me, {})).body.deletionAt, body.deletionAt)
      assert.equal('deletionAt' in (await again.ask(ownAccount.keepAccount)).body, false)
      assert.match(mails.at(-1)!.subject, /stays$/)
      clock.pass(2 * day)
      await page.signIn('admin@acme.test')
      assert.ok(await store.users.get(vendorScope, 'user-member'))
      assert.deepEqual(
        [
          (await rowsOf('1001', 'user.deletionRequested')).length,
          (await rowsOf('1001', 'user.deletionCancelled')).length,
        ],
        [1, 1],
      )
    })

    test('after 30 days nothing is stored about the person but audit rows [personal-data]', async () => {
      const { signedIn, store, clock, browser, mails, rowsOf } = await open()
      const { ask } = await signedIn('multi@acme.test')
      await store.apiTokens.insert(vendorScope, tokenOfPerson('user-multi', '1002'))
      await store.recoveryCodes.put(vendorScope, 'user-multi', () => ({ hashes: ['hash'] }))
      await store.inviteLinks.insert(vendorScope, { ...inviteLink, createdBy: 'user-multi' })
      await store.memberships.update('1001', 'user-multi', { roleIds: ['role-admin'] })
      await store.memberships.insert('1002', { ...(await store.memberships.get('1001', 'user-admin'))! })
      await store.users.update(vendorScope, 'user-admin', { tenantIds: ['1001', '1002'] })
      const { deletionAt } = (await ask(ownAccount.requestDeletion)).body
      assert.ok(deletionAt)
      await store.mfaDevices.insert(vendorScope, { userId: 'user-multi', kind: 'phone', name: 'Phone' })
      clock.pass(30 * day)
      await browser().signIn('admin@acme.test')
      const names = (Object.keys(definitions) as (keyof typeof definitions)[]).filter(name => name !== 'audits')
      const left: string[] = []
      for (const name of names)
        if (JSON.stringify((await store[name].find(scopes)).items).includes('user-multi')) left.push(name)
      assert.deepEqual(left, [])
      assert.equal(
        mails.filter(({ to, subject }) => to === 'multi@acme.test' && /was deleted$/.test(subject)).length,
        1,
      )
      assert.equal((await rowsOf('1001', 'user.deleted')).length + (await rowsOf('1002', 'user.deleted')).length, 2)
      assert.equal((await store.inviteLinks.get(vendorScope, 'link'))?.createdBy, null)
      assert.equal((await browser().signIn('multi@acme.test')).status, 401)
    })

    test('the only administrator of an organization with members keeps their account, also one who became it', async () => {
      const { signedIn, store, clock, browser, mails } = await open()
      const owner = await signedIn('multi@acme.test')
      const refused = await owner.ask(ownAccount.requestDeletion)
      assert.deepEqual([refused.status, errorCodeOf(refused)], [409, 'ER-LAST-ADMINISTRATOR'])
      const { ask } = await signedIn('admin@acme.test')
      assert.equal((await ask(ownAccount.requestDeletion)).status, 200)
      await store.memberships.update('1001', 'user-mfa', { roleIds: ['role-readonly'] })
      clock.pass(30 * day)
      await browser().signIn('member@acme.test')
      const user = await store.users.get(vendorScope, 'user-admin')
      assert.equal(user?.deletionAt, null)
      assert.match(mails.at(-1)!.subject, /wasn't deleted$/)
    })

    test('a person who is alone in their organization can delete their account', async () => {
      const { signedIn } = await open()
      const { ask } = await signedIn('owner@reseller.test')
      assert.equal((await ask(ownAccount.requestDeletion)).status, 200)
    })
  })
