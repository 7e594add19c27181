import type { Stripe } from 'stripe'
import {
  ProviderRefusal,
  type CustomerState,
  type ProviderMethod,
  type ProviderSubscription,
} from '../../../src/backend/ports/payments.ts'
import type { Clock } from '../../../src/backend/ports/ports.ts'
import type { BillingAddress } from '../../../src/http/billing/types.ts'
import type { Item } from '../../../src/backend/billing/carriedOver.ts'
import { allOf, idOf, isoOf } from './stripeClient.ts'
import { goalOf, leftOf } from './stripeGoals.ts'
import { invoiceOf } from './stripeInvoices.ts'
import type { LineParts } from './stripeLines.ts'
import { subscriptionTaxOf } from './stripeTaxes.ts'

/** The subscription item that bills the plan; items added in the dashboard of Stripe are not it. */
export const planItem = { fe_item: 'plan' } as const

/** The item of the plan. Its period is that of the subscription. */
export const itemOf = ({ items }: Pick<Stripe.Subscription, 'items'>): Stripe.SubscriptionItem =>
  items.data.find(({ metadata }) => metadata['fe_item'] === planItem.fe_item) ?? items.data[0]!

/** The plan and its number of seats. */
export const presentItemOf = (subscription: Pick<Stripe.Subscription, 'items'>): Item => {
  const { price, quantity } = itemOf(subscription)
  return { priceId: price.id, quantity: quantity ?? 1 }
}

const addressOf = (address: Stripe.Address | null): BillingAddress | undefined => {
  if (!address) return undefined
  const { line1, line2, city, state, postal_code: postalCode, country } = address
  const fields = { addressLine1: line1, addressLine2: line2, city, state, postalCode, country }
  const given = Object.entries(fields).filter(([, text]) => text)
  return given.length === 0 ? undefined : (Object.fromEntries(given) as BillingAddress)
}

const methodOf = ({ id, card, billing_details: { name, email, address } }: Stripe.PaymentMethod): ProviderMethod => {
  const place = addressOf(address)
  return {
    id,
    type: card ? 'card' : 'unknown',
    ...(card && { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }),
    ...(name && { name }),
    ...(email && { email }),
    ...(place && { address: place }),
  }
}

/** The change of the plan that comes with the next phase of a schedule. */
const plannedOf = (schedule: Stripe.Subscription['schedule'], now: number): ProviderSubscription['scheduled'] => {
  if (typeof schedule !== 'object' || schedule === null) return null
  const next = schedule.phases.find(({ start_date: start }) => start > now)
  const item = next?.items[0]
  return item ? { priceId: idOf(item.price)!, quantity: item.quantity ?? 1, at: isoOf(next.start_date) } : null
}

/** A change that comes with the next period: planned, or kept until another one is over. */
const scheduledOf = (subscription: Stripe.Subscription, now: number): ProviderSubscription['scheduled'] => {
  const planned = plannedOf(subscription.schedule, now)
  const goal = goalOf(subscription)
  if (planned || !goal || subscription.ended_at !== null) return planned
  const left = leftOf(goal, presentItemOf(subscription))
  return left ? { ...left, at: isoOf(itemOf(subscription).current_period_end) } : null
}

const pendingOf = ({
  pending_update: update,
  latest_invoice: invoice,
}: Stripe.Subscription): ProviderSubscription['pending'] => {
  const item = update?.subscription_items?.[0]
  if (!item) return null
  return {
    priceId: item.price.id,
    quantity: item.quantity ?? 1,
    expiresAt: isoOf(update.expires_at),
    invoiceId: idOf(invoice) ?? '',
  }
}

const pauseCauses: Readonly<Record<string, ProviderSubscription['pausedFor']>> = {
  trial_end_without_payment_method: 'trialEndedWithoutMethod',
  pause_requested: 'asked',
  first_payment_failure: 'paymentFailed',
  final_payment_failure: 'paymentFailed',
}

const dateOf = (seconds: number | null): string | null => (seconds === null ? null : isoOf(seconds))

/** When a subscription ends: Stripe has two ways to say it. */
const cancelAtOf = (subscription: Stripe.Subscription): string | null => {
  const { cancel_at: at, cancel_at_period_end: isAtEnd } = subscription
  return dateOf(at ?? (isAtEnd ? itemOf(subscription).current_period_end : null))
}

