import { observeSize } from '../../../styles/layout.ts'

/** Calls back when an element has another size, but not for its size on paper, which ends with the print. */
export const observeScreenSize = (element: Element, onChange: () => void): (() => void) =>
  observeSize(element, () => {
    if (element.ownerDocument.defaultView?.matchMedia('print').matches !== true) onChange()
  })
