import type { ChangeResult } from '../../../http/billing/types.ts'
import { accountView } from '../../billing/accountView.ts'
import { askProvider, sellingOf } from '../../billing/billingContext.ts'
import { requestKeyOf } from '../../billing/checkouts.ts'
import { billedOf, requireDeed } from '../../billing/deeds.ts'
import { limitQuestions } from '../../billing/providerLimits.ts'
import { syncCustomer } from '../../billing/sync.ts'
import { writeBilling } from '../../billing/notices.ts'
import type { SignedInContext } from '../../context/context.ts'
import { pageOf } from '../../handler/page.ts'
import { allowed } from '../../handler/handler.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { newId } from '../../ports/randomTokens.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { invoicePage, ofInvoice, payment } from './input.ts'
import { keyedWrite, mayReadAccounts, read, type BillingHandlers } from './rules.ts'
import { toInvoice, toInvoiceDetails, type InvoiceRecord } from './toWire.ts'

/** What the list of the contract holds at most; ours has pages. */
const mostListed = 200

const newest = { by: 'issuedAt', direction: 'desc' } as const

/** An invoice of the tenant. @throws HttpError 404 for an unknown one and for those of others */
export const ownInvoice = async ({ store, tenantId }: SignedInContext, id: string): Promise<InvoiceRecord> => {
  const invoice = await store.billingInvoices.get(tenantId, id)
  if (!invoice) throw notFound()
  return invoice
}

/** Years with invoices, the newest first. */
const yearsOf = async ({ store, tenantId }: SignedInContext): Promise<number[]> => {
  const { items } = await store.billingInvoices.find(tenantId)
  return [...new Set(items.map(({ year }) => year))].sort((one, other) => other - one)
}

/** Whether the person may split invoices among the accounts below the tenant. */
const maySplit = async (context: SignedInContext): Promise<boolean> =>
  mayReadAccounts(context) && (await context.store.tenants.get(vendorScope, context.tenantId))?.isReseller === true

const pay = async (
  context: SignedInContext,
  { invoiceId, paymentMethodId }: { invoiceId: string; paymentMethodId?: string | undefined },
): Promise<ChangeResult> => {
  const { payments } = sellingOf(context)
  const { externalId, status } = await ownInvoice(context, invoiceId)
  const billed = await billedOf(context)
  requireDeed(context, billed, 'information')
  const { customerId, state } = billed.account
  if (customerId === undefined || (status !== 'open' && status !== 'failed'))
    throw new HttpError(409, 'The invoice is no longer open.', { code: 'ER-BILLING-NOT-OPEN' })
  if (paymentMethodId !== undefined && !state?.methods.some(({ id }) => id === paymentMethodId)) throw notFound()
  await limitQuestions(context, 'pay')
  // The same key for a repeat of the client, and another one for another try.
  const key = `pay:${externalId}:${requestKeyOf(context) ?? newId(context.ports.random)}`
  const method = paymentMethodId === undefined ? {} : { methodId: paymentMethodId }
  const outcome = await askProvider(() => payments.payInvoice(customerId, externalId, { ...method, key }))
  await syncCustomer(context)
  const account = await accountView(context)
  const { status: result, clientSecret = null, declineCode = null } = outcome
  const action = { kind: 'authenticate', clientSecret, invoiceId, expiresAt: null } as const
  // What the account waits for can be the question about another invoice.
  const known = account.actionRequired?.invoiceId === invoiceId ? account.actionRequired : null
  return {
    status: result,
    action: result === 'action' ? (known ?? action) : null,
    declineCode,
    account,
  }
}

/** Invoices and credit notes. */
export const invoiceHandlers = {
  invoices: allowed(read, async (_input, { store, tenantId }) => {
    const { items } = await store.billingInvoices.find(tenantId, { sort: newest, limit: mostListed })
    return items.map(toInvoice)
  }),
  invoice: allowed({ ...read, input: ofInvoice }, async ({ invoiceId }, context) =>
    toInvoice(await ownInvoice(context, invoiceId)),
  ),
  invoiceDetails: allowed({ ...read, input: invoicePage }, async ({ year, status, _offset, _limit }, context) => {
    const { store, tenantId, permissions, rightsFrom } = context
    const where = { ...(year != null && { year }), ...(status != null && { status }) }
    const place = { offset: _offset, limit: _limit, sort: newest }
    const { items, total } = await store.billingInvoices.find(tenantId, { where, ...place })
    const mayPay = holds(permissions, writeBilling) && rightsFrom === undefined
    const page = pageOf(
      items.map(invoice => toInvoiceDetails(invoice, mayPay)),
      _limit,
      total,
    )
    const [years, canSplit] = await Promise.all([yearsOf(context), maySplit(context)])
    return { ...page, years, canSplit }
  }),
  invoicePay: allowed({ ...keyedWrite, input: payment }, (input, context) => pay(context, input)),
} satisfies Partial<BillingHandlers>
