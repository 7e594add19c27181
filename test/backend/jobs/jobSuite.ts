import assert from 'node:assert/strict'
import { noUsageMeter } from '../../../src/backend/usage/meter.ts'
import { test } from 'node:test'
import { createJobQueue } from '../../../src/backend/jobs/jobQueue.ts'
import { createJobWorker, type JobWorker } from '../../../src/backend/jobs/jobWorker.ts'
import { claimJobs, earliestDueMs, type ClaimOptions } from '../../../src/backend/jobs/claimJobs.ts'
import { leaseMs, mostAttempts } from '../../../src/backend/jobs/schedule.ts'
import { createEncryption } from '../../../src/backend/ports/encryption.ts'
import { PermanentFailure, type JobKind, type JobOptions } from '../../../src/backend/jobs/jobs.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import { prepareSecrets } from '../../../src/backend/store/encryptedRecords.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { settingsOf } from '../../../src/backend/settings/settings.ts'
import { createSeededRandom } from '../../../src/preview/ports.ts'
import { baseUrl, createClock } from '../../harness/testBackend.ts'

type OpenStore = (ports: Pick<Ports, 'clock' | 'random'>) => Promise<Store>

/** The payload of these tests. */
interface Letter {
  text: string
}

const keyOf = (fill: number) => new Uint8Array(32).fill(fill)

/** A store with a queue of letters, and workers that deliver them. */
const createJobTest = async (open: OpenStore) => {
  const clock = createClock()
  const random = createSeededRandom(3)
  const faults: { message: string; cause: unknown }[] = []
  const log: Ports['log'] = { error: (message, _traceId, cause) => faults.push({ message, cause }) }
  const encryption = createEncryption([keyOf(7)])
  // The other ports are not used by jobs.
  const ports = { clock, random, encryption, log } as unknown as Ports
  const store = await open(ports)
  const delivered: string[] = []
  const state: { deliver: (text: string) => Promise<void> } = { deliver: async text => void delivered.push(text) }
  const letter: JobKind<Letter> = { name: 'letter', run: ({ text }) => state.deliver(text) }
  const queue = createJobQueue(ports, () => {})
  // No tenant here subscribes to events.
  const events = { isWanted: async () => false, publish: async () => {} }
  const context = { store, ports, settings: settingsOf({ baseUrl }), jobs: queue, events, usage: noUsageMeter }
  const workers: JobWorker[] = []
  return {
    clock,
    store,
    ports,
    faults,
    delivered,
    state,
    letter,
    context,
    add: (text: string, options: Partial<JobOptions> = {}, inside = store) =>
      queue.add(inside, letter, { text }, { tenantId: 'a', lifeSeconds: 3_600, ...options }),
    /** A process of its own. */
    worker: (kinds = [letter]) => {
      const worker = createJobWorker(context, kinds)
      workers.push(worker)
      return worker
    },
    /** Ends all workers, or a delayed job would wake them during a later test on the same database, whose jobs they would take. */
    stop: () => Promise.all(workers.map(worker => worker.stop())),
    stored: async () => (await store.jobs.find(vendorScope)).items,
    failures: async (tenantId = 'a') =>
      (await store.audits.find(tenantId, { where: { action: 'job.abandoned' } })).items.map(({ facts }) => facts),
  }
}

type JobTest = Awaited<ReturnType<typeof createJobTest>>

const outage = () => Promise.reject(new Error('The mail server does not answer'))

