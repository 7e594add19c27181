import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import * as webhooks from '../../../src/http/webhooks/operations.ts'
import { tokenOf } from './browser.ts'
import { everyHome, serve } from './homes.ts'

const until = async (isTrue: () => boolean | Promise<boolean>) => {
  while (!(await isTrue())) await new Promise(resolve => setTimeout(resolve, 10))
}

interface Received {
  headers: Record<string, string>
  body: string
}

/** A receiver of webhooks on this machine. */
const openReceiver = async () => {
  const received: Received[] = []
  const state = { status: 200 }
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      received.push({
        headers: incoming.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString('utf8'),
      })
      outgoing.writeHead(state.status, { 'set-cookie': 'key=secret' }).end('x'.repeat(10_000))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { received, state, origin, close: () => server.close() }
}

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
const other = `whsec_${Buffer.alloc(32, 6).toString('base64')}`

for (const [name, open] of everyHome)
  test(`${name}: events reach a receiver, signed as the public package verifies, and again after a failure`, async () => {
    const receiver = await openReceiver()
    const { received, state, origin } = receiver
    const server = await serve(open, { settings: { webhookOrigins: [origin] } })
    try {
      const page = server.browser()
      const token = tokenOf(await page.signIn('admin@acme.test'))
      const entered = { displayName: 'Orders', description: '', url: `${origin}/in`, eventKeys: ['user.signedIn'] }
      const created = await page.send(webhooks.create, { ...entered, secret, isActive: true }, { token })
      assert.equal(created.status, 204, JSON.stringify(created.body))
      state.status = 500
      await server.browser().signIn('member@acme.test')
      await until(() => received.length === 1)
      const first = received[0]!
      const event = new Webhook(secret).verify(first.body, first.headers) as {
        type: string
        data: { tenantId: string }
      }
      assert.deepEqual([event.type, event.data.tenantId], ['user.signedIn', '1001'])

      const list = (await page.send(webhooks.list, undefined, { token })).body
      const { _id: id } = list.find(({ displayName }) => displayName === 'Orders')!
      const messages = async () => (await page.send(webhooks.messages, { id }, { token })).body.rows
      await until(async () => (await messages())[0]?.attempts === 1)
      assert.equal((await messages())[0]?.state, 'waiting')
      const { body: details } = await page.send(webhooks.message, { id: (await messages())[0]!.id }, { token })
      assert.equal(details.history[0]?.body.length, 4_096)
      assert.equal(details.history[0]?.headers['set-cookie'], '••••••')

      await page.send(webhooks.update, { ...entered, id, _id: id, secret: other, isActive: true }, { token })
      state.status = 200
      const retried = await page.send(webhooks.retry, { id: details.id }, { token })
      assert.deepEqual([retried.status, retried.body], [202, { statusCode: 202 }])
      await until(() => received.length === 2)
      const second = received[1]!
      assert.equal(second.headers['webhook-id'], first.headers['webhook-id'])
      for (const each of [secret, other]) new Webhook(each).verify(second.body, second.headers)
      await until(async () => (await messages())[0]?.state === 'delivered')
      assert.equal((await messages()).length, 1)
    } finally {
      await server.stop()
      receiver.close()
    }
  })
