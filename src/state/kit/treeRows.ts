import type { FeError } from '../../http/errors.ts'

/** A node of a tree, as its rows need it. */
export interface TreeNode {
  readonly id: string
  readonly name: string
  /** Whether it has children. */
  readonly isParent: boolean
}

/** The children of a node that are known. */
export interface TreeBranch<Node> {
  /** In their order, by the pages that they were read in. */
  readonly pages: readonly (readonly Node[])[]
  /** How many children there are; undefined while that is not known. */
  readonly total: number | undefined
  /** Whether the first children, or further ones, are being read. */
  readonly isLoading: boolean
  /** Why the children that were asked for last could not be read. */
  readonly error: FeError | undefined
}

interface RowBase {
  /** Tells it from all other rows. */
  readonly key: string
  /** 1 for the top. */
  readonly level: number
  /** The node above; '' for the top. */
  readonly parentId: string
}

/** A row with a node. */
export interface NodeRow<Node> extends RowBase {
  readonly kind: 'node'
  readonly node: Node
  /** Among its siblings, from 1. */
  readonly place: number
  /** How many siblings there are, itself among them; -1 while that is not known. */
  readonly siblings: number
  /** Whether its children are shown; undefined for a node without children. */
  readonly isOpen: boolean | undefined
  /** The page of its parent's children that it was read in, from 0. */
  readonly page: number
}

/** A row in place of children that are not there. */
export interface MissingRow extends RowBase {
  /** `waiting`: they are being read; `failed`: they could not be; `more`: nobody has asked for them yet. */
  readonly kind: 'waiting' | 'failed' | 'more'
  readonly error: FeError | undefined
  /** How many siblings are shown before it. */
  readonly shown: number
  readonly total: number | undefined
}

/** One line of a tree: a node, or what stands in place of nodes that are not there. */
export type TreeRow<Node> = NodeRow<Node> | MissingRow

/** Key of the row that stands for the children of a node that are not there. */
export const missingKey = (parentId: string): string => `missing ${parentId}`

/** What of a tree is shown. */
export interface ShownTree<Node> {
  top: Node
  isOpen: (id: string) => boolean
  branchOf: (id: string) => TreeBranch<Node>
}

const missingIn = <Node>(parentId: string, level: number, branch: TreeBranch<Node>): MissingRow | undefined => {
  const { pages, total, isLoading, error } = branch
  const shown = pages.reduce((count, nodes) => count + nodes.length, 0)
  const isWhole = pages.length > 0 && (total === undefined || shown >= total)
  if (isWhole && !isLoading && !error) return undefined
  const kind = error ? 'failed' : isLoading || pages.length === 0 ? 'waiting' : 'more'
  return { kind, key: missingKey(parentId), level, parentId, error, shown, total }
}

/**
 * The rows of a tree from top to bottom: each open node is followed by its children. A node that is in two branches, because one
 * of them is older than a move, is shown in the first only.
 */
export const treeRows = <Node extends TreeNode>({ top, isOpen, branchOf }: ShownTree<Node>): TreeRow<Node>[] => {
  const rows: TreeRow<Node>[] = []
  const seen = new Set<string>()
  const addChildren = (parentId: string, level: number) => {
    const branch = branchOf(parentId)
    const { pages, total } = branch
    let place = 0
    for (const [page, nodes] of pages.entries())
      for (const node of nodes) {
        place += 1
        addNode(node, { level, parentId, place, siblings: total ?? -1, page })
      }
    const missing = missingIn(parentId, level, branch)
    if (missing) rows.push(missing)
  }
  const addNode = (node: Node, where: Pick<NodeRow<Node>, 'level' | 'parentId' | 'place' | 'siblings' | 'page'>) => {
    const { id } = node
    if (seen.has(id)) return
    seen.add(id)
    const isParent = node.isParent || branchOf(id).pages.some(nodes => nodes.length > 0)
    const isShown = isParent && isOpen(id)
    rows.push({ kind: 'node', key: id, node, ...where, isOpen: isParent ? isShown : undefined })
    if (isShown) addChildren(id, where.level + 1)
  }
  addNode(top, { level: 1, parentId: '', place: 1, siblings: 1, page: 0 })
  return rows
}
