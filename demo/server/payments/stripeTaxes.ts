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

/** The rule that a tax rate is. One that charges nothing and says no more is no tax. */
export const ruleOfRate = ({ metadata, percentage }: Pick<Stripe.TaxRate, 'metadata' | 'percentage'>): TaxRule => {
  const rate = Math.round(percentage * 100)
  const category = categories.find(known => known === metadata?.[categoryField])
  return { category: category ?? (rate === 0 ? 'none' : 'standard'), rate }
}

/** The rules of tax rates, which never change at Stripe. */
export const stripeRates = (stripe: Stripe) => {
  const known = new Map<string, Promise<TaxRule>>()
  const read = async (id: string) => ruleOfRate(await stripe.taxRates.retrieve(id))
  return {
    ruleOf: (id: string): Promise<TaxRule> => {
      const found = known.get(id) ?? read(id)
      known.set(id, found)
      found.catch(() => known.delete(id))
      return found
    },
  }
}

/** Tax rules by the ids of tax rates. */
export type StripeRates = ReturnType<typeof stripeRates>

/** How the next invoice of a subscription is taxed. */
export const subscriptionTaxOf = ({
  default_tax_rates: rates,
}: Pick<Stripe.Subscription, 'default_tax_rates'>): TaxRule =>
  rates?.[0] ? ruleOfRate(rates[0]) : { category: 'none', rate: 0 }
