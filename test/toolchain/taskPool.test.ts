import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { runTasks, type Task, type Totals } from '../../tools/taskPool.mjs'

const good: Totals = { passed: 1, failed: 0 }
const turn = () => new Promise<void>(resolve => setImmediate(resolve))

/** Tasks that write into a list when they start, and end when told. */
const pool = () => {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const run =
    (name: string, totals: Totals = good) =>
    async () => {
      log.push(name)
      await new Promise<void>(resolve => ends.set(name, resolve))
      return totals
    }
  const task = (name: string, needsBuild = false): Task => ({ phase: name, needsBuild, run: run(name) })
  /** Ends a task; resolves to those that started since the last call. */
  const end = async (name: string) => {
    ends.get(name)?.()
    await turn()
    return log.splice(0)
  }
  const ended: [phase: string, totals: Totals][] = []
  const options = {
    slots: 2,
    build: run('build'),
    onEnd: ({ phase }: Task, totals: Totals) => void ended.push([phase, totals]),
    onError: () => {},
  }
  return { run, task, end, ended, options }
}

describe('parts of `npm test`', () => {
  test('run a few at a time, in order, and start when another ends', async () => {
    const { task, end, ended, options } = pool()
    const all = runTasks([task('unit', true), task('contract'), task('lint'), task('e2e', true)], options)
    assert.deepEqual(await end(''), ['build', 'contract'])
    assert.deepEqual(await end('contract'), ['lint'])
    assert.deepEqual(await end('build'), ['unit'])
    assert.deepEqual(await end('unit'), ['e2e'])
    assert.deepEqual(await end('lint'), [])
    await end('e2e')
    assert.deepEqual(await all, good)
    assert.deepEqual(ended, [
      ['contract', good],
      ['unit', good],
      ['lint', good],
      ['e2e', good],
    ])
  })

  test('wait for the build in every slot when nothing else can start', async () => {
    const { task, end, options } = pool()
    const all = runTasks([task('unit', true), task('e2e', true)], options)
    assert.deepEqual(await end(''), ['build'])
    assert.deepEqual(await end('build'), ['unit', 'e2e'])
    await end('unit')
    await end('e2e')
    await all
  })

  test('fail without the build they need, and do not run', async () => {
    const { run, task, end, ended, options } = pool()
    const all = runTasks([task('unit', true)], { ...options, build: run('build', { passed: 0, failed: 1 }) })
    assert.deepEqual(await end(''), ['build'])
    assert.deepEqual(await end('build'), [])
    assert.equal((await all).failed, 1)
    assert.deepEqual(ended, [['unit', { passed: 0, failed: 1 }]])
  })

  test('count as one failure when they break, and the others go on', async () => {
    const { task, end, ended, options } = pool()
    const causes: unknown[] = []
    const broken: Task = { phase: 'broken', run: () => Promise.reject(new Error('crashed')) }
    const all = runTasks([broken, task('unit')], { ...options, onError: cause => void causes.push(cause) })
    await end('')
    await end('unit')
    await end('build')
    await all
    assert.deepEqual(
      ended.map(([, { failed }]) => failed),
      [1, 0],
    )
    assert.equal(causes.length, 1)
  })
})
