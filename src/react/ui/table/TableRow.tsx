/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows that are no table boxes lose their roles in some browsers */
/* oxlint-disable jsx-a11y/control-has-associated-label -- the cells of rows that load are empty */
import { memo, type ReactElement } from 'react'
import { cellOf, type CellTags } from './cellOf.tsx'
import type { ListColumn } from './listColumn.ts'
import { SelectBox } from './tableStyles.ts'

/** What all rows of a table have in common; the same object as long as that stays the same. */
export interface RowLayout<Row> {
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => string
  /** What a press on a row opens, if anything. */
  opens: 'panel' | 'page' | undefined
  /** Name of the checkbox of a row, where rows can be selected. */
  selectLabel: ((row: Row) => string) | undefined
  /** Name of the menu of a row, where rows have one; undefined for a row without actions. */
  menuLabel: ((row: Row) => string | undefined) | undefined
}

const tags: CellTags = {
  name: { tag: 'th', attributes: { scope: 'row', role: 'rowheader' } },
  value: { tag: 'td', attributes: { role: 'cell' } },
}

/** React asks for a handler of a checkbox that it controls; the table handles the changes of all rows. */
const handledByTable = () => {}

interface Props<Row> {
  layout: RowLayout<Row>
  row: Row
  isSelected: boolean
}

/** One row of a table. It has no handlers: the table has those of all rows. */
export const TableRow = memo(<Row,>({ layout, row, isSelected }: Props<Row>) => {
  const { columns, rowKey, opens, selectLabel, menuLabel } = layout
  const opener = opens && { key: rowKey(row), isPanel: opens === 'panel' }
  const menu = menuLabel?.(row)
  return (
    <tr role="row" data-opens={opens ? '' : undefined} data-selected={isSelected ? '' : undefined}>
      {selectLabel && (
        <td role="cell" data-select="">
          <SelectBox type="checkbox" aria-label={selectLabel(row)} checked={isSelected} onChange={handledByTable} />
        </td>
      )}
      {columns.map(column => cellOf(tags, columns, column, row, opener))}
      {menuLabel && (
        <td role="cell" data-menu="">
          {menu !== undefined && <button type="button" aria-haspopup="menu" aria-expanded="false" aria-label={menu} />}
        </td>
      )}
    </tr>
  )
}) as <Row>(props: Props<Row>) => ReactElement

interface SkeletonProps {
  columns: readonly Pick<ListColumn<never>, 'key' | 'title' | 'align' | 'isPrimary' | 'card'>[]
  hasSelect: boolean
  hasMenu: boolean
}

/** A row in place of one that loads. */
const SkeletonRow = ({ columns, hasSelect, hasMenu }: SkeletonProps) => (
  <tr aria-hidden="true">
    {hasSelect && <td data-select="" />}
    {columns.map(({ key, title, align, isPrimary, card }) => (
      <td
        key={key}
        data-name={isPrimary ? '' : undefined}
        data-align={align}
        data-card-line={card === 'line' ? title : undefined}
      >
        <span data-bar="" />
      </td>
    ))}
    {hasMenu && <td data-menu="" />}
  </tr>
)

/** Rows in place of those that load. */
export const SkeletonRows = ({ count, ...row }: SkeletonProps & { count: number }) =>
  Array.from({ length: count }, (_row, index) => <SkeletonRow key={index} {...row} />)
