/** The focused element, inside of shadow roots too. */
export const focusedElement = (): HTMLElement | undefined => {
  let found = document.activeElement
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
  return found instanceof HTMLElement ? found : undefined
}
