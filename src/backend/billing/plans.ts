import { exponentOf } from '../../http/money.ts'
import type { Money, Plan, PlanDetails } from '../../http/billing/types.ts'
import type { BillingConfig, PlanConfig } from '../settings/billingConfig.ts'
import type { BillingAccountFields, BoughtPlan } from './records.ts'

/** Currency of prices without one (docs/product.md §9). */
const defaultCurrency = 'usd'

/** An amount with its currency. */
export const moneyOf = (amountMinor: number, currency: string): Money => ({
  amountMinor,
  currency: currency.toLowerCase(),
  exponent: exponentOf(currency),
})

/** An amount as the contract has it: in hundredths, whatever the currency. */
export const hundredthsOf = ({ amountMinor, exponent }: Pick<Money, 'amountMinor' | 'exponent'>): number =>
  Math.round((amountMinor * 100) / 10 ** exponent)

/** A plan of the operator with what people compare. */
export const planDetailsOf = ({ defaultPlanId }: BillingConfig, plan: PlanConfig): PlanDetails => {
  const { id, slug, name, description, isPerSeat, seats, trialDays, features, amountMinor, currency } = plan
  return {
    id,
    slug,
    name,
    description,
    price: moneyOf(amountMinor, currency ?? defaultCurrency),
    isPerSeat,
    seats,
    trialDays,
    features,
    isDefault: id === defaultPlanId,
  }
}

/** A plan as it is bought now. */
export const boughtPlanOf = (billing: BillingConfig, plan: PlanConfig): BoughtPlan => ({
  ...planDetailsOf(billing, plan),
  entitles: plan.entitles ?? [],
})

/** A plan that is sold. */
export const planWithId = ({ plans }: BillingConfig, planId: string): PlanConfig | undefined =>
  plans.find(({ id }) => id === planId)

/** The plan of those who pay for nothing. */
export const defaultPlanOf = (billing: BillingConfig): BoughtPlan | undefined => {
  const plan = planWithId(billing, billing.defaultPlanId ?? '')
  return plan && boughtPlanOf(billing, plan)
}

/** The plan of a price: as it was bought, as it is sold, or as it was when it was confirmed. */
export const planOfPrice = (
  billing: BillingConfig,
  { boughtPlans, waitingPlans }: Pick<BillingAccountFields, 'boughtPlans' | 'waitingPlans'>,
  priceId: string,
): BoughtPlan | undefined => {
  const sold = billing.plans.find(plan => plan.priceId === priceId)
  return boughtPlans[priceId] ?? (sold && boughtPlanOf(billing, sold)) ?? waitingPlans?.[priceId]
}

/** A plan in the form of the contract. */
export const toPlan = (plan: PlanDetails, priceId: string): Plan => ({
  id: plan.id,
  externalId: priceId,
  name: plan.name,
  description: plan.description,
  price: { id: priceId, externalId: priceId, currency: plan.price.currency, amount: hundredthsOf(plan.price) },
  slug: plan.slug,
})

/** A plan without what only the server needs. */
export const shownPlan = ({ entitles: _entitles, ...plan }: BoughtPlan): PlanDetails => plan
