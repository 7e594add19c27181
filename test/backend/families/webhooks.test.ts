import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { refusalOf } from '../../../demo/server/providers/identityProviders.ts'
import { createWebhookCalls } from '../../../demo/server/providers/webhookCalls.ts'
import { allEvents } from '../../../src/backend/audits/catalogue.ts'
import { sampleTotpSecret } from '../../../src/backend/families/mfa/sampleData.ts'
import type { WebhookCall } from '../../../src/backend/ports/ports.ts'
import { logout } from '../../../src/http/identityAuth/operations.ts'
import * as mfaLogin from '../../../src/http/mfa/loginOperations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as webhooks from '../../../src/http/webhooks/operations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { brokenAudits } from '../events/brokenAudits.ts'
import { sampleWebhook, secret } from '../events/sampleWebhook.ts'
import { codeAt } from './authenticatorApp.ts'

/** A backend with a receiver, and somebody who is signed in. */
const open = async (email = 'admin@acme.test') => {
  const calls: (WebhookCall & { url: URL })[] = []
  const state = { status: 200 }
  const api = await createTestBackend({
    webhooks: {
      refusalOf,
      post: async (url, call) => {
        calls.push({ url, ...call })
        return { status: state.status, headers: { 'x-key': 'hidden' }, text: 'seen\u0000' }
      },
    },
  })
  // Signed in each time, because tests let days pass.
  const ask = async <Input, Body>(operation: Operation<Input, Body>, input?: Input) => {
    const page = api.browser()
    return page.send(operation, input, { token: tokenOf(await page.signIn(email)) })
  }
  /** Adds the webhook and returns its id. */
  const add = async (changes: Partial<typeof sampleWebhook> = {}) => {
    assert.equal((await ask(webhooks.create, { ...sampleWebhook, ...changes })).status, 204)
    const { body } = await ask(webhooks.list)
    return body.at(-1)!._id
  }
  /** Lets a time pass and the jobs that are due then run. */
  const pass = async (seconds: number) => {
    api.clock.pass(seconds)
    await api.backend.jobs.idle()
  }
  /** Causes the event. */
  const signOut = async (person = 'member@acme.test') => {
    const page = api.browser()
    await page.signIn(person)
    assert.equal((await page.send(logout)).status, 204)
  }
  return { ...api, ask, add, calls, state, pass, signOut }
}

test('a webhook is created, changed and deleted; its secret is in no answer and in no record [webhook-secrets]', async () => {
  const { ask, add, store } = await open()
  const id = await add()
  const changed = { ...sampleWebhook, id, _id: id, displayName: 'Shop', secret: null, isActive: false }
  assert.equal((await ask(webhooks.update, changed)).status, 204)
  const own = (await ask(webhooks.list)).body.find(({ _id }) => _id === id)!
  assert.deepEqual([own.displayName, own.isActive, own.secret, own.invocations], ['Shop', false, null, 0])
  assert.doesNotMatch(JSON.stringify((await store.webhooks.find('1001')).items), /whsec_/)
  assert.equal((await ask(webhooks.remove, { id })).status, 204)
  assert.equal((await ask(webhooks.remove, { id })).status, 404)
  const audits = (await store.audits.find('1001')).items.map(({ action }) => action)
  for (const action of ['webhook.created', 'webhook.updated', 'webhook.deleted'])
    assert.ok(audits.includes(action as never), action)
})

test('a change whose audit row cannot be written is not made', async () => {
  const audits = brokenAudits()
  const api = await createTestBackend({
    wrap: audits.wrap,
    webhooks: { refusalOf, post: () => Promise.reject(new Error('No answer')) },
  })
  const page = api.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const id = 'webhook-crm'
  const stored = async () => [await api.store.webhooks.find('1001'), await api.store.webhookMessages.find('1001')]
  const before = await stored()
  audits.fail()
  const changes: [Operation<never, unknown>, object][] = [
    [webhooks.create, sampleWebhook],
    [webhooks.update, { ...sampleWebhook, id, _id: id, secret: null }],
    [webhooks.rotateSecret, { id, overlapSeconds: 600 }],
    [webhooks.remove, { id }],
  ]
  for (const [operation, input] of changes)
    assert.equal((await page.send(operation as Operation<object>, input, { token })).status, 500, operation.name)
  assert.deepEqual(await stored(), before)
})

