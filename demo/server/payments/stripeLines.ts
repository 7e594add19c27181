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

/** What a line comes to without tax, and after its discounts. */
const netOf = ({
  amount,
  pretax_credit_amounts: credits,
  discount_amounts: discounts,
  taxes,
}: Stripe.InvoiceLineItem) => {
  const included = (taxes ?? []).filter(({ tax_behavior: behavior }) => behavior === 'inclusive')
  return [...(credits ?? discounts ?? []), ...included].reduce((net, part) => net - part.amount, amount)
}

const lineOf = async (line: Stripe.InvoiceLineItem, prices: StripePrices): Promise<TaxedLine> => {
  const { quantity: given, period, description, pricing, taxes } = line
  const amountMinor = netOf(line)
  const priceId = idOf(pricing?.price_details?.price)
  const quantity = given ?? 1
  return {
    taxes: taxes ?? null,
    line: {
      kind: isCredit(line) ? 'credit' : 'plan',
      // A line added in the dashboard of Stripe has no price of a plan; its description is printed.
      priceId: priceId ?? description ?? '',
      quantity: priceId === undefined ? 1 : quantity,
      unitMinor: priceId === undefined ? amountMinor : await prices.unitOf(priceId),
      amountMinor,
      from: isoOf(period.start),
      to: isoOf(period.end),
    },
  }
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
  return taxesOf(await Promise.all(all.map(line => lineOf(line, prices))), invoice, rates)
}
