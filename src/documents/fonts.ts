/** A font with which documents are drawn. */
export interface DocumentFont {
  /** The bytes of a TTF or OTF file, or the name of a font that every reader of PDF has (ISO 32000-1 §9.6.2.2). */
  source: Uint8Array | 'Helvetica' | 'Helvetica-Bold'
  /** Whether the font has a letter. */
  has: (codePoint: number) => boolean
}

/** The fonts of documents: the first one that has all letters of a text draws it. */
export interface DocumentFonts {
  regular: readonly DocumentFont[]
  bold: readonly DocumentFont[]
}

const invisible = /[\s\p{Cf}]/u

const hasAll = (font: DocumentFont, text: string) =>
  [...text].every(letter => invisible.test(letter) || font.has(letter.codePointAt(0)!))

/** Index of the first font that has all letters of a text; -1 when none has. */
export const fontIndexFor = (fonts: readonly DocumentFont[], text: string): number =>
  fonts.findIndex(font => hasAll(font, text))
