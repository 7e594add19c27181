import type { Stripe } from 'stripe'
import type { ProviderLine } from '../../../src/backend/ports/payments.ts'
import { allOf, idOf, isoOf } from './stripeClient.ts'

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

const lineOf = async (line: Stripe.InvoiceLineItem, prices: StripePrices): Promise<ProviderLine> => {
  const { amount: amountMinor, quantity: given, period, description, pricing } = line
  const priceId = idOf(pricing?.price_details?.price)
  const quantity = given ?? 1
  return {
    kind: isCredit(line) ? 'credit' : 'plan',
    // A line added in the dashboard of Stripe has no price of a plan; its description is printed.
    priceId: priceId ?? description ?? '',
    quantity: priceId === undefined ? 1 : quantity,
    unitMinor: priceId === undefined ? amountMinor : await prices.unitOf(priceId),
    amountMinor,
    from: isoOf(period.start),
    to: isoOf(period.end),
  }
}

/** The lines of an invoice, credits first as in its calculation. */
export const linesOf = async (
  stripe: Stripe,
  { id, lines }: Pick<Stripe.Invoice, 'id' | 'lines'>,
  prices: StripePrices,
): Promise<ProviderLine[]> => {
  const all = lines.has_more ? await allOf(stripe.invoices.listLineItems(id, { limit: 100 })) : lines.data
  return Promise.all(all.map(line => lineOf(line, prices)))
}
