import assert from 'node:assert/strict'
import { noUsageMeter } from '../../../src/backend/usage/meter.ts'
import { test } from 'node:test'
import { createJobQueue } from '../../../src/backend/jobs/jobQueue.ts'
import { createJobRunner } from '../../../src/backend/jobs/jobRunner.ts'
import { createEncryption } from '../../../src/backend/ports/encryption.ts'
import type { JobKind } from '../../../src/backend/jobs/jobs.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { settingsOf } from '../../../src/backend/settings/settings.ts'
import { createSeededRandom } from '../../../src/preview/ports.ts'
import { baseUrl, createClock } from '../../harness/testBackend.ts'

type OpenStore = (ports: Pick<Ports, 'clock' | 'random'>) => Promise<Store>

/** Seconds that a call to a receiver takes that never answers. */
const timeoutSeconds = 5
const stepSeconds = 0.1

interface Call {
  tenantId: string
  endpoint: string
  seconds: number
  addedMs: number
}

const nextTurn = () => new Promise(resolve => setTimeout(resolve, 0))

/** A process whose calls take as long as they say, on a clock that moves only when told. */
const createProcess = async (open: OpenStore) => {
  const clock = createClock()
  const log: Ports['log'] = { error: (message, _traceId, cause) => assert.fail(`${message}: ${String(cause)}`) }
  // The other ports are not used by jobs.
  const ports = {
    clock,
    random: createSeededRandom(3),
    encryption: createEncryption([new Uint8Array(32).fill(7)]),
    log,
  } as unknown as Ports
  const store = await open(ports)
  const queue = createJobQueue(ports, () => {})
  const events = { isWanted: async () => false, publish: async () => {} }
  const context = { store, ports, settings: settingsOf({ baseUrl }), jobs: queue, events, usage: noUsageMeter }
  const underWay = new Set<{ endsMs: number; end: () => void }>()
  const begun: (Call & { waitedMs: number })[] = []
  let isOver = false
  const call: JobKind<Call> = {
    name: 'call',
    run: made => {
      begun.push({ ...made, waitedMs: clock.now() - made.addedMs })
      // A call that was about to begin when the test ended.
      if (isOver) return Promise.resolve()
      return new Promise(resolve =>
        underWay.add({ endsMs: clock.now() + made.seconds * 1000, end: () => resolve(undefined) }),
      )
    },
  }
  const runner = createJobRunner(context, [call], () => {})

  /** Lets the time of one step pass: ends the calls that are over, and begins what may begin. */
  const step = async (seconds: number) => {
    clock.pass(seconds)
    const ended = [...underWay].filter(({ endsMs }) => endsMs <= clock.now())
    const left = runner.running().length - ended.length
    for (const one of ended) if (underWay.delete(one)) one.end()
    // A job has its place until the database has recorded its end, and its call begins once its payload is decrypted.
    do await nextTurn()
    while (runner.running().length > left)
    let begins: number
    do {
      while (runner.running().length > underWay.size) await nextTurn()
      begins = await runner.beginDue()
    } while (begins > 0)
  }
  return {
    begun,
    add: (tenantId: string, endpoint: string, seconds: number) =>
      queue.add(
        store,
        call,
        { tenantId, endpoint, seconds, addedMs: clock.now() },
        { tenantId, queue: `endpoint:${tenantId}`, part: endpoint, lifeSeconds: 86_400 },
      ),
    /** Larger steps take less of the time that a job may really take. */
    pass: async (seconds: number, each = stepSeconds) => {
      for (let steps = Math.round(seconds / each); steps > 0; steps -= 1) await step(each)
    },
    finish: async () => {
      isOver = true
      for (const one of underWay) one.end()
      await Promise.all(runner.running())
    },
  }
}

type Process = Awaited<ReturnType<typeof createProcess>>

const longestOf = ({ begun }: Process, tenantId: string) =>
  Math.max(...begun.filter(call => call.tenantId === tenantId).map(({ waitedMs }) => waitedMs))

/** Fills the queues of some organizations with calls to receivers that never answer. */
const attack = async (process: Process, tenants: number, endpoints: number, calls: number) => {
  for (let tenant = 0; tenant < tenants; tenant += 1)
    for (let endpoint = 0; endpoint < endpoints; endpoint += 1)
      for (let each = 0; each < calls; each += 1)
        await process.add(`attacker-${tenant}`, `dead-${endpoint}`, timeoutSeconds)
}

/**
 * What organizations with receivers that never answer must not do to others, on every store.
 * @param attackSeconds how long four of them try; databases need much processor time for it
 */
export const fairnessSuite = (name: string, open: OpenStore, attackSeconds = 30): void => {
  const it = (title: string, run: (process: Process) => Promise<void>): void => {
    void test(`${name}: ${title}`, async () => {
      const process = await createProcess(open)
      try {
        await run(process)
      } finally {
        await process.finish()
      }
    })
  }

  it('four organizations with 20 dead receivers each delay nobody else for more than 2 s [job-fairness]', async process => {
    await attack(process, 4, 20, 3)
    for (let second = 0; second < attackSeconds; second += 1) {
      for (const stranger of ['aaa', 'middle', 'zzz']) await process.add(stranger, 'good', 0.05)
      await process.pass(1)
    }
    await process.pass(3)
    for (const stranger of ['aaa', 'middle', 'zzz']) {
      assert.equal(process.begun.filter(({ tenantId }) => tenantId === stranger).length, attackSeconds, stranger)
      assert.ok(longestOf(process, stranger) <= 2_000, `${stranger} waited ${longestOf(process, stranger)} ms`)
    }
  })

  it('twelve such organizations do not either [job-fairness]', async process => {
    await attack(process, 12, 20, 1)
    for (let second = 0; second < 10; second += 1) {
      await process.add('stranger', 'good', 0.05)
      await process.pass(1)
    }
    await process.pass(3)
    assert.ok(longestOf(process, 'stranger') <= 2_000, `${longestOf(process, 'stranger')} ms`)
  })

  it('a receiver that never answers does not delay the others of its organization [job-fairness]', async process => {
    for (let each = 0; each < 30; each += 1) await process.add('one', 'dead', timeoutSeconds)
    for (let second = 0; second < 20; second += 1) {
      await process.add('one', 'good', 0.05)
      await process.pass(1)
    }
    const good = process.begun.filter(({ endpoint }) => endpoint === 'good')
    assert.equal(good.length, 20)
    assert.ok(Math.max(...good.map(({ waitedMs }) => waitedMs)) <= 1_200)
  })

  it('the receivers of an organization take turns, and one that answers again gets its places back [job-fairness]', async process => {
    for (let each = 0; each < 8; each += 1) await process.add('one', 'a', 0.05)
    for (const endpoint of ['b', 'c', 'd', 'e', 'f', 'g']) await process.add('one', endpoint, 0.05)
    await process.pass(0.1)
    assert.deepEqual(process.begun.map(({ endpoint }) => endpoint).toSorted(), ['a', 'b', 'c', 'd', 'e', 'f'])
    await process.pass(2, 0.5)
    process.begun.length = 0
    await process.add('one', 'a', timeoutSeconds)
    await process.pass(6, 0.5)
    for (let each = 0; each < 4; each += 1) await process.add('one', 'a', 0.05)
    await process.pass(0.1)
    assert.equal(process.begun.length, 2, 'one place after it was slow')
    await process.pass(0.1)
    assert.equal(process.begun.length, 5, 'all of them when it answers in time again')
  })
}
