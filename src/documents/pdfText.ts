import type PDFDocument from 'pdfkit'
import { fontIndexFor, type DocumentFonts } from './fonts.ts'

/** A document that is being drawn. */
export type Pdf = InstanceType<typeof PDFDocument>

/** Draws a text at a place; returns the place below it. */
export type Text = (text: string, x: number, y: number, options?: TextOptions) => number

/** How a text is drawn. */
export interface TextOptions {
  weight?: keyof DocumentFonts
  size?: number
  /** Default: the width of the page between its margins. */
  width?: number
  align?: 'left' | 'right'
  color?: string
  /** Role of the text in the structure of the document (ISO 32000-1 §14.8.4), such as `H1`. Default `P`. */
  role?: string
}

/** Draws texts in the first font that has their letters, each as an element of the document's structure. */
export const createText = (pdf: Pdf, fonts: DocumentFonts, pageWidth: number, onMissing: () => void): Text => {
  for (const weight of ['regular', 'bold'] as const)
    fonts[weight].forEach(({ source }, index) => pdf.registerFont(`${weight}${index}`, source as Buffer))
  return (
    text,
    x,
    y,
    { weight = 'regular', size = 9.5, width = pageWidth, align = 'left', color = '#000', role = 'P' } = {},
  ) => {
    const index = fontIndexFor(fonts[weight], text)
    if (index === -1) onMissing()
    pdf.font(`${weight}${Math.max(index, 0)}`, size).fillColor(color)
    const height = pdf.heightOfString(text, { width, align })
    pdf.addStructure(pdf.struct(role, {}, () => void pdf.text(text, x, y, { width, align })))
    return y + height
  }
}

/** The bytes of a document; resolves when it has ended. */
export const bytesOf = async (pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> => {
  const pieces: Uint8Array[] = []
  await new Promise<void>((resolve, reject) => {
    pdf.on('data', (piece: Uint8Array) => pieces.push(piece))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer())
}
