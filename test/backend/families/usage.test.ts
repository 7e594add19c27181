import assert from 'node:assert/strict'
import { test } from 'node:test'
import { me } from '../../../src/http/users/operations.ts'
import { openImpersonations } from '../../harness/impersonations.ts'
import { usageSuite } from './usageSuite.ts'

usageSuite('the memory store')

test('who acts as a member makes nobody active', async () => {
  const { backend, impersonate, store, signedIn } = await openImpersonations()
  const { browser, token } = await impersonate()
  const { total } = await store.usagePeople.find('1001')
  backend.jobs.start()
  assert.equal((await browser.send(me, {}, { token })).status, 200)
  const other = await signedIn('member@acme.test')
  assert.equal((await other.browser.send(me, {}, { token: other.token })).status, 200)
  await backend.jobs.stop()
  assert.equal((await store.usagePeople.find('1001')).total, total + 1)
})
