import type { ChartElement, ChartRole, DrawnChart } from './figures.ts'

/** Colors of charts in documents, which are printed on white. */
export const documentColors = {
  text: '#555555',
  grid: '#dddddd',
  value: '#3f6ad8',
  unfinished: '#a9bdee',
  limit: '#b3261e',
} as const

const fillOf = (role: ChartRole): string =>
  role === 'unfinished' || role === 'unfinishedDot' ? documentColors.unfinished : documentColors.value

/** How an element is painted in a document: filled, or as a line. */
export const paintOf = ({ tag, role }: ChartElement): { fill: string } | { stroke: string; width: number } => {
  if (tag === 'text') return { fill: documentColors.text }
  if (role === 'grid') return { stroke: documentColors.grid, width: 0.75 }
  if (role === 'limit') return { stroke: documentColors.limit, width: 1 }
  if (tag === 'path' || role === 'expected') return { stroke: documentColors.value, width: 1.5 }
  return { fill: fillOf(role) }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, letter => escapes[letter]!)

const geometryOf = (element: ChartElement): Readonly<Record<string, string | number>> => {
  switch (element.tag) {
    case 'rect':
      return { x: element.x, y: element.y, width: element.width, height: element.height }
    case 'path':
      return { d: element.d }
    case 'circle':
      return { cx: element.cx, cy: element.cy, r: element.r }
    case 'text':
      return { x: element.x, y: element.y, 'text-anchor': element.anchor, 'font-size': 11 }
  }
}

const svgOf = (element: ChartElement): string => {
  const paint = paintOf(element)
  const painted =
    'fill' in paint ? { fill: paint.fill } : { fill: 'none', stroke: paint.stroke, 'stroke-width': paint.width }
  const attributes = Object.entries({ ...geometryOf(element), ...painted })
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')
  return element.tag === 'text'
    ? `<text${attributes}>${escaped(element.text)}</text>`
    : `<${element.tag}${attributes}/>`
}

/** The elements of a drawn chart as SVG markup, painted by attributes alone. */
export const chartSvg = ({ elements }: Pick<DrawnChart, 'elements'>): string => elements.map(svgOf).join('')
