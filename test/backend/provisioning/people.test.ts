import assert from 'node:assert/strict'
import { test } from 'node:test'
import { membershipOf, openDirectory, patchOf, person } from './scimClient.ts'

test('a person is added, deactivated and brought back', async () => {
  const { add, scim, store, log } = await openDirectory()
  const { id, userId } = await add('zoe', { externalId: '00u1' })
  assert.equal((await membershipOf(store, userId))?.managedBy, 'scim2')
  const off = await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: false } }))
  assert.equal(off.status, 200, JSON.stringify(off.body))
  assert.equal(off.body.active, false)
  assert.equal((await membershipOf(store, userId))?.isDisabled, true)
  const again = await scim('POST', '/Users', person('zoe', { externalId: '00u1' }))
  assert.equal(again.status, 201, JSON.stringify(again.body))
  assert.equal(again.body.id, id)
  assert.equal((await membershipOf(store, userId))?.isDisabled, false)
  assert.deepEqual(
    (await log()).map(({ operation, outcome }) => [operation, outcome]),
    [
      ['createUser', 'changed'],
      ['deactivateUser', 'changed'],
      ['createUser', 'changed'],
    ],
  )
  const list = await scim('GET', '/Users?filter=userName eq "ZOE@acme.test"')
  assert.equal(list.body.totalResults, 1, JSON.stringify(list.body))
  assert.equal((await scim('DELETE', `/Users/${id}`)).status, 204)
  assert.equal((await scim('GET', `/Users/${id}`)).status, 404)
  assert.equal(await membershipOf(store, userId), undefined)
})
