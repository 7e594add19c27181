import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { createMemoryStore } from '../../../src/backend/memoryStore.ts'
import { serverPorts } from '../../../demo/server/ports.ts'
import { startServer } from '../../../demo/server/startServer.ts'
import type { Storage } from '../../../demo/server/storage/storage.ts'
import { passwordResetRequest } from '../../../src/http/users/passwordOperations.ts'
import { testVendor } from '../../harness/vendor.ts'
import { homes, serve } from '../server/homes.ts'
import { freePort } from '../server/processes.ts'

const [, openMemory] = homes[0]!
const settings = { port: 0, host: '127.0.0.1', backend: {}, isDemo: false, vendor: testVendor }
const statusOf = async (url: string) => (await fetch(url)).status

test('a server that opens its records is alive and not ready', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<Storage>()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const starting = startServer({ settings: { ...settings, port }, openStorage: () => opened, ports: serverPorts })
  assert.equal(await statusOf(`${address}/healthz`), 200)
  assert.equal(await statusOf(`${address}/readyz`), 503)
  const done = () => Promise.resolve()
  open({ store: createMemoryStore(serverPorts), check: done, close: done })
  const server = await starting
  assert.equal(await statusOf(`${address}/readyz`), 200)
  await server.stop()
})

test('a server without its database is alive and not ready, and says no more than that', async () => {
  const check = () => Promise.reject(new Error('password of db is wrong'))
  const server = await serve(openMemory, { wrap: home => ({ ...home, check }) })
  try {
    assert.equal(await statusOf(`${server.address}/healthz`), 200)
    const answer = await fetch(`${server.address}/readyz`)
    assert.equal(answer.status, 503)
    assert.doesNotMatch(await answer.text(), /password/)
  } finally {
    await server.stop()
  }
})

test('a server that drains is not ready, answers requests and ends their connections; then it takes no more', async () => {
  const server = await serve(openMemory, { settings: { drainSeconds: 1 } })
  const stopped = server.stop()
  assert.equal(await statusOf(`${server.address}/readyz`), 503)
  const answer = await fetch(`${server.address}/frontegg/identity/resources/users/v2/me`)
  assert.deepEqual([answer.status, answer.headers.get('connection')], [401, 'close'])
  await stopped
  await assert.rejects(fetch(`${server.address}/healthz`))
})

test('a stop waits for the job under way before it closes the records', async () => {
  const events: string[] = []
  const { promise: sending, resolve: begun } = Promise.withResolvers<void>()
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  const mailer = {
    send: async () => {
      begun()
      await gate
      events.push('sent')
    },
  }
  const server = await serve(openMemory, {
    ports: { mailer },
    wrap: home => ({ ...home, close: () => Promise.resolve(void events.push('closed')) }),
  })
  const browser = server.browser()
  await browser.send(passwordResetRequest, { email: 'member@acme.test' })
  await sending
  const stopped = server.stop()
  await wait(0)
  release()
  await stopped
  assert.deepEqual(events, ['sent', 'closed'])
})
