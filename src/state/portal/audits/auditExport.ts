import * as auditCalls from '../../../http/audits/calls.ts'
import { calls } from '../../kit/calls.ts'
import type { WindowView } from '../../kit/listWindow.ts'
import { mutation } from '../../kit/mutation.ts'
import { elementStore } from '../../kit/scope.ts'
import { askedView, type AuditListFilters } from '../common/auditView.ts'

/** Entries of a file at most; more are exported by narrower dates. */
export const maxExported = 100_000

/** Entries of a file that is written while a person waits; a server that can writes larger ones in the background. */
export const maxAtOnce = 10_000

/** The name of the file. */
const fileName = 'audits.csv'

/** How long one request for a file may take, in ms. */
const timeoutMs = 120_000

/** What to export, and whom to tell how far it is. */
export interface AuditExportInput extends Pick<auditCalls.FileRequest, 'columns' | 'onProgress'> {
  view: WindowView<AuditListFilters>
  /** Number of entries of the view, where it is known. */
  total: number | undefined
  signal: AbortSignal
}

/** Writes the filtered entries into one file. */
export const auditExport = elementStore('auditExport', scope => ({
  /** Answers with the text of the file. */
  write: mutation(scope, {
    write: ({ view, columns, total = 0, onProgress, signal }: AuditExportInput) => {
      // The same range for all parts.
      const asked = askedView(view, scope.app.ports.clock.now())
      const request = { view: asked, columns, fileName, maxRows: Math.min(total, maxExported), onProgress }
      return scope.use(calls)(auditCalls.file, request, { signal, timeoutMs })
    },
  }),
}))
