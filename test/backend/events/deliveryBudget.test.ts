import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostKept, removedTogether } from '../../../src/backend/events/keptMessages.ts'
import type { WebhookMessageFields } from '../../../src/backend/events/webhookRecords.ts'
import { logout } from '../../../src/http/identityAuth/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as webhooks from '../../../src/http/webhooks/operations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const budget = { max: 5, windowSeconds: 60 }

/** A backend with webhooks of one tenant that all want the same event, and the calls to their addresses. */
const open = async (names: readonly string[], webhookResends = { max: 500, windowSeconds: 60 }) => {
  const calls: string[] = []
  const api = await createTestBackend({
    config: { rateLimits: { webhookDeliveries: budget, webhookResends } },
    webhooks: {
      refusalOf: () => undefined,
      post: (_url, { headers }) => {
        calls.push(headers['webhook-id']!)
        return Promise.resolve({ status: 200, headers: {}, text: '' })
      },
    },
  })
  const ask = async <Input, Body>(operation: Operation<Input, Body>, input?: Input) => {
    const page = api.browser()
    return page.send(operation, input, { token: tokenOf(await page.signIn('admin@acme.test')) })
  }
  for (const displayName of names) {
    const url = `https://${displayName}.acme.test/`
    const fields = { displayName, description: '', url, secret: null, eventKeys: ['user.signedOut'], isActive: true }
    assert.equal((await ask(webhooks.create, fields)).status, 204)
  }
  const idOf = async (name: string) =>
    (await ask(webhooks.list)).body.find(({ displayName }) => displayName === name)!._id
  const signOut = async () => {
    const page = api.browser()
    await page.signIn('member@acme.test')
    assert.equal((await page.send(logout)).status, 204)
  }
  const pass = async (seconds: number) => {
    api.clock.pass(seconds)
    await api.backend.jobs.idle()
  }
  const statesOf = async (webhookId: string) =>
    (await api.store.webhookMessages.find('1001', { where: { webhookId } })).items.map(({ state }) => state)
  return { ...api, ask, calls, idOf, signOut, pass, statesOf }
}

test('events beyond the budget of a tenant are delivered in the minutes that follow, each once [delivery-limits]', async () => {
  const { calls, signOut, pass } = await open(['one', 'two', 'three'])
  for (let times = 0; times < 4; times += 1) await signOut()
  const counts = [calls.length]
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await pass(60)
    counts.push(calls.length)
  }
  assert.deepEqual(counts, [5, 10, 12, 12])
  assert.equal(new Set(calls).size, 12)
})

test('retries and replays of an administrator cause no more deliveries than the budget [delivery-limits]', async () => {
  const { ask, calls, idOf, signOut, store, pass, statesOf } = await open(['one'])
  const id = await idOf('one')
  for (let times = 0; times < 4; times += 1) await signOut()
  const messages = (await store.webhookMessages.find('1001', { where: { webhookId: id } })).items
  for (let rounds = 0; rounds < 3; rounds += 1) {
    for (const message of messages) assert.equal((await ask(webhooks.retry, { id: message.id })).status, 202)
    for (const message of messages) await store.webhookMessages.update('1001', message.id, { state: 'failed' })
    assert.deepEqual((await ask(webhooks.replayFailed, { id, since: '2020-01-01' })).body, { accepted: 4 })
  }
  assert.equal(calls.length, 5)
  assert.ok((await statesOf(id)).includes('waiting'))
  for (let minutes = 0; minutes < 10; minutes += 1) await pass(60)
  assert.deepEqual(new Set(await statesOf(id)), new Set(['delivered']))
})

test('a replay counts its messages, sends as many as the limit leaves, and is refused when it leaves none [delivery-limits]', async () => {
  const { ask, store, clock } = await open([], { max: 5, windowSeconds: 60 })
  const id = 'webhook-crm'
  const { items } = await store.webhookMessages.find('1001', { where: { webhookId: id } })
  const { id: _id, version: _version, tenantId: _tenantId, updatedAt: _updatedAt, ...sample } = items[0]!
  const since = new Date(clock.now()).toISOString()
  const addFailed = async (count: number) => {
    for (let index = 0; index < count; index += 1)
      await store.webhookMessages.insert('1001', { ...sample, state: 'failed', createdAt: since })
  }
  const replay = () => ask(webhooks.replayFailed, { id, since })
  await addFailed(4)
  assert.deepEqual((await replay()).body, { accepted: 4 })
  await addFailed(2)
  assert.deepEqual((await replay()).body, { accepted: 1 })
  assert.equal((await replay()).status, 429)
  clock.pass(60)
  assert.deepEqual((await replay()).body, { accepted: 1 })
})

test('of too many messages of a webhook the oldest delivered ones go first [delivery-limits]', async () => {
  const { store, idOf, signOut, clock } = await open(['one'])
  const webhookId = await idOf('one')
  const expiresAt = new Date(clock.now() + 86_400_000).toISOString()
  const base = {
    webhookId,
    eventKey: 'user.signedOut',
    body: '{}',
    round: 1,
    nextAttemptAt: '',
    attempts: [],
    expiresAt,
  }
  const add = async (count: number, state: WebhookMessageFields['state'], hoursAgo: number) => {
    const createdAt = new Date(clock.now() - hoursAgo * 3_600_000).toISOString()
    for (let index = 0; index < count; index += 1)
      await store.webhookMessages.insert('1001', { ...base, state, createdAt })
  }
  const count = async (state: WebhookMessageFields['state']) =>
    (await store.webhookMessages.find('1001', { where: { webhookId, state }, limit: 1 })).total
  await add(30, 'waiting', 9)
  await add(removedTogether - 1, 'failed', 8)
  await add(60, 'delivered', 7)
  await add(mostKept - 90, 'delivered', 1)
  const newest = async () =>
    (
      await store.webhookMessages.find('1001', {
        where: { webhookId },
        sort: { by: 'createdAt', direction: 'asc' },
        offset: 30 + removedTogether - 1,
        limit: 1,
      })
    ).items[0]?.createdAt
  await signOut()
  assert.deepEqual([await count('waiting'), await count('failed')], [30, removedTogether - 1])
  assert.equal(await count('delivered'), mostKept - removedTogether - 29)
  assert.equal(await newest(), new Date(clock.now() - 3_600_000).toISOString(), 'the older ones went')
})
