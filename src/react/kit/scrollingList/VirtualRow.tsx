/* oxlint-disable jsx-a11y/control-has-associated-label -- the cells of rows that load are empty */
import { memo, type ReactElement, type ReactNode } from 'react'
import { cellOf, type CellTags } from '../../ui/table/cellOf.tsx'
import type { ListColumn } from '../list/listTypes.ts'

/** What all rows of a scrolling list have in common; the same object while that stays the same. */
export interface RowLayout<Row> {
  columns: readonly ListColumn<Row>[]
  /** Whether a press on a row opens it. */
  canOpen: boolean
  /** Read out for a row whose data is on its way. */
  loadingLabel: string
}

/** What `aria-rowindex` adds to the place of a row: it counts from 1, and the header is a row. */
export const rowOffset = 2

const tags: CellTags = {
  name: { tag: 'div', attributes: { role: 'rowheader' } },
  value: { tag: 'div', attributes: { role: 'gridcell' } },
}

const awaitedCell = <Row,>({ key, isPrimary, align }: ListColumn<Row>): ReactNode =>
  isPrimary ? <div key={key} role="rowheader" data-name="" /> : <div key={key} role="gridcell" data-align={align} />

interface Props<Row> {
  layout: RowLayout<Row>
  /** Its id while it is the active row: the list names it. */
  activeId: string | undefined
  /** Place of the row in the list, from 0. */
  index: number
  topPx: number
  /** Undefined while it is read. */
  row: Row | undefined
}

/** One row of a scrolling list. Its elements are used again for other rows; only texts, place and number change. */
export const VirtualRow = memo(<Row,>({ layout, activeId, index, topPx, row }: Props<Row>) => {
  const { columns, canOpen, loadingLabel } = layout
  const isAwaited = row === undefined
  return (
    <div
      role="row"
      aria-rowindex={index + rowOffset}
      aria-selected={activeId !== undefined}
      {...(isAwaited && { 'aria-label': loadingLabel, 'data-waits': '' })}
      {...(activeId !== undefined && { id: activeId, 'data-active': '' })}
      {...(canOpen && { 'data-opens': '' })}
      data-slot=""
      style={{ transform: `translateY(${topPx}px)` }}
    >
      {columns.map(column => (isAwaited ? awaitedCell(column) : cellOf(tags, columns, column, row)))}
    </div>
  )
}) as <Row>(props: Props<Row>) => ReactElement
