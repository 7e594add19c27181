import type { ListQuery, ListView } from '../../../state/kit/listQuery.ts'
import type { OtherOrder } from '../../ui/table/CardOrder.tsx'
import type { Sort } from '../../ui/table/headOf.tsx'
import type { ListColumn } from './listTypes.ts'

/**
 * The order of a list as that of its table, and how to change it.
 * @param firstOrder name of the order at first, where no column has it
 */
export const tableSort = <Row, Filters extends object>(
  columns: readonly ListColumn<Row>[],
  { sort }: ListView<Filters>,
  { setSort, firstView }: ListQuery<Row, Filters>,
  firstOrder: string,
): { sort: Sort | undefined; onSort: (next: Sort) => void; otherOrder: OtherOrder | undefined } => {
  const columnOf = (order: ListView<Filters>['sort']) => order && columns.find(column => column.sort === order.by)
  const sorted = columnOf(sort)
  const first = firstView().sort
  return {
    sort: sort && sorted && { key: sorted.key, direction: sort.descending ? 'descending' : 'ascending' },
    onSort: ({ key, direction }) => {
      const by = columns.find(column => column.key === key)?.sort
      if (by !== undefined) setSort({ by, descending: direction === 'descending' })
    },
    otherOrder: columnOf(first) ? undefined : { label: firstOrder, choose: () => setSort(first) },
  }
}
