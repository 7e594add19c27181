import { ProviderRefusal, type Minor } from '../ports/payments.ts'
import type { Customers } from './customers.ts'
import { invoiceOf, methodOf } from './look.ts'
import { tell } from './state.ts'

/** What happens to payments without the customer: done in the dashboard of a provider, or by banks. */
export interface Accidents {
  /** Pays money of an invoice back. */
  refund: (customerId: string, invoiceId: string, amountMinor: Minor) => Promise<void>
  /** A customer's bank takes a payment back and asks; or stops to. */
  dispute: (customerId: string, invoiceId: string, isDisputed?: boolean) => Promise<void>
  /** The network replaces a card by its successor. */
  replaceCard: (
    customerId: string,
    methodId: string,
    card: { last4: string; expMonth: number; expYear: number },
  ) => Promise<void>
}

/** The accidents of customers. */
export const accidents = (customers: Customers): Accidents => ({
  refund: (customerId, invoiceId, amountMinor) =>
    customers.change(customerId, draft => {
      const invoice = invoiceOf(draft, invoiceId)
      const paidMinor = Math.max(0, invoice.totalMinor) - invoice.creditMinor
      const isPossible = Number.isSafeInteger(amountMinor) && amountMinor > 0
      if (invoice.status !== 'paid' || !isPossible || invoice.refundedMinor + amountMinor > paidMinor)
        throw new ProviderRefusal('More than was paid', 'invalid')
      invoice.refundedMinor += amountMinor
      tell(draft, 'charge.refunded')
    }),
  dispute: (customerId, invoiceId, isDisputed = true) =>
    customers.change(customerId, draft => {
      invoiceOf(draft, invoiceId).isDisputed = isDisputed
      tell(draft, isDisputed ? 'charge.dispute.created' : 'charge.dispute.closed')
    }),
  replaceCard: (customerId, methodId, card) =>
    customers.change(customerId, draft => {
      Object.assign(methodOf(draft, methodId), card)
      tell(draft, 'payment_method.automatically_updated')
    }),
})
