import type { InvoiceStatus } from '../../../../http/billing/types.ts'
import type { BillingTranslate } from '../messages.ts'

/** The state of an invoice in words. */
export const statusText = (t: BillingTranslate, status: InvoiceStatus): string =>
  status === 'failed' ? t('state_grace') : t(`invoice_${status}`)
