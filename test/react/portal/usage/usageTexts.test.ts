import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { hintOf } from '../../../../src/react/portal/usage/usageTexts.ts'

const day = (date: string, value: number | null, more: { isUnfinished?: boolean; expected?: number } = {}) => ({
  date,
  value,
  isUnfinished: false,
  expected: undefined,
  ...more,
})

const charts = {
  'a period that is over': [day('2026-11-01', 4), day('2026-11-02', 6)],
  'a day that is running, without a forecast': [day('2026-12-01', 4, { isUnfinished: true })],
  'a running day that is expected to reach what it has': [day('2026-12-01', 4, { isUnfinished: true, expected: 4 })],
  'a running day that is expected to reach more': [day('2026-12-01', 4, { isUnfinished: true, expected: 9 })],
  'days ahead': [day('2026-12-01', 4, { isUnfinished: true }), day('2026-12-02', null, { expected: 5 })],
}

const hintsOf = (meter: 'members' | 'signIns') => Object.values(charts).map(points => hintOf(meter, points))

test('the hint of columns names a forecast only where one is drawn', () => {
  deepEqual(hintsOf('signIns'), [
    'hintOfPlain',
    'hintOfUnfinished',
    'hintOfUnfinished',
    'hintOfRunning',
    'hintOfRunning',
  ])
})

test('the hint of a line names the circle that is drawn, and a forecast only where the line goes on', () => {
  deepEqual(hintsOf('members'), [
    'hintOfPlain',
    'hintOfUnfinishedLine',
    'hintOfUnfinishedLine',
    'hintOfUnfinishedLine',
    'hintOfRunningLine',
  ])
})
