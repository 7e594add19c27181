import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as directory from '../../../src/http/directory/operations.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { membershipOf, openDirectory, patchOf } from './scimClient.ts'

/** Leaves everybody but one the right to set up directories alone. */
const makeProvisioners = async (store: Store, administratorId: string) => {
  const keys = ['read', 'write'].map(what => `fe.secure.${what}.provisioningConfiguration`)
  const permissions = (await store.permissions.find(vendorScope)).items.filter(({ key }) => keys.includes(key))
  assert.equal(permissions.length, 2)
  await store.roles.insert('1001', {
    id: 'role-provisioner',
    key: 'Provisioner',
    name: 'Provisioner',
    description: null,
    level: 1,
    isDefault: false,
    permissionIds: permissions.map(({ id }) => id),
  })
  for (const { id } of (await store.memberships.find('1001')).items)
    if (id !== administratorId)
      await store.memberships.update('1001', id, { groupIds: [], roleIds: ['role-provisioner'] })
}

describe('a directory that is turned on again', () => {
  test('does not take away the last administrator by a group that it deleted meanwhile, and follows all others', async () => {
    const { scim, store, add, addGroup, ask, id, backend } = await openDirectory()
    const ann = await add('ann')
    const admins = await addGroup('Admins', ann.id)
    const old = await addGroup('Old', ann.id)
    assert.equal((await ask(directory.groupRoles, { id, groupId: admins, roleIds: ['role-admin'] })).status, 200)
    await ask(directory.connectionUpdate, { id, syncToUserManagement: false })
    assert.equal((await scim('DELETE', `/Groups/${admins}`)).status, 204)
    const renamed = patchOf({ op: 'replace', value: { id: old, displayName: 'New' } })
    assert.equal((await scim('PATCH', `/Groups/${old}`, renamed)).status, 204)
    await makeProvisioners(store, ann.userId)
    const turnedOn = await ask(directory.connectionUpdate, { id, syncToUserManagement: true })
    assert.equal(turnedOn.status, 204, JSON.stringify(turnedOn.body))
    await backend.jobs.idle()
    assert.deepEqual((await membershipOf(store, ann.userId))?.groupIds, [admins, old])
    assert.deepEqual((await store.groups.get('1001', admins))?.roleIds, ['role-admin'])
    assert.equal((await store.groups.get('1001', old))?.name, 'New')
    const rows = await store.directoryLog.find('1001', { where: { connectionId: id, outcome: 'refused' } })
    assert.deepEqual(rows.items.map(({ operation, target, status }) => [operation, target, status]).sort(), [
      ['deleteGroup', 'Admins', 409],
      ['updateUser', 'ann@acme.test', 409],
    ])
  })
})

test('who has fewer rights than the groups of a directory give makes no token for it', async () => {
  const { store, add, addGroup, ask, id } = await openDirectory()
  const ann = await add('ann')
  const admins = await addGroup('Admins', ann.id)
  await ask(directory.groupRoles, { id, groupId: admins, roleIds: ['role-admin'] })
  await makeProvisioners(store, ann.userId)
  const refused = await ask(directory.tokenCreate, { id })
  assert.deepEqual([refused.status, errorCodeOf(refused as never)], [403, 'ER-GROUP-EXCEEDS'])
  // One without such groups is theirs to set up.
  assert.equal((await ask(directory.connectionCreate, { source: 'okta', connectionName: 'Other' })).status, 200)
})

test('the log keeps no secret that somebody put into the address', async () => {
  const { scim, secret, log } = await openDirectory()
  await scim('GET', `/Users?filter=bad&access_token=${secret}`)
  await scim('GET', `/Users?filter=${encodeURIComponent('password eq "hunter2-hunter2"')}`)
  const rows = await log()
  assert.deepEqual(
    rows.map(({ request }) => request),
    ['GET /Users?filter=…', 'GET /Users?filter=bad'],
  )
  assert.equal(JSON.stringify(rows).includes('hunter2'), false)
})

