import type { PageRequest } from '../../../http/pages.ts'
import type { PermissionKey } from '../../../http/roles/permissionKeys.ts'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import type { ListAddress } from '../../../state/kit/listAddress.ts'
import type { Query } from '../../../state/kit/query.ts'
import type { ListQuery } from '../../../state/kit/listQuery.ts'
import type { CellValue, ListColumn } from '../../ui/table/listColumn.ts'
import type { MenuItem } from '../../ui/MenuEntry.tsx'
import type { Action } from '../action.ts'

export type { CellValue, ListColumn }

/** A value of a CSV file. */
export type FileColumn<Row> = Pick<ListColumn<Row>, 'title' | 'text'>

/** Something a list can be filtered by: one value of the options, or several. */
export interface ListFilter<Filters> {
  /** Its key in the filters of the list, whose values are texts: one, or an array for a multiple filter. */
  key: keyof Filters & string
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  isMultiple?: boolean
}

/** What a press on a row opens beside the list. */
export interface RowDetails<Row> {
  title: (row: Row) => string
  /** `close` closes the details, for what leads elsewhere. */
  content: (row: Row, close: () => void) => ReactNode
  /** What can be done with the row, at the head. Default: what its menu offers. */
  actions?: (row: Row) => readonly Action[]
  /** Finds the row of a link that is not on screen, by its id; needs a server with the query's ability. */
  byId?: Pick<Query<string, Row>, 'of' | 'refresh' | 'requires'>
}

/** What a list shows that has never had rows. */
export interface EmptyList {
  icon: IconNode
  title: string
  /** One sentence: the purpose of this list. */
  text: string
  /** Default: the page's main action. */
  action?: Action
  /** True where the page shows the action above as its main one already. */
  isActionAbove?: boolean
}

/**
 * How a list shows its rows: `paged`, or `scrolled(window)`. A section brings the code of its mode along, so that others do
 * not load it.
 */
export type ListMode<Row, Filters extends object> = (props: ListProps<Row, Filters>) => ReactNode

/** A list with everything a person can do with it. */
export interface ListProps<Row, Filters extends object> {
  /** Name of the list, for assistive technology. */
  name: string
  list: ListQuery<Row, Filters>
  rowKey: (row: Row) => string
  /** Names a row for assistive technology. Default: the text of the primary column. */
  rowName?: (row: Row) => string
  columns: readonly ListColumn<Row>[]
  /** Label of the search field; without it there is none. */
  searchLabel?: string
  /** What the list can be filtered by, which may follow from the rows on screen. */
  filters?: readonly ListFilter<Filters>[] | ((rows: readonly Row[]) => readonly ListFilter<Filters>[]) | undefined
  /** Name of the order at first, where no column has it, such as that of the server. Default: "Default". */
  firstOrder?: string
  /** The order that the server has by itself while the list asks for none; shown where a column has it. */
  firstSort?: PageRequest['sort']
  rowMenu?: (row: Row) => readonly Action[]
  /** What a press on a cell that is a `picker` does: it offers choices in a menu, or does one thing. */
  pick?: (row: Row) => Action | readonly MenuItem[]
  /** Actions on the selected rows; `clear` ends the selection. Without it rows cannot be selected. */
  bulkActions?: ((rows: readonly Row[], clear: () => void) => readonly Action[]) | undefined
  details?: RowDetails<Row>
  /** Opens the page of a row, where a row has one in place of `details`. */
  openRow?: (row: Row) => void
  empty: EmptyList
  /** Offers the rows as a file: the columns, and what has no column of its own. */
  csv?: { fileName: string; more?: readonly FileColumn<Row>[] }
  /** What can be done with the whole list, at the end of its search and filters. */
  action?: Action | undefined
  /** Choices about the whole list, such as its columns (by their keys), in a menu at the end of its search and filters. */
  menu?: { label: string; icon: IconNode; items: readonly MenuItem[] } | undefined
  /** Key of the permission that the list takes, to name it where it is missing. */
  permission?: PermissionKey
  /** What is said above the list about the rows on screen, of which there are none while those of another view are. */
  note?: (rows: readonly Row[]) => ReactNode
  /** Default: `paged`. */
  mode?: ListMode<Row, Filters>
  /** Where the view is kept. Default: `ListAddressContext`. */
  address?: ListAddress
}
