import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
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
  const find = useEffectEvent(
    (element: HTMLElement) => opener?.() ?? element.querySelector<HTMLElement>(':is(h1, h2)[tabindex="-1"]'),
  )
  useEffect(() => {
    const element = box.current
    if (shown.current === page || !element) return
    shown.current = page
    const begin = (target: HTMLElement) => {
      if (!focusedElement(element.ownerDocument)) target.focus({ preventScroll: true })
      // The page before may have been scrolled further than this one begins.
      scrollIntoView(target)
    }
    const target = find(element)
    if (target) return begin(target)
    // The code of the page is still loading.
    const observer = new MutationObserver(() => {
      const arrived = find(element)
      if (!arrived) return
      observer.disconnect()
      begin(arrived)
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [page, box])
}
