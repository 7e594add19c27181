import { chartSvg } from '../../../charts/chartSvg.ts'
import { drawChart } from '../../../charts/drawChart.ts'
import { xmlText } from '../../billing/documents/xml.ts'
import type { ReportContent } from './content.ts'
import { createPrinter, linesOf, type Printer } from './printing.ts'

/** Rows of a page. The files have all. */
const shownRows = 500
const chartSize = { width: 720, height: 180 }

const noteOf = ({ rows, isCut }: ReportContent, { text, number }: Printer): string => {
  if (rows.length > shownRows)
    return `<p>${text('The first {count} rows. The files have all rows.', { count: number(shownRows) })}</p>`
  return isCut ? `<p>${text('There is more than a report holds. Narrow it with its filters.')}</p>` : ''
}

const chartsOf = ({ charts }: ReportContent, { chart: printed, number }: Printer): string =>
  charts
    .map(printed)
    .map(({ title, description, points }) => {
      const { width, height } = chartSize
      const drawn = drawChart({ kind: 'columns', points, ...chartSize, format: number })
      const size = `viewBox="0 0 ${width} ${height}" width="100%" height="${height}"`
      const name = `role="img" aria-label="${xmlText(description)}"`
      return `<h2>${xmlText(title)}</h2><svg xmlns="http://www.w3.org/2000/svg" ${size} ${name}>${chartSvg(drawn)}</svg>`
    })
    .join('')

const line = '#d9dde3'
const shade = '#f3f5f8'
const quiet = '#555b66'

/** A table with lines between its rows. */
const tableOf = (rows: readonly string[], size = '') =>
  `<table cellpadding="8" cellspacing="0" frame="hsides" rules="rows" border="1" bordercolor="${line}"${size}>${rows.join('')}</table>`

type Row = ReportContent['rows'][number]

/** Numbers are at the end of their column, so that they can be compared. */
const isOfNumbers = (rows: readonly Row[], column: number): boolean =>
  rows.length > 0 && rows.every(row => typeof row[column] === 'number')

/**
 * A report as a page without scripts, in which every text is escaped. It looks by attributes alone: the frame of a preview has the
 * policy of the page around it, which may allow no styles of its own.
 */
export const reportHtml = async (content: ReportContent, language: string): Promise<string> => {
  const { title, timeZone, figures, columns, rows } = content
  const printer = await createPrinter(language, timeZone)
  const words = (text: ReportContent['title']) => xmlText(printer.text(text))
  const cell = (value: Row[number]) => xmlText(printer.cell(value))
  const [organization, made, ...narrowedBy] = linesOf(content, printer)
  const shown = rows.slice(0, shownRows)
  const ends = columns.map((_name, column) => isOfNumbers(shown, column))
  const heads = columns.map(
    (name, column) =>
      `<th scope="col" align="${ends[column] ? 'right' : 'left'}"><font color="${quiet}">${words(name)}</font></th>`,
  )
  const body = shown.map(row => {
    const cells = row.map(
      (value, column) => `<td valign="top"${ends[column] ? ' align="right"' : ''}>${cell(value)}</td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  const facts = figures.map(
    ([name, value]) =>
      `<tr><th scope="row" align="left"><font color="${quiet}">${words(name)}</font></th>` +
      `<td align="right"><b>${cell(value)}</b></td></tr>`,
  )
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${words(title)}</title></head>`,
    '<body bgcolor="#ffffff" text="#1a1d23"><font face="system-ui, Segoe UI, Roboto, Helvetica, Arial, sans-serif" size="2">',
    `<h1>${words(title)}</h1><p><font color="${quiet}">${xmlText(`${organization}, ${made}`)}</font></p>`,
    ...narrowedBy.map(text => `<p><font color="${quiet}">${xmlText(text)}</font></p>`),
    facts.length === 0 ? '' : `${tableOf(facts)}<br>`,
    chartsOf(content, printer),
    rows.length === 0
      ? `<p>${words('Nothing matches.')}</p>`
      : tableOf([`<tr bgcolor="${shade}">${heads.join('')}</tr>`, ...body], ' width="100%"'),
    noteOf(content, printer),
    '</font></body></html>',
  ].join('')
}
