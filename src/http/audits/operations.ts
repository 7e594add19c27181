import { operation } from '../operation.ts'
import type { AuditExport, AuditQuery, AuditRow } from './types.ts'

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

/**
 * Returns the filtered rows as a CSV file. With the ability `audits.exportParts`, an answer has at most 10,000 rows from
 * the offset on; other servers answer with all.
 */
export const exportRows = operation<AuditExport, Blob>({
  name: 'audits.export',
  method: 'POST',
  path: '/audits/export/csv/v2',
  query: [
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
  ],
  answer: 'blob',
})
