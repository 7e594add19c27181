/** Every open root of the page, the document first. */
export const openRoots = (): (Document | ShadowRoot)[] => {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
  return roots
}

/** Whether a person could see the field: laid out at a usable size, not transparent, and nothing above it. */
const isOnScreen = (input: HTMLInputElement): boolean => {
  const { left, top, width, height } = input.getBoundingClientRect()
  if (width < 40 || height < 16) return false
  if (!input.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const root = input.getRootNode() as Document | ShadowRoot
  return root.elementFromPoint(left + width / 2, top + height / 2) === input
}

const find = (selector: string): HTMLInputElement | undefined => {
  // Most forms are in the document itself; looking there first keeps the probe cheap.
  for (const input of document.querySelectorAll<HTMLInputElement>(selector)) if (isOnScreen(input)) return input
  for (const root of openRoots().slice(1))
    for (const input of root.querySelectorAll<HTMLInputElement>(selector)) if (isOnScreen(input)) return input
  return undefined
}

/** The field for an address or user name that can be seen and is enabled, if there is one. */
export const findIdentifier = (): HTMLInputElement | undefined =>
  find('input:is(:not([type]), [type=email], [type=text], [type=tel]):enabled')

/** The password field of the next step, once it can be seen. */
export const findPassword = (): HTMLInputElement | undefined => find('input[type=password]:enabled')

/** Whether the field holds the focus in its root. */
export const hasFocus = (input: HTMLInputElement): boolean =>
  (input.getRootNode() as Document | ShadowRoot).activeElement === input

/** Whether React has the field, or something around it, in its tree with handlers attached. */
export const isLiveInReact = (input: HTMLInputElement): boolean =>
  Object.keys(input).some(key => key.startsWith('__reactFiber$') || key.startsWith('__reactProps$'))

/** Everything in the page: elements, text and comments, in the document and in every open root. */
export const countNodes = (): number =>
  openRoots().reduce((sum, root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL)
    let nodes = 1
    while (walker.nextNode()) nodes += 1
    return sum + nodes
  }, 0)
