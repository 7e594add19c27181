import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventCatalogue } from '../../../../src/state/portal/webhooks/eventCatalogue.ts'
import { newSecret } from '../../../../src/state/portal/webhooks/newSecret.ts'
import { webhookHealth } from '../../../../src/state/portal/webhooks/webhookHealth.ts'
import { webhookLog } from '../../../../src/state/portal/webhooks/webhookLog.ts'
import { webhookTests } from '../../../../src/state/portal/webhooks/webhookTests.ts'
import { stateOf, webhooks } from '../../../../src/state/portal/webhooks/webhooks.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json, settle } from '../../../harness/testApp.ts'
import { webhook } from '../../../../src/http/webhooks/answers.ts'
import { readBy } from '../../../../src/http/fields.ts'

const readWebhook = (sent: unknown) => readBy(webhook, sent).output

const row = {
  _id: 'w1',
  displayName: 'Orders',
  description: '',
  url: 'https://hooks.acme.test/',
  secret: 'whsec_masked',
  eventKeys: ['user.signedIn'],
  isActive: true,
  invocations: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
}

/** A server with some abilities; answers by method and end of the path. */
const open = (capabilities: readonly string[], answers: Answers = {}) => {
  return openAnsweringPage({
    'GET /vendors/public': () => json({ feCapabilities: capabilities }),
    'GET /webhook': () => json([row]),
    ...answers,
  })
}

const done = () => new Response(undefined, { status: 204 })

test('fields that a server leaves out or sends as null are empty, and no secret is kept', () => {
  const read = readWebhook(JSON.parse('{"id":"w1","displayName":null,"eventKeys":null,"url":null,"secret":"whsec_x"}'))
  assert.deepEqual(
    [read.id, read.displayName, read.url, read.eventKeys, read.isActive, read.invocations],
    ['w1', '', '', [], false, 0],
  )
  assert.ok(!('secret' in readWebhook(row)))
})

test('a webhook is disabled only while it is not active', () => {
  const disabled = { at: '', cause: 'gone', detail: 'HTTP 410' } as const
  assert.deepEqual(
    [stateOf({ isActive: true, disabled }), stateOf({ isActive: false, disabled }), stateOf({ isActive: false })],
    ['active', 'disabled', 'inactive'],
  )
})

/** 256 bits after Standard Webhooks. */
const isSecret = (text: string) => /^whsec_[A-Za-z0-9+/]{43}=$/.test(text)

test('a made secret can sign, and differs each time', () => {
  const { app } = open([])
  assert.ok(isSecret(newSecret(app)))
  assert.notEqual(newSecret(app), newSecret(app))
})

test('a secret is rotated by the server where it can', async () => {
  const { scope, called } = open(['webhooks.rotateSecret'], {
    'POST /fe/webhooks/w1/secret': () => json({ secret: 'whsec_new', previousSecretEndsAt: null }),
  })
  const result = await scope.use(webhooks).rotateSecret.run({ id: 'w1', overlapSeconds: 0 })
  assert.deepEqual(result, { ok: true, answer: 'whsec_new' })
  assert.ok(!called().some(call => call.startsWith('PATCH')), called().join())
})

test('a server with the contract only gets a secret that is made here, with all other fields', async () => {
  const { scope, calls } = open([], { 'PATCH /webhook/w1': done })
  const result = await scope.use(webhooks).rotateSecret.run({ id: 'w1', overlapSeconds: 0 })
  const { body } = calls.find(({ call }) => call === 'PATCH /webhook/w1')!
  assert.ok(result.ok && isSecret(result.answer))
  assert.deepEqual(
    [body['secret'], body['displayName'], body['eventKeys'], 'updatedAt' in body],
    [result.answer, 'Orders', ['user.signedIn'], false],
  )
})

