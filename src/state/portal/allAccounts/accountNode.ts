import type { NamedNode } from '../../kit/foundTree.ts'
import type { TreeNode } from '../../kit/treeRows.ts'

/** An account in the tree. */
export interface AccountNode extends TreeNode {
  /** '' where it is not known. */
  readonly createdAt: string
  /** Whether it manages accounts of its own; undefined where that is not known. */
  readonly isReseller: boolean | undefined
  /** True for the account that the person works in. */
  readonly isTop?: boolean
  /** Of an account that a search found: those on the way to it, the topmost first. */
  readonly parents?: readonly NamedNode[]
}

/** An account of which only the name is known, because a search found something below it. */
export const nodeOfAncestor = ({ id, name }: NamedNode): AccountNode => ({
  id,
  name,
  createdAt: '',
  isReseller: undefined,
  isParent: true,
})

const byText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare

/** Orders accounts as the server does. */
export const compareAccounts = (by: string, one: AccountNode, other: AccountNode): number => {
  if (by === 'createdAt') return byText(one.createdAt, other.createdAt)
  if (by === 'tenantId') return byText(one.id, other.id)
  return byText(one.name, other.name)
}
