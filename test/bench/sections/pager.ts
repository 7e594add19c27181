/** Turns pages of a list of the portal, and opens its list that scrolls; runs inside the page. */

const patienceMs = 60_000

const nextFrame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))

const portalRoot = (): ShadowRoot => {
  const root = document.querySelector('fe-admin-portal')?.shadowRoot
  if (!root) throw new Error('There is no portal')
  return root
}

const buttonOf = (label: string) => {
  const buttons = [...portalRoot().querySelectorAll<HTMLButtonElement>('button')]
  const found = buttons.find(button => button.textContent.trim() === label)
  if (!found) throw new Error(`There is no button ${label}`)
  return found
}

const until = async (holds: () => boolean, what: string) => {
  const end = performance.now() + patienceMs
  while (!holds()) {
    if (performance.now() > end) throw new Error(`${what} did not happen`)
    await nextFrame()
  }
}

const firstRow = () => portalRoot().querySelector('th[scope=row]')?.textContent ?? ''

/** Presses "Next" again and again; each press waits for the rows of its page. */
const turnPages = async (pages: number): Promise<void> => {
  for (let page = 0; page < pages; page += 1) {
    const before = firstRow()
    buttonOf('Next').click()
    await until(() => firstRow() !== before && firstRow() !== '', `Page ${page}`)
  }
}

/** Changes to the list that scrolls, for `feSweep`. */
const openScrolled = async (): Promise<void> => {
  buttonOf('Actions').click()
  buttonOf('Scroll through all entries').click()
  await until(() => portalRoot().querySelector('[data-slot]:not([data-waits])') !== null, 'The list that scrolls')
  const scroller = portalRoot().querySelector<HTMLElement>('[role=grid]')!
  // What is looked at must be inside the window.
  scroller.scrollIntoView({ block: 'center' })
  globalThis.feMeasuredList = { scroller, root: portalRoot() }
}

Object.assign(globalThis, { fePager: { turnPages, openScrolled } })
