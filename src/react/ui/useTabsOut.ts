import { useLayoutEffect, useState, type RefObject } from 'react'
import { hasLayout, observeSize } from '../../styles/layout.ts'

/** Between tabs, in px. */
export const tabGapPx = 4

/** What the button of a menu takes, with the gap before it. */
const menuPx = 44

/**
 * The places of the tabs for which a line has no room beside a menu that has them: never the current one, and of the others
 * the last.
 */
export const tabsOutOf = (widths: readonly number[], current: number, room: number): readonly number[] => {
  const taken = (width: number) => width + tabGapPx
  // Widths have fractions, of which browsers do not round all alike.
  if (widths.reduce((sum, width) => sum + taken(width), -tabGapPx) <= room + 1) return []
  let left = room - menuPx - (widths[current] ?? 0)
  const out: number[] = []
  for (const [place, width] of widths.entries()) {
    if (place === current) continue
    if (out.length > 0 || taken(width) > left) out.push(place)
    else left -= taken(width)
  }
  return out
}

/**
 * Finds the places of the tabs that do not fit their line, again whenever its width changes.
 * @param words what the widths of the tabs follow from
 */
export const useTabsOut = (line: RefObject<HTMLElement | null>, current: number, words: string): readonly number[] => {
  const [out, setOut] = useState<readonly number[]>([])
  useLayoutEffect(() => {
    const box = line.current
    if (!box || !hasLayout()) return
    const measure = () => {
      const zoom = box.currentCSSZoom ?? 1
      const widths = [...box.querySelectorAll('[role=tab]')].map(tab => tab.getBoundingClientRect().width / zoom)
      const next = tabsOutOf(widths, current, box.getBoundingClientRect().width / zoom)
      setOut(before => (String(before) === String(next) ? before : next))
    }
    measure()
    return observeSize(box, measure)
  }, [line, current, words])
  return out
}
