import type { ChangeEvent, MouseEvent } from 'react'
import type { TreeNode, TreeRow } from '../../../state/kit/treeRows.ts'
import type { TableMenu } from '../../ui/table/rowControls.ts'
import { keepTextUnselected } from '../../ui/table/useRowHandlers.ts'
import { useTextPress } from '../../ui/useTextPress.ts'
import type { TreeCheckboxes } from './useTreeSelection.ts'

/** What a press on a row of a tree can do. */
export interface TreePresses<Node extends TreeNode> {
  rows: readonly TreeRow<Node>[]
  /** Shows or hides the children of the node of a row. */
  setOpen: (at: number, isOpen: boolean) => void
  /** Opens the node of a row, or does what stands in place of nodes. */
  press: (at: number) => unknown
  select: TreeCheckboxes<Node> | undefined
  rowMenu: TableMenu<Node> | undefined
}

/** The element of the row that something is in. */
export const rowElementOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/** What presses of a pointer do. */
export const useTreePointer = <Node extends TreeNode>({ rows, setOpen, press, select, rowMenu }: TreePresses<Node>) => {
  const textPress = useTextPress()
  return {
    onPointerDown: ({ target }: { target: EventTarget }) => {
      rowMenu?.press()
      const element = rowElementOf(target)
      if (element) textPress.begin(element)
    },
    onMouseDown: keepTextUnselected,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLElement>) => {
      const row = rows[Number(rowElementOf(target)?.dataset['row'])]
      // A change of a checkbox is told by its click.
      const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
      if (row?.kind === 'node' && target.closest('[data-select]')) select?.toggle(row, isRange)
    },
    onClick: ({ target, detail }: MouseEvent) => {
      const element = rowElementOf(target)
      if (!element || !(target instanceof Element) || target.closest('[data-select]')) return
      const at = Number(element.dataset['row'])
      const row = rows[at]
      const menuButton = target.closest<HTMLElement>('[data-menu] > button')
      if (target.closest('[data-expander]') && row?.kind === 'node') setOpen(at, row.isOpen !== true)
      else if (menuButton && row?.kind === 'node') rowMenu?.toggle(menuButton, row.node)
      // A key presses with a count of 0; a press that closed a menu has done what it was for.
      else if (!(detail > 0 && rowMenu?.hasClosed()) && !textPress.hasSelected(element)) press(at)
    },
  }
}
