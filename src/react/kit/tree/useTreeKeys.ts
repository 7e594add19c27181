import type { KeyboardEvent } from 'react'
import type { Tree } from '../../../state/kit/treeQuery.ts'
import type { TreeNode } from '../../../state/kit/treeRows.ts'
import { isRightToLeft } from '../../ui/focus.ts'
import { isLetter } from '../../ui/typeAhead.ts'
import { treeMove } from './treeKeys.ts'
import type { useTreeFocus } from './useTreeFocus.ts'
import { rowElementOf, type TreePresses } from './useTreePointer.ts'
import { useTypedName } from './useTypedName.ts'

interface KeyOptions<Node extends TreeNode> extends TreePresses<Node> {
  focus: ReturnType<typeof useTreeFocus<Node>>
  visible: number
  tree: Pick<Tree<Node, unknown>, 'setOpen'>
}

/** What keys do on a row of a tree, on its checkbox and on its menu button. */
export const useTreeKeys = <Node extends TreeNode>(options: KeyOptions<Node>) => {
  const { rows, focus, visible, setOpen, press, tree, select, rowMenu } = options

  const typedName = useTypedName()
  const nameAt = (place: number) => {
    const row = rows[place]
    return row?.kind === 'node' ? row.node.name : undefined
  }
  const openMenu = (element: HTMLElement, at: number, isAtEnd = false) => {
    const row = rows[at]
    const button = element.querySelector<HTMLElement>('[data-menu] > button')
    if (row?.kind !== 'node' || !button || !rowMenu) return false
    rowMenu.toggle(button, row.node, isAtEnd)
    return true
  }
  const onRow = (event: KeyboardEvent, element: HTMLElement, at: number): boolean => {
    const { key, shiftKey } = event
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return openMenu(element, at)
    const row = rows[at]
    if (key === ' ' && select && row?.kind === 'node') {
      if (select.isSelectable(row.node)) select.toggle(row, false)
      return true
    }
    if (key === 'Enter' || key === ' ') {
      press(at)
      return true
    }
    const direction = isRightToLeft(element)
    const move = treeMove(key, { rows, at, visible, placeOf: focus.placeOf, isRightToLeft: direction })
    if (move?.kind === 'go') focus.focusAt(move.to)
    if (move?.kind === 'open') setOpen(at, move.isOpen)
    if (move?.kind === 'openAll') move.ids.forEach(one => tree.setOpen(one, true))
    if (move) return true
    // "/" goes to the search.
    if (!isLetter(event.nativeEvent) || key === '/') return false
    const to = typedName(key, event.timeStamp, rows.length, at, nameAt)
    if (to !== undefined) focus.focusAt(to)
    return true
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    const element = rowElementOf(target)
    if (!element || !(target instanceof Element) || metaKey || altKey) return
    const at = Number(element.dataset['row'])
    // A checkbox that has the focus after a press has its own key only.
    const isCheckbox = target.parentElement?.hasAttribute('data-select') === true && key !== ' ' && key !== 'Tab'
    if (target === element || isCheckbox) {
      if (ctrlKey && key !== 'Home' && key !== 'End') return
      if (onRow(event, element, at)) event.preventDefault()
      return
    }
    const isMenu = target.parentElement?.hasAttribute('data-menu') === true
    if (isMenu && (key === 'ArrowDown' || key === 'ArrowUp') && openMenu(element, at, key === 'ArrowUp'))
      event.preventDefault()
  }
}
