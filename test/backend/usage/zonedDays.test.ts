import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, addMonths, knownZone, localDay, startOfDayMs } from '../../../src/backend/usage/zonedDays.ts'

const hourMs = 3_600_000
const startOf = (day: string, zone: string) => new Date(startOfDayMs(day, zone)).toISOString()
const hoursOf = (day: string, zone: string) => (startOfDayMs(addDays(day, 1), zone) - startOfDayMs(day, zone)) / hourMs

test('a day begins at midnight of its time zone, also where that differs from UTC by a part of an hour', () => {
  assert.equal(startOf('2026-05-01', 'UTC'), '2026-05-01T00:00:00.000Z')
  assert.equal(startOf('2026-05-01', 'Europe/Berlin'), '2026-04-30T22:00:00.000Z')
  assert.equal(startOf('2026-05-01', 'Asia/Kolkata'), '2026-04-30T18:30:00.000Z')
  assert.equal(startOf('2026-05-01', 'Asia/Kathmandu'), '2026-04-30T18:15:00.000Z')
  assert.equal(startOf('2026-05-01', 'Pacific/Kiritimati'), '2026-04-30T10:00:00.000Z')
  assert.equal(startOf('2026-05-01', 'Pacific/Pago_Pago'), '2026-05-01T11:00:00.000Z')
})

test('a day on which clocks are changed has an hour less or more', () => {
  assert.equal(hoursOf('2026-03-29', 'Europe/Berlin'), 23)
  assert.equal(hoursOf('2026-10-25', 'Europe/Berlin'), 25)
  assert.equal(hoursOf('2026-03-08', 'America/New_York'), 23)
  assert.equal(hoursOf('2026-11-01', 'America/New_York'), 25)
  assert.equal(hoursOf('2026-04-05', 'Australia/Lord_Howe'), 24.5)
})

test('a day without midnight begins an hour later', () => {
  assert.equal(startOf('2026-09-06', 'America/Santiago'), '2026-09-06T04:00:00.000Z')
  assert.equal(hoursOf('2026-09-06', 'America/Santiago'), 23)
})

test('months have 28 to 31 days, and each day belongs to one', () => {
  for (const [month, days] of [
    ['2026-02-01', 28],
    ['2028-02-01', 29],
    ['2026-04-01', 30],
    ['2026-05-01', 31],
  ] as const) {
    assert.equal((Date.parse(addMonths(month, 1)) - Date.parse(month)) / (24 * hourMs), days)
    assert.equal(addMonths(addDays(month, days - 1), 0), month)
  }
  assert.equal(addMonths('2026-01-31', 1), '2026-02-01')
  assert.equal(addMonths('2026-01-31', -2), '2025-11-01')
})

test('the day of a time is that of the time zone; an unknown one is read as UTC', () => {
  const at = Date.parse('2026-05-01T23:30:00Z')
  assert.deepEqual(
    ['UTC', 'Europe/Berlin', 'America/New_York', 'Nowhere/Land'].map(zone => localDay(at, zone)),
    ['2026-05-01', '2026-05-02', '2026-05-01', '2026-05-01'],
  )
  assert.deepEqual(['Europe/Berlin', 'Nowhere/Land', undefined].map(knownZone), ['Europe/Berlin', 'UTC', 'UTC'])
})
