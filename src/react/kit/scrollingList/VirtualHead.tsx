import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import { memo, type ReactElement } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Span } from '../../ui/Span.tsx'
import { SortButton } from '../../ui/table/tableCells.ts'
import type { Sort } from '../../ui/table/TableFrame.tsx'
import type { ListColumn } from '../list/listTypes.ts'

interface Props<Row> {
  columns: readonly ListColumn<Row>[]
  sort: Sort | undefined
  onSort: ((next: Sort) => void) | undefined
}

/** The header of a scrolling table. Where rows are cards, it has only the columns that can be sorted by. */
export const VirtualHead = memo(<Row,>({ columns, sort, onSort }: Props<Row>) => (
  <div role="rowgroup">
    <div role="row" aria-rowindex={1} data-head="">
      {columns.map(({ key, title, align, sort: by }) => {
        const direction = sort?.key === key ? sort.direction : undefined
        const isSortable = by !== undefined && onSort !== undefined
        const next = direction === 'ascending' ? 'descending' : 'ascending'
        return (
          <div
            key={key}
            role="columnheader"
            data-align={align}
            data-sortable={isSortable ? '' : undefined}
            aria-sort={isSortable ? (direction ?? 'none') : undefined}
          >
            {isSortable ? (
              <SortButton type="button" data-sorted={direction} onClick={() => onSort({ key, direction: next })}>
                <Span>{title}</Span>
                <Icon icon={direction === 'descending' ? ArrowDown : ArrowUp} size={16} />
              </SortButton>
            ) : (
              title
            )}
          </div>
        )
      })}
    </div>
  </div>
)) as <Row>(props: Props<Row>) => ReactElement
