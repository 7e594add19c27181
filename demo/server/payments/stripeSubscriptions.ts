import type { Stripe } from 'stripe'
import type { NewSubscription, PaymentOutcome, Payments } from '../../../src/backend/ports/payments.ts'
import { idOf } from './stripeClient.ts'
import { ownInvoice, ownSubscription, payNow, type StripeParts } from './stripeCalls.ts'
import { refuse } from './stripeFaults.ts'
import { dropChanges } from './stripeSchedules.ts'
import { planItem, readKnownCustomer } from './stripeState.ts'

/** @throws ProviderRefusal for anything but a positive whole number */
export const requireQuantity = (quantity: number): void => {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw refuse('The quantity must be a positive integer')
}

/** Whether a subscription goes on by itself. */
const isLive = ({ status }: Stripe.Subscription) =>
  status === 'trialing' || status === 'active' || status === 'past_due'

const create = (stripe: Stripe, asked: NewSubscription, key: string, rates: string[]) => {
  const { customerId, priceId, quantity, trialDays, methodId } = asked
  return stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price: priceId, quantity, metadata: planItem }],
      // Nothing is charged by this call, so that a repeat charges nothing either.
      payment_behavior: 'default_incomplete',
      collection_method: 'charge_automatically',
      billing_mode: { type: 'flexible' },
      payment_settings: { save_default_payment_method: 'on_subscription' },
      trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
      ...(methodId !== undefined && { default_payment_method: methodId }),
      ...(rates.length > 0 && { default_tax_rates: rates }),
      ...(trialDays > 0 && { trial_period_days: trialDays }),
      expand: ['latest_invoice.confirmation_secret'],
    },
    { idempotencyKey: `${key}:create` },
  )
}

const createAndPay = async (
  parts: StripeParts,
  { key, ...asked }: NewSubscription & { key: string },
): Promise<PaymentOutcome & { subscriptionId: string }> => {
  requireQuantity(asked.quantity)
  const { stripe, taxes } = parts
  const { id: subscriptionId, latest_invoice: invoice } = await create(stripe, asked, key, await taxes.idsOf(asked.tax))
  if (typeof invoice !== 'object' || invoice === null || invoice.status === 'paid')
    return { status: 'done', subscriptionId }
  const methodId = asked.methodId ?? (await defaultMethodOf(stripe, asked.customerId))
  if (methodId !== undefined) return { ...(await payNow(stripe, invoice.id, { methodId, key })), subscriptionId }
  const clientSecret = invoice.confirmation_secret?.client_secret
  return { status: 'action', ...(clientSecret !== undefined && { clientSecret }), subscriptionId }
}

const defaultMethodOf = async (stripe: Stripe, customerId: string): Promise<string | undefined> =>
  idOf((await readKnownCustomer(stripe, customerId)).invoice_settings.default_payment_method)

/** Cancels at the end of the period, or of the trial; at once what has no period that goes on. */
const cancelAtPeriodEnd = async (stripe: Stripe, subscription: Stripe.Subscription): Promise<void> => {
  if (subscription.ended_at !== null) throw refuse('The subscription has ended')
  // What was never paid is not owed: Stripe voids its invoice.
  if (!isLive(subscription)) return void (await stripe.subscriptions.cancel(subscription.id))
  await dropChanges(stripe, subscription)
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
}

const keep = async (stripe: Stripe, subscription: Stripe.Subscription): Promise<void> => {
  const { id, cancel_at: at, cancel_at_period_end: isAtEnd } = subscription
  if (!isLive(subscription) || (at === null && !isAtEnd)) throw refuse('The subscription is not canceled')
  await stripe.subscriptions.update(id, isAtEnd ? { cancel_at_period_end: false } : { cancel_at: '' })
}

const payInvoice = async (
  stripe: Stripe,
  invoice: Stripe.Invoice,
  payment: { methodId?: string; key: string },
): Promise<PaymentOutcome> => {
  if (invoice.status === 'paid') return { status: 'done' }
  if (invoice.status === 'void') throw refuse('The invoice is void')
  return payNow(stripe, invoice.id, payment)
}

/** Subscriptions begin, end and are paid. */
export const stripeSubscriptions = (parts: StripeParts) => {
  const { stripe } = parts
  return {
    createSubscription: asked => createAndPay(parts, asked),
    cancelAtPeriodEnd: async (customerId, id) =>
      cancelAtPeriodEnd(stripe, await ownSubscription(stripe, customerId, id)),
    keep: async (customerId, id) => keep(stripe, await ownSubscription(stripe, customerId, id)),
    payInvoice: async (customerId, invoiceId, payment) =>
      payInvoice(stripe, await ownInvoice(stripe, customerId, invoiceId), payment),
  } satisfies Partial<Payments>
}
