import { useEffect, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { useTextPress } from '../../ui/useTextPress.ts'
import { rowOffset } from './VirtualRow.tsx'

interface Options<Row> {
  /** Number of all rows. */
  count: number
  /** Number of rows that are in sight. */
  visible: number
  /** A text for what is listed: another one has no active row yet. */
  view: string | undefined
  /** Scrolls a row into view. */
  reveal: (index: number) => void
  rowAt: (index: number) => Row | undefined
  onOpen: ((row: Row, index: number) => void) | undefined
}

/** The row that a key moves to; undefined for keys that do not move. */
const stepOf = (key: string, from: number, count: number, visible: number): number | undefined => {
  const to = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + visible,
    PageUp: from - visible,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined ? undefined : Math.max(0, Math.min(to, count - 1))
}

/**
 * The active row of a grid that has the focus itself: moved by keys, opened by Enter, and by a click that selected no
 * text. Answers its place and the handlers of the grid.
 */
export const useActiveRow = <Row>({ count, visible, view, reveal, rowAt, onOpen }: Options<Row>) => {
  const [active, setActive] = useState<number>()
  const textPress = useTextPress()
  useEffect(() => setActive(undefined), [view])
  const open = (index: number | undefined) => {
    const row = index === undefined ? undefined : rowAt(index)
    if (row !== undefined) onOpen?.(row, index!)
  }
  const onPointerDown = ({ target }: PointerEvent) =>
    target instanceof Element && textPress.begin(target.closest('[data-slot]') ?? target)
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button, input')) return
    const slot = target.closest('[data-slot]')
    if (!slot || textPress.hasSelected(slot)) return
    const index = Number(slot.getAttribute('aria-rowindex')) - rowOffset
    setActive(index)
    open(index)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const to = stepOf(event.key, active ?? -1, count, visible)
    if (event.key === 'Enter' && onOpen !== undefined) open(active)
    else if (to === undefined || count === 0) return
    else {
      setActive(to)
      reveal(to)
    }
    event.preventDefault()
  }
  return { active, handlers: { onPointerDown, onClick, onKeyDown } }
}
