import type PDFDocument from 'pdfkit'
import { brokenWords, shownText } from './cellWords.ts'
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

/** Measures and paints texts of cells. The caller adds them to the structure of the document. */
export interface CellText {
  /** Height of a text in a width, at most that of `highest`. */
  heightOf: (text: string, width: number) => number
  paint: (text: string, x: number, y: number, width: number, color?: string) => void
}

interface CellOptions {
  size: number
  /** Texts that are higher end with an ellipsis. */
  highest: number
  onMissing: () => void
}

/** Texts of cells, in the fonts that `createText` has registered. Most fit into a line, which takes no wrapping. */
export const createCellText = (pdf: Pdf, fonts: DocumentFonts, { size, highest, onMissing }: CellOptions): CellText => {
  /** What is drawn of a text, in the font that is chosen for it. */
  const prepare = (text: string, width: number): string => {
    const cell = { width, size, highest }
    const shown = shownText(text, cell)
    const index = fontIndexFor(fonts.regular, shown)
    if (index === -1) onMissing()
    pdf.font(`regular${Math.max(index, 0)}`, size)
    return brokenWords(shown, cell, part => pdf.widthOfString(part))
  }
  const fits = (text: string, width: number) => !text.includes('\n') && pdf.widthOfString(text) <= width
  return {
    heightOf: (given, width) => {
      const text = prepare(given, width)
      return fits(text, width) ? pdf.currentLineHeight(true) : Math.min(highest, pdf.heightOfString(text, { width }))
    },
    paint: (given, x, y, width, color = '#000') => {
      const text = prepare(given, width)
      const wrapping = fits(text, width) ? { lineBreak: false } : { width, height: highest, ellipsis: true }
      pdf.fillColor(color).text(text, x, y, wrapping)
    },
  }
}

/** Bytes of small pieces that are put together at a time: a large document has a million pieces, each of which takes memory. */
const partSize = 262_144

const joined = (pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** The bytes of a document; resolves when it has ended. */
export const bytesOf = async (pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = []
  let pieces: Uint8Array[] = []
  let [size, total] = [0, 0]
  const join = () => {
    parts.push(joined(pieces, size))
    total += size
    pieces = []
    size = 0
  }
  await new Promise<void>((resolve, reject) => {
    pdf.on('data', (piece: Uint8Array) => {
      pieces.push(piece)
      size += piece.length
      if (size >= partSize) join()
    })
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  join()
  return joined(parts, total)
}
