import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withLocalDates } from '../../src/http/auditSentence.ts'

test('dates in a sentence of the server are written for the reader; other numbers and facts stay', () => {
  const written = (text: string, facts: Record<string, unknown>) =>
    withLocalDates(text, facts, iso => new Date(iso).toLocaleDateString('de', { timeZone: 'Asia/Tokyo' }))
  const endsAt = '2026-12-31T20:00:00.000Z'
  assert.equal(written('A token expires on 2026-12-31', { endsAt }), 'A token expires on 1.1.2027')
  assert.equal(written('From “2026-12-31” on', { name: '2026-12-31' }), 'From “2026-12-31” on')
  assert.equal(written('A token expires soon', { endsAt, people: 3 }), 'A token expires soon')
})
