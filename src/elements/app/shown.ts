import { hasLayout, observeSize } from '../../styles/layout.ts'

/** The frame rather than the tag: hosts give the tag `display: contents`, although that is not supported. */
const frameOf = (element: HTMLElement): Element => element.shadowRoot?.querySelector('.frame') ?? element

/**
 * False while a host keeps an element in its document without showing it: the element, or one around it, has
 * `display: none`, as in a page that React keeps for the way back. An element that is scrolled away or covered is shown,
 * and so is everything where nothing is laid out.
 */
export const isShown = (element: HTMLElement): boolean => !hasLayout() || frameOf(element).getClientRects().length > 0

/** Calls back each time an element is shown after it was hidden; returns the function that ends this. */
export const onShown = (element: HTMLElement, run: () => void): (() => void) => {
  let wasShown = isShown(element)
  return observeSize(frameOf(element), () => {
    const hasAppeared = !wasShown && isShown(element)
    wasShown = isShown(element)
    if (hasAppeared) run()
  })
}
