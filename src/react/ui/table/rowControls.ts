import type { ReactNode } from 'react'
import type { SharedMenu } from '../useSharedMenu.tsx'

/** A column of checkboxes before the others. */
export interface RowCheckboxes<Row> {
  /** Name of the column, for assistive technology. */
  label: string
  /** The checkbox for all rows. */
  head: ReactNode
  /** Name of the checkbox of a row. */
  rowLabel: (row: Row) => string
  isSelected: (row: Row) => boolean
  /** With `isRange`, all rows between this one and the one that was toggled before become what it becomes. */
  toggle: (row: Row, isRange: boolean) => void
}

/** The menu that all rows share, for their menu buttons and for cells that are pickers. */
export interface TableMenu<Row> extends Pick<SharedMenu<Row>, 'toggle' | 'press' | 'hasClosed'> {
  /** Name of the column, for assistive technology. */
  label: string
  /** Name of the menu of a row; undefined for a row without actions. */
  rowLabel: (row: Row) => string | undefined
}
