import PDFDocument from 'pdfkit'
import type { ReportDocument, WrittenDocument } from '../backend/ports/documents.ts'
import { filled } from '../backend/billing/documents/documentTexts.ts'
import type { DocumentFonts } from './fonts.ts'
import { bytesOf, createText, type Pdf, type Text } from './pdfText.ts'

// Points of a page of A4 in landscape.
const page = { width: 841.89, height: 595.28, margin: 40, bottom: 540 }
const inner = page.width - 2 * page.margin
const gray = '#555555'
const lineGap = 4
const columnGap = 8
const cellSize = 8

/** Letters beyond which the width of a column no longer grows. */
const widest = 32

/** Widths of the columns, by the longest text of each. */
const widthsOf = ({ columns, rows }: ReportDocument): number[] => {
  const letters = columns.map((title, index) =>
    Math.min(widest, Math.max(6, title.length, ...rows.map(row => row[index]?.length ?? 0))),
  )
  const all = letters.reduce((sum, count) => sum + count, 0)
  const room = inner - columnGap * (columns.length - 1)
  return letters.map(count => (room * count) / all)
}

const drawHead = (text: Text, { title, lines, figures }: ReportDocument): number => {
  let y = text(title, page.margin, page.margin, { weight: 'bold', size: 20, role: 'H1' }) + lineGap
  for (const line of lines) y = text(line, page.margin, y, { color: gray }) + 2
  y += 12
  const width = inner / Math.max(1, figures.length) - columnGap
  let below = y
  for (const [index, [name, value]] of figures.entries()) {
    const x = page.margin + index * (width + columnGap)
    const end = text(name, x, y, { width, color: gray, size: 8.5 })
    below = Math.max(below, text(value, x, end + 2, { width, weight: 'bold', size: 12 }))
  }
  return below + 16
}

/** Lets other work of the process go on: a page takes a tenth of a second. */
const pause = () => new Promise<void>(resolve => setTimeout(resolve, 0))

/** Draws the table, on further pages where it does not fit, each with the names of the columns; returns where it ends. */
const drawTable = async (pdf: Pdf, text: Text, document: ReportDocument, from: number): Promise<number> => {
  const widths = widthsOf(document)
  const places = widths.map((_width, index) =>
    widths.slice(0, index).reduce((sum, width) => sum + width + columnGap, page.margin),
  )
  const drawRow = (cells: readonly string[], y: number, options: { color?: string; role?: string }) =>
    Math.max(
      ...cells.map((cell, index) =>
        text(cell, places[index]!, y, { width: widths[index]!, size: cellSize, ...options }),
      ),
    )
  const heightOf = (cells: readonly string[]) =>
    Math.max(...cells.map((cell, index) => pdf.heightOfString(cell, { width: widths[index]! })))
  const head = (y: number) => drawRow(document.columns, y, { color: gray }) + lineGap
  let y = head(from)
  for (const cells of document.rows) {
    if (y + heightOf(cells) > page.bottom) {
      await pause()
      pdf.addPage()
      y = head(page.margin)
    }
    y = drawRow(cells, y, {}) + lineGap
  }
  return y + lineGap
}

const drawPageNumbers = (pdf: Pdf, { title, pageText }: ReportDocument) => {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    // Text below the margin would begin another page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    const place = `${title} · ${filled(pageText, { page: String(index + 1), pages: String(count) })}`
    pdf.font('regular0', 8).fillColor(gray).text(place, page.margin, 560, { width: inner, align: 'right' })
    pdf.endMarkedContent()
  }
}

/** Writes a report as tagged PDF 1.7. */
export const drawReport = async (fonts: DocumentFonts, document: ReportDocument): Promise<WrittenDocument> => {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: page.margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: document.language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: document.title, Author: document.lines[0] ?? '', CreationDate: new Date(document.madeAt) },
  })
  const written = bytesOf(pdf)
  let misses = false
  const text = createText(pdf, fonts, inner, () => {
    misses = true
  })
  let y = drawHead(text, document)
  if (document.rows.length > 0) y = await drawTable(pdf, text, document, y)
  for (const note of [...document.notes, ...(misses ? [document.missingLetters] : [])])
    y = text(note, page.margin, y, { color: gray }) + lineGap
  drawPageNumbers(pdf, document)
  pdf.end()
  return { bytes: await written, hasAllLetters: !misses }
}
