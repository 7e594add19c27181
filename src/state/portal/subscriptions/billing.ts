import { atom, type ReadableAtom } from 'nanostores'
import * as calls from '../../../http/billing/calls.ts'
import type { InvoiceFilters } from '../../../http/billing/calls.ts'
import * as paymentOperations from '../../../http/billing/paymentOperations.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { billingLookup } from '../common/billingLookup.ts'
import { keys } from '../common/keys.ts'

const record = () => keys.billing

/**
 * Billing of the tenant: its account, plans, means of payment and invoices, and the writes to them. After each write all that is
 * on screen is read again.
 */
export const billing = elementStore('billing', scope => {
  const { account, methods } = scope.use(billingLookup)
  const invalidates = [keys.billing]
  const $confirmedTrial = atom<string | undefined>(undefined)
  const writing = { record, invalidates }
  const subscription = { ...writing, tells: changeWithoutId('subscription.changed') }
  return {
    account,
    methods,
    plans: query(scope, { key: [...keys.billing, 'plans'], call: calls.plans, maxAgeMs: 60_000 }),
    invoices: listQuery(scope, {
      key: [...keys.billing, 'invoices'],
      call: calls.invoices,
      filters: {} as InvoiceFilters,
    }),
    /** The years that have invoices, newest first, and whether invoices can be split by account. */
    invoiceFacts: query(scope, { key: [...keys.billing, 'invoiceFacts'], call: calls.invoiceFacts }),
    split: query(scope, { key: [...keys.billing, 'split'], call: calls.invoiceSplit }),
    /** Confirms a change; see `checkout`. */
    confirm: mutation(scope, { call: calls.confirm, ...subscription }),
    discardChange: mutation(scope, { call: calls.discardChange, ...subscription }),
    refresh: mutation(scope, { call: calls.refresh, ...writing }),
    cancel: mutation(scope, { call: calls.cancel, ...subscription }),
    resume: mutation(scope, { call: calls.resume, ...subscription }),
    /** Begins to save a card. Answers with the secret for the card fields, which is not kept anywhere. */
    beginCard: mutation(scope, { call: calls.beginCard }),
    /** Whether a reason for canceling can be given; see `useHas`. */
    cancellationReason: calls.cancellationReason,
    makeDefault: mutation(scope, {
      call: calls.makeDefault,
      ...writing,
      tells: ({ paymentMethodId }) => ({ kind: 'paymentMethod.updated', ids: [paymentMethodId] }),
    }),
    removeMethod: mutation(scope, {
      call: calls.removeMethod,
      ...writing,
      tells: ({ paymentMethodId }) => ({ kind: 'paymentMethod.removed', ids: [paymentMethodId] }),
    }),
    saveInformation: mutation(scope, {
      call: calls.saveInformation,
      ...writing,
      tells: changeWithoutId('billingInformation.updated'),
    }),
    saveMethodDetails: mutation(scope, {
      call: calls.saveMethodDetails,
      ...writing,
      tells: ({ paymentMethodId }) => ({ kind: 'paymentMethod.updated', ids: [paymentMethodId] }),
    }),
    payInvoice: mutation(scope, {
      call: calls.payInvoice,
      ...writing,
      tells: ({ invoiceId }) => ({ kind: 'invoice.paid', ids: [invoiceId] }),
    }),
    /** Reads an invoice as a PDF. */
    readPdf: mutation(scope, { write: (invoiceId: string) => scope.send(paymentOperations.invoicePdf, { invoiceId }) }),
    /** Reads an invoice in the format for programs (UBL). */
    readUbl: mutation(scope, {
      write: (invoiceId: string) => scope.send(paymentOperations.invoiceUbl, { invoiceId }),
      requires: calls.invoiceUbl.requires,
    }),
    advanceClock: mutation(scope, { call: calls.advanceClock, ...writing }),
    /** Id of a subscription whose trial was confirmed here, where the server isn't told (docs/product.md §4). */
    $confirmedTrial: $confirmedTrial as ReadableAtom<string | undefined>,
    confirmTrial: (subscriptionId: string): void => $confirmedTrial.set(subscriptionId),
  }
})
