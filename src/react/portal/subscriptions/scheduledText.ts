import type { AccountItem, PlanItem } from '../../../http/billing/answers.ts'
import type { Format } from '../../messages/format.ts'
import type { BillingTranslate } from './messages.ts'

/** Whether a change keeps the plan and alters its number of seats. */
export const isOfSeats = ({ subscription }: AccountItem, { planId }: { planId: string }): boolean =>
  subscription?.planId === planId

const planText = (t: BillingTranslate, plans: readonly PlanItem[], change: { planId: string; seats: number }) => {
  const plan = plans.find(({ id }) => id === change.planId)
  if (!plan) return t('anotherPlan')
  return plan.isPerSeat ? t('planWithSeats', { plan: plan.name, count: change.seats }) : plan.name
}

/** What comes with the next period, or waits for its payment; undefined where nothing does. */
export const scheduledText = (
  t: BillingTranslate,
  format: Format,
  account: AccountItem,
  plans: readonly PlanItem[],
): string | undefined => {
  const { pendingChange, scheduledChange, subscription } = account
  if (pendingChange) {
    const { seats: count, expiresAt } = pendingChange
    const plan = isOfSeats(account, pendingChange) ? t('seatCount', { count }) : planText(t, plans, pendingChange)
    return t('pendingText', { plan, date: format.dateTime(expiresAt, 'long') })
  }
  if (!scheduledChange) return undefined
  const date = format.date(scheduledChange.at, 'long')
  return isOfSeats(account, scheduledChange)
    ? t('scheduledSeats', { count: scheduledChange.seats, before: format.number(subscription?.seats ?? 0), date })
    : t('scheduledText', { plan: planText(t, plans, scheduledChange), date })
}
