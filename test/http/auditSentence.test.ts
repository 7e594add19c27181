import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentenceValues, withLocalValues, type SentenceWriting } from '../../src/http/auditSentence.ts'
import { moneyText } from '../../src/http/money.ts'

const german: SentenceWriting = {
  dateOf: iso => new Date(iso).toLocaleDateString('de', { timeZone: 'Asia/Tokyo' }),
  moneyOf: (amountMinor, currency) => moneyText(amountMinor, currency, 'de').replaceAll(/\s/g, ' '),
  wordOf: () => undefined,
}

test('dates and amounts in a sentence of the server are written for the reader; other numbers and facts stay', () => {
  const written = (text: string, facts: Record<string, unknown>) => withLocalValues(text, facts, german)
  const endsAt = '2026-12-31T20:00:00.000Z'
  assert.equal(written('A token expires on 2026-12-31', { endsAt }), 'A token expires on 1.1.2027')
  assert.equal(written('From “2026-12-31” on', { name: '2026-12-31' }), 'From “2026-12-31” on')
  assert.equal(written('A token expires soon', { endsAt, people: 3 }), 'A token expires soon')
  assert.equal(written('For €3,570.00', { total: '3570.00 EUR' }), 'For 3.570,00 €')
})

test('amounts in facts are written for the reader; those that earlier versions wrote in English stay as they are', () => {
  const totalOf = (total: string) => sentenceValues({ facts: { total } }, german)['total']
  assert.equal(totalOf('3570.00 EUR'), '3.570,00 €')
  assert.equal(totalOf('-14540 JPY'), '-14.540 ¥')
  for (const text of ['€3,570.00', '10 EUR', '12.345 EUR', 'EUR 3570.00']) assert.equal(totalOf(text), text)
})
