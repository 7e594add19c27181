import type { PrintedChart } from '../backend/ports/documents.ts'
import { documentColors, paintOf } from '../charts/chartSvg.ts'
import { drawChart } from '../charts/drawChart.ts'
import type { ChartElement } from '../charts/figures.ts'
import type { Pdf, Text } from './pdfText.ts'

/** Points of a document for each CSS px that charts are drawn in: 72 for an inch with 96. */
const scale = 0.75
const gap = 16

/** Height of a chart, and of its title. */
export const chartHeight = 120
export const titleHeight = 18

/** Height of a row of charts with their titles, and room below. */
const rowHeight = titleHeight + chartHeight + 12

interface Area {
  x: number
  y: number
  width: number
  /** Where a page ends, and where a further one begins. */
  bottom: number
  top: number
}

/** Where a chart is, and whether a page begins before it. */
interface ChartPlace {
  x: number
  y: number
  width: number
  beginsPage: boolean
}

/** Places charts in two columns, a single one in full width; `end` is where they end. */
export const placeCharts = (count: number, area: Area): { places: ChartPlace[]; end: number } => {
  const perRow = count === 1 ? 1 : 2
  const width = (area.width - gap * (perRow - 1)) / perRow
  const places: ChartPlace[] = []
  let { y } = area
  for (let index = 0; index < count; index += 1) {
    const column = index % perRow
    const beginsPage = column === 0 && y + rowHeight > area.bottom
    if (beginsPage) y = area.top
    places.push({ x: area.x + column * (width + gap), y, width, beginsPage })
    if (column === perRow - 1 || index === count - 1) y += rowHeight
  }
  return { places, end: y }
}

const paintElement = (pdf: Pdf, element: ChartElement): void => {
  const paint = paintOf(element)
  if (element.tag === 'text') {
    const { x, y, anchor, text } = element
    pdf.font('regular0', 11).fillColor(documentColors.text)
    const before = { start: 0, middle: 0.5, end: 1 }[anchor] * pdf.widthOfString(text)
    pdf.text(text, x - before, y, { lineBreak: false, baseline: 'alphabetic' })
    return
  }
  if (element.tag === 'rect') pdf.rect(element.x, element.y, element.width, element.height)
  else if (element.tag === 'circle') pdf.circle(element.cx, element.cy, element.r)
  else pdf.path(element.d)
  if ('fill' in paint) pdf.fill(paint.fill)
  else pdf.lineWidth(paint.width).stroke(paint.stroke)
}

/** Draws charts at their places, with what they show in words. */
export const drawCharts = (
  pdf: Pdf,
  text: Text,
  charts: readonly PrintedChart[],
  { places, language, addPage }: { places: readonly ChartPlace[]; language: string; addPage: () => void },
): void => {
  const numbers = new Intl.NumberFormat(language)
  for (const [index, { title, description, points }] of charts.entries()) {
    const { x, y, width, beginsPage } = places[index]!
    if (beginsPage) addPage()
    text(title, x, y, { width, size: 9.5, weight: 'bold', role: 'H2' })
    const from = y + titleHeight
    const size = { width: width / scale, height: chartHeight / scale }
    const drawn = drawChart({ kind: 'columns', points, ...size, format: value => numbers.format(value) })
    const paint = () => {
      pdf.save().translate(x, from).scale(scale)
      for (const element of drawn.elements) paintElement(pdf, element)
      pdf.restore()
    }
    const figure = { alt: description, bbox: [x, from, x + width, from + chartHeight] }
    pdf.addStructure(pdf.struct('Figure', figure, paint))
  }
}
