import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rotated, summarize } from './statistics.ts'
import { judge, judgeAll } from './verdicts.ts'

test('a ratio a little over its target is a miss but does not end the run', () => {
  const verdict = judge('L1', 'ready', 1.2, 1.1, 'ratio')
  assert.equal(verdict.isMet, false)
  assert.equal(verdict.isFarOff, false)
})

test('a ratio over one and a half times its target ends the run', () => {
  assert.equal(judge('L1', 'ready', 1.66, 1.1, 'ratio').isFarOff, true)
})

test('a figure that was not measured is never met', () => {
  const verdicts = judgeAll({ samples: { unthrottled: {}, slow: {} } })
  assert.ok(verdicts.length > 0)
  assert.deepEqual(
    verdicts.filter(({ isMet }) => isMet),
    [],
  )
})

test('every target from L1 to L11 has a verdict', () => {
  const ids = new Set(judgeAll({ samples: { unthrottled: {}, slow: {} } }).map(({ id }) => id))
  assert.deepEqual(
    [...ids],
    Array.from({ length: 11 }, (_, index) => `L${index + 1}`),
  )
})

test('the median and quartiles of samples are interpolated between neighbours', () => {
  assert.deepEqual(summarize([4, 1, 3, 2]), { median: 2.5, lowerQuartile: 1.75, upperQuartile: 3.25, samples: 4 })
  assert.equal(summarize([]), undefined)
})

test('round after round each target comes first once', () => {
  assert.deepEqual(
    [0, 1, 2].map(round => rotated(['a', 'b', 'c'], round)),
    [
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
    ],
  )
})
