import type * as v from 'valibot'
import type * as operations from '../../../http/audits/operations.ts'
import type { AuditRow } from '../../../http/audits/types.ts'
import { auditCells, auditFile, type NamedColumn } from '../../audits/auditFile.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { hashText } from '../../ports/randomTokens.ts'
import { HttpError } from '../../request/httpError.ts'
import { findAtDepth } from '../../store/findAtDepth.ts'
import { countOnce } from '../../store/rateLimits.ts'
import { vendorScope } from '../../store/store.ts'
import { auditToWire } from './auditToWire.ts'
import { exportInput, fileRows, filtersOf, selectionOf } from './input.ts'

/** Rows of a PDF file, whose pages are laid out while the request waits. */
const pdfRows = 5_000

/** Time within which the parts of a file are read. */
const partsSeconds = 600

type View = v.InferOutput<typeof exportInput>
type Write = (columns: readonly NamedColumn[], rows: readonly AuditRow[], context: SignedInContext) => Promise<Blob>

/** Whether a file begins with this part: from the first row on, or from another one that follows none. */
const isFirstPart = async (context: SignedInContext, format: string, { offset, ...view }: View) => {
  const { tenantId, user } = context
  const key = `auditParts:${tenantId}:${user.id}:${hashText(JSON.stringify([format, view]))}`
  const { count } = await countOnce(context, key, { max: 1, windowSeconds: partsSeconds, slides: 0 })
  return offset === 0 || count === 1
}

/** A handler of one format. A read, though it is sent by POST and has an audit row. */
const exporting = (format: 'csv' | 'pdf', most: number, write: Write) =>
  allowed(
    { permission: 'fe.secure.read.audits', input: exportInput, whileImpersonating: 'allowed', isCostly: () => true },
    async (view, context) => {
      const { store, tenantId, response, audit } = context
      // Before the rows are read: a row that came between two parts would move those of the second one.
      if (await isFirstPart(context, format, view)) await audit('audits.exported', { format, ...filtersOf(view) })
      const { items } = await findAtDepth(store.audits, tenantId, selectionOf(view), {
        offset: view.offset,
        count: most,
      })
      const columns = view.properties.map(({ name, displayName = name }) => ({ name, displayName }))
      const file = await write(columns, items.map(auditToWire), context)
      response.attachment(view.outputFileName ?? `audits.${format}`)
      return file
    },
  )

const writeCsv: Write = (columns, rows) =>
  Promise.resolve(new Blob([auditFile(columns, rows)], { type: 'text/csv;charset=utf-8' }))

/** The titles of the columns are the caller's; the few texts around them are English, and times are those of UTC. */
const writePdf: Write = async (columns, rows, { store, tenantId, ports: { documents, clock } }) => {
  if (!documents)
    throw new HttpError(501, 'This server writes no PDF files. Export a CSV file.', { code: 'ER-AUDITS-NO-PDF' })
  const tenant = await store.tenants.get(vendorScope, tenantId)
  const madeAt = new Date(clock.now()).toISOString()
  const { bytes } = await documents.reportPdf({
    language: 'en',
    title: 'Audit log',
    madeAt,
    lines: [tenant?.name ?? tenantId, madeAt],
    figures: [],
    charts: [],
    columns: columns.map(({ displayName }) => displayName),
    rows: rows.map(row => auditCells(columns, row)),
    notes:
      rows.length === pdfRows ? ['There may be more entries. Export a CSV file, or choose fewer with filters.'] : [],
    pageText: 'Page {page} of {pages}',
    moreText: 'Rows that only the CSV file has: {count}',
    missingLetters:
      "Some letters can't be printed with the font of this document. The CSV file has the complete texts.",
  })
  return new Blob([bytes], { type: 'application/pdf' })
}

const csv = exporting('csv', fileRows, writeCsv)

/** The filtered rows of the log as files. */
export const exportHandlers = {
  exportRows: csv,
  exportCsv: csv,
  exportPdf: exporting('pdf', pdfRows, writePdf),
} satisfies Partial<HandlersFor<typeof operations>>
