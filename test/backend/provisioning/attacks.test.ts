import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as directory from '../../../src/http/directory/operations.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { membershipOf, openDirectory, patchOf } from './scimClient.ts'

/** Leaves everybody but one the right to set up directories alone. */
const makeProvisioners = async (store: Store, administratorId: string, may = ['read', 'write']) => {
  const keys = may.map(what => `fe.secure.${what}.provisioningConfiguration`)
  const permissions = (await store.permissions.find(vendorScope)).items.filter(({ key }) => keys.includes(key))
  assert.equal(permissions.length, may.length)
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
    // By somebody whose approval covers it.
    await store.directoryConnections.update('1001', id, { approval: { userId: ann.userId, email: '', at: '' } })
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

/** A directory in the name of somebody who may set up and delete directories, and no more. */
const openAsProvisioner = async () => {
  const opened = await openDirectory()
  const { store, asks, connect } = opened
  await makeProvisioners(store, 'user-admin', ['read', 'write', 'delete'])
  const provisioner = await asks('member@acme.test')
  const own = await connect({ connectionName: 'Own' }, provisioner, 'ask')
  return { ...opened, own, provisioner, admin: await own.add('admin') }
}

test('who may set up directories alone removes nobody stronger by one', async () => {
  const { own, provisioner, admin, ask, store } = await openAsProvisioner()
  assert.equal((await own.scim('DELETE', `/Users/${admin.id}`)).status, 204)
  assert.ok(await membershipOf(store, 'user-admin'), 'the first removal waits')
  for (const refused of [
    await provisioner(directory.apply, { id: own.id }),
    await provisioner(directory.connectionDelete, { id: own.id, deleteAll: true }),
  ])
    assert.deepEqual([refused.status, errorCodeOf(refused as never)], [403, 'ER-DIRECTORY-EXCEEDS'])
  assert.ok(await membershipOf(store, 'user-admin'))
  assert.equal((await ask(directory.connections)).body.length, 2)
  // Deleting the connection alone takes nothing away.
  assert.equal((await provisioner(directory.connectionDelete, { id: own.id, deleteAll: false })).status, 204)
})

test('an approval does not cover somebody who may do more than who gave it, also when they join later', async () => {
  const opened = await openDirectory()
  const { store, asks, connect, ask } = opened
  await makeProvisioners(store, 'user-admin', ['read', 'write', 'delete'])
  const provisioner = await asks('member@acme.test')
  const own = await connect({ connectionName: 'Own' }, provisioner)
  const plain = await own.add('ann')
  const admin = await own.add('admin')
  assert.equal((await own.scim('DELETE', `/Users/${plain.id}`)).status, 204)
  assert.equal(await membershipOf(store, plain.userId), undefined)
  assert.equal((await own.scim('DELETE', `/Users/${admin.id}`)).status, 204)
  assert.ok(await membershipOf(store, 'user-admin'), 'waits again')
  const details = async () => (await ask(directory.details)).body.find(({ id }) => id === own.id)!
  assert.deepEqual([(await details()).removals, (await details()).approval], ['waiting', null])
  assert.equal((await provisioner(directory.apply, { id: own.id })).status, 403)
  // Somebody who may remove them approves it; the last administrator stays all the same.
  assert.equal((await ask(directory.apply, { id: own.id })).status, 409)
})

test('a group that gives more than who approved removals has waits again, and so do all without the one who did', async () => {
  const { store, ask, asks, id, scim, add, addGroup } = await openDirectory({ removals: 'ask' })
  await makeProvisioners(store, 'user-admin', ['read', 'write'])
  const [ann, bob] = [await add('ann'), await add('bob')]
  const admins = await addGroup('Admins', ann.id, bob.id)
  assert.equal((await (await asks('member@acme.test'))(directory.apply, { id })).status, 204)
  assert.equal((await ask(directory.groupRoles, { id, groupId: admins, roleIds: ['role-admin'] })).status, 200)
  await scim('PATCH', `/Groups/${admins}`, patchOf({ op: 'remove', path: `members[value eq "${ann.id}"]` }))
  assert.deepEqual((await membershipOf(store, ann.userId))?.groupIds, [admins])
  assert.equal((await ask(directory.apply, { id })).status, 204)
  assert.deepEqual((await membershipOf(store, ann.userId))?.groupIds, [])
  const email = async () => (await ask(directory.details)).body[0]?.approval?.byEmail
  assert.equal(await email(), 'admin@acme.test')
  await store.memberships.update('1001', 'user-admin', { isDisabled: true })
  await scim('PATCH', `/Groups/${admins}`, patchOf({ op: 'remove', path: `members[value eq "${bob.id}"]` }))
  assert.deepEqual((await membershipOf(store, bob.userId))?.groupIds, [admins])
})

test('a deleted directory with its members is one row of the audit log, with their numbers', async () => {
  const { id, ask, add, addGroup, store } = await openDirectory()
  await addGroup('Team', (await add('ann')).id, (await add('bob')).id)
  const before = (await store.audits.find('1001')).total
  assert.equal((await ask(directory.connectionDelete, { id, deleteAll: true })).status, 204)
  const rows = (await store.audits.find('1001')).items
  assert.equal(rows.length, before + 1)
  const facts = JSON.stringify(rows.find(row => JSON.stringify(row).includes('directoryConnection.deleted')))
  assert.match(facts, /"people":2/)
  assert.match(facts, /"groups":1/)
})

test('an error does not repeat a password', async () => {
  const { scim, add } = await openDirectory()
  const { id } = await add('zoe')
  const secret = 'hunter2-hunter2'
  const tries = [
    await scim('GET', `/Users?filter=${encodeURIComponent(`password eq "${secret}"`)}`),
    await scim('GET', `/Users?filter=${encodeURIComponent(`password eq ${secret} and (`)}`),
    await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: `password[value eq "${secret}"]`, value: 'x' })),
    await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'password', value: { [secret]: secret } })),
    await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: `password.${secret}`, value: 'x' })),
    await scim('PUT', `/Users/${id}`, { userName: '', password: secret }),
    await scim('POST', '/Users', `{"password":"${secret}"`),
  ]
  for (const { body } of tries) assert.equal(JSON.stringify(body ?? '').includes(secret), false, JSON.stringify(body))
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
