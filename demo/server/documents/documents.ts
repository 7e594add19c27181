import { drawInvoice } from '../../../src/documents/drawInvoice.ts'
import { drawReport } from '../../../src/documents/drawReport.ts'
import type { Documents } from '../../../src/backend/ports/documents.ts'
import { readFonts, type MeasuredFonts } from './measuredFonts.ts'
import { drawPicture } from './pictures.ts'

/**
 * Writes documents with a font that has Latin, Greek and Cyrillic letters. The fonts are read with the first document.
 * @param ownFont path of another TTF or OTF file, for names in other scripts
 */
export const createDocuments = (ownFont?: string): Documents => {
  let fonts: Promise<MeasuredFonts> | undefined
  return {
    invoicePdf: async document => drawInvoice(await (fonts ??= readFonts(ownFont)), document),
    reportPdf: async document => drawReport(await (fonts ??= readFonts(ownFont)), document),
    reportPicture: async document => drawPicture(await (fonts ??= readFonts(ownFont)), document),
  }
}
