import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { amountFact, exponentOf, moneyText, readAmount, stepOf } from '../../src/http/money.ts'

/** Intl writes spaces that do not break. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('amounts', () => {
  test('have all the digits of their currency, whatever is usual where they are read', () => {
    const rows = [
      [1_045, 'huf', 'en', 'HUF 10.45'],
      [1_045, 'huf', 'hu', '10,45 Ft'],
      [1_045, 'eur', 'de', '10,45 €'],
      [1_000, 'eur', 'en', '€10.00'],
      [-14_540, 'jpy', 'en', '-¥14,540'],
      [5_120, 'kwd', 'en', 'KWD 5.120'],
      [123_400, 'isk', 'en', 'ISK 1,234.00'],
      [100, 'idr', 'en', 'IDR 1.00'],
      [100, 'cop', 'en', 'COP 1.00'],
    ] as const
    for (const [amount, currency, locale, expected] of rows)
      assert.equal(plain(moneyText(amount, currency, locale)), expected)
  })
  test('of an unknown currency are written with its code', () =>
    assert.equal(moneyText(1_050, 'points', 'en'), '10.50 POINTS'))
  test('are told by records in no language, and read again', () => {
    for (const [amountMinor, currency, text] of [
      [357_000, 'EUR', '3570.00 EUR'],
      [-5, 'EUR', '-0.05 EUR'],
      [14_540, 'JPY', '14540 JPY'],
      [5_120, 'KWD', '5.120 KWD'],
    ] as const) {
      assert.equal(amountFact(amountMinor, currency.toLowerCase()), text)
      assert.deepEqual(readAmount(text), { amountMinor, currency })
    }
  })
  test('count digits by the table, in lower and upper case', () => {
    assert.deepEqual(['EUR', 'eur', 'JPY', 'kwd', 'huf', 'isk', 'ugx'].map(exponentOf), [2, 2, 0, 3, 2, 2, 2])
    assert.deepEqual(['EUR', 'jpy', 'KWD', 'isk', 'UGX'].map(stepOf), [1, 1, 10, 100, 100])
  })
})
