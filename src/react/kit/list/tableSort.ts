import type { PageRequest } from '../../../http/pages.ts'
import type { ListQuery, ListView } from '../../../state/kit/listQuery.ts'
import type { OtherOrder } from '../../ui/table/CardOrder.tsx'
import type { Sort } from '../../ui/table/headOf.tsx'
import type { ListColumn } from './listTypes.ts'

/** The order at first of a list that asks its server for none: its name where rows are cards, and that of a column that shows it. */
export interface FirstOrder {
  name: string
  sort: PageRequest['sort']
}

/** The order of a list as that of its table, and how to change it. */
export const tableSort = <Row, Filters extends object>(
  columns: readonly ListColumn<Row>[],
  view: ListView<Filters>,
  { setSort, firstView }: ListQuery<Row, Filters>,
  { name, sort: unasked }: FirstOrder,
): { sort: Sort | undefined; onSort: (next: Sort) => void; otherOrder: OtherOrder | undefined } => {
  const columnOf = (order: ListView<Filters>['sort']) => order && columns.find(column => column.sort === order.by)
  const first = firstView().sort
  const sort = view.sort ?? (first ? undefined : unasked)
  const sorted = columnOf(sort)
  return {
    sort: sort && sorted && { key: sorted.key, direction: sort.descending ? 'descending' : 'ascending' },
    onSort: ({ key, direction }) => {
      const by = columns.find(column => column.key === key)?.sort
      if (by !== undefined) setSort({ by, descending: direction === 'descending' })
    },
    otherOrder: columnOf(first)
      ? undefined
      : { label: name, isChosen: view.sort === undefined, choose: () => setSort(first) },
  }
}