test('a server with the contract only may ask for a fresh factor, and the repeated rotation answers with the secret that it stored', async () => {
  let asked = 0
  const { scope, calls } = open([], {
    'PATCH /webhook/w1': () => {
      asked += 1
      return asked === 1 ? json({ errors: ['Confirm first'], errorCode: 'ER-STEP-UP-REQUIRED' }, 403) : done()
    },
  })
  const { rotateSecret } = scope.use(webhooks)
  const rotate = () => rotateSecret.run({ id: 'w1', overlapSeconds: 0 })
  const refused = await rotate()
  assert.equal(refused.ok ? undefined : refused.error.code, 'ER-STEP-UP-REQUIRED')
  const repeated = await rotate()
  const sent = calls.filter(({ call }) => call === 'PATCH /webhook/w1').map(({ body }) => body['secret'])
  assert.ok(repeated.ok && isSecret(repeated.answer))
  assert.equal(sent.at(-1), repeated.answer)
  assert.equal(sent.length, 2)
})

test('the secret of a new webhook is made here and answered once, unless the person has one', async () => {
  const { scope, calls } = open([], { 'POST /webhook/custom': done })
  const { create } = scope.use(webhooks)
  const { id, invocations, createdAt, updatedAt, ...fields } = readWebhook(row)
  const made = await create.run({ ...fields, secret: undefined })
  const own = await create.run({ ...fields, secret: 'whsec_own' })
  assert.ok(made.ok && made.answer.secret !== undefined && isSecret(made.answer.secret))
  assert.deepEqual(own, { ok: true, answer: { secret: undefined } })
  const sent = calls.filter(({ call }) => call === 'POST /webhook/custom').map(({ body }) => body['secret'])
  assert.deepEqual(sent, [made.answer.secret, 'whsec_own'])
  assert.ok(!JSON.stringify(create.$state.get()).includes('whsec_'), 'no store keeps it')
})

const theirs = { ...row, displayName: 'Theirs', updatedAt: '2026-01-03T00:00:00.000Z' }

/** Saves another name for the webhook. */
const rename = ({ scope }: ReturnType<typeof open>) => {
  const began = readWebhook(row)
  const { description, url, eventKeys, isActive } = began
  return scope.use(webhooks).save.run({ began, values: { displayName: 'Mine', description, url, eventKeys, isActive } })
}

const writesIn = ({ calls }: ReturnType<typeof open>) => calls.filter(({ call }) => !call.startsWith('GET'))

test('an edit is one call with the state that it began with, where the server finds conflicts', async () => {
  const page = open(['webhooks.editConflicts'], { 'PATCH /webhook/w1': done })
  assert.equal((await rename(page)).ok, true)
  assert.deepEqual(
    page.calls.map(({ call, body }) => [call, body['displayName'], body['secret'], body['updatedAt']]).slice(-1),
    [['PATCH /webhook/w1', 'Mine', null, row.updatedAt]],
  )
  assert.ok(!page.called().includes('GET /webhook'), 'it is not read before')
})

test('a conflict comes with the webhook as the form knows webhooks', async () => {
  const conflict = () => json({ errors: ['Changed'], errorCode: 'ER-CONFLICT', context: { current: theirs } }, 409)
  const result = await rename(open(['webhooks.editConflicts'], { 'PATCH /webhook/w1': conflict }))
  assert.ok(!result.ok)
  assert.deepEqual(result.error.context?.['current'], readWebhook(theirs))
})

test('a server with the contract only is sent an edit of what nobody else changed, whatever was delivered meanwhile', async () => {
  const delivered = { ...row, invocations: 4, updatedAt: theirs.updatedAt }
  const page = open([], { 'GET /webhook': () => json([delivered]), 'PATCH /webhook/w1': done })
  assert.equal((await rename(page)).ok, true)
  assert.deepEqual(
    writesIn(page).map(({ body }) => [body['displayName'], body['secret'], 'updatedAt' in body]),
    [['Mine', null, false]],
  )
})

test('an edit of what somebody else changed is a conflict on a server with the contract only too', async () => {
  const page = open([], { 'GET /webhook': () => json([theirs]), 'PATCH /webhook/w1': done })
  const result = await rename(page)
  assert.ok(!result.ok)
  assert.deepEqual([result.error.code, result.error.context?.['current']], ['ER-CONFLICT', readWebhook(theirs)])
  assert.deepEqual(writesIn(page), [])
})

