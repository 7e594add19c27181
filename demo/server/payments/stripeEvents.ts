import type { Stripe } from 'stripe'
import type { Payments } from '../../../src/backend/ports/payments.ts'
import type { Clock } from '../../../src/backend/ports/ports.ts'
import { idOf } from './stripeClient.ts'

/** How old a signature may be, in seconds. */
const tolerance = 300

/** The events that an endpoint has to send: after each of them, a customer's state is another one. */
export const stripeEventTypes = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.refunded',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.subscription.updated',
  'customer.updated',
  'invoice.finalized',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
  'payment_method.attached',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'payment_method.updated',
  'subscription_schedule.released',
  'subscription_schedule.updated',
] as const

type EventObject = Record<string, unknown>

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'id' in value)
    ? idOf(value as string | { id: string })
    : undefined

/** The id of the customer that an event is about. Nothing else is read, because the object may have changed since. */
const customerOf = async (stripe: Stripe, { data }: Stripe.Event): Promise<string | undefined> => {
  const about = data.object as unknown as EventObject
  const before = data.previous_attributes as EventObject | undefined
  if (about['object'] === 'customer') return textOf(about['id'])
  const named = textOf(about['customer']) ?? textOf(before?.['customer'])
  if (named !== undefined) return named
  // A dispute names its charge only.
  const charge = textOf(about['charge'])
  return charge === undefined ? undefined : idOf((await stripe.charges.retrieve(charge)).customer)
}

/** Reads events, as bytes that one of the secrets signed not long ago. */
export const stripeEvents = (stripe: Stripe, secrets: readonly string[], clock: Clock): Pick<Payments, 'readEvent'> => {
  const verified = async (body: string, signature: string) => {
    for (const secret of secrets)
      try {
        return await stripe.webhooks.constructEventAsync(body, signature, secret, tolerance, undefined, clock.now())
      } catch {
        // Not this secret, or not Stripe: what no secret signed is no event.
      }
    return undefined
  }
  return {
    readEvent: async (body, headers) => {
      const event = await verified(body, headers.get('stripe-signature') ?? '')
      return event && { id: event.id, type: event.type, customerId: (await customerOf(stripe, event)) ?? null }
    },
  }
}
