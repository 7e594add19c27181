import { daysAfter, periodAt } from '../billing/periods.ts'
import { fullLine } from '../billing/proration.ts'
import {
  ProviderRefusal,
  type NewSubscription,
  type PaymentOutcome,
  type SubscriptionChange,
  type TaxRule,
} from '../ports/payments.ts'
import { chargeNow } from './charge.ts'
import { changeLines } from './changeLines.ts'
import { finalize, voidInvoice } from './invoices.ts'
import { applyItem, isLive, itemOf, methodFor, methodOf, openInvoices, priceOf, subscriptionOf } from './look.ts'
import { dropPending, end, hoursAfter } from './schedule.ts'
import { nextId, tell, type Draft, type TestSubscription } from './state.ts'

const refuse = (message: string) => new ProviderRefusal(message, 'invalid')
const inOtherState = (message: string) => new ProviderRefusal(message, 'wrongState')

/** Adds a subscription: in trial, or not active before it is paid. */
export const addSubscription = (draft: Draft, asked: NewSubscription): TestSubscription => {
  const { at, state } = draft
  const { priceId, quantity, trialDays, methodId, tax } = asked
  state.currency ??= priceOf(draft, priceId).currency
  itemOf(draft, asked)
  if (methodId !== undefined) methodOf(draft, methodId)
  const trialEnd = trialDays > 0 ? daysAfter(at, trialDays) : null
  const subscription: TestSubscription = {
    id: nextId(draft, 'sub'),
    status: trialEnd === null ? 'incomplete' : 'trialing',
    priceId,
    quantity,
    startedAt: at,
    periodStart: at,
    periodEnd: trialEnd ?? periodAt(at, 0).to,
    trialEnd,
    cancelAt: null,
    endedAt: null,
    pausedFor: null,
    latestInvoiceId: null,
    defaultMethodId: methodId ?? null,
    scheduled: null,
    pending: null,
    anchor: trialEnd ?? at,
    period: 0,
    tax,
    isTrialEndTold: false,
  }
  state.subscriptions.push(subscription)
  tell(draft, 'customer.subscription.created')
  return subscription
}

/** Begins a subscription and charges for its first period. */
export const create = (draft: Draft, asked: NewSubscription): PaymentOutcome & { subscriptionId: string } => {
  const subscription = addSubscription(draft, asked)
  const { id: subscriptionId, periodStart: from, periodEnd: to } = subscription
  if (subscription.status === 'trialing') return { status: 'done', subscriptionId }
  const invoice = finalize(draft, subscription, 'first', [fullLine(itemOf(draft, subscription), { from, to })])
  return { ...chargeNow(draft, invoice, methodFor(draft, subscription)), subscriptionId }
}

const schedule = (draft: Draft, subscription: TestSubscription, { priceId, quantity }: SubscriptionChange) => {
  if (!isLive(subscription)) throw refuse('The subscription has ended')
  dropPending(draft, subscription)
  const isAsNow = priceId === subscription.priceId && quantity === subscription.quantity
  subscription.scheduled = isAsNow ? null : { priceId, quantity, at: subscription.periodEnd }
  tell(draft, 'customer.subscription.updated')
}

/** Moves the end of a trial; one that was canceled ends with it. */
const moveTrialEnd = ({ at }: Draft, subscription: TestSubscription, until: string) => {
  const trialEnd = new Date(until).toISOString()
  if (trialEnd <= at) throw refuse('The trial would end before now')
  const { cancelAt } = subscription
  Object.assign(subscription, {
    trialEnd,
    periodEnd: trialEnd,
    anchor: trialEnd,
    isTrialEndTold: false,
    ...(cancelAt !== null && { cancelAt: trialEnd }),
  })
}