test('a switch leaves what others changed meanwhile, and says so when they deleted the webhook', async () => {
  const page = open([], { 'GET /webhook': () => json([theirs]), 'PATCH /webhook/w1': done })
  const { setActive } = page.scope.use(webhooks)
  assert.equal((await setActive.run({ webhook: { id: 'w1', displayName: '' }, isActive: false })).ok, true)
  const gone = await setActive.run({ webhook: { id: 'w2', displayName: '' }, isActive: false })
  assert.equal(gone.ok ? undefined : gone.error.status, 404)
  assert.deepEqual(
    writesIn(page).map(({ body }) => [body['displayName'], body['isActive'], 'updatedAt' in body]),
    [['Theirs', false, false]],
  )
})

test('a switch tells a server that finds conflicts which state it changes', async () => {
  const page = open(['webhooks.editConflicts'], { 'PATCH /webhook/w1': done })
  await page.scope.use(webhooks).setActive.run({ webhook: { id: 'w1', displayName: '' }, isActive: false })
  assert.equal(writesIn(page)[0]?.body['updatedAt'], row.updatedAt)
})

test('what a server with the contract only cannot do fails without a request', async () => {
  const { scope, called } = open([])
  const { message, replay, countWaiting } = scope.use(webhookLog)
  const health = scope.use(webhookHealth)
  await Promise.all([health.refresh('w1'), message.refresh('m1')])
  const failed = await Promise.all([replay.run({ id: 'w1', ageMs: 1 }), countWaiting.run({ id: 'w1' })])
  assert.deepEqual(
    [
      health.of('w1').get().error,
      message.of('m1').get().error,
      ...failed.map(result => !result.ok && result.error),
    ].map(error => error && error.code),
    Array.from({ length: 4 }, () => 'notSupported'),
  )
  assert.ok(!called().some(call => call.includes('/fe/')), called().join())
})

test('a retry is accepted with 202 only', async () => {
  const outcomes: boolean[] = []
  for (const statusCode of [202, 200, 500]) {
    const { scope } = open([], { 'POST /webhook/logs/m1/retries': () => json({ statusCode }) })
    outcomes.push((await scope.use(webhookLog).retry.run({ id: 'm1' })).ok)
  }
  assert.deepEqual(outcomes, [true, false, false])
})

test('a test is a success on 200 and 201 only', async () => {
  const outcomes: unknown[] = []
  for (const statusCode of [200, 201, 202, 204, 500, 0]) {
    const { scope } = open([], { 'POST /webhook/test': () => json({ statusCode, body: 'text' }) })
    const sent = await scope.use(webhookTests).send.run({ id: 'w1', url: row.url, eventKey: 'a', payload: {} })
    outcomes.push(sent.ok && sent.answer.isSuccess)
  }
  assert.deepEqual(outcomes, [true, true, false, false, false, false])
})

test('events come from the catalogue of the contract where the server has no other', async () => {
  const { scope, called } = open([], {
    'GET /event/resources/configurations/v1/categories': () =>
      json([
        { id: 'c1', name: 'Users', events: [{ key: 'user.created', displayName: null, description: null }] },
        { id: 'c2', name: 'Empty', events: null },
      ]),
  })
  const catalogue = scope.use(eventCatalogue)
  const stop = catalogue.of().listen(() => {})
  await settle()
  const { data } = catalogue.of().get()
  stop()
  assert.deepEqual(
    data?.map(({ name, events }) => [name, events.map(({ key, displayName }) => `${key} ${displayName}`)]),
    [
      ['Users', ['user.created user.created']],
      ['Empty', []],
    ],
  )
  assert.ok(!called().some(call => call.includes('/fe/')), called().join())
})

test('the log of the contract names the event of a payload, and its pages have ten messages', async () => {
  const logRow = { id: 'm1', webhookId: 'w1', body: '{"type":"user.signedIn"}', statusCode: '', createdAt: '' }
  const { scope } = open([], { 'GET /webhook/logs/': () => json({ count: 11, rows: [logRow] }) })
  const log = scope.use(webhookLog).of('w1')
  const stop = log.$list.listen(() => {})
  await settle()
  const { page } = log.$list.get()
  stop()
  assert.deepEqual(
    [page?.rows[0]?.eventKey, page?.rows[0]?.state, page?.total, log.$view.get().size],
    ['user.signedIn', 'failed', 11, 10],
  )
})
