import type { Stripe } from 'stripe'
import type { TaxRule } from '../../../src/backend/ports/payments.ts'

const categories = ['standard', 'reverseCharge', 'none'] as const

/** Where a tax rate at Stripe says which rule it is. */
const categoryField = 'fe_category'

const names = { standard: 'VAT', reverseCharge: 'VAT (reverse charge)' } as const

/** The tax rules of subscriptions, as tax rates of Stripe. Each rule is one rate, made when it is used first. */
export const stripeTaxes = (stripe: Stripe) => {
  const made = new Map<string, Promise<string>>()
  const make = async (category: 'standard' | 'reverseCharge', rate: number) => {
    const { id } = await stripe.taxRates.create(
      {
        display_name: names[category],
        inclusive: false,
        percentage: rate / 100,
        metadata: { [categoryField]: category },
      },
      { idempotencyKey: `fe-tax:${category}:${rate}` },
    )
    return id
  }
  const find = async (category: 'standard' | 'reverseCharge', rate: number) => {
    for await (const known of stripe.taxRates.list({ active: true, inclusive: false, limit: 100 }))
      if (known.metadata?.[categoryField] === category && Math.round(known.percentage * 100) === rate) return known.id
    return make(category, rate)
  }
  return {
    /** Ids of the tax rates of a rule; none where no tax is due. */
    idsOf: async ({ category, rate }: TaxRule): Promise<string[]> => {
      if (category === 'none') return []
      const key = `${category}:${rate}`
      const found = made.get(key) ?? find(category, rate)
      made.set(key, found)
      found.catch(() => made.delete(key))
      return [await found]
    },
  }
}

/** Tax rates by their rules. */
export type StripeTaxes = ReturnType<typeof stripeTaxes>

/** The rule of an invoice, and its tax. Where the account adds tax by other means, the rate is what it comes to. */
export const taxOf = ({
  default_tax_rates: rates,
  total_taxes: taxes,
  total,
}: Pick<Stripe.Invoice, 'default_tax_rates' | 'total_taxes' | 'total'>): TaxRule & { amountMinor: number } => {
  const amountMinor = (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const [rate] = rates
  const category = categories.find(known => known === rate?.metadata?.[categoryField])
  if (rate) return { category: category ?? 'standard', rate: Math.round(rate.percentage * 100), amountMinor }
  if (amountMinor === 0) return { category: 'none', rate: 0, amountMinor }
  return { category: 'standard', rate: Math.round((amountMinor / (total - amountMinor)) * 10_000), amountMinor }
}
