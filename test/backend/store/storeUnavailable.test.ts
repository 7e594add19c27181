import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invite } from '../../../src/http/invitations/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { StoreUnavailable } from '../../../src/backend/store/store.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const away = () => Promise.reject(new StoreUnavailable('connect ECONNREFUSED db.internal'))

test('without the database a call answers 503 with the time to retry, and the log has the cause', async () => {
  const { browser, store, faults } = await createTestBackend()
  store.transaction = away
  const { status, headers, body } = await browser().signIn('admin@acme.test')
  assert.deepEqual([status, headers.get('retry-after')], [503, '5'])
  assert.doesNotMatch(JSON.stringify(body), /internal/)
  assert.equal(faults[0]?.traceId, headers.get('frontegg-trace-id'))
})

test('a valid access token stays valid while the signing keys cannot be read again', async () => {
  const { browser, store, clock } = await createTestBackend()
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  store.signingKeys.find = away
  clock.pass(64)
  assert.equal((await page.send(me, {}, { token })).status, 200)
  store.readTogether = away
  assert.equal((await page.send(me, {}, { token })).status, 503)
})

test('a process that knows no key yet answers a valid token with 503, never with 401', async () => {
  const first = await createTestBackend()
  const token = tokenOf(await first.browser().signIn('admin@acme.test'))
  const { browser, store } = await createTestBackend()
  store.signingKeys.find = away
  const { status, headers } = await browser().send(me, {}, { token })
  assert.deepEqual([status, headers.get('retry-after')], [503, '5'])
})

test('invitations that fail because the database is away are not answered as if they were done', async () => {
  const { browser, store } = await createTestBackend()
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  store.transaction = away
  const answer = await page.send(invite, { emails: ['new@acme.test'], roleIds: [] }, { token })
  assert.equal(answer.status, 503)
})
