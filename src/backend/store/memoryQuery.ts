import {
  checkQuery,
  checkRanges,
  fieldMark,
  shortestInnerSearch,
  sortedLength,
  type CheckedOrder,
  type CheckedRange,
  type QueryDefinition,
} from './queryRules.ts'
import type { AnyFields, Query, SavedRecord, Where } from './store.ts'

/** A record in memory, whose field types do not matter here. */
export type Row = SavedRecord<AnyFields>

/** Builds a filter. Checks the conditions once, even when there are no records. */
export const matching = (where: Where<AnyFields> = {}): ((row: Row) => boolean) => {
  const conditions = Object.entries(where).map(([field, wanted]: [string, unknown]) => {
    if (wanted === undefined) throw new TypeError(`A condition on "${field}" needs a value`)
    return [field, new Set<unknown>(Array.isArray(wanted) ? wanted : [wanted])] as const
  })
  return row =>
    conditions.every(([field, wanted]) => {
      const value = row[field]
      return value !== undefined && (Array.isArray(value) ? value.some(one => wanted.has(one)) : wanted.has(value))
    })
}

const containing = (search: string | undefined, fields: readonly string[] = []): ((row: Row) => boolean) => {
  if (search === undefined) return () => true
  const text = ([...search].length < shortestInnerSearch ? fieldMark : '') + search.toLowerCase()
  return row => fields.some(field => (fieldMark + String(row[field] ?? '').toLowerCase()).includes(text))
}

/** The sort key of a value; a missing one comes before all others. */
const sortKey = (value: unknown, { by, kind }: Pick<CheckedOrder, 'by' | 'kind'>): string | number => {
  if (kind === 'number') return typeof value === 'number' ? value : -Infinity
  const text = typeof value === 'string' ? value : ''
  if (by === 'createdAt' || by === 'id') return text
  const lower = text.toLowerCase()
  return lower.length <= sortedLength ? lower : [...lower].slice(0, sortedLength).join('')
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

/** A place in an order, with its sort key. */
interface Place {
  id: string
  key: string | number
}

/** Compares two places in an order. */
const inOrder =
  ({ direction }: CheckedOrder) =>
  (left: Place, right: Place): number =>
    (compare(left.key, right.key) || compare(left.id, right.id)) * (direction === 'asc' ? 1 : -1)

const within =
  (ranges: readonly CheckedRange[]) =>
  (row: Row): boolean =>
    ranges.every(range => {
      const key = sortKey(row[range.by], range)
      const [from, before] = [range.from, range.before].map(limit => limit !== undefined && sortKey(limit, range))
      return (from === false || compare(key, from!) >= 0) && (before === false || compare(key, before!) < 0)
    })

/** The records of some tenants that a query selects, and how many it matches. */
export const findRows = (
  rows: Iterable<Row>,
  tenantIds: readonly string[],
  query: Query<AnyFields>,
  definition: QueryDefinition,
): { rows: Row[]; total: number } => {
  const { where, search, offset = 0, after, limit, total = 'exact' } = query
  const order = checkQuery(query, tenantIds, definition)
  const [matches, contains, byOrder] = [matching(where), containing(search, definition.searchable), inOrder(order)]
  const isWithin = within(checkRanges(query.ranges, definition))
  const found = [...rows]
    .filter(row => tenantIds.includes(row.tenantId) && matches(row) && contains(row) && isWithin(row))
    .map(row => ({ row, id: row.id, key: sortKey(row[order.by], order) }))
    .sort(byOrder)
  const start = after && { id: after.id, key: sortKey(after.value, order) }
  const rest = start ? found.filter(place => byOrder(place, start) > 0) : found
  return {
    rows: rest.slice(offset, limit === undefined ? undefined : offset + limit).map(({ row }) => row),
    total: total === 'exact' ? found.length : Math.min(found.length, total.upTo),
  }
}
