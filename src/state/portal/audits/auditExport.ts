import * as operations from '../../../http/audits/operations.ts'
import type { AuditColumn } from '../../../http/audits/types.ts'
import type { WindowView } from '../../kit/listWindow.ts'
import { mutation } from '../../kit/mutation.ts'
import { flow } from '../../kit/scope.ts'
import { hasCapability } from '../../vendor/capabilities.ts'
import { askedView, type AuditListFilters } from './auditView.ts'

/** Entries of a file at most; more are exported by narrower dates. */
export const mostExported = 100_000
/** Entries that one answer has at most. */
const partRows = 10_000

/** The name of the file. */
export const fileName = 'audits.csv'

/** What to export, and whom to tell how far it is. */
export interface AuditExportInput {
  view: WindowView<AuditListFilters>
  columns: AuditColumn[]
  /** Number of entries of the view, where it is known. */
  total: number | undefined
  onProgress: (rows: number) => void
  signal: AbortSignal
}

/** A part of a file without its header line, whose names have no line breaks. */
const withoutHeader = (text: string): string => text.slice(text.indexOf('\n') + 1)

/** Writes the filtered entries into one file. */
export const auditExport = flow('auditExport', scope => ({
  /** Answers with the text of the file. */
  write: mutation(scope, {
    write: async ({ view, columns, total = 0, onProgress, signal }: AuditExportInput): Promise<string> => {
      // The same range for all parts.
      const asked = askedView(view, scope.app.ports.clock.now())
      const readPart = async (offset: number) => {
        const input = { ...asked, offset, outputFileName: fileName, properties: columns }
        return (await scope.send(operations.exportRows, input, { signal, timeoutMs: 120_000 })).text()
      }
      const rows = (await hasCapability(scope.app, 'audits.exportParts')) ? Math.min(total, mostExported) : 0
      const parts = [await readPart(0)]
      for (let offset = partRows; offset < rows; offset += partRows) {
        onProgress(offset)
        parts.push(withoutHeader(await readPart(offset)))
      }
      return parts.join('')
    },
  }),
}))
