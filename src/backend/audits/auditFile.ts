import type { AuditColumn, AuditRow } from '../../http/audits/types.ts'

/** Characters that make a spreadsheet read a text as a formula, in both widths. */
const formulaStart = /^[\s\u0000]*[=+\-@＝＋－＠|]|^[\t\r\n]/

const field = (value: unknown): string => {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  const guarded = formulaStart.test(text) ? `'${text}` : text
  return /[",;\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/**
 * Rows as a CSV file (RFC 4180) of the given columns, below a header line. It begins with a byte order mark, for Excel.
 * Texts that a spreadsheet would run as a formula begin with an apostrophe.
 */
export const auditFile = (
  columns: readonly Pick<AuditColumn, 'name' | 'displayName'>[],
  rows: readonly AuditRow[],
): string => {
  const values = rows.map(row =>
    columns.map(({ name }) => (Object.hasOwn(row, name) ? row[name as keyof AuditRow] : '')),
  )
  const lines = [columns.map(({ displayName }) => displayName), ...values]
  return `\ufeff${lines.map(line => `${line.map(field).join(',')}\r\n`).join('')}`
}
