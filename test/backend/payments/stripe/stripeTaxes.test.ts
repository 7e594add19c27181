import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { taxesOf } from '../../../../src/backend/billing/issuing.ts'
import { openCustomer } from '../paymentsSuite.ts'
import type { AddedLine } from './account.ts'
import { openStripeProvider } from './stripeProvider.ts'

const percentages = { txr_reduced: 7, txr_zero: 0, txr_state: 6.25, txr_city: 1.5 }

/** A customer with an invoice of 12,000 at 19 %, to which lines were added in the dashboard of Stripe. */
const openWith = async (lines: AddedLine[]) => {
  let provider: Awaited<ReturnType<typeof openStripeProvider>> | undefined
  const customer = await openCustomer(async () => (provider = await openStripeProvider()), 'works')
  await customer.buy()
  const { account } = provider!.stripe
  for (const [id, percentage] of Object.entries(percentages))
    account.rates.set(id, { id, percentage, displayName: 'VAT', metadata: {} })
  const { id } = await customer.lastInvoice()
  account.extraOf(customer.customerId).added.set(id, lines)
  return customer.lastInvoice()
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const added = (description: string, amountMinor: number, ...rateIds: string[]): AddedLine => ({
  description,
  amountMinor,
  rateIds,
})

describe('taxes of invoices at Stripe', () => {
  test('an invoice whose lines have one rate has one tax', async () => {
    const invoice = await openWith([])
    assert.deepEqual(taxesOf(invoice), [{ category: 'standard', rate: 1900, amountMinor: 2280 }])
    assert.ok(invoice.lines.every(({ tax }) => tax === undefined))
  })
  test('each rate of its lines is a tax with what it is calculated on', async () => {
    const invoice = await openWith([
      added('Handbook', 5005, 'txr_reduced'),
      added('Second handbook', 995, 'txr_reduced'),
      added('Postage', 495),
      added('Export', 1000, 'txr_zero'),
    ])
    assert.deepEqual(taxesOf(invoice), [
      { category: 'standard', rate: 1900, amountMinor: 2280, baseMinor: 12_000 },
      { category: 'standard', rate: 700, amountMinor: 420, baseMinor: 6000 },
      { category: 'none', rate: 0, amountMinor: 0, baseMinor: 1495 },
    ])
    assert.deepEqual(
      invoice.lines.map(({ tax }) => tax?.rate),
      [undefined, 700, 700, 0, 0],
    )
    assert.equal(invoice.totalMinor, 22_195)
  })
  test('rates of one line are added up, and taxes are together what Stripe charges', async () => {
    const invoice = await openWith([added('Training', 3333, 'txr_state', 'txr_city')])
    assert.deepEqual(taxesOf(invoice), [
      { category: 'standard', rate: 1900, amountMinor: 2280, baseMinor: 12_000 },
      { category: 'standard', rate: 775, amountMinor: 258, baseMinor: 3333 },
    ])
    const { lines, subtotalMinor, totalMinor, tax, otherTaxes = [] } = invoice
    assert.equal(sum(lines.map(({ amountMinor }) => amountMinor)), subtotalMinor)
    assert.equal(subtotalMinor + sum([tax, ...otherTaxes].map(({ amountMinor }) => amountMinor)), totalMinor)
  })
})