test('a change that began with an older state is refused with the current one; without a date the last one wins', async () => {
  const { ask, add, clock } = await open()
  const id = await add()
  const row = async () => (await ask(webhooks.list)).body.find(({ _id }) => _id === id)!
  const { updatedAt } = await row()
  const changed = { ...sampleWebhook, id, _id: id, secret: null }
  clock.pass(1)
  assert.equal((await ask(webhooks.update, { ...changed, displayName: 'First', updatedAt })).status, 204)
  const late = await ask(webhooks.update, { ...changed, displayName: 'Second', secret, updatedAt })
  const { errorCode, context } = late.body as unknown as { errorCode: string; context: { current: object } }
  assert.deepEqual([late.status, errorCode, context.current], [409, 'ER-CONFLICT', await row()])
  assert.deepEqual(
    [(await row()).displayName, (await ask(webhooks.health, { id })).body.previousSecretEndsAt],
    ['First', null],
  )
  const { updatedAt: again } = await row()
  assert.equal((await ask(webhooks.update, { ...changed, displayName: 'Third', updatedAt: again })).status, 204)
  assert.equal((await ask(webhooks.update, { ...changed, displayName: 'Last' })).status, 204)
  assert.equal((await row()).displayName, 'Last')
})

test('the list of events has an example of what webhooks receive', async () => {
  const { ask, add, calls, signOut } = await open()
  await add()
  await signOut()
  const sent = JSON.parse(calls[0]!.body) as { data: Record<string, object> }
  const { body } = await ask(webhooks.events)
  assert.deepEqual(
    body.map(({ key }) => key),
    allEvents.map(({ key }) => key),
  )
  const sample = body.find(({ key }) => key === 'user.signedOut')!.samplePayload as typeof sent
  assert.deepEqual(Object.keys(sample).toSorted(), Object.keys(sent).toSorted())
  assert.deepEqual(Object.keys(sample.data).toSorted(), Object.keys(sent.data).toSorted())
  assert.deepEqual(Object.keys(sample.data['facts']!), Object.keys(sent.data['facts']!))
})

test('failures reach webhooks once an hour for each person, however many there are', async () => {
  const { add, calls, browser, pass } = await open()
  await add({ eventKeys: ['user.signInFailed'] })
  for (let tries = 0; tries < 3; tries += 1) await browser().signIn('member@acme.test', { password: 'wrong' })
  assert.equal(calls.length, 1)
  await pass(3_600)
  await browser().signIn('member@acme.test', { password: 'wrong' })
  assert.equal(calls.length, 2)
})

test('a list tells how often a webhook was called, when it last worked, and since when it fails', async () => {
  const { ask, add, state, signOut, clock } = await open()
  const id = await add()
  const row = async () => (await ask(webhooks.list)).body.find(({ _id }) => _id === id)!
  assert.equal((await row()).lastDeliveredAt, undefined)
  const at = new Date(clock.now()).toISOString()
  await signOut()
  state.status = 500
  clock.pass(60)
  await signOut()
  assert.deepEqual([(await row()).invocations, (await row()).lastDeliveredAt], [2, at])
  const { failingSince, lastFailure, lastDay } = (await ask(webhooks.health, { id })).body
  assert.deepEqual([failingSince, lastFailure], [new Date(clock.now()).toISOString(), 'HTTP 500'])
  assert.equal((await row()).failingSince, failingSince)
  const { hours, ...counts } = lastDay
  assert.deepEqual(counts, { delivered: 1, failed: 0, waiting: 1, medianMs: 0 })
  assert.equal(hours.length, 24)
  assert.equal(
    hours.reduce((sum, hour) => sum + hour.delivered, 0),
    1,
  )
})

