import { useCallback, useMemo } from 'react'
import type { NodeRow, TreeNode, TreeRow } from '../../../state/kit/treeRows.ts'
import type { RowCheckboxes } from '../../ui/table/rowControls.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { kitMessages } from '../kitMessages.ts'
import { useRowCheckboxes } from '../list/useRowCheckboxes.tsx'
import { useSelection, type Selection } from '../list/useSelection.ts'

/** The checkboxes of a tree, which not every node has. */
export interface TreeCheckboxes<Node> extends RowCheckboxes<NodeRow<Node>> {
  isSelectable: (node: Node) => boolean
}

interface Options<Node extends TreeNode> {
  rows: readonly TreeRow<Node>[]
  /** Undefined for a tree whose nodes cannot be selected. */
  isSelectable: ((node: Node) => boolean) | undefined
  /** Whether the rows are those of the current view. */
  isCurrent: boolean
  /** Whether nothing is known about the tree, as for another identity. */
  isUnknown: boolean
  /** A text that is equal for equal orders and searches. */
  view: string
}

/** Most nodes that one press selects; a tree with more on screen has no checkbox for all. */
const mostAtOnce = 1_000

const no = () => false
const keyOf = ({ key }: { key: string }) => key
const nameOf = ({ node }: NodeRow<TreeNode>) => node.name

/**
 * The selection of a tree. Closing a branch keeps what is selected in it; a node leaves the selection when the node above it is
 * shown with its children and has it no longer.
 */
export const useTreeSelection = <Node extends TreeNode>({
  rows,
  isSelectable = no,
  isCurrent,
  isUnknown,
  view,
}: Options<Node>): {
  checkboxes: TreeCheckboxes<Node>
  selection: Pick<Selection<Node>, 'rows' | 'elsewhere' | 'clear'>
} => {
  const t = useMessages(kitMessages)
  const shown = useMemo(
    () => rows.filter((row): row is NodeRow<Node> => row.kind === 'node' && isSelectable(row.node)),
    [rows, isSelectable],
  )
  const wasRemoved = ({ parentId }: NodeRow<Node>) => {
    const parent = rows.find(({ key }) => key === parentId)
    return parent?.kind === 'node' && parent.isOpen !== false
  }
  const chosen = useSelection({ rows: isUnknown ? undefined : shown, isCurrent, view, wasRemoved }, keyOf)
  const checkboxes = useRowCheckboxes(
    chosen,
    useCallback((row: NodeRow<Node>) => nameOf(row), []),
    shown.length > 0 && shown.length <= mostAtOnce ? t('selectAllShown') : '',
  )
  const { rows: chosenRows, elsewhere, clear } = chosen
  return {
    checkboxes: { ...checkboxes, isSelectable },
    selection: { rows: chosenRows.map(({ node }) => node), elsewhere, clear },
  }
}
