import type { TreeNode } from './treeRows.ts'

/** A node above another one, by name. */
export interface NamedNode {
  readonly id: string
  readonly name: string
}

/** A node that a search found, with the nodes on the way to it from the top. */
export type FoundNode<Node extends TreeNode> = Node & { readonly parents?: readonly NamedNode[] | undefined }

interface Found<Node extends TreeNode> {
  rows: readonly FoundNode<Node>[]
  topId: string
  /** The node of an ancestor that was not found itself. */
  nodeOf: (named: NamedNode) => Node
  /** The order of siblings. */
  compare: (one: Node, other: Node) => number
}

/** What a search found as a tree: the children that each node on the way to something found shows. */
export const foundTree = <Node extends TreeNode>({
  rows,
  topId,
  nodeOf,
  compare,
}: Found<Node>): ReadonlyMap<string, readonly Node[]> => {
  const found = new Map<string, Node>(rows.map(row => [row.id, row]))
  const children = new Map<string, Map<string, Node>>()
  const put = (parentId: string, node: Node) => {
    const siblings = children.get(parentId) ?? new Map<string, Node>()
    children.set(parentId, siblings)
    if (!siblings.has(node.id)) siblings.set(node.id, node)
  }
  for (const row of rows) {
    if (row.id === topId) continue
    const way = (row.parents ?? []).filter(({ id }) => id !== topId)
    for (const [index, named] of way.entries()) put(way[index - 1]?.id ?? topId, found.get(named.id) ?? nodeOf(named))
    put(way.at(-1)?.id ?? topId, row)
  }
  return new Map([...children].map(([id, siblings]) => [id, [...siblings.values()].toSorted(compare)]))
}
