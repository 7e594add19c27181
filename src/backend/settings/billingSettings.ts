import type { Payments } from '../ports/payments.ts'
import type { BillingConfig, PlanConfig } from './billingConfig.ts'

/** A plan with its defaults. */
export type PlanSettings = Required<PlanConfig>

/** The setup of billing with its defaults, checked. */
export interface BillingSettings extends Required<Omit<BillingConfig, 'plans' | 'seller' | 'defaultPlanId'>> {
  plans: readonly PlanSettings[]
  defaultPlanId: string | undefined
  seller: Required<BillingConfig['seller']>
}

const wrong = (message: string) => new TypeError(`billing: ${message}`)

const requireUnique = (what: string, values: readonly string[]) => {
  const seen = new Set<string>()
  for (const value of values) {
    if (value === '') throw wrong(`a plan has no ${what}.`)
    if (seen.has(value)) throw wrong(`two plans have the ${what} "${value}".`)
    seen.add(value)
  }
}

const isCount = (value: number, min: number) => Number.isSafeInteger(value) && value >= min

const checkPlan = ({ id, seats, trialDays, currency, amountMinor }: PlanSettings, payments: Payments | undefined) => {
  const { min, max } = seats
  if (!isCount(min, 1)) throw wrong(`the plan "${id}" must have at least one seat.`)
  if (max !== null && !isCount(max, min)) throw wrong(`the plan "${id}" has a maximum of seats below its minimum.`)
  if (!isCount(trialDays, 0) || trialDays > 730) throw wrong(`the trial of the plan "${id}" must be 0 to 730 days.`)
  const refusal = payments?.refusalOf({ currency, amountMinor })
  if (refusal !== undefined) throw wrong(`the price of the plan "${id}" can't be charged: ${refusal}.`)
}

const sellerOf = ({ series, taxRate = 0, ...seller }: BillingConfig['seller']): BillingSettings['seller'] => {
  if (seller.name.trim() === '') throw wrong('the seller has no name; invoices need one.')
  if (!/^[A-Z]{2}$/.test(seller.country))
    throw wrong(`the country of the seller must be two capital letters (ISO 3166).`)
  if (!isCount(taxRate, 0) || taxRate > 10_000) throw wrong('the tax rate must be 0 to 10000 hundredths of a percent.')
  const { invoice, creditNote } = series ?? { invoice: 'INV', creditNote: 'CN' }
  if (invoice === creditNote) throw wrong('invoices and credit notes need series of their own.')
  return { ...seller, taxRate, series: { invoice, creditNote } }
}

/** Fills in the defaults of billing. @throws TypeError when something in it is wrong. */
export const billingSettingsOf = (
  { plans, seller, defaultPlanId, ...rules }: BillingConfig,
  payments?: Payments,
): BillingSettings => {
  const all = plans.map(plan => ({ currency: 'usd', entitles: [], ...plan }))
  requireUnique(
    'id',
    all.map(({ id }) => id),
  )
  requireUnique(
    'slug',
    all.map(({ slug }) => slug),
  )
  requireUnique(
    'price id',
    all.map(({ priceId }) => priceId),
  )
  for (const plan of all) checkPlan(plan, payments)
  // A subscription can't change to a price in another currency.
  const currencies = new Set(all.map(({ currency }) => currency))
  if (currencies.size > 1) throw wrong(`all plans must have one currency, not ${[...currencies].join(' and ')}.`)
  if (defaultPlanId !== undefined && !all.some(({ id }) => id === defaultPlanId))
    throw wrong(`the default plan "${defaultPlanId}" is none of the plans.`)
  const { graceDays = 14 } = rules
  if (!isCount(graceDays, 0)) throw wrong('graceDays must be a whole number of days.')
  return {
    plans: all,
    defaultPlanId,
    seller: sellerOf(seller),
    allowPlanDowngrade: rules.allowPlanDowngrade ?? true,
    allowPlanCancellation: rules.allowPlanCancellation ?? true,
    graceDays,
    trialEnd: rules.trialEnd ?? 'change_to_default',
    createCustomer: rules.createCustomer ?? false,
  }
}
