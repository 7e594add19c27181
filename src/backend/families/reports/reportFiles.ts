import { csvText } from '../../../http/csv.ts'
import type { EditionFormat } from '../../../http/reports/types.ts'
import type { Ports } from '../../ports/ports.ts'
import { HttpError } from '../../request/httpError.ts'
import { cellText, madeText, type ReportContent } from './content.ts'
import { reportHtml } from './reportHtml.ts'

/** Rows of a PDF: some tens of pages, which take some seconds. The CSV file has all. */
const mostPdfRows = 500

/** The rows of a report as a CSV file. Times stay ISO dates, which programs read. */
export const reportCsv = ({ columns, rows }: ReportContent): string => csvText([columns, ...rows])

const pdfOf = async ({ documents }: Ports, content: ReportContent): Promise<Blob> => {
  if (!documents) throw new HttpError(501, 'This server writes no PDF files.', { code: 'ER-REPORT-NO-PDF' })
  const { title, organization, madeAt, timeZone, narrowedBy, figures, columns, rows, isCut } = content
  const text = (value: string | number | null) => cellText(value, timeZone)
  const isShort = rows.length > mostPdfRows
  const { bytes } = await documents.reportPdf({
    language: 'en',
    title,
    madeAt,
    lines: [organization, madeText(content), ...narrowedBy],
    figures: figures.map(([name, value]) => [name, text(value)] as const),
    columns,
    rows: rows.slice(0, mostPdfRows).map(row => row.map(text)),
    notes: [
      ...(rows.length === 0 ? ['Nothing matches.'] : []),
      ...(isShort ? [`The first ${mostPdfRows} rows. The CSV file has all rows.`] : []),
      ...(isCut && !isShort ? ['There is more than a report holds. Narrow it with its filters.'] : []),
    ],
    pageText: 'Page {page} of {pages}',
    missingLetters:
      "Some letters can't be printed with the font of this document. The CSV file has the complete texts.",
  })
  return new Blob([bytes], { type: 'application/pdf' })
}

/** A report as a file. @throws HttpError 501 for a PDF of a server that writes none */
export const reportFile = async (ports: Ports, content: ReportContent, format: EditionFormat): Promise<Blob> => {
  if (format === 'pdf') return pdfOf(ports, content)
  return format === 'csv'
    ? new Blob([reportCsv(content)], { type: 'text/csv;charset=utf-8' })
    : new Blob([reportHtml(content)], { type: 'text/html;charset=utf-8' })
}
