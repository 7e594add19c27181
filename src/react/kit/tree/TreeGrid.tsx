import { useEffect, useEffectEvent, useId, useMemo, useRef, type CSSProperties } from 'react'
import type { Tree } from '../../../state/kit/treeQuery.ts'
import type { TreeNode, TreeRow } from '../../../state/kit/treeRows.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { CardOrder, type OtherOrder } from '../../ui/table/CardOrder.tsx'
import { layoutCss } from '../../ui/table/columnLayout.ts'
import type { Sort } from '../../ui/table/headOf.tsx'
import type { TableMenu } from '../../ui/table/rowControls.ts'
import { kitMessages } from '../kitMessages.ts'
import type { ListColumn } from '../list/listTypes.ts'
import { usePrintedRows } from '../scrollingList/usePrintedRows.ts'
import { useVirtualScroll } from '../scrollingList/useVirtualScroll.ts'
import { Frame, gridRows } from '../scrollingList/virtualStyles.ts'
import { TreeHead } from './TreeHead.tsx'
import type { TreeLabels } from './treeLabels.ts'
import { TreeLine, type TreeLayout } from './TreeRows.tsx'
import { TreeBox } from './treeStyles.ts'
import { useNarrowTree } from './useNarrowTree.ts'
import { useTreeFocus } from './useTreeFocus.ts'
import { useTreeKeys } from './useTreeKeys.ts'
import { useTreeNews } from './useTreeNews.ts'
import { useTreePointer } from './useTreePointer.ts'
import type { TreeCheckboxes } from './useTreeSelection.ts'

interface Props<Node extends TreeNode> {
  /** Name of the tree, for assistive technology. */
  name: string
  columns: readonly ListColumn<Node>[]
  rows: readonly TreeRow<Node>[]
  tree: Pick<Tree<Node, unknown>, 'setRange' | 'setOpen' | 'readMore' | 'retry' | 'activeKey'>
  labels: TreeLabels
  /** Whether a node only leads to something that a search found. */
  isOnWay: (node: Node) => boolean
  /** Undefined where nodes cannot be selected. */
  select: TreeCheckboxes<Node> | undefined
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

/** What the rows have in common; the same object while that stays the same. */
const useTreeLayout = <Node extends TreeNode>({ columns, labels, isOnWay, select, onOpen, rowMenu }: Props<Node>) => {
  const { isSelectable, rowLabel } = select ?? {}
  const menuLabel = rowMenu?.rowLabel
  return useMemo(
    (): TreeLayout<Node> => ({
      columns,
      labels,
      hasSelect: rowLabel !== undefined,
      selectLabel: row => (isSelectable?.(row.node) ? rowLabel?.(row) : undefined),
      menuLabel,
      canOpen: onOpen !== undefined,
      isOnWay,
    }),
    [columns, labels, isSelectable, rowLabel, menuLabel, onOpen, isOnWay],
  )
}

/**
 * A tree as a grid, whose rows have the focus: only those on screen have elements, however many are open. The keys are those of a
 * treegrid; Tab goes through the controls of the row that has focus.
 */
export const TreeGrid = <Node extends TreeNode>(props: Props<Node>) => {
  const { name, columns, rows, tree, labels, select, onOpen, rowMenu, sort, onSort, otherOrder } = props
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
  const layout = useTreeLayout(props)
  const css = useMemo(
    () => layoutCss(columns, { hasSelect: layout.hasSelect, hasMenu: menuLabel !== undefined }, gridRows),
    [columns, layout.hasSelect, menuLabel],
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
  const keys = useTreeKeys({ rows, focus, visible, setOpen, press, tree, select, rowMenu })
  const pointer = useTreePointer({ rows, setOpen, press, select, rowMenu })
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
        aria-colcount={columns.length + (rowMenu ? 1 : 0) + (select ? 1 : 0)}
        aria-multiselectable={select ? true : undefined}
        $layout={css}
        style={{ '--_row': `${heightPx}px`, '--_rows': `${count * heightPx}px` } as CSSProperties}
        data-narrow={isNarrow ? '' : undefined}
        data-has-bar={hasOrder || select ? '' : undefined}
        data-selects={select ? '' : undefined}
        {...focus.handlers}
        {...pointer}
        onKeyDown={keys}
      >
        <TreeHead {...{ columns, select, sort, onSort }} menuLabel={rowMenu?.label} />
        <div role="rowgroup" data-rows="" style={{ blockSize: scroll.heightPx }}>
          {drawnPlaces(range.from, range.to, focus.place, count).map(place => {
            const row = rows[place]
            return (
              row && (
                <TreeLine
                  key={row.key}
                  layout={layout}
                  row={row}
                  index={place}
                  topPx={place * heightPx + shiftPx}
                  isActive={place === focus.place}
                  isSelected={row.kind === 'node' && select?.isSelected(row) === true}
                />
              )
            )
          })}
        </div>
      </TreeBox>
      <Announcer text={news.text || undefined} count={news.count} />
    </Frame>
  )
}
