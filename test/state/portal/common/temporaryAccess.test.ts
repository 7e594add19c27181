import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secondsUntilEndOf } from '../../../../src/state/portal/common/temporaryAccess.ts'

test('temporary access ends with the last minute of a local day, and never in the past', () => {
  const noon = new Date(2026, 0, 15, 12).getTime()
  assert.equal(secondsUntilEndOf('2026-01-15', noon), 12 * 3_600 - 60)
  assert.equal(secondsUntilEndOf('2026-01-31', noon), new Date(2026, 1, 1).getTime() / 1000 - noon / 1000 - 60)
  for (const day of ['', '2026-01-14', '2090-01-01', 'soon']) assert.equal(secondsUntilEndOf(day, noon), undefined, day)
})
