import type { AuditColumn, AuditRow } from '../../http/audits/types.ts'
import { csvText } from '../../http/csv.ts'

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

/** A column of a file, with its title. */
export type NamedColumn = Pick<AuditColumn, 'name' | 'displayName'>

/** The texts of a row, one a column; empty for what it has not. */
export const auditCells = (columns: readonly NamedColumn[], row: AuditRow): string[] =>
  columns.map(({ name }) => (Object.hasOwn(row, name) ? textOf(row[name as keyof AuditRow]) : ''))

/** Rows as a CSV file of the given columns, below a header line. */
export const auditFile = (columns: readonly NamedColumn[], rows: readonly AuditRow[]): string =>
  csvText([columns.map(({ displayName }) => displayName), ...rows.map(row => auditCells(columns, row))])
