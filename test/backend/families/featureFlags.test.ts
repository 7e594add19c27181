import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFlagOn } from '../../../src/backend/store/isFlagOn.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { createTestBackend } from '../../harness/testBackend.ts'

test('a feature flag is on until it is switched off, and a misspelt one does not compile', async () => {
  const { store } = await createTestBackend()
  assert.equal(await isFlagOn(store, 'temporary-users'), true)
  assert.equal(await isFlagOn(store, 'prevent-auth-redirect-on-social-login'), false)
  await store.featureFlags.update(vendorScope, 'temporary-users', { isOn: false })
  assert.equal(await isFlagOn(store, 'temporary-users'), false)
  // @ts-expect-error -- no such flag
  assert.equal(await isFlagOn(store, 'temporary-user'), false)
})
