/** The element that has focus, looking into shadow roots. */
export const focusedElement = (document: Document): HTMLElement | undefined => {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : undefined
}

/** True where text runs from right to left. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'

/** The index that a key moves to in a list that wraps around, or `undefined` for keys that do not move. */
export const stepInList = (key: string, index: number, length: number, axis: 'block' | 'inline', isRtl = false) => {
  const forward = axis === 'block' ? 'ArrowDown' : isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = axis === 'block' ? 'ArrowUp' : isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (index + 1) % length
  if (key === back) return (index - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}
