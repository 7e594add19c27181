import type { ReportDocument } from '../backend/ports/documents.ts'

/** Letters beyond which the width of a column no longer grows. */
const widest = 32

/** Where a table is: its left edge, its width, and the gap between columns. */
interface TableArea {
  left: number
  width: number
  gap: number
}

/** Left edges and widths of the columns, by the longest text of each. */
export const columnsOf = (
  { columns, rows }: Pick<ReportDocument, 'columns' | 'rows'>,
  { left, width, gap }: TableArea,
): { x: number; width: number }[] => {
  const letters = columns.map((title, index) => {
    const longest = rows.reduce((most, row) => Math.max(most, row[index]?.length ?? 0), Math.max(6, title.length))
    return Math.min(widest, longest)
  })
  const all = letters.reduce((sum, count) => sum + count, 0)
  const room = width - gap * (columns.length - 1)
  let x = left
  return letters.map(count => {
    const column = { x, width: (room * count) / all }
    x += column.width + gap
    return column
  })
}
