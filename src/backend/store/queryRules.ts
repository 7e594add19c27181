import { maxOffset, type Query, type SortKind } from './store.ts'

/** The part of a collection's definition that decides what may be asked of it. */
export interface QueryDefinition {
  readonly sortable?: { readonly [field: string]: SortKind | undefined }
  readonly searchable?: readonly string[]
}

/** How many characters of a text count for its place in an order; a database limits the size of an index entry. */
export const sortedLength = 200

/** Search with fewer characters looks at the beginnings of fields only, because an index cannot find so little inside. */
export const shortestInnerSearch = 3

/** Stands before each field in the text that is searched; typed by nobody. */
export const fieldMark = '\u001f'

const oldestFirst = { by: 'createdAt', direction: 'asc' } as const

/** A query's order, checked, with how values are compared. */
export interface CheckedOrder {
  by: string
  direction: 'asc' | 'desc'
  kind: SortKind
}

/** @throws TypeError for a field that is not declared as sortable. */
const orderOf = (
  { by, direction } = oldestFirst as { by: string; direction: 'asc' | 'desc' },
  definition: QueryDefinition,
): CheckedOrder => {
  const declared = Object.hasOwn(definition.sortable ?? {}, by) ? definition.sortable?.[by] : undefined
  const kind = by === 'createdAt' || by === 'id' ? 'text' : declared
  if (kind === undefined) throw new TypeError(`"${by}" is not declared as sortable`)
  return { by, direction, kind }
}

/**
 * Checks a query against its collection's declaration, the same in every store.
 * @throws TypeError for a sort or search by what is not declared; RangeError for an offset that is too large.
 */
export const checkQuery = (
  query: Pick<Query<Record<string, unknown>>, 'search' | 'sort' | 'offset' | 'after'>,
  tenants: readonly string[],
  definition: QueryDefinition,
): CheckedOrder => {
  const { search, sort, offset = 0, after } = query
  if (search !== undefined && !definition.searchable?.length) throw new TypeError('No field is declared as searchable')
  if (offset > maxOffset) throw new RangeError(`An offset is at most ${maxOffset}; "after" continues from any record`)
  if (after && (offset > 0 || tenants.length !== 1)) throw new TypeError('"after" goes with one tenant and no offset')
  return orderOf(sort, definition)
}
