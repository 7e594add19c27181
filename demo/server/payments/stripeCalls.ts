import type { Stripe } from 'stripe'
import type { Clock } from '../../../src/backend/ports/ports.ts'
import type { PaymentOutcome } from '../../../src/backend/ports/payments.ts'
import { idOf } from './stripeClient.ts'
import { declineCodeOf, isStripeFault, unknownObject } from './stripeFaults.ts'
import { intentIdOf, secretOf } from './stripeInvoices.ts'
import type { LineParts } from './stripeLines.ts'
import type { StripeTaxes } from './stripeTaxes.ts'

/** What all calls work with. */
export interface StripeParts extends LineParts {
  clock: Clock
  taxes: StripeTaxes
}

/** A subscription of the customer, with its schedule and clock. @throws ProviderRefusal when it is another customer's */
export const ownSubscription = async (stripe: Stripe, customerId: string, id: string): Promise<Stripe.Subscription> => {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['schedule', 'test_clock'] })
  if (idOf(subscription.customer) !== customerId) throw unknownObject('subscription')
  return subscription
}

/** An invoice of the customer. @throws ProviderRefusal when it is another customer's */
export const ownInvoice = async (stripe: Stripe, customerId: string, id: string): Promise<Stripe.Invoice> => {
  const invoice = await stripe.invoices.retrieve(id)
  if (idOf(invoice.customer) !== customerId) throw unknownObject('invoice')
  return invoice
}

const action = (clientSecret: string | null): PaymentOutcome => ({
  status: 'action',
  ...(clientSecret !== null && { clientSecret }),
})

/** How the payment of an invoice stands, from its payment intent. */
export const outcomeOf = async (stripe: Stripe, invoiceId: string): Promise<PaymentOutcome> => {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments.data.payment.payment_intent'] })
  if (invoice.status === 'paid') return { status: 'done' }
  const id = intentIdOf(invoice)
  const found = invoice.payments?.data.map(({ payment }) => payment.payment_intent)
  const intent = found?.find((one): one is Stripe.PaymentIntent => typeof one === 'object' && one.id === id)
  const fault = intent?.last_payment_error
  if (fault && intent.status === 'requires_payment_method')
    return { status: 'declined', declineCode: declineCodeOf(fault) }
  return action(secretOf(intent))
}

/** Pays an invoice with a card, or with the one that it is charged to. Its owner is there. */
export const payNow = async (
  stripe: Stripe,
  invoiceId: string,
  { methodId, key }: { methodId?: string | undefined; key: string },
): Promise<PaymentOutcome> => {
  try {
    const { status } = await stripe.invoices.pay(
      invoiceId,
      { off_session: false, ...(methodId !== undefined && { payment_method: methodId }) },
      { idempotencyKey: `${key}:pay` },
    )
    return status === 'paid' ? { status: 'done' } : await outcomeOf(stripe, invoiceId)
  } catch (cause) {
    // A card that is declined is an answer of this call, and so is a bank that asks.
    if (!isStripeFault(cause) || cause.type !== 'StripeCardError') throw cause
    if (cause.code === 'invoice_payment_intent_requires_action') return outcomeOf(stripe, invoiceId)
    return { status: 'declined', declineCode: declineCodeOf(cause) }
  }
}
