import * as pdfkit from 'pdfkit'
import helvetica from 'pdfkit/standard-fonts/Helvetica'
import helveticaBold from 'pdfkit/standard-fonts/HelveticaBold'
import type { Documents } from '../backend/ports/documents.ts'
import { drawInvoice } from './drawInvoice.ts'
import { drawReport } from './drawReport.ts'
import type { DocumentFonts } from './fonts.ts'
import { paintPicture } from './paintPicture.ts'

/** The code points of the encoding that standard fonts have: Windows-1252 (ISO 32000-1 Annex D). */
const encoded = new Set(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 224 }, (_, index) => index + 32))].map(letter =>
    letter.codePointAt(0)!,
  ),
)
const has = (codePoint: number) => encoded.has(codePoint)

const fonts: DocumentFonts = {
  regular: [{ source: 'Helvetica', has }],
  bold: [{ source: 'Helvetica-Bold', has }],
}

/** In Node, pdfkit has its standard fonts built in, and no such function. */
const registerFonts = (pdfkit as { registerStdFonts?: (...fonts: object[]) => void }).registerStdFonts

/**
 * Writes documents in the browser. PDF files have letters of western Europe alone, by fonts that every reader has; pictures have those of
 * the browser.
 */
export const createPlainDocuments = (): Required<Documents> => {
  registerFonts?.(helvetica, helveticaBold)
  return {
    invoicePdf: document => drawInvoice(fonts, document),
    reportPdf: document => drawReport(fonts, document),
    reportPicture: paintPicture,
  }
}
