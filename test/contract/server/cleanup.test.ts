import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startCleanup } from '../../../demo/server/storage/cleanup.ts'
import type { ServerSettings } from '../../../demo/server/settings.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { createClock } from '../../harness/testBackend.ts'

/** A store whose reads wait until `open` is called, and then find nothing. */
const createSlowStore = () => {
  const { promise, resolve: open } = Promise.withResolvers<void>()
  const wait = async () => {
    await promise
    return { items: [], total: 0 }
  }
  const collection = new Proxy({}, { get: () => wait })
  return { store: new Proxy({}, { get: () => collection }) as Store, open }
}

test('the server closes its database after the cleanup that had begun, and nothing of it fails then', async () => {
  const { store, open } = createSlowStore()
  const ports = { clock: createClock(), log: { error: () => {}, warn: () => {} } } as unknown as Ports
  const stop = startCleanup(store, ports, {} as ServerSettings)
  let isOver = false
  const stopped = stop().then(() => {
    isOver = true
  })
  await new Promise(resolve => setTimeout(resolve, 20))
  assert.equal(isOver, false)
  open()
  await stopped
  assert.equal(isOver, true)
})
