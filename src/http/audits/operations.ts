import { operation, ownOperation } from '../operation.ts'
import type {
  AuditCheckpoint,
  AuditExport,
  AuditFileRequest,
  AuditFileState,
  AuditQuery,
  AuditRow,
  AuditSavedView,
  AuditVerification,
} from './types.ts'

/** Reads a part of the tenant's audit log; newest first by default. */
export const list = operation<AuditQuery, { data: AuditRow[]; total: number }>({
  name: 'audits.list',
  method: 'GET',
  path: '/audits',
})

/** Counts the rows of today, and the severe ones of the last seven days. The query is that of a list, and does not matter. */
export const stats = operation<
  { sortBy: string; sortDirection: 'asc' | 'desc'; count: number },
  { totalToday: number; severeThisWeek: number }
>({ name: 'audits.stats', method: 'GET', path: '/audits/stats' })

const exportQuery = [
  'offset',
  'outputFileName',
  'sortBy',
  'sortDirection',
  'filter',
  'email',
  'action',
  'severity',
  'ip',
  'user',
  'createdAt',
] as const

/** What the formats of an export have in common. */
const exportOf = (name: string, format: 'csv/v2' | 'csv' | 'pdf') =>
  operation<AuditExport, Blob>({
    name,
    method: 'POST',
    path: `/audits/export/${format}`,
    query: exportQuery,
    answer: 'blob',
  })

/**
 * Returns the filtered rows as a CSV file. With the ability `audits.exportParts`, an answer has at most 10,000 rows from
 * the offset on; other servers answer with all.
 */
export const exportRows = exportOf('audits.export', 'csv/v2')

/** The same file at its older address, which other clients may still call. */
export const exportCsv = exportOf('audits.exportCsv', 'csv')

/** Returns the filtered rows as a PDF file; from the offset on, at most 5,000 of them. */
export const exportPdf = exportOf('audits.exportPdf', 'pdf')

/** Reads one row, by its id. */
export const entry = ownOperation<{ id: string }, AuditRow>({
  name: 'audits.entry',
  method: 'GET',
  path: '/fe/audit-entries/{id}',
})

/** Reads a part of the log of a tenant below the current one, or of the current one; newest first by default. */
export const ofSubTenant = ownOperation<AuditQuery & { tenantId: string }, { data: AuditRow[]; total: number }>({
  name: 'audits.ofSubTenant',
  method: 'GET',
  path: '/fe/sub-tenants/{tenantId}/audits',
})

/**
 * Checks the seals of some rows, by their ids with commas between them, or of a range of segments, at most 50. With an
 * earlier checkpoint, it also finds a log that was replaced by an older state of itself.
 */
export const verify = ownOperation<
  { ids?: string; from?: number; to?: number; checkpoint?: string },
  AuditVerification
>({
  name: 'audits.verify',
  method: 'GET',
  path: '/fe/audits/verification',
})

/** Reads the signed state of the log, to be kept elsewhere. */
export const checkpoint = ownOperation<void, AuditCheckpoint>({
  name: 'audits.checkpoint',
  method: 'GET',
  path: '/fe/audits/checkpoint',
})

/** Begins a file of the filtered rows, which is written in the background. The person is notified when it is ready. */
export const fileStart = ownOperation<AuditFileRequest, AuditFileState>({
  name: 'audits.fileStart',
  method: 'POST',
  path: '/fe/audit-files',
  isKeyed: true,
})

/** Lists the person's own files, the newest first. */
export const files = ownOperation<void, AuditFileState[]>({
  name: 'audits.files',
  method: 'GET',
  path: '/fe/audit-files',
})

/** Reads a part of one of the person's own files, from 0; all parts in their order are the file. */
export const filePart = ownOperation<{ id: string; part: number }, Blob>({
  name: 'audits.filePart',
  method: 'GET',
  path: '/fe/audit-files/{id}/parts/{part}',
  answer: 'blob',
})

/** Deletes one of the person's own files, also one that is being written. */
export const fileRemove = ownOperation<{ id: string }>({
  name: 'audits.fileRemove',
  method: 'DELETE',
  path: '/fe/audit-files/{id}',
})

/** Lists the views that the person keeps. */
export const views = ownOperation<void, AuditSavedView[]>({
  name: 'audits.views',
  method: 'GET',
  path: '/fe/audit-views',
})

/** Keeps a view; one of the same name is replaced. Answers with all of the person. */
export const viewSave = ownOperation<Omit<AuditSavedView, 'id'>, AuditSavedView[]>({
  name: 'audits.viewSave',
  method: 'POST',
  path: '/fe/audit-views',
})

/** Deletes a view of the person. Answers with the others. */
export const viewRemove = ownOperation<{ id: string }, AuditSavedView[]>({
  name: 'audits.viewRemove',
  method: 'DELETE',
  path: '/fe/audit-views/{id}',
})
