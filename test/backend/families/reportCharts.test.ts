import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chartOf } from '../../../src/backend/families/reports/reportCharts.ts'

const titles = { day: 'Entries by day', month: 'Entries by month' } as const
const berlin = { titles, timeZone: 'Europe/Berlin' }

test('a chart counts by the days of the time zone, which clocks make longer and shorter, and the last one is unfinished', () => {
  const now = '2026-03-30T10:00:00Z'
  const at = (time: string, count = 1) => ({ at: time, count })
  // Clocks go forward on March 29 in Berlin.
  const counted = [at('2026-03-27T22:59:59Z'), at('2026-03-27T23:00:00Z'), at('2026-03-29T21:59:59Z', 3), at(now)]
  const [chart] = chartOf(counted, { ...berlin, from: '2026-03-27T12:00:00Z', to: now, now })
  assert.deepEqual(
    chart?.parts.map(({ day, value, isUnfinished }) => [day, value, isUnfinished]),
    [
      ['2026-03-27', 1, undefined],
      ['2026-03-28', 1, undefined],
      ['2026-03-29', 3, undefined],
      ['2026-03-30', 1, true],
    ],
  )
})

test('a long chart is by month, whatever the length of months', () => {
  const now = '2026-03-31T10:00:00Z'
  const [chart] = chartOf([{ at: '2026-02-28T12:00:00Z', count: 2 }], {
    ...berlin,
    from: '2025-11-30T12:00:00Z',
    to: now,
    now,
  })
  assert.deepEqual([chart?.title, chart?.unit], ['Entries by month', 'month'])
  assert.deepEqual(
    chart?.parts.map(({ day, value }) => [day, value]),
    [
      ['2025-11-01', 0],
      ['2025-12-01', 0],
      ['2026-01-01', 0],
      ['2026-02-01', 2],
      ['2026-03-01', 0],
    ],
  )
})

test('days of which not all is known have no value, and a single day has no chart', () => {
  const now = '2026-05-04T10:00:00Z'
  const span = { ...berlin, to: now, now }
  const [chart] = chartOf([{ at: '2026-05-02T12:00:00Z', count: 9 }], {
    ...span,
    from: '2026-05-01T12:00:00Z',
    knownFrom: '2026-05-02T12:00:00Z',
  })
  assert.deepEqual(
    chart?.parts.map(({ value }) => value),
    [null, null, 0, 0],
  )
  assert.deepEqual(chartOf([], { ...span, from: '2026-05-04T01:00:00Z' }), [])
})
