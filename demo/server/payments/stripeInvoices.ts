import type { Stripe } from 'stripe'
import type { ProviderInvoice } from '../../../src/backend/ports/payments.ts'
import { idOf, isoOf } from './stripeClient.ts'
import { declineCodeOf } from './stripeFaults.ts'
import { linesOf, type LineParts } from './stripeLines.ts'

/** The subscription of an invoice. */
export const subscriptionIdOf = ({ parent }: Pick<Stripe.Invoice, 'parent'>): string | undefined =>
  idOf(parent?.subscription_details?.subscription)

/** The payment of an invoice. Of several, the one that Stripe collects itself. */
export const intentIdOf = ({ payments }: Pick<Stripe.Invoice, 'payments'>): string | undefined => {
  const all = payments?.data ?? []
  return idOf((all.find(({ is_default: isOwn }) => isOwn) ?? all[0])?.payment.payment_intent)
}

/** Codes of a payment that failed because its owner has to be there. */
const isAsked = ({ code, decline_code: reason }: { code?: string; decline_code?: string }) =>
  declineCodeOf({ ...(code && { code }), ...(reason && { decline_code: reason }) }) === 'authenticationFailed'

/** What a page confirms: a payment that waits for its owner. */
export const secretOf = (intent: Stripe.PaymentIntent | undefined): string | null => {
  if (!intent) return null
  const { status, last_payment_error: fault, client_secret: secret } = intent
  if (status === 'requires_action' || status === 'requires_confirmation') return secret
  return status === 'requires_payment_method' && (!fault || isAsked(fault)) ? secret : null
}

const chargeOf = (intent: Stripe.PaymentIntent | undefined): Stripe.Charge | undefined => {
  const charge = intent?.latest_charge
  return typeof charge === 'object' && charge !== null ? charge : undefined
}

const attemptOf = (
  { status, next_payment_attempt: nextTry }: Stripe.Invoice,
  intent: Stripe.PaymentIntent | undefined,
): ProviderInvoice['attempt'] => {
  const fault = intent?.last_payment_error
  if (status !== 'open' || !fault) return null
  const at = chargeOf(intent)?.created ?? intent.created
  return { at: isoOf(at), code: declineCodeOf(fault), nextTryAt: nextTry === null ? null : isoOf(nextTry) }
}

/** The invoice that begins a trial charges nothing and is none for its customer. */
const isOfTrial = ({ total, lines }: Stripe.Invoice, units: readonly number[]): boolean =>
  total === 0 && lines.data.length > 0 && lines.data.every(({ amount }) => amount === 0) && units.some(unit => unit > 0)

/** What invoices are read with. */
export interface InvoiceParts extends LineParts {
  intents: ReadonlyMap<string, Stripe.PaymentIntent>
}

/** An invoice as the port has it; undefined for a draft, and for one about a trial. */
export const invoiceOf = async (invoice: Stripe.Invoice, parts: InvoiceParts): Promise<ProviderInvoice | undefined> => {
  const { status, status_transitions: times, currency, total: totalMinor } = invoice
  if (status === 'draft' || status === null) return undefined
  const taxed = await linesOf(parts, invoice)
  if (
    isOfTrial(
      invoice,
      taxed.lines.map(({ unitMinor }) => unitMinor),
    )
  )
    return undefined
  const intent = parts.intents.get(intentIdOf(invoice) ?? '')
  const charge = chargeOf(intent)
  return {
    id: invoice.id,
    number: invoice.number ?? '',
    subscriptionId: subscriptionIdOf(invoice) ?? null,
    status,
    currency,
    ...taxed,
    totalMinor,
    dueMinor: status === 'void' ? 0 : invoice.amount_remaining,
    finalizedAt: isoOf(times.finalized_at ?? invoice.created),
    paidAt: times.paid_at === null ? null : isoOf(times.paid_at),
    refundedMinor: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
    attempt: attemptOf(invoice, intent),
    clientSecret: status === 'open' ? secretOf(intent) : null,
  }
}
