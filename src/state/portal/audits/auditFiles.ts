import * as auditCalls from '../../../http/audits/calls.ts'
import type { AuditColumn, AuditFileFormat } from '../../../http/audits/types.ts'
import { calls } from '../../kit/calls.ts'
import type { WindowView } from '../../kit/listWindow.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { askedView, type AuditListFilters } from '../common/auditView.ts'
import { keys } from '../common/keys.ts'

/** What a file that is written in the background contains. */
export interface AuditFileInput {
  format: AuditFileFormat
  view: WindowView<AuditListFilters>
  columns: readonly AuditColumn[]
}

/** Which file is read, and whom to tell how far it is. */
export interface AuditFileReading {
  id: string
  parts: number
  onProgress: (parts: number) => void
  signal: AbortSignal
}

/** How long reading a part of a file may take, in ms. */
const timeoutMs = 120_000

/** Files of the audit log that the server writes in the background. */
export const auditFiles = elementStore('auditFiles', scope => {
  const key = [...keys.audits, 'files'] as const
  const invalidates = [key]
  const run = scope.use(calls)
  return {
    /** The person's own files, the newest first. */
    files: query(scope, { key, call: auditCalls.files }),
    /** Begins a file. */
    start: mutation(scope, {
      requires: auditCalls.fileStart.requires,
      invalidates,
      write: ({ format, view, columns }: AuditFileInput) => {
        const properties = columns.map(({ name, displayName }) => ({ name, displayName }))
        const asked = askedView(view, scope.app.ports.clock.now())
        return run(auditCalls.fileStart, { ...asked, format, ...(properties.length > 0 && { properties }) })
      },
    }),
    /** Answers with the content of a file. */
    read: mutation(scope, {
      write: ({ signal, ...input }: AuditFileReading) => run(auditCalls.fileContent, input, { signal, timeoutMs }),
    }),
    /** Deletes a file. */
    remove: mutation(scope, { call: auditCalls.fileRemove, invalidates }),
  }
})
