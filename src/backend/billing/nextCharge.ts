import { stepOf } from '../../http/money.ts'
import type { ProviderLine } from '../ports/payments.ts'
import type { BillingConfig } from '../settings/billingConfig.ts'
import { taxRuleFor } from './buyerTax.ts'
import { monthsAfter } from './periods.ts'
import { planOfPrice } from './plans.ts'
import type { BillingAccountFields } from './records.ts'
import type { Verdict } from './standing.ts'
import { totalsOf, type Totals } from './tax.ts'

/** What is charged with the next period. */
export interface NextCharge extends Totals {
  at: string
  currency: string
  /** Credit that is used for it. */
  creditMinor: number
}

/** When the period ends that begins at a moment: periods keep the day of the month on which the first one began. */
const periodEndAfter = (anchor: string, from: string): string => {
  const months = (at: string) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth()
  const number = months(from) - months(anchor)
  return monthsAfter(anchor, number) === from ? monthsAfter(anchor, number + 1) : monthsAfter(from, 1)
}

/** The next charge, with tax and after credit; undefined where there is none. */
export const nextChargeOf = (
  billing: BillingConfig,
  account: Pick<BillingAccountFields, 'boughtPlans' | 'waitingPlans' | 'information' | 'state'>,
  { subscription, standing, endsAt, scheduledChange }: Verdict,
): NextCharge | undefined => {
  const isRunning = standing === 'active' || standing === 'trialing' || standing === 'grace'
  if (!subscription || !isRunning || endsAt !== null) return undefined
  const { priceId, quantity } = scheduledChange ?? subscription
  const { periodEnd: from, trialEnd, startedAt } = subscription
  const price = planOfPrice(billing, account, priceId)?.price
  if (!price) return undefined
  const { amountMinor: unitMinor, currency } = price
  const to = periodEndAfter(trialEnd ?? startedAt, from)
  const line: ProviderLine = { kind: 'plan', priceId, quantity, unitMinor, amountMinor: unitMinor * quantity, from, to }
  const totals = totalsOf([line], taxRuleFor(billing.seller, account.information), stepOf(currency))
  const creditMinor = Math.min(totals.totalMinor, Math.max(0, account.state?.creditMinor ?? 0))
  return { ...totals, at: from, currency, creditMinor }
}
