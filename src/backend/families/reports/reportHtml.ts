import { xmlText } from '../../billing/documents/xml.ts'
import { cellText, madeText, type ReportContent } from './content.ts'

/** Rows of a page. The files have all. */
const shownRows = 500

const noteOf = ({ rows, isCut }: ReportContent): string => {
  if (rows.length > shownRows) return `<p>The first ${shownRows} rows. The files have all rows.</p>`
  return isCut ? '<p>There is more than a report holds. Narrow it with its filters.</p>' : ''
}

/**
 * A report as a page without scripts, in which every text is escaped. It looks by attributes alone: the frame of a preview has the
 * policy of the page around it, which may allow no styles of its own.
 */
export const reportHtml = (content: ReportContent): string => {
  const { title, organization, timeZone, narrowedBy, figures, columns, rows } = content
  const text = (value: string | number | null) => xmlText(cellText(value, timeZone))
  const heads = columns.map(name => `<th scope="col" align="left">${xmlText(name)}</th>`).join('')
  const body = rows
    .slice(0, shownRows)
    .map(row => `<tr>${row.map(value => `<td valign="top">${text(value)}</td>`).join('')}</tr>`)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${xmlText(title)}</title></head>`,
    '<body bgcolor="#ffffff" text="#1a1a1a"><font face="system-ui, sans-serif" size="2">',
    `<h1>${xmlText(title)}</h1><p>${xmlText(`${organization}, ${madeText(content)}`)}</p>`,
    ...narrowedBy.map(words => `<p>${xmlText(words)}</p>`),
    '<table cellpadding="4">',
    ...figures.map(
      ([name, value]) => `<tr><th scope="row" align="left">${xmlText(name)}</th><td>${text(value)}</td></tr>`,
    ),
    '</table><br>',
    ...(rows.length === 0
      ? ['<p>Nothing matches.</p>']
      : ['<table border="1" cellpadding="6" cellspacing="0" width="100%">', `<tr>${heads}</tr>`, ...body, '</table>']),
    noteOf(content),
    '</font></body></html>',
  ].join('')
}
