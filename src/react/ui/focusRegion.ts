/** Marks an element that keeps focus inside while its content is replaced, such as the card of the login box. */
export const regionSelector = '[data-focus-region]'

/** True while focus is on a region or inside it. */
export const hasFocus = (region: Element | null | undefined): boolean => {
  const { activeElement } = (region?.getRootNode() ?? {}) as Partial<DocumentOrShadowRoot>
  return activeElement ? region?.contains(activeElement) === true : false
}

/**
 * Moves focus to an element, unless that would pull it into the region around the element; returns whether it moved.
 */
export const moveFocus = (target: HTMLElement | null, options: FocusOptions = { preventScroll: true }): boolean => {
  const region = target?.closest(regionSelector)
  const isAllowed = !region || hasFocus(region)
  if (isAllowed) target?.focus(options)
  return isAllowed
}

/**
 * Moves focus to a field and selects its text, as `moveFocus` does; Chromium's own `select()` always takes focus. A list of
 * choices has no text.
 */
export const selectField = (field: HTMLInputElement | HTMLSelectElement | null): void => {
  if (moveFocus(field) && field && 'select' in field) field.select()
}

const start = 'h1[tabindex="-1"], :is(input, select, textarea):not([tabindex="-1"]):enabled'

/**
 * Moves focus to the start of a region's new content: a heading that can take it, else the first field with its
 * text selected, else the region itself, from which focus can move on.
 */
export const focusStart = (region: HTMLElement | null | undefined): void => {
  const target = region?.querySelector<HTMLElement>(start) ?? region
  target?.focus({ preventScroll: true })
  if (target instanceof HTMLInputElement) target.select()
}