test('addresses that may not be called are refused with the reason [outgoing-calls]', async () => {
  const { ask } = await open()
  const urls = [
    'http://hooks.acme.test/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://a:b@c.test/',
  ]
  for (const url of [...urls, 'hooks.acme.test', 'https://169.254.169.254/latest'])
    for (const operation of [webhooks.create, webhooks.test] as Operation<object>[]) {
      const { status, body } = await ask(operation, { ...sampleWebhook, url })
      assert.deepEqual([status, (body as unknown as { errorCode: string }).errorCode], [400, 'ER-WEBHOOK-URL'], url)
    }
  await assert.rejects(createWebhookCalls().post(new URL('https://10.0.0.1/'), { headers: {}, body: '' }), /not public/)
})

test('an event is sent once, signed, to webhooks that want it, in the tenant of its audit row only', async () => {
  const { add, calls, signOut } = await open()
  await add()
  await add({ displayName: 'Other', eventKeys: ['user.invited'] })
  await signOut('owner@reseller.test')
  assert.equal(calls.length, 0)
  await signOut()
  assert.equal(calls.length, 1)
  const { url, headers, body } = calls[0]!
  assert.equal(url.href, sampleWebhook.url)
  // The package looks at the real time.
  const now = Date.now
  Date.now = () => Number(headers['webhook-timestamp']) * 1000
  try {
    new Webhook(secret).verify(body, { ...headers })
    assert.throws(() => new Webhook(secret).verify(`${body} `, { ...headers }))
  } finally {
    Date.now = now
  }
  assert.equal((JSON.parse(body) as { data: { actor: { userId: string } } }).data.actor.userId, 'user-member')
})

for (const own of ['my own words', 'z', 'whsec_not base64', 'ü'.repeat(256)])
  test(`a secret of one's own is any text, whose bytes sign deliveries and tests: ${own.slice(0, 20)}`, async () => {
    const { ask, add, calls, signOut } = await open()
    await add({ secret: own })
    await signOut()
    assert.equal((await ask(webhooks.test, { url: sampleWebhook.url, secret: own })).status, 200)
    assert.equal(calls.length, 2)
    const now = Date.now
    for (const { headers, body } of calls) {
      // The package looks at the real time.
      Date.now = () => Number(headers['webhook-timestamp']) * 1000
      try {
        new Webhook(Buffer.from(own), { format: 'raw' }).verify(body, { ...headers })
      } finally {
        Date.now = now
      }
    }
  })

test('a failed message is tried again by the schedule, then counts as failed, and a replay sends it again', async () => {
  const { ask, add, calls, state, pass, signOut, clock } = await open()
  const id = await add()
  const since = new Date(clock.now()).toISOString()
  state.status = 503
  await signOut()
  const messages = async () => (await ask(webhooks.messages, { id })).body
  assert.deepEqual([calls.length, (await messages()).rows[0]?.state], [1, 'waiting'])
  await pass(4)
  assert.equal(calls.length, 1)
  await pass(1)
  assert.equal(calls.length, 2)
  for (const seconds of [300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]) await pass(seconds)
  assert.equal(calls.length, 10)
  assert.equal(new Set(calls.map(({ headers }) => headers['webhook-id'])).size, 1)
  assert.equal((await ask(webhooks.messages, { id, state: 'failed' })).body.count, 1)
  state.status = 200
  const replay = await ask(webhooks.replayFailed, { id, since })
  assert.deepEqual([replay.status, replay.body], [202, { accepted: 1 }])
  assert.deepEqual([(await messages()).rows[0]?.state, calls.length], ['delivered', 11])
})

