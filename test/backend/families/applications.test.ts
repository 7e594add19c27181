import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forUser, list } from '../../../src/http/applications/operations.ts'
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
