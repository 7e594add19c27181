import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { TreeRow } from '../../../state/kit/treeRows.ts'
import { focusedElement } from '../../ui/focus.ts'

interface Options<Node> {
  box: RefObject<HTMLElement | null>
  rows: readonly TreeRow<Node>[]
  /** Scrolls a row into view. */
  reveal: (place: number) => void
  /** The row that had focus last, kept for when the tree is shown again. */
  kept: { get: () => string | undefined; set: (key: string | undefined) => void }
}

/** The rows that take the place of one that went, the best first: the next and the previous siblings, and those above it. */
const heirsOf = (rows: readonly TreeRow<unknown>[], placeOf: ReadonlyMap<string, number>, key: string): string[] => {
  const place = placeOf.get(key)
  const gone = place === undefined ? undefined : rows[place]
  if (place === undefined || !gone) return []
  const isSibling = ({ parentId }: TreeRow<unknown>) => parentId === gone.parentId
  const siblings = [...rows.slice(place + 1).filter(isSibling), ...rows.slice(0, place).filter(isSibling).toReversed()]
  const above: string[] = []
  for (let row: TreeRow<unknown> | undefined = gone; row && row.parentId !== '';) {
    above.push(row.parentId)
    row = rows[placeOf.get(row.parentId) ?? -1]
  }
  return [...siblings.map(one => one.key), ...above]
}

const rowAt = (place: number) => `[data-row="${place}"]`

/**
 * The row of a tree that Tab reaches. It is known by its key, so that it stays the same while rows come and go around it; when it
 * goes, a sibling is active in its place, or where its branch was closed, what was closed.
 */
export const useTreeFocus = <Node>({ box, rows, reveal, kept }: Options<Node>) => {
  const [key, setKey] = useState(kept.get)
  const placeOf = useMemo(() => new Map(rows.map((row, place) => [row.key, place])), [rows])
  const [held, setHeld] = useState({ rows, placeOf })
  const hadFocus = useRef(false)
  if (held.rows !== rows) {
    setHeld({ rows, placeOf })
    if (key !== undefined && !placeOf.has(key))
      setKey(heirsOf(held.rows, held.placeOf, key).find(heir => placeOf.has(heir)) ?? rows[0]?.key)
  }
  const place = placeOf.get(key ?? '') ?? 0

  const focusAt = (to: number) => {
    const row = rows[to]
    if (!row) return
    flushSync(() => {
      setKey(row.key)
      reveal(to)
    })
    kept.set(row.key)
    box.current?.querySelector<HTMLElement>(rowAt(to))?.focus({ preventScroll: true })
  }

  const settle = useEffectEvent(() => {
    kept.set(key)
    const element = box.current
    const isLost = hadFocus.current && element && !focusedElement(element.ownerDocument)
    if (!isLost) return
    reveal(place)
    element.querySelector<HTMLElement>(rowAt(place))?.focus({ preventScroll: true })
  })
  useEffect(() => settle(), [rows, place])
  // A tree that is shown again begins where it was left.
  const begin = useEffectEvent(() => key !== undefined && reveal(place))
  useEffect(() => void begin(), [])

  return {
    /** The place of the active row. */
    place,
    focusAt,
    placeOf,
    handlers: {
      onFocus: ({ target }: { target: EventTarget }) => {
        hadFocus.current = true
        const row = rows[Number(target instanceof Element && target.closest('[data-row]')?.getAttribute('data-row'))]
        if (!row || !(target instanceof Element) || !target.closest('[data-row]')) return
        setKey(row.key)
        kept.set(row.key)
      },
      onBlur: ({ target }: { target: EventTarget }) => {
        // An element that goes may tell that it lost focus; then the row that takes its place gets it.
        setTimeout(() => {
          if (target instanceof Element && target.isConnected && !box.current?.matches(':focus-within'))
            hadFocus.current = false
        })
      },
    },
  }
}
