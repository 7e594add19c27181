import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { dateAfter, datesAfter } from '../../../src/backend/families/reports/reportDates.ts'

const next = (cron: string, timeZone: string, after: string, count = 3) =>
  datesAfter(cron, timeZone, Date.parse(after), count).map(date => date.toISOString().slice(0, 16))

describe('times of schedules', () => {
  test('a time that clocks leave out is moved to the next one that exists', () => {
    assert.deepEqual(next('30 2 * * *', 'Europe/Berlin', '2026-03-27T12:00:00Z'), [
      '2026-03-28T01:30',
      '2026-03-29T01:00',
      '2026-03-30T00:30',
    ])
  })

  test('a time that comes twice counts once, also after its first run', () => {
    assert.deepEqual(next('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', 2), [
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ])
    assert.deepEqual(next('30 2 * * *', 'Europe/Berlin', '2026-10-25T00:30:00Z', 1), ['2026-10-26T01:30'])
    assert.deepEqual(next('30 1 * * *', 'America/New_York', '2026-11-01T05:30:00Z', 1), ['2026-11-02T06:30'])
  })

  test('the last day of the month is that of 28 to 31 days', () => {
    assert.deepEqual(next('0 8 L * *', 'Europe/Berlin', '2026-01-15T00:00:00Z', 4), [
      '2026-01-31T07:00',
      '2026-02-28T07:00',
      '2026-03-31T06:00',
      '2026-04-30T06:00',
    ])
    assert.deepEqual(next('0 8 L * *', 'UTC', '2028-02-01T00:00:00Z', 1), ['2028-02-29T08:00'])
  })

  test('a day that a month is without is left out', () => {
    assert.deepEqual(next('0 8 31 * *', 'UTC', '2026-01-31T08:00:00Z', 2), ['2026-03-31T08:00', '2026-05-31T08:00'])
  })

  test('a date beyond a year is none', () => {
    const after = Date.parse('2026-03-01T00:00:00Z')
    assert.equal(dateAfter('0 8 29 2 *', 'UTC', after), undefined)
    assert.equal(dateAfter('0 8 30 2 *', 'UTC', after), undefined)
  })
})