test('administrators are warned after a day of failures, and told when the webhook is disabled after five', async () => {
  const { ask, add, state, pass, signOut, mails } = await open()
  const id = await add()
  state.status = 500
  await signOut()
  for (let hours = 0; hours < 25; hours += 5) await pass(5 * 3_600)
  const told = mails.filter(({ subject }) => subject === 'The webhook Orders is failing').map(({ to }) => to)
  assert.ok(told.includes('admin@acme.test') && !told.includes('member@acme.test'), told.join())
  assert.equal(new Set(told).size, told.length)
  const warned = mails.length
  for (let days = 0; days < 5; days += 1) {
    await signOut()
    await pass(86_400)
  }
  const own = (await ask(webhooks.list)).body.find(({ _id }) => _id === id)!
  assert.deepEqual([own.isActive, own.disabled?.cause, own.disabled?.detail], [false, 'failing', 'HTTP 500'])
  assert.match(
    mails
      .slice(warned)
      .map(({ subject }) => subject)
      .join(),
    /Orders was stopped/,
  )
  await ask(webhooks.update, { ...sampleWebhook, id, _id: id, secret: null })
  await ask(webhooks.update, { ...sampleWebhook, id, _id: id, secret: null, isActive: false })
  assert.equal((await ask(webhooks.list)).body.find(({ _id }) => _id === id)?.disabled, undefined)
  const health = (await ask(webhooks.health, { id })).body
  assert.deepEqual([health.failingSince, health.disabled], [null, null])
})

test('a receiver that is gone is disabled at once', async () => {
  const { ask, add, state, signOut, calls } = await open()
  const id = await add()
  state.status = 410
  await signOut()
  await signOut()
  assert.equal(calls.length, 1)
  assert.equal((await ask(webhooks.health, { id })).body.disabled?.cause, 'gone')
})

test('enabling a dead webhook again and again does not flood the administrators with mails', async () => {
  const { ask, add, state, signOut, pass, mails } = await open()
  const id = await add()
  state.status = 410
  const notices = () => mails.filter(({ subject }) => subject.includes('Orders was stopped'))
  for (let round = 0; round < 25; round += 1) {
    await ask(webhooks.update, { ...sampleWebhook, id, _id: id })
    await signOut()
    await pass(70)
  }
  const people = new Set(notices().map(({ to }) => to)).size
  assert.ok(people > 0)
  assert.equal(notices().length, 20 * people)
  await pass(3_600)
  await ask(webhooks.update, { ...sampleWebhook, id, _id: id })
  await signOut()
  assert.equal(notices().length, 21 * people)
})

test('a rotated secret is shown once, and both sign until the overlap ends [webhook-secrets]', async () => {
  const { ask, add, calls, signOut, clock } = await open()
  const id = await add()
  const { body } = await ask(webhooks.rotateSecret, { id, overlapSeconds: 60 })
  assert.match(body.secret, /^whsec_/)
  assert.equal((await ask(webhooks.health, { id })).body.previousSecretEndsAt, body.previousSecretEndsAt)
  await signOut()
  clock.pass(61)
  await signOut()
  const signatures = calls.map(({ headers }) => headers['webhook-signature']!.split(' ').length)
  assert.deepEqual(signatures, [2, 1])
  assert.equal((await ask(webhooks.health, { id })).body.previousSecretEndsAt, null)
})

