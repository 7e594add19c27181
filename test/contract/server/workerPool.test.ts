import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWorkerPool } from '../../../demo/server/hashing/workerPool.ts'
import { digest } from '../../../src/backend/ports/randomTokens.ts'

/** A job of the test's worker: it waits until it is let go, then answers its name, or fails. */
interface GateJob {
  name: string
  gate: Int32Array
  fails?: boolean
}

class Full extends Error {}

const poolOf = (limits: { workers?: number; maxWaiting?: number; maxWaitMs?: number } = {}) => {
  const { run, state } = createWorkerPool<GateJob, string>({
    file: new URL('gateWorker.ts', import.meta.url),
    workers: 1,
    maxWaiting: 10,
    maxWaitMs: 60_000,
    refusal: () => new Full(),
    ...limits,
  })
  const gate = new Int32Array(new SharedArrayBuffer(4))
  return {
    run: (name: string, fails = false) => run({ name, gate, fails }),
    state,
    /** Lets all jobs go on, the later ones too. */
    open: () => {
      Atomics.store(gate, 0, 1)
      Atomics.notify(gate, 0)
    },
  }
}

test('the pool tells how many jobs run and how many wait', async () => {
  const { run, open, state } = poolOf()
  const jobs = ['first', 'second', 'third'].map(name => run(name))
  assert.deepEqual(state(), { running: 1, waiting: 2 })
  open()
  await Promise.all(jobs)
  assert.deepEqual(state(), { running: 0, waiting: 0 })
})

test('jobs are done in the order in which they came', async () => {
  const { run, open } = poolOf()
  const done: string[] = []
  const jobs = ['first', 'second', 'third'].map(name => run(name).then(answer => done.push(answer)))
  open()
  await Promise.all(jobs)
  assert.deepEqual(done, ['first', 'second', 'third'])
})

test('beyond its limit of waiting jobs a pool refuses at once, and goes on [rate-limits]', async () => {
  const { run, open } = poolOf({ maxWaiting: 2 })
  const accepted = [run('running'), run('waiting'), run('last')]
  await assert.rejects(run('too many'), Full)
  open()
  assert.deepEqual(await Promise.all(accepted), ['running', 'waiting', 'last'])
  assert.equal(await run('later'), 'later')
})

test('a job that waits too long is refused, a running one is not [rate-limits]', async () => {
  const { run, open } = poolOf({ maxWaitMs: 1 })
  const running = run('running')
  await assert.rejects(run('waiting'), Full)
  open()
  assert.equal(await running, 'running')
})

test('a worker that fails rejects its job only, and is replaced', async () => {
  const { run, open } = poolOf()
  const failed = assert.rejects(run('failing', true), /failing/)
  const next = run('next')
  open()
  await failed
  assert.equal(await next, 'next')
})

test('as many jobs run at once as there are workers', async () => {
  const { run, open } = poolOf({ workers: 2, maxWaiting: 0 })
  const running = [run('one'), run('two')]
  await assert.rejects(run('three'), Full)
  open()
  assert.deepEqual(await Promise.all(running), ['one', 'two'])
})

test('a digest waits for no thread', async () => {
  const turn = new Promise(resolve => {
    setImmediate(resolve, 'the next turn of the event loop')
  })
  assert.match(String(await Promise.race([digest('secret'), turn])), /^[\w-]{43}$/)
})
