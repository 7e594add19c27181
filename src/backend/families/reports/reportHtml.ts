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

/**
 * A report as a page without scripts, in which every text is escaped. It looks by attributes alone: the frame of a preview has the
 * policy of the page around it, which may allow no styles of its own.
 */
export const reportHtml = async (content: ReportContent, language: string): Promise<string> => {
  const { title, timeZone, figures, columns, rows } = content
  const printer = await createPrinter(language, timeZone)
  const words = (text: ReportContent['title']) => xmlText(printer.text(text))
  const cell = (value: ReportContent['rows'][number][number]) => xmlText(printer.cell(value))
  const [organization, made, ...narrowedBy] = linesOf(content, printer)
  const heads = columns.map(name => `<th scope="col" align="left">${words(name)}</th>`).join('')
  const body = rows
    .slice(0, shownRows)
    .map(row => `<tr>${row.map(value => `<td valign="top">${cell(value)}</td>`).join('')}</tr>`)
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${words(title)}</title></head>`,
    '<body bgcolor="#ffffff" text="#1a1a1a"><font face="system-ui, sans-serif" size="2">',
    `<h1>${words(title)}</h1><p>${xmlText(`${organization}, ${made}`)}</p>`,
    ...narrowedBy.map(line => `<p>${xmlText(line)}</p>`),
    '<table cellpadding="4">',
    ...figures.map(
      ([name, value]) => `<tr><th scope="row" align="left">${words(name)}</th><td>${cell(value)}</td></tr>`,
    ),
    '</table><br>',
    chartsOf(content, printer),
    ...(rows.length === 0
      ? [`<p>${words('Nothing matches.')}</p>`]
      : ['<table border="1" cellpadding="6" cellspacing="0" width="100%">', `<tr>${heads}</tr>`, ...body, '</table>']),
    noteOf(content, printer),
    '</font></body></html>',
  ].join('')
}
