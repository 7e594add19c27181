import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import type { DocumentFont } from '../../../src/documents/fonts.ts'

const builtIn = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

/** A font with what a layout without pdfkit needs. */
interface MeasuredFont extends DocumentFont {
  path: string
  /** Width of a text for each px of its size. */
  widthOf: (text: string) => number
}

/** The fonts of documents, which measure texts. */
export interface MeasuredFonts {
  regular: readonly MeasuredFont[]
  bold: readonly MeasuredFont[]
}

const readFont = async (path: string): Promise<MeasuredFont> => {
  const source = await readFile(path)
  const font = create(source) as Font
  return {
    path,
    source,
    has: codePoint => font.hasGlyphForCodePoint(codePoint),
    widthOf: text => font.layout(text).advanceWidth / font.unitsPerEm,
  }
}

/** Reads the fonts of the server. @param ownFont path of a further one */
export const readFonts = async (ownFont: string | undefined): Promise<MeasuredFonts> => {
  const [regular, bold, own] = await Promise.all([
    readFont(builtIn('DejaVuSans')),
    readFont(builtIn('DejaVuSans-Bold')),
    ownFont === undefined ? undefined : readFont(ownFont),
  ])
  const further = own ? [own] : []
  return { regular: [regular, ...further], bold: [bold, ...further] }
}
