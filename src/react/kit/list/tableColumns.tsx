import type { ListQuery, ListView } from '../../../state/kit/listQuery.ts'
import { cutText } from '../../ui/cutText.ts'
import { withoutDirectionMarks } from '../../ui/directionMarks.ts'
import type { Column, Sort } from '../../ui/table/TableFrame.tsx'
import { clampText } from './clampText.tsx'
import type { ListColumn } from './listTypes.ts'
import { RowOpener } from './RowOpener.tsx'

/** The name of a row for assistive technology: the text of its primary column. */
export const nameOfRow = <Row,>(
  columns: readonly ListColumn<Row>[],
  rowKey: (row: Row) => string,
): ((row: Row) => string) => {
  const text = columns.find(({ isPrimary }) => isPrimary)?.text
  return row => cutText(withoutDirectionMarks(String(text?.(row) ?? '').trim())) || rowKey(row)
}

/**
 * The columns of a list as those of a table; the primary one opens its row.
 * @param isPanel whether the row opens in a panel over the list, not on a page of its own
 */
export const tableColumns = <Row,>(
  columns: readonly ListColumn<Row>[],
  rowKey: (row: Row) => string,
  open: ((row: Row) => void) | undefined,
  isPanel = true,
): Column<Row>[] =>
  columns.map(({ key, title, sort, cell, align, isPrimary = false, min, grow, priority }) => {
    const shown = (row: Row) => {
      const content = cell(row)
      return clampText(typeof content === 'string' ? cutText(content) : content)
    }
    return {
      key,
      label: title,
      isSortable: sort !== undefined,
      isName: isPrimary,
      cell:
        isPrimary && open
          ? row => (
              <RowOpener rowKey={rowKey(row)} isPanel={isPanel} onOpen={() => open(row)}>
                {shown(row)}
              </RowOpener>
            )
          : shown,
      ...(min !== undefined && { min }),
      ...(grow !== undefined && { grow }),
      ...(priority !== undefined && { priority }),
      ...(align !== undefined && { align }),
    }
  })

/** The order of a list as that of its table, and how to change it. */
export const tableSort = <Row, Filters extends object>(
  columns: readonly ListColumn<Row>[],
  { sort }: ListView<Filters>,
  { setSort }: ListQuery<Row, Filters>,
): { sort: Sort | undefined; onSort: (next: Sort) => void } => {
  const sorted = sort && columns.find(column => column.sort === sort.by)
  return {
    sort: sort && sorted && { key: sorted.key, direction: sort.descending ? 'descending' : 'ascending' },
    onSort: ({ key, direction }) => {
      const by = columns.find(column => column.key === key)?.sort
      if (by !== undefined) setSort({ by, descending: direction === 'descending' })
    },
  }
}
