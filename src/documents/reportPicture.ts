import type { ReportDocument } from '../backend/ports/documents.ts'
import { filled } from '../backend/billing/documents/documentTexts.ts'
import { drawChart } from '../charts/drawChart.ts'
import type { ChartElement } from '../charts/figures.ts'
import { chartHeight, placeCharts, titleHeight } from './drawCharts.ts'
import { pause } from './pause.ts'
import { linesIn, type Measure, type TextBox } from './pictureText.ts'
import { columnsOf } from './tableColumns.ts'

/** A line of text in a picture; `y` is its base line. */
interface PictureText {
  x: number
  y: number
  text: string
  size: number
  isBold: boolean
  color: string
}

/** A picture of a report as data, in px from its upper left corner, on white. */
export interface ReportPicture {
  width: number
  height: number
  texts: readonly PictureText[]
  /** Lines across the table. */
  rules: readonly { x: number; y: number; width: number }[]
  charts: readonly { x: number; y: number; elements: readonly ChartElement[] }[]
}

/** Pixels of a picture for each px of its data, so that it is sharp on fine screens. */
export const pictureZoom = 1.5
/** Color of the lines of the table. */
export const ruleColor = '#cccccc'

const page = { width: 1_200, margin: 40, gap: 14 }
const inner = page.width - 2 * page.margin
const black = '#1a1a1a'
const gray = '#555555'

/** Rows of a picture, and the height at which it ends, at most: it is 1,800 pixels wide, and some 5,300 high at most. */
const mostRows = 100
const highest = 3_400
const cellSize = 12
const mostCellLines = 4

/** Collects the texts of a picture; `write` returns the place below a text. */
const createWriter = (measure: Measure) => {
  const texts: PictureText[] = []
  const write = (text: string, x: number, y: number, box: TextBox & { color?: string }): number => {
    const { size, isBold = false, color = black } = box
    const lineHeight = Math.round(size * 1.35)
    const lines = linesIn(text, box, measure)
    for (const [index, line] of lines.entries())
      texts.push({ x, y: y + index * lineHeight + size, text: line, size, isBold, color })
    return y + lines.length * lineHeight
  }
  return { texts, write }
}

type Write = ReturnType<typeof createWriter>['write']

const writeHead = (write: Write, { title, lines, figures }: ReportDocument): number => {
  const whole = { width: inner, most: 2 }
  let y = write(title, page.margin, page.margin, { ...whole, size: 28, isBold: true }) + 6
  for (const line of lines) y = write(line, page.margin, y, { ...whole, size: 13, color: gray })
  y += 16
  const width = inner / Math.max(1, figures.length) - page.gap
  let below = y
  for (const [index, [name, value]] of figures.entries()) {
    const x = page.margin + index * (width + page.gap)
    const end = write(name, x, y, { width, size: cellSize, color: gray, most: 2 })
    below = Math.max(below, write(value, x, end + 2, { width, size: 18, isBold: true, most: 2 }))
  }
  return below + 20
}

const placedCharts = (write: Write, { language, charts }: ReportDocument, from: number) => {
  const area = { x: page.margin, y: from, width: inner, top: from, bottom: Infinity }
  const { places, end } = placeCharts(charts.length, area)
  const numbers = new Intl.NumberFormat(language)
  const drawn = charts.map(({ title, points }, index) => {
    const { x, y, width } = places[index]!
    write(title, x, y, { width, size: 13, isBold: true, most: 1 })
    const size = { width, height: chartHeight }
    const { elements } = drawChart({ kind: 'columns', points, ...size, format: value => numbers.format(value) })
    return { x, y: y + titleHeight, elements }
  })
  return { drawn, end: end + 8 }
}

/** Writes the table as far as there is room; returns where it ends and how many rows it has. */
const writeTable = async (write: Write, { columns: names, rows }: ReportDocument, from: number) => {
  const rules: { x: number; y: number; width: number }[] = []
  const first = rows.slice(0, mostRows)
  const columns = columnsOf({ columns: names, rows: first }, { left: page.margin, width: inner, gap: page.gap })
  const writeRow = (cells: readonly string[], y: number, style: { color?: string; isBold?: boolean }) => {
    const ends = cells.map((cell, index) => {
      const { x, width } = columns[index]!
      return write(cell, x, y, { width, size: cellSize, most: mostCellLines, ...style })
    })
    const end = Math.max(...ends) + 6
    rules.push({ x: page.margin, y: end, width: inner })
    return end + 6
  }
  let y = writeRow(names, from, { color: gray, isBold: true })
  let count = 0
  while (count < first.length && y < highest) {
    // A row of long texts takes some 30 ms.
    await pause()
    y = writeRow(first[count]!, y, {})
    count += 1
  }
  return { rules, count, end: y + 8 }
}

/** Lays out a report as a picture: what it says and its charts, with the first rows of its table. */
export const reportPicture = async (
  document: ReportDocument,
  { measure, missesLetters }: { measure: Measure; missesLetters: (texts: readonly string[]) => boolean },
): Promise<ReportPicture> => {
  const { texts, write } = createWriter(measure)
  const { drawn, end } = placedCharts(write, document, writeHead(write, document))
  const { rows, notes, language, moreText, missingLetters } = document
  const table = rows.length > 0 ? await writeTable(write, document, end) : { rules: [], count: 0, end }
  const more = rows.length - table.count
  const below = [
    ...(more > 0 ? [filled(moreText, { count: new Intl.NumberFormat(language).format(more) })] : []),
    ...notes,
    ...(missesLetters(texts.map(({ text }) => text)) ? [missingLetters] : []),
  ]
  let y = table.end
  for (const note of below) y = write(note, page.margin, y, { width: inner, size: 13, color: gray, most: 3 }) + 4
  return { width: page.width, height: 2 * Math.ceil((y + page.margin) / 2), texts, rules: table.rules, charts: drawn }
}
