import { atom, type ReadableAtom } from 'nanostores'
import type { AuditColumns, AuditField } from '../../../http/audits/answers.ts'
import { auditColumns } from '../../../http/metadata/calls.ts'
import { calls } from '../../kit/calls.ts'
import { loadOnce } from '../../kit/loadOnce.ts'
import { queryCache } from '../../kit/queryCache.ts'
import { elementStore } from '../../kit/scope.ts'

/** Columns for a server without metadata: what every row has. */
const defaultFields: AuditField[] = (
  [
    ['createdAt', 'Timestamp'],
    ['email', 'Email'],
    ['action', 'AlphaNumeric'],
    ['severity', 'Severity'],
    ['ip', 'IpAddress'],
    ['json', 'Json'],
  ] as const
).map(([name, type]) => ({
  name,
  type,
  displayName: name,
  isSortable: false,
  isFilterable: false,
  isInTable: type !== 'Json',
  isInDetails: true,
}))

/** The columns of audit logs. They are read once; a failure is logged, and the next read of a log tries again. */
export const auditFields = elementStore('auditFields', scope => {
  const run = scope.use(calls)
  const none: AuditColumns = { sent: [], fields: defaultFields }
  const $columns = atom<AuditColumns | undefined>(undefined)
  let load = loadOnce(scope.app)
  const loadColumns = async () => {
    await load(
      'The columns of the audit log',
      () => run(auditColumns, undefined),
      columns => $columns.set(columns.fields.length > 0 ? columns : none),
    )
    // Without its columns a log is shown with those that every row has.
    if (!$columns.get()) $columns.set(none)
  }
  scope.use(queryCache).onForget(() => {
    load = loadOnce(scope.app)
    $columns.set(undefined)
  })
  return {
    /** Undefined until they are known. */
    $columns: $columns as ReadableAtom<AuditColumns | undefined>,
    loadColumns,
  }
})