test('who has moved their account to another address and registered the earlier one anew is deactivated all the same', async () => {
  for (const isJoined of [true, false]) {
    const { scim, store, add } = await openDirectory()
    const person = isJoined ? await add('member') : await add('ann')
    const { email, ...fields } = (await store.users.get(vendorScope, person.userId))!
    await store.users.update(vendorScope, person.userId, { email: 'elsewhere@mail.test' })
    const { username: _name, ...other } = fields
    await store.users.insert(vendorScope, { ...other, id: 'another', tenantIds: [], email })
    const title = await scim('PATCH', `/Users/${person.id}`, patchOf({ op: 'replace', path: 'title', value: 'Boss' }))
    assert.equal(title.status, 200, JSON.stringify(title.body))
    const answer = await scim('PATCH', `/Users/${person.id}`, patchOf({ op: 'replace', path: 'active', value: false }))
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    assert.equal((await membershipOf(store, person.userId))?.isDisabled, true)
    assert.equal((await store.users.get(vendorScope, 'another'))?.email, email)
  }
})

test('deactivating somebody whose account or membership is gone makes neither again', async () => {
  const { scim, store, add } = await openDirectory()
  const ann = await add('ann')
  await store.memberships.take('1001', ann.userId)
  await store.users.take(vendorScope, ann.userId)
  const answer = await scim('PATCH', `/Users/${ann.id}`, patchOf({ op: 'replace', path: 'active', value: false }))
  assert.deepEqual([answer.status, answer.body.active], [200, false])
  assert.equal((await store.users.find(vendorScope, { where: { email: 'ann@acme.test' } })).total, 0)
})

test('what is refused as a twin is found by its name, whichever way it is written', async () => {
  const { scim } = await openDirectory()
  const twins = ['\u00c9t\u00e9', 'E\u0301te\u0301', ' e\u0301t\u00e9 ']
  const answers = await Promise.all(twins.map(displayName => scim('POST', '/Groups', { displayName })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
  for (const name of twins) {
    const filter = encodeURIComponent(`displayName eq "${name}"`)
    assert.equal((await scim('GET', `/Groups?filter=${filter}`)).body.totalResults, 1, name)
  }
  const user = (userName: string) => ({ userName, emails: [{ value: 'ann@acme.test' }] })
  assert.equal((await scim('POST', '/Users', user('Ann\u00e9'))).status, 201)
  assert.equal((await scim('POST', '/Users', user(' anne\u0301'))).status, 409)
  const filter = encodeURIComponent('userName eq " anne\u0301"')
  assert.equal((await scim('GET', `/Users?filter=${filter}`)).body.totalResults, 1)
})

test('a group with a long name, or one with several spaces, is found by it', async () => {
  const { scim } = await openDirectory()
  for (const displayName of ['x'.repeat(250), 'Sales  and\tService']) {
    assert.equal((await scim('POST', '/Groups', { displayName })).status, 201)
    const filter = encodeURIComponent(`displayName eq ${JSON.stringify(displayName)}`)
    assert.equal((await scim('GET', `/Groups?filter=${filter}`)).body.totalResults, 1, displayName)
  }
})

describe('somebody who leaves with a change that is refused otherwise', () => {
  test('is kept out at once, and keeps the address until they come back', async () => {
    const { scim, store, add } = await openDirectory()
    const { id, userId } = await add('leaver')
    const foreign = { userName: 'leaver@elsewhere.example', emails: [{ value: 'leaver@elsewhere.example' }] }
    assert.equal((await scim('PUT', `/Users/${id}`, { ...foreign, active: false })).status, 200)
    assert.equal((await membershipOf(store, userId))?.isDisabled, true)
    assert.equal((await store.users.get(vendorScope, userId))?.email, 'leaver@acme.test')
    assert.equal((await scim('PUT', `/Users/${id}`, { ...foreign, active: true })).status, 400)
    assert.equal((await membershipOf(store, userId))?.isDisabled, true)
  })
})
