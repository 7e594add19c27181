import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rangeOfDays, startOfDay } from '../../../../src/react/portal/audits/dayRange.ts'

test('a day begins at midnight in the time zone of the account, also when its clocks change', () => {
  assert.equal(startOfDay('2026-01-15', 'America/New_York'), '2026-01-15T05:00:00.000Z')
  assert.equal(startOfDay('2026-03-08', 'America/New_York'), '2026-03-08T05:00:00.000Z')
  assert.equal(startOfDay('2026-03-09', 'America/New_York'), '2026-03-09T04:00:00.000Z')
  assert.equal(startOfDay('2026-03-29', 'Europe/Berlin'), '2026-03-28T23:00:00.000Z')
  assert.equal(startOfDay('2026-06-01', 'Asia/Kolkata'), '2026-05-31T18:30:00.000Z')
})

test('both days of a range are included, and each may be missing', () => {
  assert.equal(rangeOfDays('2026-01-01', '2026-01-31', 'UTC'), '2026-01-01T00:00:00.000Z/2026-02-01T00:00:00.000Z')
  assert.equal(rangeOfDays('2026-01-01', '', 'UTC'), '2026-01-01T00:00:00.000Z/')
  assert.equal(rangeOfDays('', '2026-02-28', 'UTC'), '/2026-03-01T00:00:00.000Z')
})
