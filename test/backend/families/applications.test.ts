import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignedCounts, forUser, list, use, uses } from '../../../src/http/applications/operations.ts'
import * as impersonation from '../../../src/http/impersonation/operations.ts'
import { memberRemove } from '../../../src/http/team/operations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

/** A person's browser, signed in. */
const signedIn = async (email: string) => {
  const api = await createTestBackend()
  const page = api.browser()
  const token = tokenOf(await page.signIn(email))
  return {
    ...api,
    names: async (ids: string, _includeFreeAccess: boolean) =>
      (await page.send(list, { ids, _includeFreeAccess }, { token })).body.map(({ name }) => name).sort(),
    appsOf: (userId: string) => page.send(forUser, { userId }, { token }),
  }
}

test('applications are read by id, with those for everybody if wanted', async () => {
  const { names } = await signedIn('member@acme.test')
  assert.deepEqual(await names('app-ledger,nobody', false), ['Lichen Ledger'])
  assert.deepEqual(await names('app-ledger', true), ['Lichen Archive', 'Lichen Ledger', 'Lichen Notebook'])
  assert.deepEqual(await names('', false), [])
})

test('an answer contains what the contract names, and no more [audit-rows]', async () => {
  const { browser } = await createTestBackend()
  const page = browser()
  const token = tokenOf(await page.signIn('member@acme.test'))
  const { body } = await page.send(list, { ids: 'app-ledger', _includeFreeAccess: false }, { token })
  assert.deepEqual(
    Object.keys(body[0]!).sort(),
    ['accessType', 'appURL', 'createdAt', 'description', 'frontendStack', 'id', 'integrationFinishedAt', 'isActive']
      .concat(['isDefault', 'loginURL', 'logoURL', 'name', 'type', 'updatedAt'])
      .sort(),
  )
})

test('people see their own assignments, those who may read members see those of members, and other tenants see none [tenant-isolation]', async () => {
  const member = await signedIn('member@acme.test')
  await member.store.memberships.update('1001', 'user-member', { roleIds: [] })
  assert.deepEqual((await member.appsOf('user-member')).body, ['app-atlas'])
  assert.equal((await member.appsOf('user-admin')).status, 404)
  const admin = await signedIn('admin@acme.test')
  assert.deepEqual((await admin.appsOf('user-multi')).body, ['app-ledger'])
  assert.equal((await admin.appsOf('user-owner')).status, 404, 'of another account')
  assert.equal((await admin.appsOf('nobody')).status, 404)
})

test('without a session nothing is returned', async () => {
  const { browser } = await createTestBackend()
  assert.equal((await browser().send(list, { ids: 'app-ledger', _includeFreeAccess: true })).status, 401)
  assert.equal((await browser().send(forUser, { userId: 'user-admin' })).status, 401)
})

test('the last use of an application is noted for the person in the tenant, and for those only who may open it', async () => {
  const { browser, store, clock } = await createTestBackend()
  const page = browser()
  const token = tokenOf(await page.signIn('member@acme.test'))
  const open = (appId: string) => page.send(use, { appId }, { token })
  assert.deepEqual((await page.send(uses, undefined, { token })).body, [])
  assert.equal((await open('app-notebook')).status, 204)
  clock.pass(60)
  assert.equal((await open('app-atlas')).status, 204)
  clock.pass(60)
  assert.equal((await open('app-notebook')).status, 204)
  const known = (await page.send(uses, undefined, { token })).body
  assert.deepEqual(
    known.map(({ appId }) => appId),
    ['app-notebook', 'app-atlas'],
  )
  assert.equal(Date.parse(known[0]!.usedAt) - Date.parse(known[1]!.usedAt), 60_000)
  for (const closed of ['app-ledger', 'app-archive', 'app-gone']) assert.equal((await open(closed)).status, 404, closed)
  assert.equal((await store.applicationUses.find('1002')).total, 0)
})

test('whoever leaves a tenant leaves no uses behind', async () => {
  const { browser, store } = await createTestBackend()
  const page = browser()
  const token = tokenOf(await page.signIn('member@acme.test'))
  await page.send(use, { appId: 'app-atlas' }, { token })
  const admin = browser()
  const adminToken = tokenOf(await admin.signIn('admin@acme.test'))
  const removed = await admin.send(memberRemove, { userId: 'user-member' }, { token: adminToken })
  assert.equal(removed.status, 204)
  assert.equal(await store.applicationUses.get('1001', 'user-member'), undefined)
})

test('an impersonator leaves no last use [impersonation-limits]', async () => {
  const { browser, store } = await createTestBackend()
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const asked = { impersonatedUserId: 'user-member', reason: 'Ticket 4711', access: 'read' as const, minutes: 15 }
  const { actorToken } = (await page.send(impersonation.actorToken, asked, { token })).body
  const started = await page.send(impersonation.start, { impersonatedUserId: 'user-member', actorToken })
  const answer = await page.send(use, { appId: 'app-atlas' }, { token: started.body.accessToken })
  assert.equal(answer.status, 403)
  assert.equal(await store.applicationUses.get('1001', 'user-member'), undefined)
})

test('counts take the permission to read members, and count those of the own tenant', async () => {
  const { browser, store } = await createTestBackend()
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const before = (await page.send(assignedCounts, undefined, { token })).body
  const members = (await store.applicationAssignments.find('1001', { where: { appIds: ['app-atlas'] } })).total
  assert.equal(before.find(({ appId }) => appId === 'app-atlas')?.memberCount, members)
  await store.applicationAssignments.insert('2001', { id: 'user-owner', appIds: ['app-atlas'] })
  assert.deepEqual((await page.send(assignedCounts, undefined, { token })).body, before)
  const reader = browser()
  await store.memberships.update('1001', 'user-member', { roleIds: [] })
  const readerToken = tokenOf(await reader.signIn('member@acme.test'))
  assert.equal((await reader.send(assignedCounts, undefined, { token: readerToken })).status, 403)
})
