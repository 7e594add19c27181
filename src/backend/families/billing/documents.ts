import { invoiceDocument } from '../../billing/documents/invoiceDocument.ts'
import { invoiceUbl } from '../../billing/documents/invoiceUbl.ts'
import { HttpError } from '../../request/httpError.ts'
import { allowed } from '../../handler/handler.ts'
import { invoiceFile, ofInvoice } from './input.ts'
import { ownInvoice } from './invoices.ts'
import { read, type BillingHandlers } from './rules.ts'

const noPdf = () => new HttpError(501, 'This server writes no PDF files.', { code: 'ER-BILLING-NO-PDF' })

/** Documents of invoices, made from what was stored when they were issued. */
export const documentHandlers: Pick<BillingHandlers, 'invoicePdf' | 'invoiceUbl'> = {
  invoicePdf: allowed({ ...read, input: invoiceFile }, async ({ invoiceId, outputFileName }, context) => {
    const invoice = await ownInvoice(context, invoiceId)
    const { documents } = context.ports
    if (!documents) throw noPdf()
    const bytes = await documents.invoicePdf(invoiceDocument(invoice))
    // A client of the contract sends the text `undefined` where it has no name.
    const given = outputFileName === 'undefined' ? undefined : outputFileName
    context.response.attachment(given ?? `${invoice.number}.pdf`)
    return new Blob([bytes], { type: 'application/pdf' })
  }),
  invoiceUbl: allowed({ ...read, input: ofInvoice }, async ({ invoiceId }, context) =>
    invoiceUbl(await ownInvoice(context, invoiceId)),
  ),
}