const deliveryTests = (it: (title: string, run: (all: JobTest) => Promise<void>) => void) => {
  it('a job is run once and then gone', async ({ add, worker, delivered, stored }) => {
    await add('hello')
    const here = worker()
    await here.idle()
    await here.idle()
    assert.deepEqual([delivered, await stored()], [['hello'], []])
  })

  it('a job of a transaction that is rolled back is never run', async ({ add, worker, delivered, store, stored }) => {
    const failing = store.transaction(async inside => {
      await add('hello', {}, inside)
      throw new Error('refused')
    })
    await assert.rejects(failing, /refused/)
    await worker().idle()
    assert.deepEqual([delivered, await stored()], [[], []])
  })

  it('a job may be held back', async ({ add, worker, delivered, clock }) => {
    await add('later', { delaySeconds: 60 })
    const here = worker()
    await here.idle()
    clock.pass(59)
    await here.idle()
    assert.deepEqual(delivered, [])
    clock.pass(1)
    await here.idle()
    assert.deepEqual(delivered, ['later'])
  })

  it('two processes run each job once', async ({ add, worker, delivered }) => {
    const texts = Array.from({ length: 40 }, (_, index) => `letter ${index}`)
    for (const [index, text] of texts.entries()) await add(text, { tenantId: `tenant ${index % 7}` })
    const workers = [worker(), worker()]
    await Promise.all(workers.map(({ idle }) => idle()))
    assert.deepEqual(delivered.sort(), texts.sort())
  })

  it('a job whose process ended is run by another one when the lease is over', async all => {
    const { add, worker, delivered, clock, context } = all
    await add('hello')
    const options: ClaimOptions = { kinds: ['letter'], limit: 1, verdictOn: () => 'begin', turns: { parts: new Map() } }
    assert.equal((await claimJobs(context, options)).length, 1)
    const other = worker()
    await other.idle()
    assert.deepEqual(delivered, [], 'the lease is respected')
    clock.pass(leaseMs / 1000)
    await other.idle()
    assert.deepEqual(delivered, ['hello'])
  })

  it('a worker that stops finishes what runs and begins nothing more', async ({ add, worker, state, delivered }) => {
    for (const text of ['1', '2', '3', '4', '5', '6']) await add(text)
    const release = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    state.deliver = async text => {
      begun.resolve()
      await release.promise
      delivered.push(text)
    }
    const here = worker()
    void here.idle()
    await begun.promise
    const stopped = here.stop()
    release.resolve()
    await stopped
    assert.equal(delivered.length, 4)
    await worker().idle()
    assert.deepEqual(delivered.sort(), ['1', '2', '3', '4', '5', '6'])
  })

  it('a kind that this process does not know is left for one that does', async all => {
    const { add, worker, delivered, faults, stored } = all
    await add('hello')
    await worker([]).idle()
    assert.deepEqual([delivered, faults, (await stored()).length], [[], [], 1])
    await worker().idle()
    assert.deepEqual(delivered, ['hello'])
  })
}

const failureTests = (it: (title: string, run: (all: JobTest) => Promise<void>) => void) => {
  it('after an outage, what failed is delivered; the tries are ever farther apart', async all => {
    const { add, worker, delivered, state, clock, stored, faults } = all
    const { deliver } = state
    state.deliver = outage
    await add('hello')
    const here = worker()
    const delays: number[] = []
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await here.idle()
      const delayMs = Date.parse((await stored())[0]!.dueAt) - clock.now()
      const longestMs = 5_000 * 2 ** (attempt - 1)
      assert.ok(delayMs <= longestMs && delayMs >= longestMs / 2, `attempt ${attempt} is followed after ${delayMs} ms`)
      delays.push(delayMs)
      clock.pass(delayMs / 1000)
    }
    assert.equal(new Set(delays).size, 6)
    assert.equal(faults.length, 6)
    state.deliver = deliver
    await here.idle()
    assert.deepEqual([delivered, await stored()], [['hello'], []])
  })

  it('a job that always fails is given up, deleted and reported, without its payload', async all => {
    const { add, worker, state, clock, stored, faults, failures } = all
    state.deliver = outage
    await add('top secret', { lifeSeconds: 86_400 })
    const here = worker()
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      await here.idle()
      clock.pass(3_600)
    }
    assert.deepEqual(await stored(), [])
    assert.deepEqual(await failures(), [{ kind: 'letter', tries: mostAttempts, reason: 'failed', attempts: 1 }])
    assert.match(faults.at(-1)!.message, /was given up/)
    assert.doesNotMatch(faults.map(({ message, cause }) => `${message} ${String(cause)}`).join(), /secret/)
  })

  it('a permanent failure is not tried again', async ({ add, worker, state, failures, stored }) => {
    state.deliver = () => Promise.reject(new PermanentFailure('no such mailbox'))
    await add('hello')
    await worker().idle()
    assert.deepEqual(await stored(), [])
    assert.deepEqual(await failures(), [{ kind: 'letter', tries: 1, reason: 'failed', attempts: 1 }])
  })

  it('an expired job is not run, but deleted and reported [job-payloads]', async all => {
    const { add, worker, delivered, clock, stored, failures } = all
    await add('link', { lifeSeconds: 600 })
    clock.pass(600)
    await worker().idle()
    assert.deepEqual([delivered, await stored()], [[], []])
    assert.equal((await failures())[0]?.['reason'], 'expired')
  })

  it('during an outage, the payload is deleted when it expires, not at the next try [job-payloads]', async all => {
    const { add, worker, state, clock, stored } = all
    state.deliver = outage
    await add('link', { lifeSeconds: 6 })
    const here = worker()
    await here.idle()
    clock.pass(5)
    await here.idle()
    clock.pass(1)
    await here.idle()
    assert.deepEqual(await stored(), [])
  })

  it('an expired job of an unknown kind is deleted as well [job-payloads]', async all => {
    const { add, worker, clock, stored } = all
    await add('link', { lifeSeconds: 600 })
    clock.pass(600)
    await worker([]).idle()
    assert.deepEqual(await stored(), [])
  })
}

