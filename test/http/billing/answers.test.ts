import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changePreview,
  firstSubscription,
  plainPlanList,
  publicConfiguration,
} from '../../../src/http/billing/answers.ts'
import { hasProvider, methodList, plainInvoiceList } from '../../../src/http/billing/paymentAnswers.ts'
import { readBy } from '../../../src/http/fields.ts'
import { moneyText } from '../../../src/http/money.ts'

const subscription = { id: 's', status: 'ACTIVE', plan: { slug: 'team' }, cancellation: null }
const statusOf = (status: string) => readBy(firstSubscription, [{ ...subscription, status }]).output?.status

test('a status is read in both spellings, and an unknown one is expired', () => {
  assert.deepEqual(['ACTIVE', 'trialEnded', 'TRIAL_ENDED', 'TRIALENDED', 'past_due', ''].map(statusOf), [
    'active',
    'trialEnded',
    'trialEnded',
    'trialEnded',
    'expired',
    'expired',
  ])
})

test('the first subscription counts', () => {
  assert.equal(readBy(firstSubscription, [subscription, { ...subscription, id: 'other' }]).output?.id, 's')
  assert.equal(readBy(firstSubscription, []).output, undefined)
})

test('what the vendor allows is read from an object and from a list of one', () => {
  const given = { allowPlanDowngrade: false, allowPlanCancellation: true }
  assert.deepEqual(readBy(publicConfiguration, given).output, { downgrade: false, cancel: true })
  assert.deepEqual(readBy(publicConfiguration, [given]).output, { downgrade: false, cancel: true })
  assert.deepEqual(readBy(publicConfiguration, null).output, { downgrade: true, cancel: true })
})

test('a provider is active with the status 1, as a text or a number', () => {
  const given = (status: unknown) => readBy(hasProvider, [{ providerType: 'Stripe', name: 's', status }]).output
  assert.deepEqual([given('1'), given(1), given('0'), given('active')], [true, true, false, false])
})

test('amounts of the contract are hundredths, whatever the digits of the currency', () => {
  const plan = (amount: number, currency: string) =>
    readBy(plainPlanList, [{ id: 'p', name: 'P', price: { amount, currency } }]).output[0]?.price.amountMinor
  assert.deepEqual([plan(1250, 'EUR'), plan(120_000, 'jpy'), plan(1250, 'kwd')], [1250, 1200, 12_500])
})

test('an invoice without a currency is in dollars, and not paid', () => {
  const { rows } = readBy(plainInvoiceList, [{ id: 'i', totalAmount: 999, paymentDate: '2027-01-01' }]).output
  assert.deepEqual([rows[0]?.total, rows[0]?.status], [{ amountMinor: 999, currency: 'usd' }, 'open'])
})

test('without a default, the first means of payment is it', () => {
  const { output } = readBy(methodList, [{ id: 'a' }, { id: 'b' }])
  assert.deepEqual(
    output.map(({ isDefault }) => isDefault),
    [true, false],
  )
})

const line = {
  kind: 'plan',
  planName: 'Team',
  quantity: 1,
  unit: { amountMinor: 1200, currency: 'eur' },
  amountMinor: 1200,
}
const preview = {
  planId: 'team',
  prorationAt: '2027-01-01T00:00:00Z',
  hash: 'h',
  currency: 'eur',
  lines: [line],
  taxes: [{ category: 'standard', rate: 1900, amountMinor: 228 }],
  subtotalMinor: 1200,
  totalMinor: 1428,
  creditMinor: 0,
  dueTodayMinor: 1428,
}
const hostileAmounts = [undefined, null, 'NaN', '', '14,28', Number.NaN, Infinity, 14.28, 1e300, '1e300', {}, [1428]]

test('a preview with an amount that is none is not shown at all, since what is confirmed is not what would be seen', () => {
  assert.equal(readBy(changePreview, preview).output.dueTodayMinor, 1428)
  assert.equal(readBy(changePreview, { ...preview, dueTodayMinor: '1428' }).output.dueTodayMinor, 1428)
  for (const amount of hostileAmounts) {
    for (const name of ['subtotalMinor', 'totalMinor', 'creditMinor', 'dueTodayMinor'])
      assert.throws(() => readBy(changePreview, { ...preview, [name]: amount }), TypeError, `${name} ${String(amount)}`)
    const lines = [line, { ...line, amountMinor: amount }]
    assert.throws(() => readBy(changePreview, { ...preview, lines }), TypeError, `line ${String(amount)}`)
    const taxes = [{ category: 'standard', rate: 1900, amountMinor: amount }]
    assert.throws(() => readBy(changePreview, { ...preview, taxes }), TypeError, `tax ${String(amount)}`)
  }
})

test('amounts of currencies that no table has are written with two digits, whatever their name', () => {
  for (const currency of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'x', ''])
    assert.equal(moneyText(1250, currency, 'en'), `12.50 ${currency.toUpperCase()}`, currency)
})
