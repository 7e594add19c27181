import { periodAt } from '../billing/periods.ts'
import { totalsOf } from '../billing/tax.ts'
import type { ProviderLine } from '../ports/payments.ts'
import { applyItem, openInvoices, stepFor, subscriptionOf } from './look.ts'
import { nextId, tell, type Draft, type InvoicePurpose, type TestInvoice, type TestSubscription } from './state.ts'

/** Makes an invoice final. What the customer has in credit is used first; a negative total becomes credit. */
export const finalize = (
  draft: Draft,
  subscription: TestSubscription,
  purpose: InvoicePurpose,
  lines: ProviderLine[],
): TestInvoice => {
  const { state, at } = draft
  const totals = totalsOf(lines, subscription.tax, stepFor(draft))
  const creditMinor = Math.min(state.creditMinor, Math.max(0, totals.totalMinor))
  state.creditMinor += Math.max(0, -totals.totalMinor) - creditMinor
  const id = nextId(draft, 'in')
  const invoice: TestInvoice = {
    id,
    number: `TEST-${state.lastNumber}`,
    subscriptionId: subscription.id,
    status: 'open',
    currency: state.currency!,
    ...totals,
    dueMinor: Math.max(0, totals.totalMinor) - creditMinor,
    finalizedAt: at,
    paidAt: null,
    refundedMinor: 0,
    isDisputed: false,
    attempt: null,
    purpose,
    isAsked: false,
    askedMethodId: null,
    creditMinor,
    tries: 0,
  }
  state.invoices.push(invoice)
  subscription.latestInvoiceId = id
  tell(draft, 'invoice.finalized')
  return invoice
}

/** Voids an open invoice; the credit that it used is there again. */
export const voidInvoice = (draft: Draft, invoice: TestInvoice): void => {
  draft.state.creditMinor += invoice.creditMinor
  Object.assign(invoice, { status: 'void', creditMinor: 0, dueMinor: 0, isAsked: false, attempt: null })
  tell(draft, 'invoice.voided')
}

/** Periods begin after a pause or a trial: they are counted from the payment. One that was canceled ends with the first of them. */
const beginPeriods = ({ at }: Draft, subscription: TestSubscription) => {
  const { from, to } = periodAt(at, 0)
  Object.assign(subscription, {
    status: 'active',
    pausedFor: null,
    ...(subscription.trialEnd !== null && subscription.trialEnd > at && { trialEnd: at }),
    ...(subscription.cancelAt !== null && { cancelAt: to }),
    anchor: at,
    period: 0,
    periodStart: from,
    periodEnd: to,
  })
}

/** What a payment means for the subscription that the invoice is about. */
const followPayment = (draft: Draft, invoice: TestInvoice, subscription: TestSubscription): void => {
  const { purpose } = invoice
  const { pending, status } = subscription
  if (purpose === 'change' && pending?.invoiceId === invoice.id) {
    applyItem(subscription, pending)
    subscription.pending = null
    if (status === 'paused' || status === 'trialing') beginPeriods(draft, subscription)
  }
  const isSettled = openInvoices(draft, subscription.id).length === 0
  if (purpose === 'first' && status === 'incomplete') subscription.status = 'active'
  if (purpose === 'renewal' && (status === 'past_due' || status === 'unpaid') && isSettled)
    subscription.status = 'active'
  tell(draft, 'customer.subscription.updated')
}

/** Marks an invoice as paid. */
export const settle = (draft: Draft, invoice: TestInvoice): void => {
  Object.assign(invoice, { status: 'paid', paidAt: draft.at, dueMinor: 0, isAsked: false, attempt: null })
  tell(draft, 'invoice.paid')
  if (invoice.subscriptionId !== null) followPayment(draft, invoice, subscriptionOf(draft, invoice.subscriptionId))
}
