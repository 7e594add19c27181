import { useCallback } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { RowCheckboxes } from '../../ui/table/rowControls.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { kitMessages } from '../kitMessages.ts'
import type { Selection } from './useSelection.ts'

/**
 * The column of checkboxes by which rows are selected.
 * @param allLabel name of the checkbox for all rows; '' for none. Default: it names those of the page
 */
export const useRowCheckboxes = <Row,>(
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
  allLabel?: string,
): RowCheckboxes<Row> => {
  const t = useMessages(kitMessages)
  return {
    label: t('selection'),
    head: allLabel !== '' && (
      <Checkbox
        label={<VisuallyHidden>{allLabel ?? t('selectAll')}</VisuallyHidden>}
        checked={selection.page === 'all'}
        isIndeterminate={selection.page === 'some'}
        onChange={selection.togglePage}
      />
    ),
    rowLabel: useCallback((row: Row) => t('selectRow', { name: nameOf(row) }), [t, nameOf]),
    isSelected: selection.has,
    toggle: selection.toggle,
  }
}
