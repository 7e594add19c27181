import type { ListQuery, ListView } from '../../../state/kit/listQuery.ts'
import type { Sort } from '../../ui/table/headOf.tsx'
import type { ListColumn } from './listTypes.ts'

/** The order of a list as that of its table, and how to change it. */
export const tableSort = <Row, Filters extends object>(
  columns: readonly ListColumn<Row>[],
  { sort }: ListView<Filters>,
  { setSort }: ListQuery<Row, Filters>,
): { sort: Sort | undefined; onSort: (next: Sort) => void } => {
  const sorted = sort && columns.find(column => column.sort === sort.by)
  return {
    sort: sort && sorted && { key: sorted.key, direction: sort.descending ? 'descending' : 'ascending' },
    onSort: ({ key, direction }) => {
      const by = columns.find(column => column.key === key)?.sort
      if (by !== undefined) setSort({ by, descending: direction === 'descending' })
    },
  }
}
