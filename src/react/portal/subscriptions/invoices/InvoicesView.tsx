import { useStore } from '@nanostores/react'
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { invoiceStatuses } from '../../../../state/portal/subscriptions/invoiceStatuses.ts'
import { useElementStore } from '../../../app/host.ts'
import { List } from '../../../kit/list/List.tsx'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { readPermission } from '../billingPermissions.ts'
import { billingMessages } from '../messages.ts'
import { useMoney } from '../../common/useMoney.ts'
import { invoiceColumns } from './invoiceColumns.ts'
import { statusText } from './statusText.ts'
import { useInvoiceMenu } from './useInvoiceMenu.tsx'

/** Invoices and credit notes, newest first. */
export const InvoicesView = () => {
  const t = useMessages(billingMessages)
  const format = useFormat()
  const money = useMoney()
  const { invoices, invoiceFacts } = useElementStore(billing)
  const { years = [], canSplit = false } = useStore(invoiceFacts.of()).data ?? {}
  const rowMenu = useInvoiceMenu(canSplit)
  return (
    <List
      name={t('invoices')}
      list={invoices}
      rowKey={({ id }) => id}
      columns={invoiceColumns(t, format, money)}
      filters={[
        { key: 'year', label: t('year'), options: years.map(year => ({ value: String(year), label: String(year) })) },
        {
          key: 'status',
          label: t('status'),
          options: invoiceStatuses.map(value => ({ value, label: statusText(t, value) })),
        },
      ]}
      rowMenu={rowMenu}
      csv={{ fileName: 'invoices.csv' }}
      empty={{ icon: ReceiptText, title: t('noInvoices'), text: t('noInvoicesText') }}
      permission={readPermission}
    />
  )
}
