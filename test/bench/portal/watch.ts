/** Watches for the first row of a section; runs inside the page. */

/** The moment at which rows were on screen, of the page's clock. */
export interface RowsReport {
  atMs: number
  timeOriginMs: number
}

/** A whole visit takes seconds; a page without rows must not hang the run. */
const patienceMs = 30_000

const portal = () => document.querySelector('fe-admin-portal')
const root = (): ParentNode => portal()?.shadowRoot ?? document

/** Whether a row has been drawn with its text, and nothing covers it. */
const areRowsShown = (): boolean => {
  const row = root().querySelector('th[scope=row], [role=rowheader]')
  if (!row || row.textContent === '' || !row.checkVisibility({ visibilityProperty: true })) return false
  const { left, top, width, height } = row.getBoundingClientRect()
  const found = (portal()?.shadowRoot ?? document).elementFromPoint(left + width / 2, top + height / 2)
  return found !== null && row.contains(found)
}

const nextFrame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))

const shownText = () => (portal()?.shadowRoot?.querySelector<HTMLElement>('.frame') ?? document.body).innerText

const untilFrame = async (holds: () => boolean, what: string): Promise<void> => {
  const end = performance.now() + patienceMs
  while (!holds()) {
    if (performance.now() > end) throw new Error(`${what} did not happen. Shown: ${shownText()}`)
    await nextFrame()
  }
}

const untilRows = async (): Promise<RowsReport> => {
  await untilFrame(areRowsShown, 'The first row')
  return { atMs: performance.now(), timeOriginMs: performance.timeOrigin }
}

const entryOf = (title: string) => {
  const entries = [...root().querySelectorAll<HTMLElement>('nav button, nav a')]
  const entry = entries.find(({ textContent }) => textContent === title)
  if (!entry) throw new Error(`The navigation has no ${title}`)
  return entry
}

const isOpen = (title: string) => root().querySelector('[tabindex="-1"]:is(h1, h2)')?.textContent === title

/** Goes to another section, comes back by the entry in the navigation, and returns how long coming back took. */
const reopen = async (title: string, otherTitle: string): Promise<number> => {
  const other = entryOf(otherTitle)
  other.focus()
  other.click()
  await untilFrame(() => isOpen(otherTitle), 'Leaving')
  // What leaving began is over before the clock starts.
  for (let frame = 0; frame < 10; frame += 1) await nextFrame()
  const entry = entryOf(title)
  const start = performance.now()
  // A pointer gives focus to what it presses.
  entry.focus()
  entry.click()
  await untilFrame(() => isOpen(title) && areRowsShown(), 'Coming back')
  return performance.now() - start
}

Object.assign(globalThis, { feBenchPortal: { untilRows, reopen } })
