import type { AccountItem, PlanItem } from '../../../http/billing/answers.ts'
import type { MoneyItem } from '../../../http/billing/paymentAnswers.ts'
import type { Format } from '../../messages/format.ts'
import type { BillingTranslate } from './messages.ts'

type Money = (money: MoneyItem) => string

/** What a plan costs: for each seat, or for everyone. */
export const priceText = (t: BillingTranslate, money: Money, { price, isPerSeat }: PlanItem): string => {
  if (price.amountMinor === 0) return t('free')
  return t(isPerSeat ? 'pricePerSeat' : 'pricePerMonth', { price: money(price) })
}

/** What an account pays every month without tax; undefined for nothing. */
export const monthlyOf = ({ plan, subscription }: AccountItem): MoneyItem | undefined => {
  if (!plan || !subscription || plan.price.amountMinor === 0) return undefined
  const quantity = plan.isPerSeat ? subscription.seats : 1
  return { ...plan.price, amountMinor: plan.price.amountMinor * quantity }
}

/** How many seats a plan has. */
export const seatsText = (t: BillingTranslate, { isPerSeat, seats: { min, max } }: PlanItem): string => {
  if (max === undefined) return isPerSeat && min > 1 ? t('seatsFrom', { min }) : t('seatsUnlimited')
  return isPerSeat && min < max ? t('seatsRange', { min, max }) : t('seatsUpTo', { count: max })
}

/** How many invoices are not paid, and what they come to in each currency. */
export const openInvoicesText = (
  t: BillingTranslate,
  format: Format,
  money: Money,
  { count, totals }: { count: number; totals: readonly MoneyItem[] },
): string => t('openInvoicesOf', { count, total: format.list(totals.map(money)) })
