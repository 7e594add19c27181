import {
  checkQuery,
  fieldMark,
  shortestInnerSearch,
  sortedLength,
  type CheckedOrder,
  type QueryDefinition,
} from './queryRules.ts'
import type { CreatedRange, Position, Query, SavedRecord, Where } from './store.ts'

type Fields = Record<string, unknown>

/** A record in memory, whose field types do not matter here. */
export type Row = SavedRecord<Fields>

/** Builds a filter. Checks the conditions once, even when there are no records. */
export const matching = (where: Where<Fields> = {}): ((row: Row) => boolean) => {
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

const createdIn =
  ({ from, before }: CreatedRange = {}): ((row: Row) => boolean) =>
  ({ createdAt }) =>
    (from === undefined || createdAt >= from) && (before === undefined || createdAt < before)

/** The sort key of a value; a missing one comes before all others. */
const sortKey = (value: unknown, { by, kind }: CheckedOrder): string | number => {
  if (kind === 'number') return typeof value === 'number' ? value : -Infinity
  const text = typeof value === 'string' ? value : ''
  return by === 'createdAt' || by === 'id' ? text : [...text.toLowerCase()].slice(0, sortedLength).join('')
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

/** Compares two places in an order. */
const inOrder =
  (order: CheckedOrder) =>
  (left: Position, right: Position): number => {
    const [a, b] = [sortKey(left.value, order), sortKey(right.value, order)]
    return (compare(a, b) || compare(left.id, right.id)) * (order.direction === 'asc' ? 1 : -1)
  }

/** The records of some tenants that a query selects, and how many it matches. */
export const findRows = (
  rows: Iterable<Row>,
  tenantIds: readonly string[],
  query: Query<Fields>,
  definition: QueryDefinition,
): { rows: Row[]; total: number } => {
  const { where, search, created, offset = 0, after, limit, total = 'exact' } = query
  const order = checkQuery(query, tenantIds, definition)
  const [matches, contains, byOrder] = [matching(where), containing(search, definition.searchable), inOrder(order)]
  const isCreatedThen = createdIn(created)
  const found = [...rows]
    .filter(row => tenantIds.includes(row.tenantId) && isCreatedThen(row) && matches(row) && contains(row))
    .map(row => ({ row, id: row.id, value: row[order.by] as Position['value'] }))
    .sort(byOrder)
  const rest = after ? found.filter(place => byOrder(place, after) > 0) : found
  return {
    rows: rest.slice(offset, limit === undefined ? undefined : offset + limit).map(({ row }) => row),
    total: total === 'exact' ? found.length : Math.min(found.length, total.upTo),
  }
}
