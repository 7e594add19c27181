import type { InvoiceItem, MoneyItem } from '../../../../http/billing/paymentAnswers.ts'
import { invoiceStatuses } from '../../../../state/portal/subscriptions/invoiceStatuses.ts'
import type { ListColumn } from '../../../kit/list/listTypes.ts'
import type { Format } from '../../../messages/format.ts'
import { badge } from '../../../ui/table/cells.tsx'
import type { BillingTranslate } from '../messages.ts'
import { statusText } from './statusText.ts'

const tones = { open: 'info', paid: 'success', failed: 'danger', void: 'neutral', credit: 'neutral' } as const

/** The columns of the list of invoices. */
export const invoiceColumns = (
  t: BillingTranslate,
  format: Format,
  money: (money: MoneyItem) => string,
): ListColumn<InvoiceItem>[] => [
  { key: 'number', title: t('invoiceNumber'), isPrimary: true, min: 112, text: ({ number }) => number },
  {
    key: 'date',
    title: t('invoiceDate'),
    min: 88,
    priority: 3,
    shrink: 'clip',
    text: ({ issuedAt }) => new Date(issuedAt),
    cell: ({ issuedAt }) => format.date(issuedAt),
    card: ({ issuedAt }) => format.date(issuedAt),
  },
  {
    key: 'amount',
    title: t('amount'),
    align: 'end',
    min: 88,
    priority: 5,
    shrink: 'clip',
    text: ({ total }) => money(total),
    card: ({ total }) => money(total),
  },
  {
    key: 'status',
    title: t('status'),
    fits: invoiceStatuses.map(status => statusText(t, status)),
    priority: 4,
    shrink: 'clip',
    text: ({ status }) => statusText(t, status),
    cell: ({ status }) => badge(statusText(t, status), tones[status]),
    card: 'end',
  },
]
