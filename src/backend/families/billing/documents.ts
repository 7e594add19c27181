import { invoicePdf } from '../../billing/documents/invoicePdf.ts'
import { invoiceUbl } from '../../billing/documents/invoiceUbl.ts'
import { allowed } from '../../handler/handler.ts'
import { invoiceFile, ofInvoice } from './input.ts'
import { ownInvoice } from './invoices.ts'
import { read, type BillingHandlers } from './rules.ts'

/** Documents of invoices, made from what was stored when they were issued. */
export const documentHandlers: Pick<BillingHandlers, 'invoicePdf' | 'invoiceUbl'> = {
  invoicePdf: allowed(
    { ...read, input: invoiceFile, isCostly: () => true },
    async ({ invoiceId, outputFileName }, context) => {
      const invoice = await ownInvoice(context, invoiceId)
      const bytes = await invoicePdf(context, invoice)
      // A client of the contract sends the text `undefined` where it has no name.
      const given = outputFileName === 'undefined' ? undefined : outputFileName
      context.response.attachment(given ?? `${invoice.number}.pdf`)
      return new Blob([bytes], { type: 'application/pdf' })
    },
  ),
  invoiceUbl: allowed({ ...read, input: ofInvoice }, async ({ invoiceId }, context) =>
    invoiceUbl(await ownInvoice(context, invoiceId)),
  ),
}
