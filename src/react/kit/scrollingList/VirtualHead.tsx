import { memo, type ReactElement } from 'react'
import { headOf, type Sort } from '../../ui/table/headOf.tsx'
import type { ListColumn } from '../list/listTypes.ts'

interface Props<Row> {
  columns: readonly ListColumn<Row>[]
  sort: Sort | undefined
  onSort: ((next: Sort) => void) | undefined
}

/** The heads of a scrolling list. */
export const VirtualHead = memo(<Row,>({ columns, sort, onSort }: Props<Row>) => (
  <div role="rowgroup">
    <div role="row" aria-rowindex={1} data-head="">
      {columns.map(column => {
        const { attributes, content } = headOf({ column, sort, onSort })
        return (
          <div key={column.key} {...attributes}>
            {content}
          </div>
        )
      })}
    </div>
  </div>
)) as <Row>(props: Props<Row>) => ReactElement
