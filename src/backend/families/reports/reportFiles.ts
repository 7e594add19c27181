import { csvText } from '../../../http/csv.ts'
import type { EditionFormat } from '../../../http/reports/types.ts'
import type { ReportDocument } from '../../ports/documents.ts'
import type { Ports } from '../../ports/ports.ts'
import { HttpError } from '../../request/httpError.ts'
import type { ReportContent } from './content.ts'
import { createPrinter, linesOf } from './printing.ts'
import { reportHtml } from './reportHtml.ts'

/** The rows of a report as a CSV file. Times stay ISO dates, which programs read. */
const reportCsv = async ({ timeZone, columns, rows }: ReportContent, language: string): Promise<string> => {
  const { text, plainCell } = await createPrinter(language, timeZone)
  return csvText([columns.map(name => text(name)), ...rows.map(row => row.map(plainCell))])
}

const printedReport = async (content: ReportContent, language: string): Promise<ReportDocument> => {
  const { title, madeAt, timeZone, figures, charts, columns, rows, isCut } = content
  const printer = await createPrinter(language, timeZone)
  const { text, cell, chart } = printer
  return {
    language,
    title: text(title),
    madeAt,
    lines: linesOf(content, printer),
    figures: figures.map(([name, value]) => [text(name), cell(value)] as const),
    charts: charts.map(chart),
    columns: columns.map(name => text(name)),
    rows: rows.map(row => row.map(cell)),
    notes: [
      ...(rows.length === 0 ? [text('Nothing matches.')] : []),
      ...(isCut ? [text('There is more than a report holds. Narrow it with its filters.')] : []),
    ],
    pageText: text('Page {page} of {pages}'),
    moreText: text('Rows that only the PDF and CSV files have: {count}'),
    missingLetters: text(
      "Some letters can't be printed with the font of this document. The CSV file has the complete texts.",
    ),
  }
}

const pdfOf = async ({ documents }: Ports, content: ReportContent, language: string): Promise<Blob> => {
  if (!documents) throw new HttpError(501, 'This server writes no PDF files.', { code: 'ER-REPORT-NO-PDF' })
  const { bytes } = await documents.reportPdf(await printedReport(content, language))
  return new Blob([bytes], { type: 'application/pdf' })
}

const pictureOf = async ({ documents }: Ports, content: ReportContent, language: string): Promise<Blob> => {
  if (!documents?.reportPicture)
    throw new HttpError(501, 'This server draws no pictures of reports.', { code: 'ER-REPORT-NO-IMAGE' })
  const { bytes } = await documents.reportPicture(await printedReport(content, language))
  return new Blob([bytes], { type: 'image/png' })
}

/**
 * A report as a file in a language of the server.
 * @throws HttpError 501 for a PDF or a picture of a server that writes none
 */
export const reportFile = async (
  ports: Ports,
  content: ReportContent,
  format: EditionFormat,
  language: string,
): Promise<Blob> => {
  switch (format) {
    case 'pdf':
      return pdfOf(ports, content, language)
    case 'png':
      return pictureOf(ports, content, language)
    case 'csv':
      return new Blob([await reportCsv(content, language)], { type: 'text/csv;charset=utf-8' })
    case 'html':
      return new Blob([await reportHtml(content, language)], { type: 'text/html;charset=utf-8' })
  }
}
