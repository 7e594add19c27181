import type { Invoice, InvoiceDetails, PaymentMethod, Subscription } from '../../../http/billing/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import type { CustomerState, ProviderMethod, ProviderSubscription } from '../../ports/payments.ts'
import { billingTimeOf, rulesOf } from '../../billing/accounts.ts'
import { hundredthsOf, moneyOf, planOfPrice } from '../../billing/plans.ts'
import type { Billed } from '../../billing/deeds.ts'
import type { BillingInvoiceFields } from '../../billing/records.ts'
import { standingOf } from '../../billing/standing.ts'
import type { SavedRecord } from '../../store/store.ts'

/** An invoice or credit note as stored. */
export type InvoiceRecord = SavedRecord<BillingInvoiceFields>

/** A subscription in the form of the contract. */
export const toSubscription = (
  context: SignedInContext,
  { account }: Billed,
  subscription: ProviderSubscription,
): Subscription => {
  const { billing } = context.settings
  const { id, startedAt, periodStart, periodEnd, trialEnd, priceId } = subscription
  const state: CustomerState = { ...account.state!, subscriptions: [subscription] }
  const { status, endsAt } = standingOf(state, rulesOf(billing), billingTimeOf(account, context))
  const plan = billing && planOfPrice(billing, account, priceId)
  return {
    id,
    externalId: id,
    externallyManaged: account.externallyManaged,
    startDate: startedAt,
    currentPeriodStart: periodStart,
    currentPeriodEnd: periodEnd,
    status,
    cancellation: endsAt === null ? null : { policy: 'atPeriodEnd' },
    ...(trialEnd !== null && { trialEnd }),
    plan: { slug: plan?.slug ?? priceId },
  }
}

/** A means of payment in the form of the contract. */
export const toMethod = (
  { id, type, brand, last4, expMonth, expYear, name = '', email, address }: ProviderMethod,
  defaultId: string | null,
): PaymentMethod => ({
  id,
  externalId: id,
  type,
  isDefault: id === defaultId,
  ...(last4 !== undefined && { last4 }),
  ...(expMonth !== undefined && { expMonth }),
  ...(expYear !== undefined && { expYear }),
  ...(brand !== undefined && { brand }),
  billingDetails: { name, ...(email !== undefined && { email }), ...(address && { address }) },
})

/** An invoice in the form of the contract; a credit note has a negative amount. */
export const toInvoice = (invoice: InvoiceRecord): Invoice => {
  const {
    id,
    externalId,
    kind,
    subscriptionId = '',
    issuedAt,
    paidAt,
    totalMinor,
    currency,
    number,
    exponent,
  } = invoice
  const sign = kind === 'creditNote' ? -1 : 1
  return {
    id,
    externalId,
    subscriptionId,
    paymentDate: paidAt ?? issuedAt,
    totalAmount: sign * hundredthsOf({ amountMinor: totalMinor, exponent }),
    currency,
    paid: invoice.status === 'paid' || kind === 'creditNote',
    receiptNumber: number,
  }
}

/** An invoice in the list. */
export const toInvoiceDetails = (invoice: InvoiceRecord, mayPay: boolean): InvoiceDetails => {
  const {
    id,
    number,
    issuedAt,
    dueAt = null,
    paidAt = null,
    status,
    totalMinor,
    currency,
    corrects,
    declineCode,
  } = invoice
  return {
    id,
    number,
    issuedAt,
    dueAt,
    paidAt,
    status,
    total: moneyOf(invoice.kind === 'creditNote' ? -totalMinor : totalMinor, currency),
    corrects: corrects?.number ?? null,
    declineCode: declineCode ?? null,
    canPay: mayPay && (status === 'open' || status === 'failed'),
  }
}