/** Changes a subscription, with the next period or as soon as it is paid. */
export const changeOf = (draft: Draft, change: SubscriptionChange): PaymentOutcome => {
  const { priceId, quantity, tax } = change
  const subscription = subscriptionOf(draft, change.subscriptionId)
  itemOf(draft, change)
  if (change.when === 'periodEnd') {
    schedule(draft, subscription, change)
    return { status: 'done' }
  }
  const lines = changeLines(draft, subscription, change)
  dropPending(draft, subscription)
  subscription.tax = tax
  if (subscription.status === 'trialing' && change.trial !== 'end') {
    if (change.trial !== 'keep') moveTrialEnd(draft, subscription, change.trial.until)
    applyItem(subscription, change)
    tell(draft, 'customer.subscription.updated')
    return { status: 'done' }
  }
  const invoice = finalize(draft, subscription, 'change', lines)
  const expiresAt = [
    hoursAfter(draft.at),
    ...(subscription.status === 'paused' ? [] : [subscription.periodEnd]),
  ].sort()[0]!
  subscription.pending = { priceId, quantity, expiresAt, invoiceId: invoice.id }
  tell(draft, 'customer.subscription.updated')
  return chargeNow(draft, invoice, methodFor(draft, subscription))
}

/** Takes a scheduled or pending change back. */
export const discard = (draft: Draft, subscriptionId: string): void => {
  const subscription = subscriptionOf(draft, subscriptionId)
  dropPending(draft, subscription)
  subscription.scheduled = null
  tell(draft, 'customer.subscription.updated')
}

/** Ends what was never paid, or is paused. Neither is owed, so what is open of it is void. */
export const giveUp = (draft: Draft, subscriptionId: string): void => {
  const subscription = subscriptionOf(draft, subscriptionId)
  const { status } = subscription
  if (status !== 'incomplete' && status !== 'paused')
    throw inOtherState('The subscription was paid meanwhile, or ended')
  end(draft, subscription, status === 'incomplete' ? 'incomplete_expired' : 'canceled')
  for (const invoice of openInvoices(draft, subscriptionId)) voidInvoice(draft, invoice)
}

/** Taxes what follows by another rule. */
export const setTax = (draft: Draft, subscriptionId: string, tax: TaxRule): void => {
  subscriptionOf(draft, subscriptionId).tax = tax
  tell(draft, 'customer.subscription.updated')
}

/** Cancels at the end of the period, or of the trial; at once what has no period that goes on. */
export const cancel = (draft: Draft, subscriptionId: string): void => {
  const subscription = subscriptionOf(draft, subscriptionId)
  if (subscription.endedAt !== null) throw refuse('The subscription has ended')
  if (subscription.status === 'incomplete') throw inOtherState('The subscription was never paid')
  if (!isLive(subscription)) return end(draft, subscription, 'canceled')
  dropPending(draft, subscription)
  Object.assign(subscription, { cancelAt: subscription.periodEnd, scheduled: null })
  tell(draft, 'customer.subscription.updated')
}

/** Takes a cancellation back. */
export const keep = (draft: Draft, subscriptionId: string): void => {
  const subscription = subscriptionOf(draft, subscriptionId)
  if (!isLive(subscription) || subscription.cancelAt === null) throw refuse('The subscription is not canceled')
  subscription.cancelAt = null
  tell(draft, 'customer.subscription.updated')
}

/** Pays an open invoice with a card, or with the one that it is charged to. */
export const pay = (draft: Draft, invoiceId: string, methodId?: string): PaymentOutcome => {
  const invoice = draft.state.invoices.find(({ id }) => id === invoiceId)
  if (!invoice) throw new ProviderRefusal('No such invoice', 'unknownObject')
  if (invoice.status === 'paid') return { status: 'done' }
  if (invoice.status !== 'open') throw refuse('The invoice is void')
  const subscription = subscriptionOf(draft, invoice.subscriptionId)
  return chargeNow(draft, invoice, methodId === undefined ? methodFor(draft, subscription) : methodOf(draft, methodId))
}
