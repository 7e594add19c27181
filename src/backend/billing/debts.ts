import type { SignedInContext } from '../context/context.ts'
import type { CustomerState, ProviderInvoice } from '../ports/payments.ts'
import { HttpError } from '../request/httpError.ts'
import type { BillingAccountFields } from './records.ts'

const isOwed = (
  { subscriptions }: CustomerState,
  { id, status, dueMinor, subscriptionId }: ProviderInvoice,
): boolean => {
  if ((status !== 'open' && status !== 'uncollectible') || dueMinor <= 0) return false
  // A purchase or change that was never completed is not owed.
  const subscription = subscriptions.find(one => one.id === subscriptionId)
  const isUnfinished = ['incomplete', 'incomplete_expired'].includes(subscription?.status ?? '')
  return !isUnfinished && subscription?.pending?.invoiceId !== id
}

/** Refuses a purchase while an invoice of an earlier one is open. @throws HttpError 409 `ER-BILLING-OPEN-INVOICE` */
export const requireNoDebt = async (
  { store, tenantId }: SignedInContext,
  { state }: Pick<BillingAccountFields, 'state'>,
): Promise<void> => {
  const owed = state?.invoices.find(invoice => isOwed(state, invoice))
  if (!owed) return
  const { items } = await store.billingInvoices.find(tenantId, { where: { externalId: owed.id }, limit: 1 })
  const number = items[0]?.number ?? owed.number
  throw new HttpError(409, `The invoice ${number} is not paid. Pay it first, then choose a plan.`, {
    code: 'ER-BILLING-OPEN-INVOICE',
    context: { number },
  })
}
