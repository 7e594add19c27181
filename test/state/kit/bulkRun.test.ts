import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FeError } from '../../../src/http/errors.ts'
import { bulkRun, outcomeOf, type BulkOutcome } from '../../../src/state/kit/bulkRun.ts'
import { openAnsweringPage } from '../../harness/answeringPage.ts'

const open = () => openAnsweringPage({}).scope.use(bulkRun)

const done: BulkOutcome = { kind: 'done' }
const failed: BulkOutcome = { kind: 'failed', error: new FeError('ER-LAST-ADMINISTRATOR', 'No') }

test('rows are changed one after the other, and each has an outcome', async () => {
  const { $run, run } = open()
  const seen: string[] = []
  const task = (key: string, outcome: BulkOutcome) => ({
    key,
    change: async () => {
      seen.push(`${key} after ${$run.get().outcomes.size}`)
      return outcome
    },
  })
  const skipped: BulkOutcome = { kind: 'skipped', reason: 'Already there' }
  assert.equal(await run([task('a', done), task('b', skipped), task('c', failed)]), true)
  assert.deepEqual(seen, ['a after 0', 'b after 1', 'c after 2'])
  const { outcomes, isRunning } = $run.get()
  assert.deepEqual(
    [...outcomes],
    [
      ['a', done],
      ['b', skipped],
      ['c', failed],
    ],
  )
  assert.equal(isRunning, false)
})

test('rows that failed are tried again without the others', async () => {
  const { $run, run } = open()
  await run([
    { key: 'a', change: async () => done },
    { key: 'b', change: async () => failed },
  ])
  let duringRetry = 0
  await run([{ key: 'b', change: async () => ((duringRetry = $run.get().outcomes.size), done) }])
  assert.equal(duringRetry, 1, 'outcomes while the second try runs')
  assert.deepEqual([...$run.get().outcomes.values()], [done, done])
})

test('what is stopped begins no further row', async () => {
  const { $run, run, clear } = open()
  let isBegun = false
  const stopping = async () => {
    clear()
    return done
  }
  const second = async () => ((isBegun = true), done)
  assert.equal(
    await run([
      { key: 'a', change: stopping },
      { key: 'b', change: second },
    ]),
    false,
  )
  assert.equal(isBegun, false)
  assert.equal($run.get().outcomes.size, 0)
})

for (const change of ['changed', 'ended'] as const)
  test(`an identity that ${change === 'changed' ? 'changes' : 'ends'} begins no further row`, async () => {
    const { app, scope } = openAnsweringPage({})
    const { $run, run } = scope.use(bulkRun)
    const begun: string[] = []
    const task = (key: string) => ({
      key,
      change: async () => {
        begun.push(key)
        app.forget(change)
        return failed
      },
    })
    assert.equal(await run([task('a'), task('b')]), false)
    assert.deepEqual(begun, ['a'])
    assert.deepEqual($run.get(), { outcomes: new Map(), isRunning: false })
  })

test('an answer is an outcome', () => {
  assert.deepEqual(outcomeOf({ ok: true, answer: 1 }), done)
  assert.deepEqual(outcomeOf({ ok: false, error: failed.error }), failed)
})
