import type { ListPage, ListView } from './listQuery.ts'

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
  { page, size, sort, search }: Pick<ListView<unknown>, 'page' | 'size' | 'sort' | 'search'>,
  { searched, sorted }: RowOrder<Row>,
): ListPage<Row> => {
  const wanted = folded(search.trim())
  const found = wanted === '' ? rows : rows.filter(row => searched(row).some(text => folded(text).includes(wanted)))
  const valueOf = sort && Object.hasOwn(sorted, sort.by) ? sorted[sort.by] : undefined
  const direction = sort?.descending ? -1 : 1
  const ordered = valueOf
    ? found.toSorted((one, other) => direction * compareValues(valueOf(one), valueOf(other)))
    : found
  return { rows: ordered.slice((page - 1) * size, page * size), total: found.length }
}