const subscriptionOf = (
  subscription: Stripe.Subscription,
  { now, methodIds }: { now: number; methodIds: ReadonlySet<string> },
): ProviderSubscription => {
  const item = itemOf(subscription)
  const { status, status_details: details, default_payment_method: method } = subscription
  const methodId = idOf(method)
  return {
    id: subscription.id,
    status,
    priceId: item.price.id,
    quantity: item.quantity ?? 1,
    tax: subscriptionTaxOf(subscription),
    startedAt: isoOf(subscription.start_date),
    periodStart: isoOf(item.current_period_start),
    periodEnd: isoOf(item.current_period_end),
    trialEnd: dateOf(subscription.trial_end),
    cancelAt: cancelAtOf(subscription),
    endedAt: dateOf(subscription.ended_at),
    pausedFor: status === 'paused' ? (pauseCauses[details?.paused.subscription.type ?? ''] ?? null) : null,
    latestInvoiceId: idOf(subscription.latest_invoice) ?? null,
    // A card that was removed stays named here.
    defaultMethodId: methodId !== undefined && methodIds.has(methodId) ? methodId : null,
    scheduled: scheduledOf(subscription, now),
    pending: pendingOf(subscription),
  }
}

/** A customer with its clock. @throws ProviderRefusal when there is none */
export const readKnownCustomer = async (stripe: Stripe, customerId: string): Promise<Stripe.Customer> => {
  const missing = (cause?: unknown) =>
    Object.assign(new ProviderRefusal('No such customer', 'unknownCustomer'), { cause })
  const customer = await stripe.customers.retrieve(customerId, { expand: ['test_clock'] }).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'resource_missing') throw missing(cause)
    throw cause
  })
  if (customer.deleted) throw missing()
  return customer
}

/** The time of a customer: that of its test clock, if it has one. */
export const timeOf = ({ test_clock: testClock }: { test_clock?: unknown }, clock: Clock): number =>
  typeof testClock === 'object' && testClock !== null && 'frozen_time' in testClock
    ? Number(testClock.frozen_time)
    : Math.floor(clock.now() / 1000)

/** What reads states. */
export interface ReaderParts extends LineParts {
  clock: Clock
}

/**
 * Reads everything about a customer. Stripe lists the newest first, the port the oldest.
 * @param settle does what is left to do about subscriptions; true when everything has to be read again
 */
export const readState = async (
  reader: ReaderParts,
  customerId: string,
  settle?: (subscriptions: readonly Stripe.Subscription[], now: number) => Promise<boolean>,
): Promise<CustomerState> => {
  const { stripe, clock } = reader
  const of = { customer: customerId, limit: 100 }
  const customer = await readKnownCustomer(stripe, customerId)
  const [subscriptions, invoices, intents, methods] = await Promise.all([
    allOf(stripe.subscriptions.list({ ...of, status: 'all', expand: ['data.schedule'] })),
    allOf(stripe.invoices.list({ ...of, expand: ['data.payments'] })),
    allOf(stripe.paymentIntents.list({ ...of, expand: ['data.latest_charge'] })),
    allOf(stripe.customers.listPaymentMethods(customerId, { limit: 100 })),
  ])
  const parts = { ...reader, intents: new Map(intents.map(intent => [intent.id, intent])) }
  const now = timeOf(customer, clock)
  if (await settle?.(subscriptions, now)) return readState(reader, customerId)
  const read = await Promise.all(invoices.toReversed().map(invoice => invoiceOf(invoice, parts)))
  const methodIds = new Set(methods.map(({ id }) => id))
  const defaultId = idOf(customer.invoice_settings.default_payment_method)
  return {
    customerId,
    asOf: isoOf(now),
    subscriptions: subscriptions.toReversed().map(one => subscriptionOf(one, { now, methodIds })),
    invoices: read.flatMap(invoice => invoice ?? []),
    methods: methods.toReversed().map(methodOf),
    defaultMethodId: defaultId !== undefined && methodIds.has(defaultId) ? defaultId : null,
    creditMinor: 0 - customer.balance,
    currency: customer.currency ?? null,
  }
}
