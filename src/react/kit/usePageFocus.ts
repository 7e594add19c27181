import { useEffect, useRef, type RefObject } from 'react'
import { focusedElement } from '../ui/focus.ts'
import { scrollIntoView } from '../../styles/layout.ts'

/**
 * Moves focus to the heading of another page of a section when the control that opened it went with the page before, so
 * that it is not lost.
 * @param page tells the pages of the section from each other
 * @param box the element around the page
 * @param opener finds what to focus instead of the heading
 */
export const usePageFocus = (
  page: string,
  box: RefObject<HTMLElement | null>,
  opener?: () => HTMLElement | null | undefined,
): void => {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const element = box.current
    if (!element) return
    const target = opener?.() ?? element.querySelector<HTMLElement>(':is(h1, h2)[tabindex="-1"]')
    if (!focusedElement(element.ownerDocument)) target?.focus({ preventScroll: true })
    // The page before may have been scrolled further than this one begins.
    scrollIntoView(target)
  })
}
