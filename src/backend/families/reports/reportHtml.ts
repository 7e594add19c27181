import { xmlText } from '../../billing/documents/xml.ts'
import { cellText, type ReportContent } from './content.ts'

/** Rows of a page. The files have all. */
const shownRows = 500

const style = [
  'body{font:14px/1.5 system-ui,sans-serif;margin:24px;color:#1a1a1a;background:#fff}',
  'h1{font-size:22px;margin:0}',
  'p{margin:4px 0;color:#555}',
  'dl{display:flex;flex-wrap:wrap;gap:8px 32px;margin:16px 0}',
  'dt{color:#555}',
  'dd{margin:0;font-size:20px;font-weight:600}',
  '.scroll{overflow-x:auto}',
  'table{border-collapse:collapse;width:100%}',
  'th,td{text-align:start;padding:6px 10px;border-bottom:1px solid #ddd;vertical-align:top}',
  'th{color:#555;font-weight:600}',
].join('')

const noteOf = ({ rows, isCut }: ReportContent): string => {
  if (rows.length > shownRows) return `<p>The first ${shownRows} rows. The files have all rows.</p>`
  return isCut ? '<p>There is more than a report holds. Narrow it with its filters.</p>' : ''
}

/** A report as a page without scripts, in which every text is escaped. */
export const reportHtml = (content: ReportContent): string => {
  const { title, organization, madeAt, timeZone, narrowedBy, figures, columns, rows } = content
  const text = (value: string | number | null) => xmlText(cellText(value, timeZone))
  const cells = (tag: 'th' | 'td', values: readonly (string | number | null)[]) =>
    `<tr>${values.map(value => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${text(value)}</${tag}>`).join('')}</tr>`
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${xmlText(title)}</title><style>${style}</style></head><body>`,
    `<h1>${xmlText(title)}</h1><p>${xmlText(`${organization}, ${cellText(madeAt, timeZone)} (${timeZone})`)}</p>`,
    ...narrowedBy.map(line => `<p>${xmlText(line)}</p>`),
    `<dl>${figures.map(([name, value]) => `<div><dt>${xmlText(name)}</dt><dd>${text(value)}</dd></div>`).join('')}</dl>`,
    rows.length === 0
      ? '<p>Nothing matches.</p>'
      : `<div class="scroll"><table><thead>${cells('th', columns)}</thead><tbody>${rows
          .slice(0, shownRows)
          .map(row => cells('td', row))
          .join('')}</tbody></table></div>`,
    noteOf(content),
    '</body></html>',
  ].join('')
}
