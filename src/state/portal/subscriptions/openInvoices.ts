import * as calls from '../../../http/billing/calls.ts'
import type { InvoiceItem, MoneyItem } from '../../../http/billing/paymentAnswers.ts'
import type { DeclineCode } from '../../../http/billing/types.ts'
import { toFeError, type FeError } from '../../../http/errors.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import type { MutationResult } from '../../kit/mutation.ts'
import { elementStore } from '../../kit/scope.ts'
import { billing } from './billing.ts'
import { settlingMs } from './checkout.ts'

/**
 * What became of an open invoice. `unsettled`: the bank approved it, and it is not through yet. `changed`: what is open is not what was
 * shown, and nothing was paid.
 */
export type Payment =
  | { kind: 'paid'; invoice: InvoiceItem }
  | { kind: 'unsettled'; invoice: InvoiceItem }
  | { kind: 'declined'; invoice: InvoiceItem; declineCode: DeclineCode }
  | { kind: 'failed'; invoice: InvoiceItem | undefined; error: FeError }
  | { kind: 'changed' }

/** How an invoice is paid. */
export interface Paying {
  /** Id of the means of payment that is charged. Default: the organization's default. */
  methodId?: string | undefined
  /** Runs what may take a fresh proof of who the person is. */
  withProof: <Answer>(run: () => Promise<MutationResult<Answer>>) => Promise<MutationResult<Answer>>
  /** Lets the bank ask the person; resolves to whether they approved. */
  askBank: (clientSecret: string) => Promise<boolean>
}

/** What a person saw of the open invoices when they decided to pay them. */
export interface ShownOpen {
  count: number
  totals: readonly MoneyItem[]
}

const pageSize = 50

const isSameOpen = (one: ShownOpen, other: ShownOpen | undefined): boolean =>
  one.count === other?.count &&
  one.totals.length === other.totals.length &&
  one.totals.every(({ currency, amountMinor }) =>
    other.totals.some(total => total.currency === currency && total.amountMinor === amountMinor),
  )

/** What is not paid, to be paid one by one or in one go. */
export const openInvoices = elementStore('openInvoices', scope => {
  const run = scope.use(runCalls)
  const { account, payInvoice, refresh } = scope.use(billing)
  let isPaying = false

  /** All that is open, the oldest first: the server has the newest first, so that all pages are read. */
  const read = async (): Promise<InvoiceItem[]> => {
    const found = new Map<string, InvoiceItem>()
    for (const status of ['open', 'failed'] as const)
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const view = { page, size: pageSize, sort: undefined, search: '', filters: { status } }
        const { rows, total } = await run(calls.invoices, view)
        for (const row of rows) found.set(row.id, row)
        pages = Math.ceil((total ?? 0) / pageSize)
      }
    return [...found.values()].toSorted((one, other) => one.issuedAt.localeCompare(other.issuedAt))
  }

  /** Finds out what became of a payment after the bank's question. One that was approved can take a while. */
  const settle = async (invoice: InvoiceItem, isApproved: boolean): Promise<Payment> => {
    for (const delayMs of isApproved ? settlingMs : [0]) {
      if (delayMs > 0) await new Promise<void>(resolve => scope.after(delayMs, resolve))
      await refresh.run()
      const still = (await read()).find(({ id }) => id === invoice.id)
      if (!still) return { kind: 'paid', invoice }
      const isDeclined = still.status === 'failed' && invoice.status !== 'failed'
      if (!isApproved || isDeclined)
        // What an earlier try failed by says nothing about a confirmation that the person stopped.
        return { kind: 'declined', invoice, declineCode: (isApproved && still.declineCode) || 'authenticationFailed' }
    }
    return { kind: 'unsettled', invoice }
  }

  const pay = async (invoice: InvoiceItem, { methodId, withProof, askBank }: Paying): Promise<Payment> => {
    const method = methodId === undefined ? {} : { paymentMethodId: methodId }
    const result = await withProof(() => payInvoice.run({ invoiceId: invoice.id, ...method }))
    if (!result.ok) return { kind: 'failed', invoice, error: result.error }
    const { status, action, declineCode } = result.answer
    if (status === 'declined') return { kind: 'declined', invoice, declineCode: declineCode ?? 'other' }
    if (status !== 'action') return { kind: 'paid', invoice }
    return settle(invoice, action?.clientSecret !== undefined && (await askBank(action.clientSecret)))
  }

  const isAsShown = async (shown: ShownOpen): Promise<boolean> => {
    await refresh.run()
    await account.refresh()
    return isSameOpen(shown, account.of().get().data?.details?.openInvoices)
  }

  /** Runs payments one after the other, and up to the first that fails. */
  const payEach = async (paying: Paying, choose: () => Promise<readonly InvoiceItem[] | undefined>) => {
    if (isPaying) return []
    isPaying = true
    const payments: Payment[] = []
    try {
      const invoices = await choose()
      if (!invoices) payments.push({ kind: 'changed' })
      for (const invoice of invoices ?? []) {
        const payment = await pay(invoice, paying)
        payments.push(payment)
        if (payment.kind !== 'paid') break
      }
    } catch (cause) {
      payments.push({ kind: 'failed', invoice: undefined, error: toFeError(cause) })
    } finally {
      isPaying = false
    }
    return payments
  }

  return {
    /** Whether invoices can be paid; see `useHas`. */
    payInvoice: { requires: payInvoice.requires },
    /** Pays one invoice. A second press while something is paid does nothing. */
    payOne: (invoice: InvoiceItem, paying: Paying): Promise<readonly Payment[]> =>
      payEach(paying, async () => [invoice]),
    /**
     * Pays what is open where it is what the person saw: each invoice once, the oldest first, and up to the first one that is not paid, since the
     * next one would fail for the same reason. A second press while it runs does nothing.
     */
    payAll: (shown: ShownOpen, paying: Paying): Promise<readonly Payment[]> =>
      payEach(paying, async () => {
        if (!(await isAsShown(shown))) return undefined
        const invoices = await read()
        return invoices.length === shown.count ? invoices : undefined
      }),
  }
})
