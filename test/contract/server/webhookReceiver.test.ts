import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { createReceiver, type ReceivedRequest } from '../../../demo/server/receiver/receiver.ts'
import { receiverSecret } from '../../../demo/server/receiver/sampleReceiver.ts'
import { verifyWebhook } from '../../../demo/server/receiver/verification.ts'
import * as webhooks from '../../../src/http/webhooks/operations.ts'
import { tokenOf } from './browser.ts'
import { homes, serve, type Served } from './homes.ts'

let server: Served
before(async () => (server = await serve(homes[0]![1])))
after(() => server.stop())

const received = async ({ address } = server) => {
  const answer = await fetch(`${address}/receiver/requests`)
  assert.equal(answer.status, 200)
  return (await answer.json()) as ReceivedRequest[]
}

const other = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
const body = JSON.stringify({ type: 'user.invited', data: {} })

/** The headers of a request that the public package signs. */
const signed = (secret: string, at = new Date()) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
})

test('a signature of the public package is verified, and any other request is told apart', () => {
  const headers = signed(receiverSecret)
  const check = (changed: Record<string, string>, text = body) =>
    verifyWebhook({ headers: { ...headers, ...changed }, body: text }, receiverSecret, Date.now())
  assert.equal(check({}), 'valid')
  assert.equal(check({ 'webhook-signature': `v1,AAAA v1a,x ${headers['webhook-signature']}` }), 'valid')
  assert.equal(check({}, `${body} `), 'wrongSignature')
  assert.equal(check({ 'webhook-id': 'msg_2' }), 'wrongSignature')
  assert.equal(check({ 'webhook-signature': '' }), 'wrongSignature')
  assert.equal(check(signed(other)), 'wrongSignature')
  assert.equal(check(signed(receiverSecret, new Date(Date.now() - 301_000))), 'wrongTime')
  assert.equal(check({ 'webhook-timestamp': 'now' }), 'wrongTime')
  assert.equal(verifyWebhook({ headers: {}, body }, receiverSecret, Date.now()), 'unsigned')
})

test('the receiver keeps the latest requests and counts attempts of one message', () => {
  const receiver = createReceiver(receiverSecret, Date.now)
  for (let times = 0; times < 60; times += 1) receiver.add({ headers: {}, body: 'not JSON' })
  for (let times = 0; times < 2; times += 1) receiver.add({ headers: signed(receiverSecret), body })
  const [last, earlier, oldest] = receiver.list()
  assert.equal(receiver.list().length, 50)
  assert.deepEqual([last?.type, last?.attempt, last?.verification, earlier?.attempt], ['user.invited', 2, 'valid', 1])
  assert.deepEqual([oldest?.type, oldest?.attempt, oldest?.verification], ['', 1, 'unsigned'])
  receiver.clear()
  assert.deepEqual(receiver.list(), [])
})

test('a test of the sample webhook arrives at the receiver, with a valid signature', async () => {
  const page = server.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const { body: list } = await page.send(webhooks.list, undefined, { token })
  const own = list.find(({ displayName }) => displayName === 'Demo receiver')!
  assert.equal(own.url, `${server.baseUrl}/receiver`)
  const { body: result } = await page.send(webhooks.sendTest, { id: own._id, eventKey: 'user.invited' }, { token })
  assert.deepEqual([result.answer.statusCode, result.answer.body], [200, 'Received'])
  const [first] = await received()
  assert.deepEqual([first?.type, first?.verification], ['user.invited', 'valid'])
})

test('the receiver answers with a failure that is asked for, and forgets on request', async () => {
  // A server of its own gets no delivery of an earlier test meanwhile.
  const quiet = await serve(homes[0]![1])
  try {
    const post = (path: string) => fetch(`${quiet.address}${path}`, { method: 'POST', body })
    const statuses = []
    for (const query of ['', '?status=503', '?status=abc', '?status=302'])
      statuses.push((await post(`/receiver${query}`)).status)
    assert.deepEqual(statuses, [200, 503, 200, 200])
    assert.equal((await fetch(`${quiet.address}/receiver`, { method: 'POST', body: 'x'.repeat(70_000) })).status, 413)
    assert.equal((await received(quiet))[0]?.verification, 'unsigned')
    assert.equal((await fetch(`${quiet.address}/receiver/requests`, { method: 'DELETE' })).status, 204)
    assert.deepEqual(await received(quiet), [])
  } finally {
    await quiet.stop()
  }
})

test('a server without sample accounts has no receiver', async () => {
  const plain = await serve(homes[0]![1], { settings: { isDemo: false } })
  try {
    assert.equal((await fetch(`${plain.address}/receiver`, { method: 'POST', body })).status, 404)
    assert.equal((await fetch(`${plain.address}/receiver/requests`)).status, 404)
  } finally {
    await plain.stop()
  }
})