test('a secret that is given to a change asks for a fresh factor, as a rotation does [webhook-secrets]', async () => {
  const { browser, clock, store } = await open()
  const page = browser()
  const { mfaToken = '' } = (await page.signIn('mfa@acme.test')).body
  const value = codeAt(sampleTotpSecret, clock.now())
  tokenOf(await page.send(mfaLogin.loginVerify, { mfaToken, value }))
  const id = 'webhook-crm'
  const stored = async () => (await store.webhooks.get('1001', id))!
  const change = async (fields: Partial<typeof sampleWebhook>) => {
    const input = { ...sampleWebhook, id, _id: id, secret: null, ...fields }
    const { status, body } = await page.send(webhooks.update, input, { token: tokenOf(await page.refresh()) })
    return [status, (body as { errorCode?: string } | undefined)?.errorCode]
  }
  assert.deepEqual(await change({ secret }), [204, undefined])
  const before = await stored()
  clock.pass(300)
  assert.deepEqual(await change({ secret, displayName: 'Stolen' }), [403, 'ER-STEP-UP-REQUIRED'])
  assert.deepEqual(await stored(), before)
  assert.deepEqual(await change({ displayName: 'Renamed' }), [204, undefined])
})

test('a test returns request and answer without signature, secrets and header values [webhook-secrets]', async () => {
  const { ask, add, calls } = await open()
  const id = await add()
  const { body } = await ask(webhooks.sendTest, { id, eventKey: 'user.invited' })
  assert.deepEqual(
    [body.answer.statusCode, body.answer.body, body.answer.headers],
    [200, 'seen', { 'x-key': '••••••' }],
  )
  assert.equal(body.request.headers['webhook-signature'], '••••••')
  assert.equal(body.request.body, calls[0]?.body)
  assert.doesNotMatch(JSON.stringify(body), /whsec_|v1,/)
  const plain = await ask(webhooks.test, { url: sampleWebhook.url, secret: null, payload: { a: 1 } })
  assert.deepEqual(plain.body, { statusCode: 200, body: 'seen' })
  assert.equal(calls[1]?.body, '{"a":1}')
  assert.equal(calls[1]?.headers['webhook-signature'], undefined)
})

test('the log has ten messages a page, newest first, in the form of the API', async () => {
  const { ask } = await open()
  const page = (offset?: number) =>
    ask(webhooks.logs, { id: 'webhook-crm', ...(offset === undefined ? {} : { offset }) } as never)
  const [first, second] = [(await page()).body, (await page(10)).body]
  assert.deepEqual([first.count, first.rows.length, second.rows.length], [14, 10, 4])
  assert.ok(first.rows[0]!.createdAt > second.rows[0]!.createdAt)
  assert.deepEqual([first.rows[0]!.statusCode, first.rows[0]!.webhookId], ['200', 'webhook-crm'])
})

test("another tenant's webhooks and messages look unknown, and readers change nothing [tenant-isolation]", async () => {
  const stranger = await open('owner@reseller.test')
  const id = 'webhook-crm'
  const unknown: [Operation<never, unknown>, object][] = [
    [webhooks.update, { ...sampleWebhook, id, _id: id }],
    [webhooks.remove, { id }],
    [webhooks.rotateSecret, { id }],
    [webhooks.health, { id }],
    [webhooks.messages, { id }],
    [webhooks.logs, { id }],
    [webhooks.sendTest, { id, eventKey: 'user.invited' }],
    [webhooks.replayFailed, { id, since: '2026-01-01' }],
    [webhooks.message, { id: 'msg_webhook-crm-0' }],
    [webhooks.retry, { id: 'msg_webhook-crm-0' }],
  ]
  assert.deepEqual((await stranger.ask(webhooks.list)).body, [])
  for (const [operation, input] of unknown)
    assert.equal((await stranger.ask(operation as Operation<object>, input)).status, 404, operation.name)
  const member = await open('member@acme.test')
  assert.equal((await member.ask(webhooks.create, sampleWebhook)).status, 403)
})

test('input that makes no sense is refused', async () => {
  const { ask } = await open()
  for (const wrong of [{ eventKeys: ['no.event'] }, { secret: 'x'.repeat(257) }, { displayName: '' }])
    assert.equal((await ask(webhooks.create, { ...sampleWebhook, ...wrong })).status, 400, JSON.stringify(wrong))
  assert.equal(new Set(allEvents.map(({ key }) => key)).size, allEvents.length)
})
