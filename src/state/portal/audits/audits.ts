import type { Audit } from '../../../http/audits/answers.ts'
import * as auditCalls from '../../../http/audits/calls.ts'
import type { AuditQuery, AuditView } from '../../../http/audits/types.ts'
import { calls } from '../../kit/calls.ts'
import { listQuery, type ListPage } from '../../kit/listQuery.ts'
import { listWindow, type WindowPart } from '../../kit/listWindow.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { auditFields } from '../common/auditFields.ts'
import { keys } from '../common/keys.ts'
import { askedView, endedAt, type AuditListFilters } from '../common/auditView.ts'

/**
 * The audit log: a page at a time, or scrolled. A new search, filter or order begins at the first page. Columns and counts
 * are read once; a failure to read them is logged, and the next change of filter or order tries again.
 */
export const audits = elementStore('audits', scope => {
  const run = scope.use(calls)
  const { $columns, loadColumns } = scope.use(auditFields)

  const read = async (
    asked: AuditView,
    part: Pick<AuditQuery, 'offset' | 'count' | 'paginationMode'>,
    signal: AbortSignal,
  ): Promise<ListPage<Audit>> => {
    if (Object.keys(asked).length > 0) await loadColumns()
    const [found] = await Promise.all([run(auditCalls.page, { ...asked, ...part }, { signal }), loadColumns()])
    return found
  }

  /** The newest entry of the opening of the scrolled log that was read last. */
  let opened: { atMs: number; newest: string } | undefined
  const canLimitDates = () =>
    $columns.get()?.fields.some(({ name, isFilterable }) => name === 'createdAt' && isFilterable)
  /** Entries that are written while the log is scrolled would move those of later parts, so these end at the newest one. */
  const readPart = async (part: WindowPart<AuditListFilters>, signal: AbortSignal): Promise<ListPage<Audit>> => {
    const { offset, limit, openedAtMs, ...view } = part
    const isNewestFirst = view.sort === undefined || (view.sort.by === 'createdAt' && view.sort.descending)
    const asked = askedView(view, openedAtMs)
    const until = isNewestFirst && opened?.atMs === openedAtMs && canLimitDates() ? opened.newest : undefined
    const limited = until === undefined ? asked : { ...asked, createdAt: endedAt(asked.createdAt, until) }
    const page = await read(limited, { offset, count: limit, paginationMode: 'virtual' }, signal)
    const newest = page.rows[0]?.at
    if (offset === 0 && newest !== undefined && opened?.atMs !== openedAtMs) opened = { atMs: openedAtMs, newest }
    return page
  }

  const list = listQuery<Audit, AuditListFilters>(scope, {
    key: [...keys.audits, 'list'],
    filters: {},
    read: (view, signal) =>
      read(
        askedView(view, scope.app.ports.clock.now()),
        { offset: (view.page - 1) * view.size, count: view.size },
        signal,
      ),
  })

  return {
    /** Undefined until they are known. */
    $columns,
    loadColumns,
    /** The log by pages of 20. */
    list,
    /** All entries of the list, to be scrolled. */
    window: listWindow<Audit, AuditListFilters>(scope, {
      key: [...keys.audits, 'window'],
      list,
      read: readPart,
    }),
    /** One entry by its id, wherever it is in the log. */
    entry: query(scope, { key: [...keys.audits, 'entry'], call: auditCalls.entry }),
    /** Entries of today, and severe ones of this week. */
    stats: query(scope, { key: [...keys.audits, 'stats'], call: auditCalls.stats }),
  }
})
