import { maxOffset, type Query, type Range, type SortKind } from './store.ts'

/** The part of a collection's definition that decides which queries are allowed. */
export interface QueryDefinition {
  readonly sortable?: { readonly [field: string]: SortKind | undefined }
  readonly searchable?: readonly string[]
}

/** How many characters of a text count for sorting; a database limits the size of an index entry. */
export const sortedLength = 200

/** Shorter search texts match the start of fields only, because an index cannot find them inside. */
export const shortestInnerSearch = 3

/** Marks the start of each field in the searched text; people cannot type it. */
export const fieldMark = '\u001f'

const oldestFirst = { by: 'createdAt', direction: 'asc' } as const

/** A query's order, checked, with how values are compared. */
export interface CheckedOrder {
  by: string
  direction: 'asc' | 'desc'
  kind: SortKind
}

/** A limit of a query, checked, with how values are compared. */
export interface CheckedRange {
  by: string
  kind: SortKind
  from: string | number | undefined
  before: string | number | undefined
}

/** @throws TypeError for a field that is not declared as sortable. */
const kindOf = (by: string, definition: QueryDefinition): SortKind => {
  const declared = Object.hasOwn(definition.sortable ?? {}, by) ? definition.sortable?.[by] : undefined
  const kind = by === 'createdAt' || by === 'id' ? 'text' : declared
  if (kind === undefined) throw new TypeError(`"${by}" is not declared as sortable`)
  return kind
}

/**
 * Checks the limits of a query against its collection's declaration, the same in every store.
 * @throws TypeError for a field that is not declared as sortable.
 */
export const checkRanges = (
  ranges: readonly Range<Record<string, unknown>>[] = [],
  definition: QueryDefinition,
): CheckedRange[] => ranges.map(({ by, from, before }) => ({ by, kind: kindOf(by, definition), from, before }))

/**
 * Checks a query against its collection's declaration, the same in every store.
 * @throws TypeError for an undeclared sort or search; RangeError for an offset that is too large.
 */
export const checkQuery = (
  query: Pick<Query<Record<string, unknown>>, 'search' | 'sort' | 'offset' | 'after'>,
  tenants: readonly string[],
  definition: QueryDefinition,
): CheckedOrder => {
  const { search, sort, offset = 0, after } = query
  if (search !== undefined && !definition.searchable?.length) throw new TypeError('No field is declared as searchable')
  if (offset > maxOffset) throw new RangeError(`An offset is at most ${maxOffset}; "after" continues from any record`)
  if (after && tenants.length !== 1) throw new TypeError('"after" goes with one tenant')
  const { by, direction } = sort ?? oldestFirst
  return { by, direction, kind: kindOf(by, definition) }
}
