import { focusedElement } from './focus.ts'
import { focusInSight } from './keepFocusInside.ts'

/**
 * Moves focus on when the element that has it is removed, such as a row that is deleted after its dialog has closed.
 * Ends as soon as focus is elsewhere; returns the function that ends it earlier.
 */
export const keepFocus = (element: HTMLElement, fallback: () => HTMLElement | null | undefined): (() => void) => {
  const root = element.getRootNode()
  const stop = () => {
    observer.disconnect()
    root.removeEventListener('focusin', moved)
  }
  const moved = (event: Event) => event.target !== element && stop()
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    stop()
    const focused = focusedElement(element.ownerDocument)
    if (!focused || focused.localName === 'dialog') focusInSight(fallback())
  })
  observer.observe(root, { childList: true, subtree: true })
  root.addEventListener('focusin', moved)
  return stop
}
