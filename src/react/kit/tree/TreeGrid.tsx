import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import type { Tree } from '../../../state/kit/treeQuery.ts'
import type { TreeNode, TreeRow } from '../../../state/kit/treeRows.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { isRightToLeft } from '../../ui/focus.ts'
import { CardOrder, type OtherOrder } from '../../ui/table/CardOrder.tsx'
import { layoutCss } from '../../ui/table/columnLayout.ts'
import { headOf, type Sort } from '../../ui/table/headOf.tsx'
import type { TableMenu } from '../../ui/table/rowControls.ts'
import { isLetter } from '../../ui/typeAhead.ts'
import { useTextPress } from '../../ui/useTextPress.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { kitMessages } from '../kitMessages.ts'
import type { ListColumn } from '../list/listTypes.ts'
import { usePrintedRows } from '../scrollingList/usePrintedRows.ts'
import { useVirtualScroll } from '../scrollingList/useVirtualScroll.ts'
import { Frame, gridRows } from '../scrollingList/virtualStyles.ts'
import { treeMove } from './treeKeys.ts'
import type { TreeLabels } from './treeLabels.ts'
import { TreeLine, type TreeLayout } from './TreeRows.tsx'
import { TreeBox } from './treeStyles.ts'
import { useNarrowTree } from './useNarrowTree.ts'
import { useTreeFocus } from './useTreeFocus.ts'
import { useTreeNews } from './useTreeNews.ts'
import { useTypedName } from './useTypedName.ts'

interface Props<Node extends TreeNode> {
  /** Name of the tree, for assistive technology. */
  name: string
  columns: readonly ListColumn<Node>[]
  rows: readonly TreeRow<Node>[]
  tree: Pick<Tree<Node, unknown>, 'setRange' | 'setOpen' | 'readMore' | 'retry' | 'activeKey'>
  labels: TreeLabels
  /** Whether a node only leads to something that a search found. */
  isOnWay: (node: Node) => boolean
  onOpen: ((node: Node) => void) | undefined
  rowMenu: TableMenu<Node> | undefined
  sort: Sort | undefined
  onSort: (next: Sort) => void
  otherOrder: OtherOrder | undefined
}

/** Heights of a row: with columns, and as a card of two lines. */
const rowPx = 48
const cardPx = 60

