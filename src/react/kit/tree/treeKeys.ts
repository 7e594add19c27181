import type { TreeRow } from '../../../state/kit/treeRows.ts'

/** What a key does in a tree. */
export type TreeMove =
  | { kind: 'go'; to: number }
  | { kind: 'open'; id: string; isOpen: boolean }
  | { kind: 'openAll'; ids: readonly string[] }

interface Place<Node> {
  rows: readonly TreeRow<Node>[]
  at: number
  /** Rows that are in sight at once. */
  visible: number
  placeOf: ReadonlyMap<string, number>
  isRightToLeft: boolean
}

const stepOf = (key: string, { at, rows, visible }: Place<unknown>): number | undefined => {
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + visible,
    PageUp: at - visible,
    Home: 0,
    End: rows.length - 1,
  }[key]
  return to === undefined ? undefined : Math.max(0, Math.min(to, rows.length - 1))
}

/** The nodes beside a row that can be opened, itself among them. */
const closedSiblings = (rows: readonly TreeRow<{ id: string }>[], parentId: string): string[] =>
  rows.flatMap(row => (row.kind === 'node' && row.parentId === parentId && row.isOpen === false ? [row.node.id] : []))

/**
 * What a key does on a row of a tree, by the pattern of a treegrid whose rows have focus: arrows along the text open, close, and go
 * between a node and its children; `*` opens all siblings. Undefined for keys that do nothing.
 */
export const treeMove = <Node extends { id: string }>(key: string, place: Place<Node>): TreeMove | undefined => {
  const { rows, at, placeOf, isRightToLeft } = place
  const row = rows[at]
  if (!row) return undefined
  const to = stepOf(key, place)
  if (to !== undefined) return { kind: 'go', to }
  if (key === '*') return { kind: 'openAll', ids: closedSiblings(rows, row.parentId) }
  const [into, out] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const isOpen = row.kind === 'node' ? row.isOpen : undefined
  if (key === into && row.kind === 'node' && isOpen !== undefined)
    return isOpen
      ? { kind: 'go', to: Math.min(at + 1, rows.length - 1) }
      : { kind: 'open', id: row.node.id, isOpen: true }
  if (key === out && row.kind === 'node' && isOpen === true) return { kind: 'open', id: row.node.id, isOpen: false }
  if (key === out) return { kind: 'go', to: placeOf.get(row.parentId) ?? at }
  return undefined
}
