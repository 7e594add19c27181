import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StoreUnavailable } from '../../../src/backend/store/store.ts'
import { createTestBackend } from '../../harness/testBackend.ts'

test('without the database a call answers 503 with the time to retry, and the log has the cause', async () => {
  const { browser, store, faults } = await createTestBackend()
  store.transaction = () => Promise.reject(new StoreUnavailable('connect ECONNREFUSED db.internal'))
  const { status, headers, body } = await browser().signIn('admin@acme.test')
  assert.deepEqual([status, headers.get('retry-after')], [503, '5'])
  assert.doesNotMatch(JSON.stringify(body), /internal/)
  assert.equal(faults[0]?.traceId, headers.get('frontegg-trace-id'))
})