/** Which rows have elements: those that are drawn, and the active one, so that it does not lose focus by scrolling. */
const drawnPlaces = (from: number, to: number, active: number, count: number): number[] => {
  const places = Array.from({ length: Math.max(0, to - from) }, (_row, place) => from + place)
  return active < count && (active < from || active >= to) ? [...places, active] : places
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/**
 * A tree as a grid, whose rows have the focus: only those on screen have elements, however many are open. The keys are those of a
 * treegrid; Tab goes through the controls of the row that has focus.
 */
export const TreeGrid = <Node extends TreeNode>(props: Props<Node>) => {
  const { name, columns, rows, tree, labels, isOnWay, onOpen, rowMenu, sort, onSort, otherOrder } = props
  const t = useMessages(kitMessages)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrowTree(box)
  const heightPx = isNarrow ? cardPx : rowPx
  const count = rows.length
  const { first, slots, shiftPx, visible, reveal, ...scroll } = useVirtualScroll(box, { count, heightPx })
  const printed = usePrintedRows(box, { count, rowAt: place => rows[place], drawn: { from: first, to: first + slots } })
  const focus = useTreeFocus({ box, rows, reveal, kept: tree.activeKey })
  const { news, wait } = useTreeNews(rows, focus.placeOf, labels, focus.focusAt)
  const menuLabel = rowMenu?.rowLabel
  const layout = useMemo<TreeLayout<Node>>(
    () => ({ columns, labels, menuLabel, canOpen: onOpen !== undefined, isOnWay }),
    [columns, labels, menuLabel, onOpen, isOnWay],
  )
  const css = useMemo(
    () => layoutCss(columns, { hasSelect: false, hasMenu: menuLabel !== undefined }, gridRows),
    [columns, menuLabel],
  )
  const report = useEffectEvent(() => tree.setRange(first, first + slots - 1))
  useEffect(() => report(), [first, slots, rows])

  const setOpen = (at: number, isOpen: boolean) => {
    const row = rows[at]
    if (row?.kind !== 'node') return
    if (isOpen) wait({ parentId: row.node.id, name: row.node.name, place: at + 1, shown: 0 })
    tree.setOpen(row.node.id, isOpen)
  }
  /** What Enter and a press do. */
  const press = (at: number) => {
    const row = rows[at]
    if (row?.kind === 'node') return onOpen?.(row.node)
    if (row?.kind === 'failed') tree.retry(row.parentId)
    if (row?.kind !== 'more') return
    wait({ parentId: row.parentId, name: '', place: at, shown: row.shown })
    tree.readMore(row.parentId)
  }
  const keys = useKeys({ rows, focus, visible, setOpen, press, tree, rowMenu })
  const pointer = usePointer({ rows, setOpen, press, rowMenu })
  const hasOrder = columns.some(column => column.sort !== undefined)
  const range = printed ?? { from: first, to: first + slots }
  return (
    <Frame $left="">
      {isNarrow && hasOrder && <CardOrder {...{ columns, sort, onSort, otherOrder }} label={t('sortBy')} />}
      <TreeBox
        ref={box}
        id={id}
        role="treegrid"
        aria-label={name}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + (rowMenu ? 1 : 0)}
        $layout={css}
        style={{ '--_row': `${heightPx}px`, '--_rows': `${count * heightPx}px` } as CSSProperties}
        data-narrow={isNarrow ? '' : undefined}
        data-has-bar={hasOrder ? '' : undefined}
        {...focus.handlers}
        {...pointer}
        onKeyDown={keys}
      >
        <TreeHead columns={columns} sort={sort} onSort={onSort} menuLabel={rowMenu?.label} />
        <div role="rowgroup" data-rows="" style={{ blockSize: scroll.heightPx }}>
          {drawnPlaces(range.from, range.to, focus.place, count).map(
            place =>
              rows[place] && (
                <TreeLine
                  key={rows[place].key}
                  layout={layout}
                  row={rows[place]}
                  index={place}
                  topPx={place * heightPx + shiftPx}
                  isActive={place === focus.place}
                />
              ),
          )}
        </div>
      </TreeBox>
      <Announcer text={news.text || undefined} count={news.count} />
    </Frame>
  )
}

interface HeadProps<Node> {
  columns: readonly ListColumn<Node>[]
  sort: Sort | undefined
  onSort: (next: Sort) => void
  menuLabel: string | undefined
}

const TreeHead = <Node,>({ columns, sort, onSort, menuLabel }: HeadProps<Node>) => (
  <div role="rowgroup">
    <div role="row" aria-rowindex={1} data-head="">
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

interface Presses<Node extends TreeNode> {
  rows: readonly TreeRow<Node>[]
  setOpen: (at: number, isOpen: boolean) => void
  press: (at: number) => unknown
  rowMenu: TableMenu<Node> | undefined
}

interface KeyOptions<Node extends TreeNode> extends Presses<Node> {
  focus: ReturnType<typeof useTreeFocus<Node>>
  visible: number
  tree: Pick<Tree<Node, unknown>, 'setOpen'>
}

/** What keys do, on a row and on its menu button. */
const useKeys = <Node extends TreeNode>({ rows, focus, visible, setOpen, press, tree, rowMenu }: KeyOptions<Node>) => {
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
    const element = rowOf(target)
    if (!element || !(target instanceof Element) || metaKey || altKey) return
    const at = Number(element.dataset['row'])
    if (target === element) {
      if (ctrlKey && key !== 'Home' && key !== 'End') return
      if (onRow(event, element, at)) event.preventDefault()
      return
    }
    const isMenu = target.parentElement?.hasAttribute('data-menu') === true
    if (isMenu && (key === 'ArrowDown' || key === 'ArrowUp') && openMenu(element, at, key === 'ArrowUp'))
      event.preventDefault()
  }
}

/** What presses of a pointer do. */
const usePointer = <Node extends TreeNode>({ rows, setOpen, press, rowMenu }: Presses<Node>) => {
  const textPress = useTextPress()
  return {
    onPointerDown: ({ target }: { target: EventTarget }) => {
      rowMenu?.press()
      const element = rowOf(target)
      if (element) textPress.begin(element)
    },
    onClick: ({ target, detail }: MouseEvent) => {
      const element = rowOf(target)
      if (!element || !(target instanceof Element)) return
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
