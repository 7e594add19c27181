import type { Stripe } from 'stripe'
import type { ProviderInvoice } from '../../../src/backend/ports/payments.ts'
import { allOf, idOf, isoOf } from './stripeClient.ts'
import { taxesOf, type TaxedInvoice, type TaxedLine } from './stripeInvoiceTaxes.ts'
import type { StripeRates } from './stripeTaxes.ts'

/** The amounts of prices, which never change at Stripe. */
export const stripePrices = (stripe: Stripe) => {
  const known = new Map<string, Promise<number>>()
  const read = async (id: string) => {
    const { unit_amount: amount, unit_amount_decimal: decimal } = await stripe.prices.retrieve(id)
    return amount ?? Math.round(Number(decimal))
  }
  return {
    unitOf: (id: string): Promise<number> => {
      const found = known.get(id) ?? read(id)
      known.set(id, found)
      found.catch(() => known.delete(id))
      return found
    },
  }
}

/** Amounts by price. */
export type StripePrices = ReturnType<typeof stripePrices>

/** Whether a line gives back what was paid for: the rest of an item that is replaced. */
const isCredit = ({ amount, parent }: Stripe.InvoiceLineItem): boolean => {
  const details = parent?.subscription_item_details ?? parent?.invoice_item_details
  return details?.proration === true && (amount < 0 || (details.proration_details?.credited_items ?? null) !== null)
}

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

/** What a line comes to without tax, before its discounts, and what those take off. Both together are what is charged. */
const amountsOf = ({
  amount,
  pretax_credit_amounts: credits,
  discount_amounts: given,
  taxes,
}: Stripe.InvoiceLineItem): { grossMinor: number; discountMinor: number } => {
  const discounts = credits?.filter(({ type }) => type === 'discount') ?? given ?? []
  const others = credits?.filter(({ type }) => type !== 'discount') ?? []
  const included = (taxes ?? []).filter(({ tax_behavior: behavior }) => behavior === 'inclusive')
  const discount = sumOf(discounts)
  const leftMinor = amount - discount
  const netMinor = leftMinor - sumOf(others) - sumOf(included)
  // A price with its tax in it has the same tax in its discount.
  const discountMinor =
    included.length === 0 || leftMinor === 0
      ? discount
      : Math.round((discount * (leftMinor - sumOf(included))) / leftMinor)
  return { grossMinor: netMinor + discountMinor, discountMinor }
}

const lineOf = async (line: Stripe.InvoiceLineItem, prices: StripePrices): Promise<TaxedLine[]> => {
  const { quantity: given, period, description, pricing } = line
  const { grossMinor, discountMinor } = amountsOf(line)
  const priceId = idOf(pricing?.price_details?.price)
  const quantity = given ?? 1
  const taxes = line.taxes ?? null
  // A line added in the dashboard of Stripe has no price of a plan; its description is printed.
  const common = { priceId: priceId ?? description ?? '', from: isoOf(period.start), to: isoOf(period.end) }
  const sold: TaxedLine = {
    taxes,
    line: {
      ...common,
      kind: isCredit(line) ? 'credit' : 'plan',
      quantity: priceId === undefined ? 1 : quantity,
      unitMinor: priceId === undefined ? grossMinor : await prices.unitOf(priceId),
      amountMinor: grossMinor,
    },
  }
  if (discountMinor === 0) return [sold]
  const amounts = { quantity: 1, unitMinor: -discountMinor, amountMinor: -discountMinor }
  // Its tax is in that of the line already.
  const untaxed = taxes?.map(tax => ({ ...tax, amount: 0 })) ?? null
  return [sold, { taxes: untaxed, line: { ...common, kind: 'discount', ...amounts } }]
}

/** What lines are read with. */
export interface LineParts {
  stripe: Stripe
  prices: StripePrices
  rates: StripeRates
}

/** The lines of an invoice, credits first as in its calculation, with its taxes. */
export const linesOf = async (
  { stripe, prices, rates }: LineParts,
  invoice: Pick<Stripe.Invoice, 'id' | 'lines'> & TaxedInvoice,
): Promise<Pick<ProviderInvoice, 'lines' | 'tax' | 'otherTaxes' | 'subtotalMinor'>> => {
  const { id, lines } = invoice
  const all = lines.has_more ? await allOf(stripe.invoices.listLineItems(id, { limit: 100 })) : lines.data
  const read = await Promise.all(all.map(line => lineOf(line, prices)))
  return taxesOf(read.flat(), invoice, rates)
}
