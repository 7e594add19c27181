/** Which page of a list is asked for. */
export interface PageRequest<Filters = object> {
  /** From 1. */
  readonly page: number
  /** Rows on a page. */
  readonly size: number
  /** Order of the rows; the server's own without it. */
  readonly sort: { readonly by: string; readonly descending: boolean } | undefined
  /** Text to search for; empty for none. */
  readonly search: string
  readonly filters: Filters
}

/** One page of a list, with its rows read and checked. */
export interface PageOf<Row> {
  readonly rows: readonly Row[]
  /** Number of rows on all pages, where the server counts them. */
  readonly total: number | undefined
  /** How many entries of the answer could not be read, and are not among the rows. Default 0. */
  readonly dropped?: number
}

/** The search of a request, where there is one. */
export const searchInput = (search: string): { _search?: string } =>
  search.trim() === '' ? {} : { _search: search.trim() }

/** A page as operations of the reference backend are asked for it; an unknown order is the first one. */
export const pageInput = <const By extends string>(
  { page, size, sort, search }: PageRequest,
  orders: readonly By[],
) => ({
  _offset: (page - 1) * size,
  _limit: size,
  ...searchInput(search),
  ...(sort && {
    _sortBy: orders.find(by => by === sort.by) ?? orders[0]!,
    _order: sort.descending ? ('DESC' as const) : ('ASC' as const),
  }),
})

/** How the rows of a list that the server returns whole are searched and ordered. */
export interface RowOrder<Row> {
  /** Texts of a row in which a search is found. */
  searched: (row: Row) => readonly string[]
  /** Values by which rows are ordered, by the name of the order. Rows of an unknown order stay as they are. */
  sorted: Readonly<Record<string, (row: Row) => string | number>>
}

const compare = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare

const compareValues = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other))

/** Lower case without accents, so that `elodie` finds `Élodie`. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** One page of rows that the server returned whole, for a `listQuery`: searched, ordered and cut here. */
export const pageOfRows = <Row>(
  rows: readonly Row[],
  { page, size, sort, search }: Omit<PageRequest, 'filters'>,
  { searched, sorted }: RowOrder<Row>,
): PageOf<Row> => {
  const wanted = folded(search.trim())
  const found = wanted === '' ? rows : rows.filter(row => searched(row).some(text => folded(text).includes(wanted)))
  const valueOf = sort && Object.hasOwn(sorted, sort.by) ? sorted[sort.by] : undefined
  const direction = sort?.descending ? -1 : 1
  const ordered = valueOf
    ? found.toSorted((one, other) => direction * compareValues(valueOf(one), valueOf(other)))
    : found
  return { rows: ordered.slice((page - 1) * size, page * size), total: found.length }
}
