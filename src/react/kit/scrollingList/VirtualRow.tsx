import { createElement, memo, type ReactElement, type ReactNode } from 'react'
import type { ListColumn } from '../list/listTypes.ts'

/** One cell of every row: its attributes, which never change, and what it shows of a row. */
interface RowCell<Row> {
  attributes: { key: string; role: string; 'data-align'?: string; 'data-label'?: string }
  show: (row: Row) => ReactNode
}

/** What all rows of a scrolling table have in common; the same object while that stays the same. */
export interface RowLayout<Row> {
  cells: readonly RowCell<Row>[]
  /** Whether a press on a row opens it. */
  canOpen: boolean
  /** Read out for a row whose data is on its way. */
  loadingLabel: string
}

/** What `aria-rowindex` adds to the place of a row: it counts from 1, and the header is a row. */
export const rowOffset = 2

/** The cells of a row by its columns; labels are for rows that are cards. */
export const rowCells = <Row,>(columns: readonly ListColumn<Row>[]): RowCell<Row>[] =>
  columns.map(({ key, title, align, isPrimary, cell, line = cell }) => ({
    attributes: {
      key,
      role: isPrimary ? 'rowheader' : 'gridcell',
      ...(align && { 'data-align': align }),
      ...(!isPrimary && { 'data-label': title }),
    },
    show: line,
  }))

interface Props<Row> {
  layout: RowLayout<Row>
  /** Its id while it is the active row: the table names it. */
  activeId: string | undefined
  /** Place of the row in the list, from 0. */
  index: number
  topPx: number
  /** Undefined while it is read. */
  row: Row | undefined
}

/** One row of a scrolling table. Its elements are used again for other rows; only texts, place and number change. */
export const VirtualRow = memo(<Row,>({ layout, activeId, index, topPx, row }: Props<Row>) => {
  const { cells, canOpen, loadingLabel } = layout
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
      {cells.map(({ attributes, show }) => createElement('div', attributes, isAwaited ? undefined : show(row)))}
    </div>
  )
}) as <Row>(props: Props<Row>) => ReactElement
