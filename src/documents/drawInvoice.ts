import PDFDocument from 'pdfkit'
import type { InvoiceDocument, PrintedLine, WrittenDocument } from '../backend/ports/documents.ts'
import { filled } from '../backend/billing/documents/documentTexts.ts'
import type { DocumentFonts } from './fonts.ts'
import { bytesOf, createText, type Pdf, type Text, type TextOptions } from './pdfText.ts'

// Points of a page of A4.
const page = { width: 595.28, height: 841.89, margin: 56, bottom: 770 }
const inner = page.width - 2 * page.margin
/** Left edge and width of the columns of the lines. */
const columns = [
  { x: page.margin, width: 250, align: 'left' },
  { x: page.margin + 258, width: 55, align: 'right' },
  { x: page.margin + 321, width: 75, align: 'right' },
  { x: page.margin + 404, width: inner - 404, align: 'right' },
] as const
const gray = '#555555'
const lineGap = 4

const rule = (pdf: Pdf, y: number, width = 0.5) =>
  pdf
    .markContent('Artifact')
    .moveTo(page.margin, y)
    .lineTo(page.margin + inner, y)
    .lineWidth(width)
    .stroke('#999')
    .endMarkedContent()

/** Draws the parties and facts above the lines; returns where the lines begin. */
const drawHead = (text: Text, document: InvoiceDocument): number => {
  let left = text(document.title, page.margin, page.margin, { weight: 'bold', size: 22, role: 'H1' }) + 24
  let right = page.margin
  for (const [index, line] of document.seller.entries())
    right = text(line, page.margin + inner / 2, right + 2, {
      width: inner / 2,
      align: 'right',
      weight: index === 0 ? 'bold' : 'regular',
      ...(index > 0 && { color: gray }),
    })
  left = Math.max(left, right + 24)
  let facts = left
  left = text(document.buyerTitle, page.margin, left, { color: gray, size: 8.5 })
  for (const [index, line] of document.buyer.entries())
    left = text(line, page.margin, left + 2, { width: inner / 2 - 12, weight: index === 0 ? 'bold' : 'regular' })
  for (const [name, value] of document.facts) {
    const half = page.margin + inner / 2
    const end = text(name, half, facts, { width: 110, color: gray })
    facts = Math.max(end, text(value, half + 112, facts, { width: inner / 2 - 112, align: 'right' })) + 2
  }
  return Math.max(left, facts) + 28
}

const cells = ({ description, quantity, unitPrice, amount }: PrintedLine) => [description, quantity, unitPrice, amount]

const drawRow = (text: Text, texts: readonly string[], y: number, options: TextOptions = {}): number =>
  Math.max(...texts.map((cell, index) => text(cell, columns[index]!.x, y, { ...columns[index], ...options })))

/** Draws the lines, on further pages where they do not fit; returns where the totals begin. */
const drawLines = (pdf: Pdf, text: Text, { columns: names, lines }: InvoiceDocument, from: number): number => {
  const head = (y: number) => {
    const end = drawRow(text, names, y, { color: gray, size: 8.5 }) + lineGap
    rule(pdf, end)
    return end + lineGap
  }
  let y = head(from)
  for (const line of lines) {
    if (y > page.bottom - 40) {
      pdf.addPage()
      y = head(page.margin)
    }
    y = drawRow(text, cells(line), y) + lineGap
  }
  rule(pdf, y)
  return y + 2 * lineGap
}

const drawTotals = (pdf: Pdf, text: Text, { totals }: InvoiceDocument, from: number): number => {
  let y = from
  if (y + totals.length * 18 > page.bottom) {
    pdf.addPage()
    y = page.margin
  }
  for (const [index, [name, amount]] of totals.entries()) {
    const weight = index === totals.length - 1 ? 'bold' : 'regular'
    text(name, page.margin + 200, y, { width: 188, align: 'right', weight })
    y = text(amount, columns[3].x, y, { ...columns[3], weight }) + lineGap
  }
  return y + 20
}

const drawPageNumbers = (pdf: Pdf, fonts: DocumentFonts, { number, pageText }: InvoiceDocument) => {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    const place = `${number} · ${filled(pageText, { page: String(index + 1), pages: String(count) })}`
    // Text below the margin would begin another page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font('regular0', 8).fillColor(gray).text(place, page.margin, 800, { width: inner, align: 'right' })
    pdf.endMarkedContent()
  }
}

/** Writes an invoice as tagged PDF 1.7, with those fonts inside whose bytes are given. The same document has the same bytes every time. */
export const drawInvoice = async (fonts: DocumentFonts, document: InvoiceDocument): Promise<WrittenDocument> => {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: document.language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: `${document.title} ${document.number}`,
      Author: document.seller[0] ?? '',
      CreationDate: new Date(document.issuedAt),
    },
  })
  const written = bytesOf(pdf)
  let misses = false
  const text = createText(pdf, fonts, inner, () => {
    misses = true
  })
  let y = drawTotals(pdf, text, document, drawLines(pdf, text, document, drawHead(text, document)))
  for (const note of [...document.notes, ...(misses ? [document.missingLetters] : [])])
    y = text(note, page.margin, y, { color: gray }) + lineGap
  drawPageNumbers(pdf, fonts, document)
  pdf.end()
  return { bytes: await written, hasAllLetters: !misses }
}
