import { useStore } from '@nanostores/react'
import { useCallback, useMemo } from 'react'
import type { Tree } from '../../../state/kit/treeQuery.ts'
import type { TreeNode } from '../../../state/kit/treeRows.ts'
import { textOfValue } from '../../../state/kit/queryKey.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer, LoadingAnnouncer } from '../../ui/Announcer.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ListFrame } from '../../ui/table/ListFrame.tsx'
import { Text } from '../../ui/Text.tsx'
import { Forbidden } from '../DataStates.tsx'
import { kitMessages } from '../kitMessages.ts'
import { ListBox } from '../list/ListBox.ts'
import { ListToolbar } from '../list/ListToolbar.tsx'
import type { ListMode, ListProps } from '../list/listTypes.ts'
import { SelectionAnnouncer } from '../list/SelectionAnnouncer.tsx'
import { SortAnnouncer } from '../list/SortAnnouncer.tsx'
import { useListParts } from '../list/useListParts.tsx'
import { useRowMenu } from '../list/useRowMenu.ts'
import { TreeGrid } from './TreeGrid.tsx'
import type { TreeLabels } from './treeLabels.ts'
import { useTreeSelection } from './useTreeSelection.ts'

interface Props<Node extends TreeNode, Filters extends object> extends ListProps<Node, Filters> {
  tree: Tree<Node, unknown>
  labels: TreeLabels
  isSelectable: ((node: Node) => boolean) | undefined
}

/** A list whose rows are a tree: search, order, menus and states are those of other lists. */
const TreeList = <Node extends TreeNode, Filters extends object>(props: Props<Node, Filters>) => {
  const { name, columns, tree, labels, openRow, isSelectable } = props
  const t = useMessages(kitMessages)
  const state = useStore(tree.$tree)
  const { rows, count, isSearch, hasMore, isPrevious } = state
  const nodes = useMemo(() => rows.flatMap(row => (row.kind === 'node' ? [row.node] : [])), [rows])
  const parts = useListParts(props, { ...state, rows: nodes, refresh: tree.retry })
  const { checkboxes, selection } = useTreeSelection<Node>({
    rows,
    isSelectable,
    isCurrent: !isPrevious,
    isUnknown: count === undefined,
    view: textOfValue(parts.view),
  })
  const nameOf = useCallback((node: Node) => node.name, [])
  const { rowMenu, menu } = useRowMenu(props.rowMenu, undefined, nameOf)
  const words = parts.shownView.search.trim().toLocaleLowerCase()
  const isOnWay = useCallback(
    (node: Node) => isSearch && !node.name.toLocaleLowerCase().includes(words),
    [isSearch, words],
  )
  const content = () => {
    if (count === 0 || (parts.hasFailed && (count === undefined || isPrevious))) return parts.empty
    if (count === undefined)
      return (
        <>
          <Skeleton $height="320px" aria-busy="true" />
          <LoadingAnnouncer label={t('listLoading', { list: name })} />
        </>
      )
    return (
      <>
        {hasMore && <Text data-size="13">{labels.hasMore}</Text>}
        <TreeGrid<Node>
          {...{ name, columns, rows, tree, labels, isOnWay, rowMenu }}
          select={isSelectable && checkboxes}
          onOpen={openRow}
          {...parts.order}
        />
      </>
    )
  }
  if (parts.isForbidden) return <Forbidden permission={props.permission} />
  return (
    <ListBox ref={parts.box}>
      <ListFrame
        toolbar={
          <ListToolbar
            {...props}
            filters={parts.filters}
            selection={isSelectable && selection}
            takeFocus={parts.takeFocus}
            hidesRows
          />
        }
        notice={!isPrevious && parts.notice}
      >
        {content()}
      </ListFrame>
      {menu}
      <SelectionAnnouncer count={selection.rows.length} />
      <SortAnnouncer columns={columns} shown={parts.shownView} rows={t('results', { count: count ?? 0 })} />
      <Announcer text={isSearch && !isPrevious ? t('results', { count: count ?? 0 }) : undefined} />
    </ListBox>
  )
}

/**
 * The mode of a list that shows a tree. What the list itself finds is shown with all nodes on the way to it.
 * @param isSelectable whether a node can be selected for the `bulkActions` of the list; without it none can
 */
export const treed =
  <Node extends TreeNode, Filters extends object>(
    tree: Tree<Node, unknown>,
    labels: TreeLabels,
    isSelectable?: (node: Node) => boolean,
  ): ListMode<Node, Filters> =>
  props => <TreeList {...props} tree={tree} labels={labels} isSelectable={isSelectable} />
