import { fullLine } from '../billing/proration.ts'
import { daysAfter, periodAt } from '../billing/periods.ts'
import { chargeAlone } from './charge.ts'
import { finalize, voidInvoice } from './invoices.ts'
import { invoiceOf, isLive, itemOf, methodFor, openInvoices } from './look.ts'
import { tell, type Draft, type TestInvoice, type TestSubscription } from './state.ts'

/** How long keys and their answers are kept. */
const keptDays = 1
/** How long before its end people are told that a trial ends. */
const warningDays = 3

/** Something that happens at a time by itself. Of those at the same time, the lower rank is first. */
interface Due {
  at: string
  rank: number
  run: (draft: Draft) => void
}

/** Removes a change that nobody paid; everything stays as it was. */
export const dropPending = (draft: Draft, subscription: TestSubscription): void => {
  const { pending } = subscription
  if (!pending) return
  subscription.pending = null
  voidInvoice(draft, invoiceOf(draft, pending.invoiceId))
  tell(draft, 'customer.subscription.updated')
}

/** Ends a subscription. What is open can still be paid, but is not tried again. */
export const end = (draft: Draft, subscription: TestSubscription, status: 'canceled' | 'incomplete_expired'): void => {
  dropPending(draft, subscription)
  Object.assign(subscription, { status, endedAt: draft.at, scheduled: null })
  for (const invoice of openInvoices(draft, subscription.id)) {
    if (status === 'incomplete_expired') voidInvoice(draft, invoice)
    else if (invoice.attempt) invoice.attempt.nextTryAt = null
  }
  tell(draft, 'customer.subscription.deleted')
}

const enterPeriod = (subscription: TestSubscription, number: number) => {
  const { from, to } = periodAt(subscription.anchor, number)
  Object.assign(subscription, { period: number, periodStart: from, periodEnd: to })
}

const applyScheduled = (subscription: TestSubscription) => {
  const { scheduled } = subscription
  if (scheduled) Object.assign(subscription, { ...pick(scheduled), scheduled: null })
}

const pick = ({ priceId, quantity }: { priceId: string; quantity: number }) => ({ priceId, quantity })

const bill = (draft: Draft, subscription: TestSubscription): void => {
  const period = { from: subscription.periodStart, to: subscription.periodEnd }
  const invoice = finalize(draft, subscription, 'renewal', [fullLine(itemOf(draft, subscription), period)])
  tell(draft, 'customer.subscription.updated')
  chargeAlone(draft, invoice, methodFor(draft, subscription))
}

const renew = (draft: Draft, subscription: TestSubscription): void => {
  enterPeriod(subscription, subscription.period + 1)
  applyScheduled(subscription)
  // Time that is not sold is not charged.
  if (subscription.status !== 'unpaid') bill(draft, subscription)
}

const endTrial = (draft: Draft, subscription: TestSubscription): void => {
  applyScheduled(subscription)
  const { amount, method } = {
    amount: fullLine(itemOf(draft, subscription), { from: draft.at, to: draft.at }).amountMinor,
    method: methodFor(draft, subscription),
  }
  if (amount > 0 && !method) {
    Object.assign(subscription, { status: 'paused', pausedFor: 'trialEndedWithoutMethod' })
    tell(draft, 'customer.subscription.paused')
    return
  }
  Object.assign(subscription, { status: 'active', anchor: draft.at })
  enterPeriod(subscription, 0)
  bill(draft, subscription)
}

const warn = (draft: Draft, subscription: TestSubscription): void => {
  subscription.isTrialEndTold = true
  tell(draft, 'customer.subscription.trial_will_end')
}

const dueOfSubscription = (subscription: TestSubscription): Due[] => {
  const { status, pending, cancelAt, trialEnd, periodEnd, startedAt, isTrialEndTold } = subscription
  const due: Due[] = []
  if (pending) due.push({ at: pending.expiresAt, rank: 0, run: draft => dropPending(draft, subscription) })
  if (status === 'incomplete')
    due.push({ at: hoursAfter(startedAt), rank: 0, run: draft => end(draft, subscription, 'incomplete_expired') })
  if (isLive(subscription) && cancelAt !== null)
    due.push({ at: cancelAt, rank: 1, run: draft => end(draft, subscription, 'canceled') })
  if (status === 'trialing' && trialEnd !== null && !isTrialEndTold)
    due.push({ at: daysAfter(trialEnd, -warningDays), rank: 3, run: draft => warn(draft, subscription) })
  if (status === 'trialing') due.push({ at: periodEnd, rank: 4, run: draft => endTrial(draft, subscription) })
  if (status === 'active' || status === 'past_due' || status === 'unpaid')
    due.push({ at: periodEnd, rank: 4, run: draft => renew(draft, subscription) })
  return due
}

const dueOfInvoice = (draft: Draft, invoice: TestInvoice): Due[] => {
  const at = invoice.status === 'open' ? invoice.attempt?.nextTryAt : null
  const subscription = draft.state.subscriptions.find(({ id }) => id === invoice.subscriptionId)
  return at && subscription
    ? [{ at, rank: 2, run: inside => chargeAlone(inside, invoice, methodFor(inside, subscription)) }]
    : []
}

const first = (draft: Draft): Due | undefined => {
  const { subscriptions, invoices } = draft.state
  const all = [...subscriptions.flatMap(dueOfSubscription), ...invoices.flatMap(one => dueOfInvoice(draft, one))]
  return all.sort((a, b) => (a.at === b.at ? a.rank - b.rank : a.at < b.at ? -1 : 1))[0]
}

/** Hours until a first payment or a change that was not paid is given up. */
const patienceHours = 23

/** When the provider gives up on a payment that began at a moment. */
export const hoursAfter = (at: string): string => new Date(Date.parse(at) + patienceHours * 3_600_000).toISOString()

/** When the next thing happens by itself, in the customer's time. */
export const nextDueAt = (draft: Draft): string | undefined => first(draft)?.at

/**
 * Does everything that is due by the draft's time, in order, each at its own time: a clock that is moved once or in many
 * steps leaves the same state.
 */
export const advance = (draft: Draft): void => {
  const { state, account, at } = draft
  for (let due = first(draft); due && due.at <= at; due = first(draft)) {
    due.run({ state, account, at: due.at })
  }
  state.answers = state.answers.filter(kept => daysAfter(kept.at, keptDays) > at)
}
