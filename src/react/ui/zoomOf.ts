/** The element around another one, also from a slot to its shadow root, in any window. */
const parentOf = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null

/** The product of the CSS zoom on an element and around it, also in browsers that do not tell it, such as WebKitGTK 2.50. */
export const zoomOf = (element: Element): number => {
  if (element.currentCSSZoom !== undefined) return element.currentCSSZoom
  let zoom = 1
  for (let at: Element | null = element; at; at = parentOf(at)) zoom *= Number(getComputedStyle(at).zoom) || 1
  return zoom
}

/** Where an element is in the window, in the pixels of events; browsers that do not tell the zoom leave it out. */
export const placeInWindow = (element: Element): Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const missing = element.currentCSSZoom === undefined ? zoomOf(element) : 1
  return { left: left * missing, right: right * missing, top: top * missing, bottom: bottom * missing }
}
