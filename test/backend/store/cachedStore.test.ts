import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cachedStore, soleWriter, type ChangeFeed } from '../../../src/backend/store/cachedStore.ts'
import { createMemoryStore } from '../../../src/backend/memoryStore.ts'
import { definitions } from '../../../src/backend/records.ts'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { createSeededRandom } from '../../../src/preview/ports.ts'
import { createClock } from '../../harness/testBackend.ts'
import { storeSuite } from './storeSuite.ts'

const ports = { clock: createClock(), random: createSeededRandom(1) }

storeSuite('memory with a cache', () =>
  Promise.resolve(cachedStore(createMemoryStore(ports), { definitions, clock: ports.clock, feed: soleWriter })),
)

const policy = (maxAttempts: number) => ({ isEnabled: true, maxAttempts })

/** A store as two processes see it: one with a cache, and one that writes without its knowledge. */
const openBoth = async (feed: ChangeFeed = soleWriter) => {
  const clock = createClock()
  const direct = createMemoryStore({ ...ports, clock })
  const store = cachedStore(direct, { definitions, clock, feed, maxAgeMs: 5_000 })
  await direct.lockoutPolicies.insert(vendorScope, { ...policy(1), id: singletonId })
  const maxAttempts = async () => (await store.lockoutPolicies.get(vendorScope, singletonId))?.maxAttempts
  const changeElsewhere = (most: number) => direct.lockoutPolicies.put(vendorScope, singletonId, () => policy(most))
  return { clock, store, direct, maxAttempts, changeElsewhere }
}

test('a cached record is read again after its greatest age, and at once when a change was reported', async () => {
  const listeners: ((collection?: string) => void)[] = []
  const { clock, maxAttempts, changeElsewhere } = await openBoth({
    isLive: () => true,
    subscribe: listener => void listeners.push(listener),
  })
  assert.equal(await maxAttempts(), 1)
  await changeElsewhere(2)
  clock.pass(4)
  assert.equal(await maxAttempts(), 1)
  clock.pass(1)
  assert.equal(await maxAttempts(), 2)
  await changeElsewhere(3)
  listeners.forEach(listener => listener('mfaPolicies'))
  assert.equal(await maxAttempts(), 2)
  listeners.forEach(listener => listener('lockoutPolicies'))
  assert.equal(await maxAttempts(), 3)
  await changeElsewhere(4)
  listeners.forEach(listener => listener())
  assert.equal(await maxAttempts(), 4)
})

test('nothing is cached while changes by others may go unreported', async () => {
  const { maxAttempts, changeElsewhere } = await openBoth({ isLive: () => false, subscribe: () => undefined })
  assert.equal(await maxAttempts(), 1)
  await changeElsewhere(2)
  assert.equal(await maxAttempts(), 2)
})

test('a write through the store takes effect at once, in and outside a transaction', async () => {
  const { store, maxAttempts } = await openBoth()
  assert.equal(await maxAttempts(), 1)
  await store.lockoutPolicies.update(vendorScope, singletonId, { maxAttempts: 2 })
  assert.equal(await maxAttempts(), 2)
  await store.transaction(async inside => {
    await inside.lockoutPolicies.update(vendorScope, singletonId, { maxAttempts: 3 })
    assert.equal((await inside.lockoutPolicies.get(vendorScope, singletonId))?.maxAttempts, 3)
    await inside.transaction(nested => nested.lockoutPolicies.update(vendorScope, singletonId, { maxAttempts: 4 }))
  })
  assert.equal(await maxAttempts(), 4)
})

test('a read that is under way during a write is not kept', async () => {
  const clock = createClock()
  const direct = createMemoryStore({ ...ports, clock })
  await direct.lockoutPolicies.insert(vendorScope, { ...policy(1), id: singletonId })
  const released = Promise.withResolvers<void>()
  const slow = {
    ...direct,
    lockoutPolicies: {
      ...direct.lockoutPolicies,
      get: async (tenantId: string, id: string) => {
        const record = await direct.lockoutPolicies.get(tenantId, id)
        await released.promise
        return record
      },
    },
  }
  const store = cachedStore(slow, { definitions, clock, feed: soleWriter })
  const reading = store.lockoutPolicies.get(vendorScope, singletonId)
  await store.lockoutPolicies.update(vendorScope, singletonId, { maxAttempts: 2 })
  released.resolve()
  assert.equal((await reading)?.maxAttempts, 1)
  assert.equal((await store.lockoutPolicies.get(vendorScope, singletonId))?.maxAttempts, 2)
})

test('transactions and counters are always read from the store', async () => {
  const { store, direct, maxAttempts, changeElsewhere } = await openBoth()
  assert.equal(await maxAttempts(), 1)
  await changeElsewhere(2)
  const inside = await store.transaction(({ lockoutPolicies }) => lockoutPolicies.get(vendorScope, singletonId))
  assert.equal(inside?.maxAttempts, 2)

  await direct.counters.insert(vendorScope, { id: 'c', count: 1, expiresAt: '2030' })
  assert.equal((await store.counters.get(vendorScope, 'c'))?.count, 1)
  await direct.counters.update(vendorScope, 'c', { count: 2 })
  assert.equal((await store.counters.get(vendorScope, 'c'))?.count, 2)
})

test('nothing that decides whether a person may sign in or stay signed in is cached', () => {
  const cached = Object.entries<{ cached?: boolean }>(definitions).flatMap(([name, { cached }]) =>
    cached ? [name] : [],
  )
  const decisive = ['users', 'memberships', 'sessions', 'counters', 'mfaDevices', 'mfaTransactions', 'oneTimeTokens']
  const secrets = ['passkeys', 'rememberedDevices', 'recoveryCodes', 'signingKeys', 'sealingKeys']
  assert.ok(cached.includes('roles'))
  assert.deepEqual(
    [...decisive, ...secrets].filter(name => cached.includes(name)),
    [],
  )
})
