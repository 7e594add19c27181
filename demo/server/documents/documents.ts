import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { drawInvoice } from '../../../src/documents/drawInvoice.ts'
import { drawReport } from '../../../src/documents/drawReport.ts'
import type { DocumentFont, DocumentFonts } from '../../../src/documents/fonts.ts'
import type { Documents } from '../../../src/backend/ports/documents.ts'

const builtIn = (name: string) => new URL(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

const readFont = async (file: string | URL): Promise<DocumentFont> => {
  const bytes = await readFile(file)
  const font = create(bytes) as Font
  return { source: bytes, has: codePoint => font.hasGlyphForCodePoint(codePoint) }
}

const readFonts = async (ownFont: string | undefined): Promise<DocumentFonts> => {
  const [regular, bold, own] = await Promise.all([
    readFont(builtIn('DejaVuSans')),
    readFont(builtIn('DejaVuSans-Bold')),
    ownFont === undefined ? undefined : readFont(ownFont),
  ])
  const further = own ? [own] : []
  return { regular: [regular, ...further], bold: [bold, ...further] }
}

/**
 * Writes documents with a font that has Latin, Greek and Cyrillic letters. The fonts are read with the first document.
 * @param ownFont path of another TTF or OTF file, for names in other scripts
 */
export const createDocuments = (ownFont?: string): Documents => {
  let fonts: Promise<DocumentFonts> | undefined
  return {
    invoicePdf: async document => drawInvoice(await (fonts ??= readFonts(ownFont)), document),
    reportPdf: async document => drawReport(await (fonts ??= readFonts(ownFont)), document),
  }
}
