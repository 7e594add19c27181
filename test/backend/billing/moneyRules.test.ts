import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rounded, shareOf } from '../../../src/backend/billing/fractions.ts'
import { daysAfter, monthsAfter, periodAt, secondsIn } from '../../../src/backend/billing/periods.ts'
import { prorationLines } from '../../../src/backend/billing/proration.ts'
import { totalsOf } from '../../../src/backend/billing/tax.ts'

const amountsOf = (lines: readonly { amountMinor: number }[]) => lines.map(({ amountMinor }) => amountMinor)
const noTax = { category: 'none', rate: 0 } as const

describe('fractions', () => {
  test('a half is rounded away from zero', () => {
    for (const [amount, part, whole, expected] of [
      [1, 1, 2, 1],
      [-1, 1, 2, -1],
      [3, 1, 2, 2],
      [1, 1, 3, 0],
      [-1, 1, 3, 0],
      [2, 1, 3, 1],
      [99_999_999, 2_419_199, 2_419_200, 99_999_958],
    ] as const)
      assert.equal(rounded(shareOf(amount, part, whole)), expected)
    assert.ok(!Object.is(rounded(shareOf(-1, 1, 3)), -0))
  })
  test('a step is the smallest amount', () => {
    assert.equal(rounded(shareOf(1_249, 1, 1), 100), 1_200)
    assert.equal(rounded(shareOf(-1_250, 1, 1), 100), -1_300)
    assert.equal(rounded(shareOf(5_124, 1, 1), 10), 5_120)
  })
  test('a share of nothing is no share', () => assert.throws(() => shareOf(1, 0, 0), RangeError))
})

describe('periods', () => {
  for (const day of [29, 30, 31])
    test(`the ${day}th stays the day over 50 years, or the last of a shorter month`, () => {
      const anchor = `2027-01-${day}T23:59:59.000Z`
      for (let month = 0; month < 600; month += 1) {
        const date = new Date(periodAt(anchor, month).from)
        const last = new Date(Date.UTC(2027, month + 1, 0))
        assert.equal(date.getUTCDate(), Math.min(day, last.getUTCDate()))
        assert.equal(date.getUTCMonth(), month % 12)
        assert.equal(date.toISOString().slice(11), '23:59:59.000Z')
        assert.equal(periodAt(anchor, month).to, periodAt(anchor, month + 1).from)
      }
    })
  test('a leap day comes back in the next leap year', () => {
    const anchor = '2028-02-29T00:00:00.000Z'
    const dates = [1, 2, 3, 4].map(year => monthsAfter(anchor, year * 12).slice(0, 10))
    assert.deepEqual(dates, ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  })
  test('clocks that are changed in some places change nothing', () => {
    const march = periodAt('2027-03-01T00:00:00.000Z', 0)
    assert.equal(secondsIn(march), 31 * 86_400)
    assert.equal(daysAfter('2027-03-27T12:00:00.000Z', 2), '2027-03-29T12:00:00.000Z')
  })
})

describe('proration', () => {
  test('ten seats become thirteen of a dearer plan', () => {
    const change = {
      before: { priceId: 'team', quantity: 10, unitMinor: 1_200 },
      after: { priceId: 'business', quantity: 13, unitMinor: 1_900 },
    }
    const period = periodAt('2027-01-31T09:00:00.000Z', 0)
    assert.equal(secondsIn(period), 2_419_200)
    const at = (moment: string) => prorationLines(change, period, { at: moment, step: 1 })
    const lines = at('2027-02-10T15:30:00.000Z')
    assert.deepEqual(amountsOf(lines), [-7_598, 15_640])
    const { subtotalMinor, tax, totalMinor } = totalsOf(lines, { category: 'standard', rate: 1_900 })
    assert.deepEqual([subtotalMinor, tax.amountMinor, totalMinor], [8_042, 1_528, 9_570])
    assert.equal(totalsOf(at('2027-02-10T15:30:16.000Z'), noTax).totalMinor, 8_041)
  })
  test('seven seats for a year become four', () => {
    const period = periodAt('2028-02-29T00:00:00.000Z', 0, 12)
    assert.equal(secondsIn(period), 365 * 86_400)
    const item = { priceId: 'yearly', unitMinor: 14_500 }
    const change = { before: { ...item, quantity: 7 }, after: { ...item, quantity: 4 } }
    const lines = prorationLines(change, period, { at: '2028-10-29T00:00:00.000Z', step: 1 })
    assert.deepEqual(amountsOf(lines), [-33_926, 19_386])
    assert.equal(totalsOf(lines, noTax).totalMinor, -14_540)
  })
})

test('tax is calculated on the sum', () => {
  const line = { kind: 'plan', priceId: 'a', quantity: 1, unitMinor: 0, from: '', to: '' } as const
  const lines = [333, 333, 334, 105].map(amountMinor => ({ ...line, amountMinor }))
  assert.equal(totalsOf(lines, { category: 'standard', rate: 1_900 }).tax.amountMinor, 210)
  assert.equal(totalsOf(lines, { category: 'reverseCharge', rate: 1_900 }).tax.amountMinor, 0)
})
