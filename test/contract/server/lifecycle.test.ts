import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { createMemoryStore } from '../../../src/backend/memoryStore.ts'
import type { Storage } from '../../../demo/server/storage/storage.ts'
import { serverPorts } from '../../../demo/server/ports.ts'
import { startServer } from '../../../demo/server/startServer.ts'
import { sharedCluster, sharedDataFolder } from '../databases.ts'
import { testVendor, testVendorVariables } from '../../harness/vendor.ts'
import { createBrowser } from './browser.ts'
import { homes, serve } from './homes.ts'
import { freePort, startProcess, withFolder, type ServerProcess } from './processes.ts'

const [, openMemory] = homes[0]!
const settings = { port: 0, host: '127.0.0.1', backend: {}, isDemo: false, vendor: testVendor }

test('a call that comes before the records are open waits for them', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<Storage>()
  const port = await freePort()
  const starting = startServer({ settings: { ...settings, port }, openStorage: () => opened, ports: serverPorts })
  await wait(50)
  const early = fetch(`http://127.0.0.1:${port}/health`)
  await wait(50)
  const done = () => Promise.resolve()
  open({ store: createMemoryStore(serverPorts), check: done, close: done })
  assert.equal((await early).status, 200)
  await (await starting).stop()
})

test('a taken port is refused before a database is opened', async () => {
  const first = await serve(openMemory)
  let isOpened = false
  const openStorage = () => {
    isOpened = true
    return openMemory(serverPorts)
  }
  const port = Number(new URL(first.address).port)
  const second = startServer({ settings: { ...settings, port }, openStorage, ports: serverPorts })
  await assert.rejects(second, /port \d+ of 127\.0\.0\.1 is in use by another program; stop that program, or set PORT/)
  assert.equal(isOpened, false)
  await first.stop()
})

for (const host of ['0.0.0.0', '::', '192.0.2.1', 'example.test', '127.0.0.1.example.test'])
  test(`sample accounts cannot be served on ${host} [demo-accounts]`, async () => {
    const openStorage = () => Promise.reject(new Error('opened'))
    const started = startServer({ settings: { ...settings, host, isDemo: true }, openStorage, ports: serverPorts })
    await assert.rejects(started, TypeError)
  })

test('records that cannot be filled are closed again', async () => {
  let closes = 0
  const home = await openMemory(serverPorts)
  const transaction = () => Promise.reject(new RangeError('full'))
  const close = () => {
    closes += 1
    return Promise.resolve()
  }
  const openStorage = () => Promise.resolve({ ...home, store: { ...home.store, transaction }, close })
  await assert.rejects(startServer({ settings, openStorage, ports: serverPorts }), RangeError)
  assert.equal(closes, 1)
})

test('a stop finishes the call under way, takes no more, and closes the records last', async () => {
  const events: string[] = []
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>()
  const server = await serve(openMemory, {
    wrap: home => ({
      ...home,
      check: async () => {
        enter()
        await wait(300)
        events.push('answered')
      },
      close: () => {
        events.push('closed')
        return Promise.resolve()
      },
    }),
  })
  const pending = server.browser().get('/health')
  await entered
  const startedAtMs = Date.now()
  const stopped = server.stop()
  await assert.rejects(fetch(`${server.address}/health`))
  assert.equal((await pending).status, 200)
  await stopped
  assert.deepEqual(events, ['answered', 'closed'])
  assert.ok(Date.now() - startedAtMs < 3_000)
})

test('a stop does not wait longer than five seconds for a call that never ends', async () => {
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>()
  const check = () => {
    enter()
    return new Promise<never>(() => undefined)
  }
  const server = await serve(openMemory, { wrap: home => ({ ...home, check }) })
  const endless = assert.rejects(server.browser().get('/health'))
  await entered
  const startedAtMs = Date.now()
  await server.stop()
  const tookMs = Date.now() - startedAtMs
  assert.ok(tookMs > 3_000 && tookMs < 5_000, `${tookMs} ms`)
  await endless
})

/** A data folder with a database that has tables and nothing in them; creating one takes seconds. */
const withDataFolder = (use: (folder: string) => Promise<void>) =>
  withFolder(async folder => {
    cpSync(await sharedDataFolder(), folder, { recursive: true })
    await use(folder)
  })

/** Signs in on one process of a place, ends that process, and looks whether the next one knows the session. */
const restartKeepsSession = async (env: Record<string, string>, signal: 'SIGTERM' | 'SIGKILL') => {
  const address = `http://localhost:${env['PORT']}`
  const visitor = createBrowser(address)
  let server: ServerProcess = startProcess(env)
  try {
    await server.ready
    const { out } = server.output()
    assert.match(out, new RegExp(`^fe-elements demo ready at ${address} .*admin@acme.test.*Correct-Horse-9\n$`))
    assert.equal((await visitor.signIn('admin@acme.test')).status, 200)
    assert.equal(await server.end(signal), signal === 'SIGTERM' ? 0 : null)
    assert.deepEqual(server.output(), { out, err: '' })
    server = startProcess(env)
    await server.ready
    assert.equal((await visitor.refresh()).status, 200)
  } finally {
    await server.end('SIGKILL')
  }
}

for (const signal of ['SIGTERM', 'SIGKILL'] as const)
  test(`PGlite: a server that starts again after ${signal} knows its sessions and keys`, () =>
    withDataFolder(async folder => restartKeepsSession({ PORT: `${await freePort()}`, FE_DATA_DIR: folder }, signal)))

const cluster = await sharedCluster()
if (cluster)
  test('PostgreSQL: a server that starts again after SIGKILL knows its sessions and keys', async () => {
    const env = { PORT: `${await freePort()}`, DATABASE_URL: await cluster.createDatabase() }
    await restartKeepsSession(env, 'SIGKILL')
  })

test('a data folder belongs to one process at a time, and the second names it in its error', () =>
  withDataFolder(async folder => {
    const first = startProcess({ PORT: `${await freePort()}`, FE_DATA_DIR: folder })
    try {
      await first.ready
      const second = startProcess({ PORT: `${await freePort()}`, FE_DATA_DIR: folder })
      await assert.rejects(second.ready, /in use by process \d+.*DATABASE_URL/)
      assert.equal(await second.end('SIGTERM'), 1)
    } finally {
      await first.end('SIGTERM')
    }
  }))

test('without the flag there are no sample accounts [demo-accounts]', () =>
  withDataFolder(async folder => {
    const env = { PORT: `${await freePort()}`, FE_DATA_DIR: folder, ...testVendorVariables }
    const server = startProcess(env, [])
    try {
      await server.ready
      assert.doesNotMatch(server.output().out, /Correct-Horse-9/)
      assert.equal((await createBrowser(`http://localhost:${env.PORT}`).signIn('admin@acme.test')).status, 401)
    } finally {
      await server.end('SIGTERM')
    }
  }))
