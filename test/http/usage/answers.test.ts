import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBy } from '../../../src/http/fields.ts'
import { usageAnswer } from '../../../src/http/usage/answers.ts'

const answer = (more: object = {}) => ({
  timeZone: 'UTC',
  updatedAt: '2026-05-20T12:00:00.000Z',
  countedSince: null,
  unit: 'day',
  from: '2026-05-01',
  to: '2026-06-01',
  beforeFrom: '2026-04-01',
  beforeTo: '2026-05-01',
  meters: [],
  ...more,
})

test('figures without a day, and measures without a name, are left out', () => {
  const points = [{ date: '2026-05-01', value: 3 }, { date: '2026-99-01', value: 4 }, { value: 5 }, null]
  const { output, dropped } = readBy(usageAnswer, answer({ meters: [{ meter: 'signIns', points }, { total: 4 }] }))
  assert.deepEqual(
    output.meters.map(({ points: read }) => read.map(({ date, value }) => [date, value])),
    [[['2026-05-01', 3]]],
  )
  assert.ok(dropped >= 1)
})

test('a figure that is no number is none, which is not zero', () => {
  const points = [null, 'x', -1, {}, 0].map((value, index) => ({ date: `2026-05-0${index + 1}`, value }))
  const { output } = readBy(usageAnswer, answer({ meters: [{ meter: 'signIns', points, before: 'none' }] }))
  assert.deepEqual(
    output.meters[0]?.points.map(({ value }) => value),
    [null, null, null, null, 0],
  )
  assert.equal(output.meters[0].before, null)
})

test('an answer without its period is an error', () => {
  for (const wrong of [{ from: 'May' }, { to: null }])
    assert.throws(() => readBy(usageAnswer, answer(wrong)), TypeError)
})
