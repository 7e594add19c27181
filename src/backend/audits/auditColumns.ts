import type { AuditColumn, AuditColumnType } from '../../http/audits/types.ts'

type Options = Partial<Pick<AuditColumn, 'sortable' | 'filterable' | 'showInTable'>>

const column = (
  name: string,
  displayName: string,
  type: AuditColumnType,
  { sortable = false, filterable = false, showInTable = true }: Options = {},
): AuditColumn => ({
  _id: `audits-${name}`,
  name,
  displayName,
  type,
  sortable,
  filterable,
  showInTable,
  showInMoreInfo: 'Always',
})

/** The columns of the audit log, in the order of the table. */
export const auditColumns: readonly AuditColumn[] = [
  column('createdAt', 'Time', 'Timestamp', { sortable: true, filterable: true }),
  column('email', 'Person', 'Email', { sortable: true, filterable: true }),
  column('description', 'Description', 'AlphaNumeric'),
  column('action', 'Action', 'AlphaNumeric', { sortable: true, filterable: true, showInTable: false }),
  column('resource', 'Target', 'AlphaNumeric', { showInTable: false }),
  column('severity', 'Severity', 'Severity', { filterable: true }),
  column('ip', 'IP address', 'IpAddress', { filterable: true }),
  column('userAgent', 'Browser or program', 'AlphaNumeric', { showInTable: false }),
  column('json', 'Details', 'Json', { showInTable: false }),
]