const unknownKindTests = (it: (title: string, run: (all: JobTest) => Promise<void>) => void) => {
  it('jobs of unknown kinds, as a newer version leaves them, hold up no others [job-fairness]', async all => {
    const { context, add, worker, delivered, stored, clock } = all
    const unknown: JobKind<Letter> = { name: 'unknown', run: () => Promise.reject(new Error('never run')) }
    for (let index = 0; index < 25; index += 1)
      await context.jobs.add(context.store, unknown, { text: '' }, { tenantId: 'a', lifeSeconds: 3_600 })
    clock.pass(1)
    await add('hello')
    await worker().idle()
    assert.deepEqual(delivered, ['hello'])
    assert.equal((await stored()).length, 25)
    await add('soon', { delaySeconds: 60 })
    assert.equal(await earliestDueMs(context.store, ['letter']), clock.now() + 60_000)
  })
}

const isolationTests = (it: (title: string, run: (all: JobTest) => Promise<void>) => void) => {
  it("a tenant's backlog of 1,000 jobs delays no other tenant [job-fairness]", async all => {
    const { add, worker, delivered, store } = all
    await store.transaction(async inside => {
      for (let index = 0; index < 1_000; index += 1) await add('backlog', { tenantId: 'busy' }, inside)
    })
    for (const tenantId of ['another', 'zebra']) await add(tenantId, { tenantId })
    const here = worker()
    const finished = here.idle()
    while (!(delivered.includes('another') && delivered.includes('zebra')))
      await new Promise(resolve => setImmediate(resolve))
    const before = delivered.filter(text => text === 'backlog').length
    assert.ok(before <= 20, `${before} jobs of the backlog came first`)
    await here.stop()
    await finished
  })

  it('jobs of one tenant that hang leave room for those of others [job-fairness]', async all => {
    const { add, worker, delivered, state } = all
    const { deliver } = state
    const release = Promise.withResolvers<void>()
    state.deliver = async text => {
      if (text === 'hangs') await release.promise
      await deliver(text)
    }
    for (let index = 0; index < 30; index += 1) await add('hangs', { tenantId: 'stuck' })
    await add('hello', { tenantId: 'zebra' })
    const here = worker()
    const finished = here.idle()
    while (!delivered.includes('hello')) await new Promise(resolve => setImmediate(resolve))
    assert.deepEqual(delivered, ['hello'])
    release.resolve()
    await finished
    assert.equal(delivered.length, 31)
  })

  it('jobs that hang in many queues, of one tenant or of several, leave room for others [job-fairness]', async all => {
    const { add, delivered, context } = all
    const release = Promise.withResolvers<void>()
    const call: JobKind<Letter> = { name: 'call', run: () => release.promise }
    const addCall = (tenantId: string, index: number) =>
      context.jobs.add(
        context.store,
        call,
        { text: '' },
        { tenantId, queue: `call:${tenantId}:${index}`, lifeSeconds: 60 },
      )
    for (const tenantId of ['one', 'two', 'three', 'four', 'five'])
      for (let index = 0; index < 30; index += 1) await addCall(tenantId, index)
    await add('hello', { tenantId: 'zebra' })
    await addCall('zebra', 0)
    const here = createJobWorker(context, [call, all.letter])
    const finished = here.idle()
    const begun = async () => (await all.stored()).filter(({ kind, attempts }) => kind === 'call' && attempts > 0)
    while (!delivered.includes('hello') || (await begun()).length < 14)
      await new Promise(resolve => setImmediate(resolve))
    for (const tenantId of ['one', 'two', 'three'])
      assert.ok((await begun()).filter(job => job.ownerTenantId === tenantId).length <= 6)
    assert.equal((await begun()).length, 14)
    release.resolve()
    await finished
  })

  it('the stored payload is not readable, only with the key [job-payloads]', async all => {
    const { add, store, stored, ports, context, letter, delivered } = all
    await prepareSecrets(store, ports.encryption)
    await add('token=secret')
    const [job] = await stored()
    assert.doesNotMatch(JSON.stringify(job), /secret/)
    const changed = createEncryption([keyOf(8), keyOf(7)])
    await prepareSecrets(store, changed)
    assert.notEqual((await stored())[0]!.payload, job!.payload, 'a new key encrypts it again')
    const other = { ...ports, encryption: createEncryption([keyOf(8)]) }
    await createJobWorker({ ...context, ports: other }, [letter]).idle()
    assert.deepEqual([delivered, await stored()], [['token=secret'], []])
  })
}

/** What background jobs do on every store. */
export const jobSuite = (name: string, open: OpenStore): void => {
  const it = (title: string, run: (all: JobTest) => Promise<void>) => {
    test(`${name}: ${title}`, async () => {
      const all = await createJobTest(open)
      try {
        await run(all)
      } finally {
        await all.stop()
      }
    })
  }
  deliveryTests(it)
  failureTests(it)
  unknownKindTests(it)
  isolationTests(it)
}
