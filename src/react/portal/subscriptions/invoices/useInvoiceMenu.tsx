import Banknote from 'lucide/dist/esm/icons/banknote.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import FileCode from 'lucide/dist/esm/icons/file-code.mjs'
import type { InvoiceItem } from '../../../../http/billing/paymentAnswers.ts'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { useElementStore } from '../../../app/host.ts'
import type { Action } from '../../../kit/action.ts'
import { useAwaitedStepUp } from '../../../kit/dialogs/useStepUp.tsx'
import { saveBlob, saveFile } from '../../../kit/list/saveFile.ts'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useHas } from '../../../kit/useHas.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { useChallenge } from '../useChallenge.tsx'
import { declineText } from '../declineTexts.ts'
import { billingMessages } from '../messages.ts'
import { useAccount } from '../useAccount.ts'
import { useBillingReason } from '../useBillingReason.ts'

/** A name for the file of an invoice, whatever its number holds. */
const fileName = ({ number, id }: InvoiceItem, end: string) =>
  `${(number || id).replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.${end}`

/** Pays an invoice, with the bank's question where it asks. */
const usePay = () => {
  const t = useMessages(billingMessages)
  const shown = useAccount()
  const { payInvoice, invoices } = useElementStore(billing)
  const withProof = useAwaitedStepUp()
  const challenge = useChallenge()
  const errorText = useErrorText()
  const { show } = useToasts()
  return async ({ id, number }: InvoiceItem) => {
    const result = await withProof(() => payInvoice.run({ invoiceId: id }))
    if (!result.ok) {
      if (result.error.code === 'aborted') return
      return void show({ text: t('notPaid', { number, reason: errorText(result.error) }), isFailure: true })
    }
    const { status, action, declineCode } = result.answer
    if (status === 'action' && action?.clientSecret !== undefined && shown) {
      await challenge(action.clientSecret, shown.account)
      return void invoices.refresh()
    }
    if (status === 'declined')
      return void show({
        text: t('notPaid', { number, reason: declineText(t, declineCode ?? 'other') }),
        isFailure: true,
      })
    show({ text: t('invoicePaid', { number }) })
  }
}

/** What can be done with an invoice. */
export const useInvoiceMenu = (): ((invoice: InvoiceItem) => readonly Action[]) => {
  const t = useMessages(billingMessages)
  const { readPdf, readUbl, payInvoice } = useElementStore(billing)
  const { show } = useToasts()
  const errorText = useErrorText()
  const has = useHas()
  const reason = useBillingReason()
  const pay = usePay()
  const download = async (invoice: InvoiceItem) => {
    const result = await readPdf.run(invoice.id)
    if (result.ok) saveBlob(fileName(invoice, 'pdf'), result.answer)
    else if (result.error.code !== 'aborted')
      show({ text: t('notDownloaded', { reason: errorText(result.error) }), isFailure: true })
  }
  const downloadUbl = async (invoice: InvoiceItem) => {
    const result = await readUbl.run(invoice.id)
    if (result.ok) saveFile(fileName(invoice, 'xml'), 'application/xml', result.answer)
    else if (result.error.code !== 'aborted')
      show({ text: t('notDownloaded', { reason: errorText(result.error) }), isFailure: true })
  }
  return invoice => [
    ...((invoice.status === 'open' || invoice.status === 'failed') && has(payInvoice) === true
      ? [{ label: t('payNow'), icon: Banknote, disabledReason: reason, hasButton: true, run: () => pay(invoice) }]
      : []),
    { label: t('downloadPdf'), icon: Download, run: () => download(invoice) },
    ...(has(readUbl) === true ? [{ label: t('downloadUbl'), icon: FileCode, run: () => downloadUbl(invoice) }] : []),
  ]
}
