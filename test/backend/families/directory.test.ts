import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as directory from '../../../src/http/directory/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const open = async (email = 'admin@acme.test') => {
  const all = await createTestBackend()
  const page = all.browser()
  const token = tokenOf(await page.signIn(email))
  const ask = <Input, Body>(operation: Operation<Input, Body>, input?: Input) => page.send(operation, input, { token })
  return { ...all, ask }
}

test('a directory is connected, renamed and deleted', async () => {
  const { ask } = await open()
  const created = await ask(directory.connectionCreate, { source: 'okta', connectionName: 'Okta' })
  assert.equal(created.status, 200, JSON.stringify(created.body))
  const { id, token } = created.body
  assert.match(token, /^fescim_\w{64}$/)
  const [details] = (await ask(directory.details)).body
  assert.equal(details?.tokens.length, 1)
  assert.equal(JSON.stringify(details).includes(token), false)
  const second = await ask(directory.tokenCreate, { id, expiresInDays: 90 })
  assert.equal(second.status, 200)
  assert.equal((await ask(directory.tokenCreate, { id })).status, 400)
  assert.equal((await ask(directory.tokenRevoke, { id, tokenId: second.body.id })).status, 204)
  assert.equal((await ask(directory.rename, { id, name: 'Okta US', updatedAt: details!.updatedAt })).status, 200)
  const stale = await ask(directory.rename, { id, name: 'Okta EU', updatedAt: '2020-01-01T00:00:00.000Z' })
  assert.equal(stale.status, 409)
  assert.equal((await ask(directory.connectionUpdate, { id, syncToUserManagement: false })).status, 204)
  assert.deepEqual(
    (await ask(directory.connections)).body.map(({ connectionName }) => connectionName),
    ['Okta US'],
  )
  assert.deepEqual((await ask(directory.connectionUsersCount, { id })).body, { count: 0 })
  assert.deepEqual((await ask(directory.preview, { id })).body, { preview: null })
  assert.equal((await ask(directory.apply, { id })).status, 204)
  assert.equal((await ask(directory.approvalWithdraw, { id })).status, 204)
  assert.equal((await ask(directory.log, { id })).body.items.length, 0)
  assert.equal((await ask(directory.groups, { id })).body.items.length, 0)
  assert.equal((await ask(directory.connectionDelete, { id, deleteAll: true })).status, 204)
  assert.deepEqual((await ask(directory.connections)).body, [])
})

test('the roles of a group of a directory are chosen', async () => {
  const { ask, store } = await open()
  const { id } = (await ask(directory.connectionCreate, { source: 'other' })).body
  const sent = { connectionId: id, displayName: 'Team', comparedName: 'team', isDeleted: false, attributes: {} }
  await store.directoryGroups.insert('1001', { id: 'group-sent', ...sent })
  const group = { name: 'Team', description: '', color: '#0e7490', roleIds: [], metadata: '{}' }
  await store.groups.insert('1001', { id: 'group-sent', ...group, managedBy: 'scim2' })
  const given = await ask(directory.groupRoles, { id, groupId: 'group-sent', roleIds: ['role-support'] })
  assert.deepEqual([given.status, given.body.roleIds], [200, ['role-support']])
  const listed = (await ask(directory.groups, { id, _search: 'tea' })).body.items
  assert.deepEqual(
    listed.map(({ name, roleIds }) => [name, roleIds]),
    [['Team', ['role-support']]],
  )
})
