import type { SavedRecord } from '../../store/store.ts'
import { HttpError } from '../../request/httpError.ts'
import type { BillingInvoiceFields } from '../records.ts'

/** Draws an invoice as a PDF. */
export const invoicePdf = (_invoice: SavedRecord<BillingInvoiceFields>): Promise<Uint8Array> =>
  Promise.reject(new HttpError(404, 'Not found'))
