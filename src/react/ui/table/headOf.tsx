import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import { Icon } from '../Icon.tsx'
import { Span } from '../Span.tsx'
import type { ListColumn } from './listColumn.ts'
import { SortButton } from './SortButton.ts'

/** The column and direction by which rows are sorted. */
export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}

interface Props<Row> {
  column: ListColumn<Row>
  sort: Sort | undefined
  /** Without it no column can be sorted by. */
  onSort: ((sort: Sort) => void) | undefined
}

/** What the head of a column is for assistive technology, and what it shows. */
export const headOf = <Row,>({ column: { key, title, sort: by, align }, sort, onSort }: Props<Row>) => {
  const isSortable = by !== undefined && onSort !== undefined
  const direction = sort?.key === key ? sort.direction : undefined
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return {
    attributes: {
      role: 'columnheader',
      'data-align': align,
      ...(isSortable && { 'aria-sort': direction ?? ('none' as const) }),
    },
    content: isSortable ? (
      <>
        <SortButton type="button" data-sorted={direction} onClick={() => onSort({ key, direction: next })}>
          <Span>{title}</Span>
          <Icon icon={direction === 'descending' ? ArrowDown : ArrowUp} size={16} />
        </SortButton>
        {/* Names the column where rows are cards, and the button is not there. */}
        <span data-head-words="">{title}</span>
      </>
    ) : (
      <span>{title}</span>
    ),
  }
}
