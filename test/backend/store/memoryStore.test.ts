import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMemoryStore } from '../../../src/backend/store/memoryStore.ts'
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
