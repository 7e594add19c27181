import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { missingKey, type TreeNode, type TreeRow } from '../../../state/kit/treeRows.ts'
import type { TreeLabels } from './treeLabels.ts'

/** Children that were asked for and have not come yet. */
interface Awaited {
  parentId: string
  name: string
  /** Where the first of them will be. */
  place: number
  shown: number
}

/**
 * What is announced about a tree: that children which were asked for have come, or could not be read. Further ones that were
 * asked for by keyboard get the focus.
 * @param focusAt focuses a row by its place
 */
export const useTreeNews = <Node extends TreeNode>(
  rows: readonly TreeRow<Node>[],
  placeOf: ReadonlyMap<string, number>,
  labels: TreeLabels,
  focusAt: (place: number) => void,
) => {
  const awaited = useRef<Awaited>(undefined)
  const [news, setNews] = useState({ text: '', count: 0 })
  const say = (text: string) => setNews(({ count }) => ({ text, count: count + 1 }))
  const look = useEffectEvent(() => {
    const { current } = awaited
    if (!current) return
    const { parentId, name, place, shown } = current
    const missing = rows[placeOf.get(missingKey(parentId)) ?? -1]
    if (missing?.kind === 'waiting') return
    const children = rows.filter(row => row.kind === 'node' && row.parentId === parentId)
    if (missing?.kind === 'more' && children.length === shown) return
    awaited.current = undefined
    if (missing?.kind === 'failed') return say(labels.failed)
    const total = children[0]?.kind === 'node' && children[0].siblings >= 0 ? children[0].siblings : undefined
    if (shown === 0) return say(labels.opened(name, total ?? children.length))
    say(labels.added(children.length - shown, children.length, total))
    // React draws at once what gets the focus, which it cannot while an effect runs.
    if (rows[place]?.kind === 'node') queueMicrotask(() => focusAt(place))
  })
  useEffect(() => look(), [rows])
  return {
    news,
    /** Children are asked for: the first ones of a node, or further ones. */
    wait: (next: Awaited) => void (awaited.current = next),
  }
}
