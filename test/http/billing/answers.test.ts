import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstSubscription, plainPlanList, publicConfiguration } from '../../../src/http/billing/answers.ts'
import { hasProvider, methodList, plainInvoiceList } from '../../../src/http/billing/paymentAnswers.ts'
import { readBy } from '../../../src/http/fields.ts'

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
