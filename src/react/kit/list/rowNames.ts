import { cutText } from '../../ui/cutText.ts'
import { withoutDirectionMarks } from '../../ui/directionMarks.ts'
import { wordsOf } from '../../ui/table/listColumn.ts'
import type { ListColumn } from './listTypes.ts'

/** The name of a row for assistive technology: its own, or the text of its primary column. */
export const nameOfRow = <Row>(
  columns: readonly ListColumn<Row>[],
  rowKey: (row: Row) => string,
  rowName?: (row: Row) => string,
): ((row: Row) => string) => {
  const text = rowName ?? columns.find(({ isPrimary }) => isPrimary)?.text
  return row => cutText(withoutDirectionMarks(wordsOf(text?.(row)).trim())) || rowKey(row)
}
