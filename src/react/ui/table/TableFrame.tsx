/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows that are no table boxes lose their roles in some browsers */
import { useMemo, type ReactNode } from 'react'
import { LoadingAnnouncer } from '../Announcer.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { CardOrder, type OtherOrder } from './CardOrder.tsx'
import { layoutCss, leftNote, leftWords, leftWordsCss } from './columnLayout.ts'
import { headOf, type Sort } from './headOf.tsx'
import { ListFrame } from './ListFrame.tsx'
import type { ListColumn } from './listColumn.ts'
import type { RowCheckboxes, TableMenu } from './rowControls.ts'
import { SkeletonRows, TableRow, type RowLayout } from './TableRow.tsx'
import { NoRows, Sheet, TableBox, tableRows } from './tableStyles.ts'
import { useRowHandlers } from './useRowHandlers.ts'
import { useTips } from './useTips.tsx'

interface Props<Row> {
  /** What the table lists, for assistive technology. */
  caption: string
  columns: readonly ListColumn<Row>[]
  /** Rows loaded so far; they stay visible while others load. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isLoading?: boolean
  /** Announced when the first rows take long to load. */
  loadingLabel: string
  /** Number of placeholder rows while the first rows load. Default 8. */
  expectedRows?: number
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** Names the choice of the order, where rows are cards. */
  sortLabel?: string
  otherOrder?: OtherOrder | undefined
  /** Says about a column for which there is no room where it is, for assistive technology. */
  leftLabel?: ((column: string) => string) | undefined
  /** Search field, filters and the main action; or the bar for the selection. */
  toolbar?: ReactNode
  /** A banner about a failure; the rows stay below it. */
  notice?: ReactNode
  /** Shown in place of the rows when there are none. */
  empty: ReactNode
  select?: RowCheckboxes<Row> | undefined
  rowMenu?: TableMenu<Row> | undefined
  /** A press on a row or its name. */
  onOpen?: ((row: Row) => void) | undefined
  /** What that opens. Default `panel`. */
  opens?: 'panel' | 'page'
  paging?: ReactNode
  /** Leaves out the table, which has no rows that could be sorted or selected. */
  isBare?: boolean
}

/** A list of things as a table, and as cards where it is narrow; with all its states. */
export const TableFrame = <Row,>(props: Props<Row>) => {
  const { columns, rows, rowKey, isLoading = false, loadingLabel, expectedRows = 8, isBare = false } = props
  const { select, rowMenu, onOpen, sort, sortLabel, onSort, otherOrder } = props
  const isFirstLoad = isLoading && rows.length === 0
  const opens = onOpen && (props.opens ?? 'panel')
  const [selectLabel, menuLabel] = [select?.rowLabel, rowMenu?.rowLabel]
  // Without rows nobody knows yet whether any has actions.
  const hasMenu = useMemo(
    () => menuLabel !== undefined && (rows.length === 0 || rows.some(row => menuLabel(row) !== undefined)),
    [rows, menuLabel],
  )
  const layout = useMemo(
    (): RowLayout<Row> => ({ columns, rowKey, opens, selectLabel, menuLabel: hasMenu ? menuLabel : undefined }),
    [columns, rowKey, opens, selectLabel, hasMenu, menuLabel],
  )
  const sides = { hasSelect: select !== undefined, hasMenu }
  const { rules, notes } = useLayout(columns, sides)
  const { rowOf, handlers } = useRowHandlers({ rows, select, rowMenu, onOpen })
  const tips = useTips(cell => {
    const row = rowOf(cell)
    const place = (cell as HTMLTableCellElement).cellIndex - (select ? 1 : 0)
    return row === undefined ? undefined : columns[place]?.tip?.(row)
  })
  const hasCardOrder = onSort !== undefined && sortLabel !== undefined && columns.some(({ sort }) => sort !== undefined)
  return (
    <ListFrame toolbar={props.toolbar} notes={notes} notice={props.notice}>
      <Sheet {...tips.handlers}>
        {hasCardOrder && !isBare && <CardOrder {...{ columns, sort, onSort, otherOrder }} label={sortLabel} />}
        {!isBare && (
          <TableBox
            $layout={rules}
            role="table"
            aria-busy={isLoading || undefined}
            data-stale={isLoading && !isFirstLoad ? '' : undefined}
          >
            <Caption {...props} />
            <thead role="rowgroup" data-has-bar={select || hasCardOrder ? '' : undefined}>
              <tr role="row">
                {select && (
                  <th role="columnheader" scope="col" aria-label={select.label} data-select="">
                    {select.head}
                  </th>
                )}
                {columns.map(column => {
                  const { attributes, content } = headOf({ column, sort, onSort })
                  return (
                    <th key={column.key} scope="col" {...attributes}>
                      {content}
                    </th>
                  )
                })}
                {rowMenu && hasMenu && (
                  <th role="columnheader" scope="col" data-menu="">
                    <VisuallyHidden>{rowMenu.label}</VisuallyHidden>
                  </th>
                )}
              </tr>
            </thead>
            <tbody role="rowgroup" {...handlers}>
              {isFirstLoad && <SkeletonRows count={expectedRows} columns={columns} {...sides} />}
              {rows.map(row => (
                <TableRow key={rowKey(row)} layout={layout} row={row} isSelected={select?.isSelected(row) ?? false} />
              ))}
            </tbody>
          </TableBox>
        )}
        {!isLoading && rows.length === 0 && <NoRows>{props.empty}</NoRows>}
        {tips.tip}
      </Sheet>
      {props.paging}
      {isFirstLoad && <LoadingAnnouncer label={loadingLabel} />}
    </ListFrame>
  )
}

/**
 * The rules of the columns, and of what the toolbar says about those that there is no room for; made again only when what they
 * follow from changes.
 */
const useLayout = <Row,>(
  columns: readonly ListColumn<Row>[],
  { hasSelect, hasMenu }: { hasSelect: boolean; hasMenu: boolean },
) =>
  useMemo(() => {
    const sides = { hasSelect, hasMenu }
    return {
      rules: layoutCss(columns, sides, tableRows) + leftWordsCss(columns, sides, leftWords('& > caption > span')),
      notes: leftWordsCss(columns, sides, leftNote),
    }
  }, [columns, hasSelect, hasMenu])

/** What the table lists, and what there is no room for. */
const Caption = <Row,>({ caption, columns, leftLabel }: Props<Row>) => (
  <caption>
    {caption}
    {leftLabel && columns.map(({ key, title }) => <span key={key}>. {leftLabel(title)}</span>)}
  </caption>
)
