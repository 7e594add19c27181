import type { BillingConfig, PlanConfig, SellerConfig } from './billingConfig.ts'

/** Says what is wrong with a price, for a provider that has to charge it. */
export type PriceCheck = (price: { currency: string; amountMinor: number }) => string | undefined

const wrong = (message: string) => new TypeError(`billing: ${message}`)

const requireUnique = (what: string, values: readonly string[]) => {
  const seen = new Set<string>()
  for (const value of values) {
    if (value === '') throw wrong(`a plan has no ${what}.`)
    if (seen.has(value)) throw wrong(`two plans have the ${what} "${value}".`)
    seen.add(value)
  }
}

const isCount = (value: number, min: number, max = Number.MAX_SAFE_INTEGER) =>
  Number.isSafeInteger(value) && value >= min && value <= max

const currencyOf = ({ currency = 'usd' }: PlanConfig) => currency

const longestTrialDays = 730

const checkPlan = (plan: PlanConfig, refusalOf: PriceCheck | undefined) => {
  const { id, seats, trialDays, amountMinor } = plan
  if (!isCount(seats.min, 1)) throw wrong(`the plan "${id}" must have at least one seat.`)
  if (seats.max !== null && !isCount(seats.max, seats.min))
    throw wrong(`the plan "${id}" has a maximum of seats below its minimum.`)
  if (!isCount(trialDays, 0, longestTrialDays))
    throw wrong(`the trial of the plan "${id}" must be 0 to ${longestTrialDays} days.`)
  if (!isCount(amountMinor, 0)) throw wrong(`the price of the plan "${id}" must be a whole number of smallest units.`)
  const refusal = refusalOf?.({ currency: currencyOf(plan), amountMinor })
  if (refusal !== undefined) throw wrong(`the price of the plan "${id}" can't be charged: ${refusal}.`)
}

const checkSeller = ({ name, country, taxRate = 0, series }: SellerConfig) => {
  if (name.trim() === '') throw wrong('the seller has no name; invoices need one.')
  if (!/^[A-Z]{2}$/.test(country)) throw wrong('the country of the seller must be two capital letters (ISO 3166).')
  if (!isCount(taxRate, 0, 10_000)) throw wrong('the tax rate must be 0 to 10000 hundredths of a percent.')
  if (series && series.invoice === series.creditNote) throw wrong('invoices and credit notes need series of their own.')
}

/**
 * Checks the setup of billing.
 * @param refusalOf what the provider of payments says of prices
 * @throws TypeError when something in it is wrong
 */
export const checkBilling = (config: BillingConfig, refusalOf?: PriceCheck): BillingConfig => {
  const { plans, seller, defaultPlanId, graceDays = 0 } = config
  for (const [what, key] of [
    ['id', 'id'],
    ['slug', 'slug'],
    ['price id', 'priceId'],
  ] as const)
    requireUnique(
      what,
      plans.map(plan => plan[key]),
    )
  for (const plan of plans) checkPlan(plan, refusalOf)
  // A subscription can't change to a price in another currency.
  const currencies = [...new Set(plans.map(currencyOf))]
  if (currencies.length > 1) throw wrong(`all plans must have one currency, not ${currencies.join(' and ')}.`)
  if (defaultPlanId !== undefined && !plans.some(({ id }) => id === defaultPlanId))
    throw wrong(`the default plan "${defaultPlanId}" is none of the plans.`)
  if (!isCount(graceDays, 0)) throw wrong('graceDays must be a whole number of days.')
  checkSeller(seller)
  return config
}
