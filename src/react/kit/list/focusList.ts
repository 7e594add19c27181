/**
 * Focuses the start of a list, for when the button that had focus is gone: its search field, or the heading of its page.
 */
export const focusList = (list: HTMLElement | null): void => {
  const root = list?.getRootNode() as ParentNode | undefined
  const target =
    list?.querySelector<HTMLElement>('input[type=search]') ?? root?.querySelector<HTMLElement>('h2[tabindex="-1"]')
  target?.focus({ preventScroll: true })
}
