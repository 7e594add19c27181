import { headOf, type Sort } from '../../ui/table/headOf.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { ListColumn } from '../list/listTypes.ts'
import type { TreeCheckboxes } from './useTreeSelection.ts'

interface Props<Node> {
  columns: readonly ListColumn<Node>[]
  select: Pick<TreeCheckboxes<Node>, 'label' | 'head'> | undefined
  sort: Sort | undefined
  onSort: (next: Sort) => void
  menuLabel: string | undefined
}

/** The heads of the columns of a tree. */
export const TreeHead = <Node,>({ columns, select, sort, onSort, menuLabel }: Props<Node>) => (
  <div role="rowgroup">
    <div role="row" aria-rowindex={1} data-head="">
      {select && (
        <div role="columnheader" aria-label={select.label} data-select="">
          {select.head}
        </div>
      )}
      {columns.map(column => {
        const { attributes, content } = headOf({ column, sort, onSort })
        return (
          <div key={column.key} {...attributes}>
            {content}
          </div>
        )
      })}
      {menuLabel !== undefined && (
        <div role="columnheader" data-menu="">
          <VisuallyHidden>{menuLabel}</VisuallyHidden>
        </div>
      )}
    </div>
  </div>
)
