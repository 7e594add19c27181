import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMemoryStore } from '../../../src/backend/memoryStore.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { createSeededRandom } from '../../../src/preview/ports.ts'
import { storeSuite } from './storeSuite.ts'
import { createClock } from '../../harness/testBackend.ts'

const open = () => Promise.resolve(createMemoryStore({ clock: createClock(), random: createSeededRandom(1) }))

storeSuite('memory', open)

test('the same calls give the same ids and dates every time', async () => {
  const make = async () => {
    const store = await open()
    return [
      await store.featureFlags.insert(vendorScope, { isOn: true }),
      await store.featureFlags.insert(vendorScope, { isOn: false }),
    ]
  }
  assert.deepEqual(await make(), await make())
})

test('a call beside a running transaction waits for its end, as on a database with one connection', async () => {
  const store = await open()
  const order: string[] = []
  let read: Promise<unknown> | undefined
  await store.transaction(async inside => {
    read = store.featureFlags.find(vendorScope).then(({ total }) => order.push(`read ${total} beside it`))
    await inside.featureFlags.insert(vendorScope, { isOn: true })
    await new Promise(resolve => setImmediate(resolve))
    order.push('transaction')
  })
  await read
  assert.deepEqual(order, ['transaction', 'read 1 beside it'])
})
