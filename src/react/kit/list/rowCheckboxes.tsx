import { Checkbox } from '../../ui/Checkbox.tsx'
import type { RowCheckboxes } from '../../ui/table/TableFrame.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Selection } from './useSelection.ts'

interface Words<Row> {
  column: string
  all: string
  row: (row: Row) => string
}

/** The column of checkboxes by which rows are selected. */
export const rowCheckboxes = <Row,>(selection: Selection<Row>, words: Words<Row>): RowCheckboxes<Row> => ({
  label: words.column,
  head: (
    <Checkbox
      label={<VisuallyHidden>{words.all}</VisuallyHidden>}
      checked={selection.page === 'all'}
      isIndeterminate={selection.page === 'some'}
      onChange={selection.togglePage}
    />
  ),
  cell: row => (
    <Checkbox
      label={<VisuallyHidden>{words.row(row)}</VisuallyHidden>}
      checked={selection.has(row)}
      onChange={() => selection.toggle(row)}
    />
  ),
  isSelected: selection.has,
})
