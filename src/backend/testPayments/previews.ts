import { carriedOver } from '../billing/carriedOver.ts'
import { periodAt } from '../billing/periods.ts'
import { fullLine } from '../billing/proration.ts'
import { totalsOf } from '../billing/tax.ts'
import type { NewSubscription, ProviderLine, ProviderPreview, SubscriptionChange, TaxRule } from '../ports/payments.ts'
import { changeLines } from './changeLines.ts'
import { isLive, itemOf, stepFor, subscriptionOf } from './look.ts'
import type { Draft, TestSubscription } from './state.ts'
import { addSubscription } from './subscriptions.ts'

const charge = (draft: Draft, lines: ProviderLine[], tax: TaxRule) => {
  const totals = totalsOf(lines, tax, stepFor(draft))
  const creditMinor = Math.min(draft.state.creditMinor, Math.max(0, totals.totalMinor))
  const leftMinor = draft.state.creditMinor - creditMinor + Math.max(0, -totals.totalMinor)
  return { totals, creditMinor, leftMinor, dueMinor: Math.max(0, totals.totalMinor) - creditMinor }
}

/** What a preview says of lines, and of the charge after them. */
const previewOf = (
  draft: Draft,
  lines: ProviderLine[],
  next: Pick<TestSubscription, 'priceId' | 'quantity' | 'periodEnd' | 'cancelAt' | 'tax'>,
): ProviderPreview => {
  const { totals, creditMinor, leftMinor, dueMinor } = charge(draft, lines, next.tax)
  const at = next.periodEnd
  const later = totalsOf([fullLine(itemOf(draft, next), { from: at, to: at })], next.tax, stepFor(draft))
  return {
    ...totals,
    creditMinor,
    dueMinor,
    next: next.cancelAt === null ? { at, amountMinor: Math.max(0, later.totalMinor - leftMinor) } : null,
  }
}

/** What a new subscription costs. The draft is thrown away. */
export const previewOfNew = (draft: Draft, asked: NewSubscription): ProviderPreview => {
  const subscription = addSubscription(draft, asked)
  const { periodStart: from, periodEnd: to, status } = subscription
  const lines = status === 'trialing' ? [] : [fullLine(itemOf(draft, subscription), { from, to })]
  return previewOf(draft, lines, subscription)
}

/** What a change costs. The draft is thrown away. */
export const previewOfChange = (draft: Draft, change: SubscriptionChange): ProviderPreview => {
  const subscription = subscriptionOf(draft, change.subscriptionId)
  const { priceId, quantity, tax, prorationAt, trial } = change
  const isLater = change.when === 'periodEnd'
  const endsTrial = subscription.status === 'trialing' && trial === 'end' && !isLater
  const lines = isLater ? [] : changeLines(draft, subscription, change)
  const movedTo = subscription.status === 'trialing' && !isLater && typeof trial === 'object' ? trial.until : undefined
  const to = movedTo ?? (isLive(subscription) && !endsTrial ? subscription.periodEnd : periodAt(prorationAt, 0).to)
  const waiting = isLater ? null : carriedOver(subscription, subscription.scheduled, change)
  return previewOf(draft, lines, { ...subscription, ...(waiting ?? { priceId, quantity }), tax, periodEnd: to })
}
