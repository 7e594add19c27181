/**
 * False in environments that have a document but lay nothing out, as jsdom, in which hosts run their own tests: nothing has a
 * size there, and no size changes.
 */
export const hasLayout = (): boolean => typeof ResizeObserver === 'function'

/** Calls back when the size of an element is known, and whenever it changes; returns the function that ends this. */
export const observeSize = (element: Element, run: () => void): (() => void) => {
  if (!hasLayout()) return () => {}
  const observer = new ResizeObserver(run)
  observer.observe(element)
  return () => observer.disconnect()
}

/** Scrolls as little as it takes to show an element. */
export const scrollIntoView = (element: Element | null | undefined): void => {
  if (hasLayout()) element?.scrollIntoView({ block: 'nearest' })
}
