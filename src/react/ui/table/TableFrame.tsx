import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import type { MouseEvent, ReactNode } from 'react'
import { LoadingAnnouncer } from '../Announcer.tsx'
import { Icon } from '../Icon.tsx'
import { cardsBelowPx } from '../narrowTable.ts'
import { Skeleton } from '../Skeleton.tsx'
import { Span } from '../Span.tsx'
import { Row as ToolbarRow } from '../Stack.tsx'
import { columnRules, type ColumnRoom } from './columnLayout.ts'
import { Cell, HeadCell, SortButton } from './tableCells.ts'
import { Body, BodyRow, Caption, Frame, Head, HeadRow, NoRows, Sheet, TableBox } from './tableStyles.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

/** One column, or one line of each card where there is no room for columns. */
export interface Column<Row> extends ColumnRoom {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  /** `end` for numbers. */
  align?: 'start' | 'end'
  /** The column that names the row; there is exactly one. */
  isName?: boolean
}

/** The column and direction by which rows are sorted. */
export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}

/** A column of checkboxes before the others. */
export interface RowCheckboxes<Row> {
  /** Name of the column, for assistive technology. */
  label: string
  /** The checkbox for all rows. */
  head: ReactNode
  cell: (row: Row) => ReactNode
  isSelected: (row: Row) => boolean
}

interface Props<Row> {
  /** What the table lists, for assistive technology. */
  caption: string
  columns: readonly Column<Row>[]
  /** Rows loaded so far; they stay visible while others load. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isLoading?: boolean
  /** Announced when the first rows take long to load. */
  loadingLabel: string
  /** Number of placeholder rows while the first rows load. Default 8. */
  expectedRows?: number
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** Search field, filters and the main action; or the bar for the selection. */
  toolbar?: ReactNode
  /** A banner about a failure; the rows stay below it. */
  notice?: ReactNode
  /** Shown in place of the rows when there are none. */
  empty: ReactNode
  select?: RowCheckboxes<Row> | undefined
  rowMenu?: { label: string; menu: (row: Row) => ReactNode } | undefined
  /** A press on the row itself, beside any control in it. The name cell must offer the same by keyboard. */
  onOpen?: ((row: Row) => void) | undefined
  paging?: ReactNode
}

const isOnControl = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a, button, input, select, label, [popover]') !== null

/** A list of things as a table, and as cards where it is narrow; with all its states. */
export const TableFrame = <Row,>(props: Props<Row>) => {
  const { caption, columns, rows, rowKey, isLoading = false, loadingLabel, expectedRows = 8 } = props
  const { select, rowMenu, onOpen } = props
  const isFirstLoad = isLoading && rows.length === 0
  return (
    <Frame>
      {props.toolbar && <ToolbarRow>{props.toolbar}</ToolbarRow>}
      {props.notice}
      <Sheet>
        <TableBox
          role="table"
          $columns={columnRules(
            columns,
            { hasSelect: select !== undefined, hasMenu: rowMenu !== undefined },
            '& > * > tr',
            cardsBelowPx,
          )}
          aria-busy={isLoading || undefined}
          data-stale={isLoading && !isFirstLoad ? '' : undefined}
        >
          <Caption>{caption}</Caption>
          <Head role="rowgroup">
            <HeadRow role="row">
              {select && (
                <HeadCell role="columnheader" scope="col" aria-label={select.label} data-select="">
                  {select.head}
                </HeadCell>
              )}
              {columns.map(column => (
                <ColumnHead key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
              {rowMenu && (
                <HeadCell role="columnheader" scope="col" data-menu="">
                  <VisuallyHidden>{rowMenu.label}</VisuallyHidden>
                </HeadCell>
              )}
            </HeadRow>
          </Head>
          <Body role="rowgroup">
            {isFirstLoad &&
              Array.from({ length: expectedRows }, (_row, index) => (
                <SkeletonRow key={index} columns={columns} index={index} select={select} rowMenu={rowMenu} />
              ))}
            {rows.map(row => (
              <BodyRow
                key={rowKey(row)}
                role="row"
                data-opens={onOpen ? '' : undefined}
                data-selected={select?.isSelected(row) ? '' : undefined}
                onClick={event => !isOnControl(event) && onOpen?.(row)}
              >
                {select && (
                  <Cell role="cell" data-select="">
                    {select.cell(row)}
                  </Cell>
                )}
                {columns.map(column => (
                  <RowCell key={column.key} column={column}>
                    {column.cell(row)}
                  </RowCell>
                ))}
                {rowMenu && (
                  <Cell role="cell" data-menu="">
                    {rowMenu.menu(row)}
                  </Cell>
                )}
              </BodyRow>
            ))}
          </Body>
        </TableBox>
        {!isLoading && rows.length === 0 && <NoRows>{props.empty}</NoRows>}
      </Sheet>
      {props.paging}
      {isFirstLoad && <LoadingAnnouncer label={loadingLabel} />}
    </Frame>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

const ColumnHead = <Row,>({ column: { key, label, isSortable, align }, sort, onSort }: HeadProps<Row>) => {
  const direction = sort?.key === key ? sort.direction : undefined
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <HeadCell
      role="columnheader"
      scope="col"
      data-align={align}
      data-sortable={isSortable ? '' : undefined}
      aria-sort={isSortable ? (direction ?? 'none') : undefined}
    >
      {isSortable ? (
        <SortButton type="button" data-sorted={direction} onClick={() => onSort?.({ key, direction: next })}>
          <Span>{label}</Span>
          <Icon icon={direction === 'descending' ? ArrowDown : ArrowUp} size={16} />
        </SortButton>
      ) : (
        <Span>{label}</Span>
      )}
    </HeadCell>
  )
}

const RowCell = <Row,>({ column, children }: { column: Column<Row>; children: ReactNode }) => (
  <Cell
    {...(column.isName ? { as: 'th', scope: 'row', role: 'rowheader', 'data-name': '' } : { role: 'cell' })}
    data-align={column.align}
    data-label={column.isName ? undefined : column.label}
  >
    <Span>{children}</Span>
  </Cell>
)

interface SkeletonProps<Row> extends Pick<Props<Row>, 'columns' | 'select' | 'rowMenu'> {
  index: number
}

const SkeletonRow = <Row,>({ columns, index, select, rowMenu }: SkeletonProps<Row>) => (
  <BodyRow aria-hidden="true">
    {select && <Cell data-select="" />}
    {columns.map((column, place) => (
      <RowCell key={column.key} column={column}>
        <Skeleton data-align={column.align} $width={`${[72, 48, 60, 40][(index + place) % 4]}%`} />
      </RowCell>
    ))}
    {rowMenu && <Cell data-menu="" />}
  </BodyRow>
)
