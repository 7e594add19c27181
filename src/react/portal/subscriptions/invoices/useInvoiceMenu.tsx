import Banknote from 'lucide/dist/esm/icons/banknote.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import FileCode from 'lucide/dist/esm/icons/file-code.mjs'
import Network from 'lucide/dist/esm/icons/network.mjs'
import type { InvoiceItem } from '../../../../http/billing/paymentAnswers.ts'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { openInvoices } from '../../../../state/portal/subscriptions/openInvoices.ts'
import { useElementStore } from '../../../app/host.ts'
import type { Action } from '../../../kit/action.ts'
import { saveBlob, saveFile } from '../../../kit/list/saveFile.ts'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useHas } from '../../../kit/useHas.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { useSectionQuery } from '../../common/useSectionQuery.ts'
import { queryOfSplit } from '../billingViews.ts'
import { billingMessages } from '../messages.ts'
import { useBillingReason } from '../useBillingReason.ts'
import { usePayment } from '../usePayment.ts'

/** A name for the file of an invoice, whatever its number holds. */
const fileName = ({ number, id }: InvoiceItem, end: string) =>
  `${(number || id).replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.${end}`

/** What can be done with an invoice. @param canSplit whether invoices can be split by account */
export const useInvoiceMenu = (canSplit: boolean): ((invoice: InvoiceItem) => readonly Action[]) => {
  const t = useMessages(billingMessages)
  const { readPdf, readUbl, split } = useElementStore(billing)
  const { payInvoice, payOne } = useElementStore(openInvoices)
  const { show } = useToasts()
  const errorText = useErrorText()
  const has = useHas()
  const reason = useBillingReason()
  const pay = usePayment()
  const section = useSectionQuery()
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
      ? [
          {
            label: t('payNow'),
            icon: Banknote,
            disabledReason: reason,
            hasButton: true,
            run: () => pay(how => payOne(invoice, how)),
          },
        ]
      : []),
    { label: t('downloadPdf'), icon: Download, run: () => download(invoice) },
    ...(canSplit && has(split) === true
      ? [{ label: t('split'), icon: Network, run: () => void section.open(queryOfSplit(invoice.id)) }]
      : []),
    ...(has(readUbl) === true ? [{ label: t('downloadUbl'), icon: FileCode, run: () => downloadUbl(invoice) }] : []),
  ]
}
