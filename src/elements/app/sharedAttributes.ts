/** Attributes that an element on the page shares with those that are opened from it. */
const sharedNames = ['locale', 'theme']

/** The attributes that what is opened from an element takes from it. */
export const sharedOf = (element: HTMLElement | undefined): Record<string, string> =>
  Object.fromEntries(
    sharedNames.flatMap(name => (element?.hasAttribute(name) ? [[name, element.getAttribute(name) ?? '']] : [])),
  )
