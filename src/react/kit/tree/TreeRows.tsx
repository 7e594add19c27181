import { memo, type CSSProperties, type ReactElement } from 'react'
import type { MissingRow, NodeRow, TreeNode, TreeRow } from '../../../state/kit/treeRows.ts'
import { cellOf, type CellTags } from '../../ui/table/cellOf.tsx'
import { SelectBox } from '../../ui/table/tableStyles.ts'
import { nameCell } from '../../ui/table/nameCell.tsx'
import type { ListColumn } from '../list/listTypes.ts'
import type { TreeLabels } from './treeLabels.ts'

/** What all rows of a tree have in common; the same object while that stays the same. */
export interface TreeLayout<Node> {
  columns: readonly ListColumn<Node>[]
  labels: TreeLabels
  /** Whether there is a column of checkboxes. */
  hasSelect: boolean
  /** Name of the checkbox of a row; undefined for a node that cannot be selected. */
  selectLabel: (row: NodeRow<Node>) => string | undefined
  /** Name of the menu of a row; undefined for a node without actions. */
  menuLabel: ((node: Node) => string | undefined) | undefined
  /** Whether a press on a row opens the page of its node. */
  canOpen: boolean
  /** Whether a node only leads to something that a search found. */
  isOnWay: (node: Node) => boolean
}

interface Props<Node> {
  layout: TreeLayout<Node>
  row: TreeRow<Node>
  /** Place of the row, from 0. */
  index: number
  topPx: number
  /** Whether Tab reaches it. */
  isActive: boolean
  isSelected: boolean
}

/** React asks for a handler on each checkbox; the tree has that of all. */
const handledByTree = () => {}

/** What `aria-rowindex` adds to the place of a row: it counts from 1, and the head is a row. */
const rowOffset = 2

const tags: CellTags = {
  name: { tag: 'div', attributes: { role: 'rowheader' } },
  value: { tag: 'div', attributes: { role: 'gridcell' } },
}

const placeOf = (topPx: number, level: number) =>
  ({ transform: `translateY(${topPx}px)`, '--_level': level }) as CSSProperties

/** What shows and hides the children of a node by pointer or touch; the keyboard does it on the row. */
const Expander = ({ isOpen, labels }: { isOpen: boolean | undefined; labels: TreeLabels }) => {
  if (isOpen === undefined) return <span data-leaf="" />
  const label = isOpen ? labels.collapse : labels.expand
  return <button type="button" tabIndex={-1} data-expander="" aria-expanded={isOpen} aria-label={label} />
}

interface SelectProps extends Pick<Props<never>, 'isActive' | 'isSelected'> {
  /** Undefined for a node that cannot be selected. */
  label: string | undefined
}

const SelectCell = ({ label, isActive, isSelected }: SelectProps) => (
  <div role="gridcell" data-select="">
    {label !== undefined && (
      <SelectBox
        type="checkbox"
        tabIndex={isActive ? 0 : -1}
        aria-label={label}
        checked={isSelected}
        onChange={handledByTree}
      />
    )}
  </div>
)

const NodeLine = <Node extends TreeNode>({
  layout,
  row,
  index,
  topPx,
  isActive,
  isSelected,
}: Props<Node> & { row: NodeRow<Node> }) => {
  const { columns, labels, menuLabel, canOpen, isOnWay } = layout
  const { node, level, isOpen, place, siblings } = row
  const menu = menuLabel?.(node)
  const select = layout.selectLabel(row)
  return (
    <div
      role="row"
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={index + rowOffset}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      aria-selected={select === undefined ? undefined : isSelected}
      data-slot=""
      data-row={index}
      data-opens={canOpen ? '' : undefined}
      data-opens-row={canOpen ? node.id : undefined}
      data-way={isOnWay(node) ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      style={placeOf(topPx, level)}
    >
      {layout.hasSelect && <SelectCell label={select} {...{ isActive, isSelected }} />}
      {columns.map(column =>
        column.isPrimary ? (
          <div key={column.key} role="rowheader" data-name="">
            <Expander isOpen={isOpen} labels={labels} />
            {nameCell(columns, column, node, undefined)}
          </div>
        ) : (
          cellOf(tags, columns, column, node)
        ),
      )}
      {menuLabel && (
        <div role="gridcell" data-menu="">
          {menu !== undefined && (
            <button
              type="button"
              tabIndex={isActive ? 0 : -1}
              aria-haspopup="menu"
              aria-expanded="false"
              aria-label={menu}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** A row in place of nodes: that they are read, could not be, or that there are more. */
const InsteadLine = ({
  labels,
  row,
  index,
  topPx,
  isActive,
}: Omit<Props<never>, 'layout' | 'isSelected'> & { labels: TreeLabels; row: MissingRow }) => {
  const { kind, level, shown, total } = row
  const press = kind === 'failed' ? labels.retry : labels.more(shown, total)
  return (
    <div
      role="row"
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={index + rowOffset}
      aria-level={level}
      aria-busy={kind === 'waiting' || undefined}
      data-slot=""
      data-row={index}
      data-instead={kind}
      style={placeOf(topPx, level)}
    >
      <div role="gridcell" data-name="">
        <span data-leaf="" />
        {kind !== 'more' && <span data-words={kind}>{kind === 'failed' ? labels.failed : labels.loading}</span>}
        {kind !== 'waiting' && (
          <button type="button" tabIndex={-1} data-press="">
            {press}
          </button>
        )}
      </div>
    </div>
  )
}

/** One row of a tree. It has no handlers: the tree has those of all rows. */
export const TreeLine = memo(<Node extends TreeNode>({ row, ...props }: Props<Node>) =>
  row.kind === 'node' ? (
    <NodeLine row={row} {...props} />
  ) : (
    <InsteadLine
      labels={props.layout.labels}
      row={row}
      index={props.index}
      topPx={props.topPx}
      isActive={props.isActive}
    />
  ),
) as <Node extends TreeNode>(props: Props<Node>) => ReactElement
