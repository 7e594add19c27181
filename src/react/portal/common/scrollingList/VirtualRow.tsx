import { memo } from 'react'
import type { ListColumn } from '../list/listTypes.ts'

/** What all rows of a scrolling table have in common; the same object while that stays the same. */
export interface RowLayout<Row> {
  /** Start of the ids of rows. */
  id: string
  columns: readonly ListColumn<Row>[]
  /** Widths of the columns, as CSS has them. */
  tracks: string
  heightPx: number
  /** Whether a press on a row opens it. */
  canOpen: boolean
  /** Read out for a row whose data is on its way. */
  loadingLabel: string
}

interface Props<Row> {
  layout: RowLayout<Row>
  /** Place of the row in the list, from 0. */
  index: number
  topPx: number
  isActive: boolean
  /** Undefined while it is read. */
  row: Row | undefined
}

/** What `aria-rowindex` adds to the place of a row: it counts from 1, and the header is a row. */
export const rowOffset = 2

/** The id of a row, by which the table names the active one. */
export const rowId = (id: string, index: number): string => `${id}r${index}`

/** One row of a scrolling table. Its elements are used again for other rows. */
export const VirtualRow = memo(<Row,>({ layout, index, topPx, isActive, row }: Props<Row>) => {
  const { id, columns, tracks, heightPx, canOpen, loadingLabel } = layout
  return (
    <div
      role="row"
      id={rowId(id, index)}
      aria-rowindex={index + rowOffset}
      aria-label={row === undefined ? loadingLabel : undefined}
      aria-selected={isActive}
      data-slot=""
      data-active={isActive ? '' : undefined}
      data-opens={canOpen ? '' : undefined}
      data-waits={row === undefined ? '' : undefined}
      style={{ blockSize: heightPx, gridTemplateColumns: tracks, transform: `translateY(${topPx}px)` }}
    >
      {columns.map(({ key, title, align, isPrimary, cell }) => (
        <div
          key={key}
          role={isPrimary ? 'rowheader' : 'gridcell'}
          data-align={align}
          data-label={isPrimary ? undefined : title}
        >
          {row === undefined ? undefined : cell(row)}
        </div>
      ))}
    </div>
  )
}) as <Row>(props: Props<Row>) => React.ReactElement
