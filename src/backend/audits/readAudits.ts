import type { Store } from '../store/definitions.ts'
import { maxOffset, positionOf, type Found, type Position, type Query, type Sort } from '../store/store.ts'
import type { AuditFields } from '../store/systemRecords.ts'

/** Which rows, and in what order. */
export interface AuditSelection extends Pick<Query<AuditFields>, 'where' | 'search' | 'ranges'> {
  sort: Sort<AuditFields>
}

type Rows = Found<AuditFields>

const flipped = ({ by, direction }: Sort<AuditFields>): Sort<AuditFields> => ({
  by,
  direction: direction === 'asc' ? 'desc' : 'asc',
})

/** Skips rows in steps of the largest offset, from row to row; undefined when there are not as many. */
const skip = async (store: Store, tenantId: string, selection: AuditSelection, rows: number) => {
  let after: Position | undefined
  let offset = rows
  for (; offset > maxOffset; offset -= maxOffset) {
    const step = { ...selection, offset: maxOffset - 1, limit: 1, total: { upTo: 0 }, ...(after && { after }) }
    const { items } = await store.audits.find(tenantId, step)
    if (!items[0]) return undefined
    after = positionOf(items[0], selection.sort)
  }
  return { offset, ...(after && { after }) }
}

/**
 * Reads a part of a tenant's audit log, at any depth. A part beyond the largest offset is found from row to row, and from
 * the end that is nearer, so that the middle of 100,000 rows takes five look-ups in an index.
 */
export const readAudits = async (
  store: Store,
  tenantId: string,
  selection: AuditSelection,
  { offset, count }: { offset: number; count: number },
): Promise<Rows> => {
  if (offset <= maxOffset) return store.audits.find(tenantId, { ...selection, offset, limit: count })
  const { total } = await store.audits.find(tenantId, { ...selection, limit: 0 })
  const limit = Math.min(count, total - offset)
  if (limit <= 0) return { items: [], total }
  const isNearEnd = offset > total / 2
  const from = isNearEnd ? { ...selection, sort: flipped(selection.sort) } : selection
  const place = await skip(store, tenantId, from, isNearEnd ? total - offset - limit : offset)
  if (!place) return { items: [], total }
  const { items } = await store.audits.find(tenantId, { ...from, ...place, limit, total: { upTo: 0 } })
  return { items: isNearEnd ? items.toReversed() : items, total }
}
