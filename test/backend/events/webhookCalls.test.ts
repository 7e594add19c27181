import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { createIdentityProviders } from '../../../demo/server/providers/identityProviders.ts'
import { createWebhookCalls } from '../../../demo/server/providers/webhookCalls.ts'

/** A receiver that writes bytes of its choice as soon as a request comes. */
const openRawReceiver = async (answer: string) => {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => socket.write(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, close: () => server.close() }
}

const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\nhello'

test('a receiver that switches the protocol ends the call at once [outgoing-calls]', { timeout: 4_000 }, async t => {
  const { origin, close } = await openRawReceiver(switching)
  t.after(close)
  const call = createWebhookCalls([origin]).post(new URL(origin), { headers: {}, body: '{}' })
  await assert.rejects(call, /^Error: The connection failed$/)
  await assert.rejects(createIdentityProviders([origin]).ask(new URL(origin)), /protocol/)
})
