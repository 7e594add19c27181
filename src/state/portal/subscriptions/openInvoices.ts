import * as calls from '../../../http/billing/calls.ts'
import type { ActionItem } from '../../../http/billing/answers.ts'
import type { InvoiceItem } from '../../../http/billing/paymentAnswers.ts'
import type { DeclineCode } from '../../../http/billing/types.ts'
import { toFeError, type FeError } from '../../../http/errors.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import type { MutationResult } from '../../kit/mutation.ts'
import { elementStore } from '../../kit/scope.ts'
import { billing } from './billing.ts'

/** What became of an open invoice. `action`: the bank asks. */
export type Payment =
  | { kind: 'paid'; invoice: InvoiceItem }
  | { kind: 'action'; invoice: InvoiceItem; action: ActionItem | undefined }
  | { kind: 'declined'; invoice: InvoiceItem; declineCode: DeclineCode }
  | { kind: 'failed'; invoice: InvoiceItem | undefined; error: FeError }

interface PayAll {
  /** Id of the means of payment that is charged. */
  methodId: string
  /** Runs what may take a fresh proof of who the person is. */
  withProof: <Answer>(run: () => Promise<MutationResult<Answer>>) => Promise<MutationResult<Answer>>
}

/** How many open invoices are paid at once at most. */
const mostPaid = 50

/** What is not paid, to be paid in one go with a means of payment. */
export const openInvoices = elementStore('openInvoices', scope => {
  const run = scope.use(runCalls)
  const { payInvoice } = scope.use(billing)
  let isPaying = false

  const read = async (): Promise<InvoiceItem[]> => {
    const found: InvoiceItem[] = []
    for (const status of ['open', 'failed'] as const) {
      const { rows } = await run(calls.invoices, {
        page: 1,
        size: mostPaid,
        sort: undefined,
        search: '',
        filters: { status },
      })
      found.push(...rows)
    }
    return found.toSorted((one, other) => one.issuedAt.localeCompare(other.issuedAt)).slice(0, mostPaid)
  }

  const pay = async (invoice: InvoiceItem, { methodId, withProof }: PayAll): Promise<Payment> => {
    const result = await withProof(() => payInvoice.run({ invoiceId: invoice.id, paymentMethodId: methodId }))
    if (!result.ok) return { kind: 'failed', invoice, error: result.error }
    const { status, action, declineCode } = result.answer
    if (status === 'action') return { kind: 'action', invoice, action }
    return status === 'declined'
      ? { kind: 'declined', invoice, declineCode: declineCode ?? 'other' }
      : { kind: 'paid', invoice }
  }

  return {
    /** Whether invoices can be paid; see `useHas`. */
    payInvoice: { requires: payInvoice.requires },
    /**
     * Pays what is open, the oldest first, and stops at the first invoice that is not paid: the next one would fail for the same reason. A
     * second press while it runs does nothing.
     */
    payAll: async (wanted: PayAll): Promise<readonly Payment[]> => {
      if (isPaying) return []
      isPaying = true
      const payments: Payment[] = []
      try {
        for (const invoice of await read()) {
          const payment = await pay(invoice, wanted)
          payments.push(payment)
          if (payment.kind !== 'paid') break
        }
      } catch (cause) {
        payments.push({ kind: 'failed', invoice: undefined, error: toFeError(cause) })
      } finally {
        isPaying = false
      }
      return payments
    },
  }
})
