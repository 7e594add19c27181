import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysLeft, endState } from '../../../../src/state/portal/sso/endings.ts'

const at = Date.parse('2026-03-01T00:00:00Z')

test('something is warned of for 60 days before its end', () => {
  assert.equal(endState('2026-02-28T23:59:59Z', at), 'ended')
  assert.equal(endState('2026-03-01T00:00:00Z', at), 'ended')
  assert.equal(endState('2026-04-30T00:00:00Z', at), 'ending')
  assert.equal(endState('2026-04-30T00:00:01Z', at), 'valid')
})

test('the last day counts as one that is left', () => {
  assert.deepEqual(
    ['2026-03-13T00:00:00Z', '2026-03-01T00:00:01Z', '2026-02-01T00:00:00Z'].map(endsAt => daysLeft(endsAt, at)),
    [12, 1, 0],
  )
})
