import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { createUsageMeter } from '../../../src/backend/usage/meter.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { createTestBackend } from '../../harness/testBackend.ts'

const tenant = '1002'

const open = async (context: TestContext, wrap = (store: Store) => store) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const { store, clock } = await createTestBackend()
  const faults: unknown[] = []
  const log = { error: (_message: string, _source: string, cause: unknown) => void faults.push(cause) }
  const meter = createUsageMeter(wrap(store), { clock, log })
  const counts = async () =>
    (await store.usageCounts.find(tenant)).items
      .filter(({ meter: name }) => name !== 'members')
      .map(({ meter: name, part, day, quarters }) => [name, part, day, quarters] as const)
  /** Lets ten seconds pass, and what is written by then be written. */
  const pass = async () => {
    clock.pass(10)
    context.mock.timers.tick(10_000)
    for (let turns = 0; turns < 50; turns += 1) await new Promise(resolve => setImmediate(resolve))
  }
  return { store, clock, meter, faults, counts, pass }
}

test('counts are written together after ten seconds, by quarter hours of UTC', async context => {
  const { meter, counts, pass, clock } = await open(context)
  meter.start()
  for (let times = 0; times < 3; times += 1) meter.count(tenant, 'apiCalls', 'one')
  meter.count(tenant, 'apiCalls', 'two')
  assert.deepEqual(await counts(), [])
  await pass()
  assert.deepEqual(await counts(), [
    ['apiCalls', 'one', '2026-03-01', { 40: 3 }],
    ['apiCalls', 'two', '2026-03-01', { 40: 1 }],
  ])
  meter.count(tenant, 'apiCalls', 'one')
  clock.pass(900)
  meter.count(tenant, 'apiCalls', 'one')
  await pass()
  assert.deepEqual((await counts())[0], ['apiCalls', 'one', '2026-03-01', { 40: 4, 41: 1 }])
  await meter.stop()
})

test('nothing is counted before the start, after the stop, and for no organization', async context => {
  const { meter, counts, pass, store } = await open(context)
  meter.count(tenant, 'signIns', 'password')
  meter.start()
  meter.count(vendorScope, 'messages', 'mail')
  await pass()
  await meter.stop()
  meter.count(tenant, 'signIns', 'password')
  await pass()
  assert.deepEqual(await counts(), [])
  assert.equal((await store.usageCounts.find(vendorScope)).total, 0)
})

test('the stop writes what was counted last, and how many members there are', async context => {
  const { meter, counts, store } = await open(context)
  meter.start()
  meter.count(tenant, 'signIns', 'password')
  await meter.stop()
  assert.equal((await counts()).length, 1)
  const { items } = await store.usageCounts.find(tenant, { where: { meter: 'members' } })
  const { total } = await store.memberships.find(tenant, { where: { isActivated: true }, limit: 0 })
  assert.deepEqual(
    items.map(({ quarters }) => quarters),
    [{ 40: total }],
  )
})

test('what could not be written is written with the next counts, each once', async context => {
  let isDown = true
  const failing = (store: Store): Store => {
    const put: Store['usageCounts']['put'] = (tenantId, id, make) =>
      isDown && id.endsWith(':two') ? Promise.reject(new Error('down')) : store.usageCounts.put(tenantId, id, make)
    return { ...store, usageCounts: { ...store.usageCounts, put } }
  }
  const { meter, counts, pass, faults } = await open(context, failing)
  meter.start()
  meter.count(tenant, 'apiCalls', 'one')
  meter.count(tenant, 'apiCalls', 'two')
  await pass()
  assert.deepEqual([(await counts()).length, faults.length], [1, 1])
  isDown = false
  meter.count(tenant, 'apiCalls', 'two')
  await pass()
  assert.deepEqual(
    (await counts()).map(([, part, , quarters]) => [part, quarters]),
    [
      ['one', { 40: 1 }],
      ['two', { 40: 2 }],
    ],
  )
  await meter.stop()
})

test('two processes count together', async context => {
  const { meter, store, counts, pass, clock } = await open(context)
  const other = createUsageMeter(store, { clock, log: { error: () => {} } })
  for (const one of [meter, other]) one.start()
  for (const one of [meter, other, other]) one.count(tenant, 'apiCalls', 'one')
  await pass()
  assert.deepEqual((await counts())[0]?.[3], { 40: 3 })
  await Promise.all([meter.stop(), other.stop()])
})

test('a person counts once a day and month, in the time zone, without their id', async context => {
  const { meter, store, clock, pass } = await open(context)
  await store.tenants.update(vendorScope, tenant, { timezone: 'Asia/Tokyo' })
  meter.start()
  meter.seen(tenant, 'user-admin')
  meter.seen(tenant, 'user-member')
  await pass()
  meter.seen(tenant, 'user-admin')
  // In Tokyo the next day has begun, in UTC it has not.
  clock.pass(6 * 3600)
  meter.seen(tenant, 'user-admin')
  await pass()
  const { items } = await store.usagePeople.find(tenant)
  assert.deepEqual(
    items.map(({ month, days }) => [month, days]).sort((one, other) => one[1]!.length - other[1]!.length),
    [
      ['2026-03', ['2026-03-01']],
      ['2026-03', ['2026-03-01', '2026-03-02']],
    ],
  )
  assert.ok(!JSON.stringify(items).includes('user-'))
  await meter.stop()
})

test('a hundred tokens a day are counted apart, and those that are made after them together', async context => {
  const { meter, counts, pass, store, clock } = await open(context)
  const use = async (from: number, to: number) => {
    for (let token = from; token < to; token += 1) meter.count(tenant, 'apiCalls', `token-${token}`)
    await pass()
  }
  meter.start()
  await use(0, 60)
  await use(40, 130)
  await use(0, 10)
  await meter.stop()
  const written = new Map((await counts()).map(([, part, , quarters]) => [part, quarters[40]]))
  assert.deepEqual([written.size, written.get('other'), written.get('token-0')], [101, 30, 2])
  // Another process knows what the first one wrote.
  const log = { error: () => assert.fail('nothing fails') }
  const other = createUsageMeter(store, { clock, log })
  other.start()
  other.count(tenant, 'apiCalls', 'token-500')
  other.count(tenant, 'apiCalls', 'token-0')
  await other.stop()
  const after = new Map((await counts()).map(([, part, , quarters]) => [part, quarters[40]]))
  assert.deepEqual([after.size, after.get('other'), after.get('token-0')], [101, 31, 3])
})
