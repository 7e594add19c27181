import type { Minor, PriceId, ProviderLine } from '../ports/payments.ts'
import { rounded, shareOf } from './fractions.ts'
import { secondsIn, type Period } from './periods.ts'

/** What is paid for in a period: a number of seats, or one. */
export interface BilledItem {
  priceId: PriceId
  quantity: number
  unitMinor: Minor
}

/** The line of an item for a whole period. */
export const fullLine = (item: BilledItem, { from, to }: Period): ProviderLine => ({
  kind: 'plan',
  ...item,
  amountMinor: item.quantity * item.unitMinor,
  from,
  to,
})

const restLine = (
  kind: ProviderLine['kind'],
  item: BilledItem,
  period: Period,
  { at, step }: { at: string; step: number },
): ProviderLine => {
  const rest = { from: at, to: period.to }
  const whole = item.quantity * item.unitMinor * (kind === 'credit' ? -1 : 1)
  return { kind, ...item, amountMinor: rounded(shareOf(whole, secondsIn(rest), secondsIn(period)), step), ...rest }
}

/**
 * The lines of a change within a period, to the second: what is left of the old item is credited, and what is left of the
 * new one is charged. Each line is rounded once, for all seats together; `step` is the smallest amount of the currency.
 */
export const prorationLines = (
  change: { before: BilledItem; after: BilledItem },
  period: Period,
  moment: { at: string; step: number },
): ProviderLine[] => [restLine('credit', change.before, period, moment), restLine('plan', change.after, period, moment)]
