import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { invoiceUbl } from '../../../../src/backend/billing/documents/invoiceUbl.ts'
import { lineOf, taxesOf } from '../../../../src/backend/billing/issuing.ts'
import type { ProviderInvoice } from '../../../../src/backend/ports/payments.ts'
import { testBilling } from '../../billing/billingBackend.ts'
import { businessRules } from '../../billing/documents/businessRules.ts'
import { parseXml } from '../../billing/documents/parseXml.ts'
import { plainInvoice } from '../../billing/documents/sampleInvoices.ts'
import { openCustomer } from '../paymentsSuite.ts'
import type { AddedLine } from './account.ts'
import { openStripeProvider } from './stripeProvider.ts'

const percentages = { txr_reduced: 7, txr_zero: 0, txr_state: 6.25, txr_city: 1.5, txr_included: 19 }

/** A customer with an invoice of 12,000 at 19 %, to which lines were added in the dashboard of Stripe. */
const openWith = async (lines: AddedLine[]) => {
  let provider: Awaited<ReturnType<typeof openStripeProvider>> | undefined
  const customer = await openCustomer(async () => (provider = await openStripeProvider()), 'works')
  await customer.buy()
  const { account } = provider!.stripe
  for (const [id, percentage] of Object.entries(percentages))
    account.rates.set(id, { id, percentage, displayName: 'VAT', isInclusive: id === 'txr_included', metadata: {} })
  const { id } = await customer.lastInvoice()
  account.extraOf(customer.customerId).added.set(id, lines)
  return customer.lastInvoice()
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Lines and taxes are together what Stripe charges. */
const checkSums = ({ lines, subtotalMinor, totalMinor, tax, otherTaxes = [] }: ProviderInvoice) => {
  assert.equal(sum(lines.map(({ amountMinor }) => amountMinor)), subtotalMinor)
  assert.equal(subtotalMinor + sum([tax, ...otherTaxes].map(({ amountMinor }) => amountMinor)), totalMinor)
}

const added = (description: string, amountMinor: number, ...rateIds: string[]): AddedLine => ({
  description,
  amountMinor,
  rateIds,
})

/** The last line and its discount, with their rates. */
const discounted = ({ lines }: ProviderInvoice) =>
  lines.slice(-2).map(({ kind, amountMinor, tax }) => `${kind} ${amountMinor} ${tax?.rate}`)

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
    checkSums(invoice)
  })
  test('a discount is taken off its line before tax', async () => {
    const invoice = await openWith([{ ...added('Training', 10_000, 'txr_reduced'), discountMinor: 2500 }])
    assert.deepEqual(taxesOf(invoice), [
      { category: 'standard', rate: 1900, amountMinor: 2280, baseMinor: 12_000 },
      { category: 'standard', rate: 700, amountMinor: 525, baseMinor: 7500 },
    ])
    assert.deepEqual(
      [...discounted(invoice), invoice.subtotalMinor, invoice.totalMinor],
      ['plan 10000 700', 'discount -2500 700', 19_500, 22_305],
    )
    checkSums(invoice)
  })
  test('a discount of everything leaves a line of nothing, and no tax on it', async () => {
    const invoice = await openWith([{ ...added('Training', 10_000, 'txr_reduced'), discountMinor: 10_000 }])
    assert.deepEqual(
      [...discounted(invoice), invoice.subtotalMinor, invoice.totalMinor],
      ['plan 10000 700', 'discount -10000 700', 12_000, 14_280],
    )
    checkSums(invoice)
  })
  test('tax that a price has in it is taken out of the line, and is charged once', async () => {
    const invoice = await openWith([added('Handbook', 4999, 'txr_included')])
    assert.deepEqual(
      [invoice.lines.at(-1)?.amountMinor, invoice.subtotalMinor, invoice.totalMinor],
      [4201, 16_201, 19_279],
    )
    assert.deepEqual(taxesOf(invoice), [{ category: 'standard', rate: 1900, amountMinor: 3078 }])
    checkSums(invoice)
  })
  test('a discount comes off a price with its tax in it first', async () => {
    const invoice = await openWith([{ ...added('Handbook', 4999, 'txr_included'), discountMinor: 999 }])
    const lines = invoice.lines.slice(-2).map(({ amountMinor }) => amountMinor)
    assert.deepEqual([lines[0]! + lines[1]!, lines[1], invoice.totalMinor], [3361, -839, 14_280 + 4000])
    checkSums(invoice)
  })
  test('the tax of a line that is taxed several times is counted once beside its discount', async () => {
    const invoice = await openWith([{ ...added('Training', 3333, 'txr_state', 'txr_city'), discountMinor: 333 }])
    assert.deepEqual(taxesOf(invoice)[1], { category: 'standard', rate: 775, amountMinor: 233, baseMinor: 3000 })
    checkSums(invoice)
  })
  test('the invoice that is issued for them holds the rules of EN 16931', async () => {
    const invoice = await openWith([
      { ...added('Training', 10_000, 'txr_reduced'), discountMinor: 2500 },
      added('Handbook', 4999, 'txr_included'),
    ])
    const issued = {
      ...plainInvoice,
      lines: invoice.lines.map(line => lineOf(testBilling, { boughtPlans: {} }, line, invoice.currency)),
      subtotalMinor: invoice.subtotalMinor,
      taxes: taxesOf(invoice),
      totalMinor: invoice.totalMinor,
    }
    const root = parseXml(invoiceUbl(issued))
    for (const [rule, check] of Object.entries(businessRules)) assert.doesNotThrow(() => check(root), rule)
  })
})
