import type { SignedInContext } from '../../context/context.ts'
import { inTransaction } from '../../context/transaction.ts'
import { base64Of, bytesOf, hashBytes } from '../../ports/randomTokens.ts'
import { HttpError } from '../../request/httpError.ts'
import { StoreConflict, type SavedRecord } from '../../store/store.ts'
import type { BillingDocumentFields, BillingInvoiceFields } from '../records.ts'
import { invoiceDocument } from './invoiceDocument.ts'

/** How large a file is stored at most. An invoice of hundreds of lines has a tenth of it. */
const mostBytes = 2_000_000

const noPdf = () => new HttpError(501, 'This server writes no PDF files.', { code: 'ER-BILLING-NO-PDF' })
const tooLarge = () =>
  new HttpError(413, 'The PDF file of this invoice is too large to be kept. Download the e-invoice.', {
    code: 'ER-BILLING-PDF-TOO-LARGE',
  })
const damaged = () =>
  new HttpError(500, 'The stored PDF file of this invoice is damaged.', { code: 'ER-BILLING-PDF-DAMAGED' })

/** The file of a stored document. @throws HttpError 500 where it is not what its digest was taken of */
const fileOf = ({ base64, sha256 }: BillingDocumentFields): Uint8Array<ArrayBuffer> => {
  const bytes = bytesOf(base64)
  if (hashBytes(bytes) !== sha256) throw damaged()
  return bytes
}

/**
 * The PDF file of an invoice: the first one that had all letters, whatever became of fonts, texts and drawing since then.
 * @throws HttpError 413, 500 or 501
 */
export const invoicePdf = async (
  context: SignedInContext,
  invoice: SavedRecord<BillingInvoiceFields>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { store, tenantId, ports } = context
  const stored = await store.billingDocuments.get(tenantId, invoice.id)
  if (stored) return fileOf(stored)
  if (!ports.documents) throw noPdf()
  const { bytes, hasAllLetters } = await ports.documents.invoicePdf(invoiceDocument(invoice))
  if (bytes.length > mostBytes) throw tooLarge()
  if (!hasAllLetters) return bytes
  const document = { id: invoice.id, base64: base64Of(bytes), sha256: hashBytes(bytes) }
  try {
    await inTransaction(context, inside => inside.store.billingDocuments.insert(tenantId, document))
    return bytes
  } catch (cause) {
    // Another request has made it at the same moment; its file counts.
    const first = cause instanceof StoreConflict && (await store.billingDocuments.get(tenantId, invoice.id))
    if (!first) throw cause
    return fileOf(first)
  }
}
