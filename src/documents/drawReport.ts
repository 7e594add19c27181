import PDFDocument from 'pdfkit'
import type { ReportDocument, WrittenDocument } from '../backend/ports/documents.ts'
import { filled } from '../backend/billing/documents/documentTexts.ts'
import { drawCharts, placeCharts } from './drawCharts.ts'
import type { DocumentFonts } from './fonts.ts'
import { createRowPauses } from './pause.ts'
import { bytesOf, createCellText, createText, type CellText, type Pdf, type Text } from './pdfText.ts'
import { columnsOf } from './tableColumns.ts'

// Points of a page of A4 in landscape.
const page = { width: 841.89, height: 595.28, margin: 40, bottom: 540 }
const inner = page.width - 2 * page.margin
const gray = '#555555'
const lineGap = 4
const columnGap = 8
const cellSize = 8

/** Height of the highest row: more than half a page of one cell is cut. */
const highest = 260

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

/** Where the rows of a table are: heights, and which of them begin a page. */
interface TableLayout {
  columns: { x: number; width: number }[]
  headHeight: number
  heights: number[]
  /** Indexes of rows before which a page begins. */
  breaks: ReadonlySet<number>
  end: number
}

const measureTable = async (cells: CellText, document: ReportDocument, from: number): Promise<TableLayout> => {
  const columns = columnsOf(document, { left: page.margin, width: inner, gap: columnGap })
  const heightOf = (row: readonly string[]) =>
    Math.max(...row.map((cell, index) => cells.heightOf(cell, columns[index]!.width))) + lineGap
  const headHeight = heightOf(document.columns)
  const heights: number[] = []
  const breaks = new Set<number>()
  let y = from + headHeight
  const pauseBefore = createRowPauses()
  for (const [index, row] of document.rows.entries()) {
    await pauseBefore(row)
    const height = heightOf(row)
    if (y + height > page.bottom) {
      breaks.add(index)
      y = page.margin + headHeight
    }
    heights.push(height)
    y += height
  }
  return { columns, headHeight, heights, breaks, end: y + lineGap }
}

/** The types of the library lag behind it. */
const columnHead: object = { scope: 'Column' }

/** Draws a table as it was measured. Each page is written when the next one begins, and has the names of the columns. */
const drawTable = async (
  pdf: Pdf,
  cells: CellText,
  { columns: names, rows }: ReportDocument,
  { columns, headHeight, heights, breaks, from, addPage }: TableLayout & { from: number; addPage: () => void },
): Promise<void> => {
  const table = pdf.struct('Table')
  pdf.addStructure(table)
  const drawRow = (texts: readonly string[], y: number, role: 'TH' | 'TD') =>
    table.add(
      pdf.struct(
        'TR',
        {},
        texts.map((text, index) => {
          const { x, width } = columns[index]!
          const paint = () => cells.paint(text, x, y, width, role === 'TH' ? gray : undefined)
          return role === 'TH' ? pdf.struct(role, columnHead, paint) : pdf.struct(role, {}, paint)
        }),
      ),
    )
  drawRow(names, from, 'TH')
  let y = from + headHeight
  const pauseBefore = createRowPauses()
  for (const [index, row] of rows.entries()) {
    await pauseBefore(row)
    if (breaks.has(index)) {
      addPage()
      pdf.markContent('Artifact', { type: 'Pagination' })
      for (const [place, name] of names.entries())
        cells.paint(name, columns[place]!.x, page.margin, columns[place]!.width, gray)
      pdf.endMarkedContent()
      y = page.margin + headHeight
    }
    drawRow(row, y, 'TD')
    y += heights[index]!
  }
  table.end()
}

/** Begins pages, and writes below each which one it is. */
const createPages = (pdf: Pdf, { title, pageText }: ReportDocument, count: number) => {
  let current = 1
  const number = () => {
    const place = `${title} · ${filled(pageText, { page: String(current), pages: String(count) })}`
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font('regular0', 8).fillColor(gray).text(place, page.margin, 560, { width: inner, align: 'right' })
    pdf.endMarkedContent()
  }
  number()
  return {
    add: () => {
      pdf.addPage()
      current += 1
      number()
    },
  }
}

/** Room for the notes below the table. */
const notesHeight = 60

/** Writes a report as tagged PDF 1.7. All is measured first, so that no page waits in memory for the number of pages. */
export const drawReport = async (fonts: DocumentFonts, document: ReportDocument): Promise<WrittenDocument> => {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    // Text below a margin would begin another page.
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 0 },
    pdfVersion: '1.7',
    tagged: true,
    lang: document.language,
    displayTitle: true,
    info: { Title: document.title, Author: document.lines[0] ?? '', CreationDate: new Date(document.madeAt) },
  })
  const written = bytesOf(pdf)
  let misses = false
  const onMissing = () => {
    misses = true
  }
  const text = createText(pdf, fonts, inner, onMissing)
  const cells = createCellText(pdf, fonts, { size: cellSize, highest, onMissing })
  const { language, charts, rows, notes, missingLetters } = document
  const area = { x: page.margin, y: drawHead(text, document), width: inner, bottom: page.bottom, top: page.margin }
  const { places, end: chartsEnd } = placeCharts(charts.length, area)
  const isTableBelow = chartsEnd + 40 < page.bottom
  const from = isTableBelow ? chartsEnd : page.margin
  const layout = rows.length > 0 ? await measureTable(cells, document, from) : undefined
  const end = layout?.end ?? from
  const breaksBefore = places.filter(({ beginsPage }) => beginsPage).length + (isTableBelow ? 0 : 1)
  const areNotesBelow = end + notesHeight < page.bottom
  const count = 1 + breaksBefore + (layout?.breaks.size ?? 0) + (areNotesBelow ? 0 : 1)
  const pages = createPages(pdf, document, count)
  drawCharts(pdf, text, charts, { places, language, addPage: pages.add })
  if (!isTableBelow) pages.add()
  if (layout) await drawTable(pdf, cells, document, { ...layout, from, addPage: pages.add })
  if (!areNotesBelow) pages.add()
  let y = areNotesBelow ? end : page.margin
  for (const note of [...notes, ...(misses ? [missingLetters] : [])])
    y = text(note, page.margin, y, { color: gray }) + lineGap
  pdf.end()
  return { bytes: await written, hasAllLetters: !misses }
}
