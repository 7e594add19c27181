import type { AuditColumn, AuditRow } from '../../http/audits/types.ts'
import { csvText } from '../../http/csv.ts'

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

/** Rows as a CSV file of the given columns, below a header line. */
export const auditFile = (
  columns: readonly Pick<AuditColumn, 'name' | 'displayName'>[],
  rows: readonly AuditRow[],
): string =>
  csvText([
    columns.map(({ displayName }) => displayName),
    ...rows.map(row =>
      columns.map(({ name }) => (Object.hasOwn(row, name) ? textOf(row[name as keyof AuditRow]) : '')),
    ),
  ])
