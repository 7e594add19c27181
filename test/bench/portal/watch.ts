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

/** Leaves the section, comes back by its entry in the navigation, and returns how long that took. */
const reopen = async (title: string): Promise<number> => {
  portal()?.setAttribute('section', 'none')
  await untilFrame(() => !areRowsShown() && root().querySelector('[aria-current=page]') === null, 'Leaving')
  // What leaving began is over before the clock starts.
  for (let frame = 0; frame < 10; frame += 1) await nextFrame()
  const entry = [...root().querySelectorAll<HTMLElement>('nav button, nav a')].find(
    ({ textContent }) => textContent === title,
  )
  if (!entry) throw new Error(`The navigation has no ${title}`)
  const start = performance.now()
  entry.click()
  await untilRows()
  return performance.now() - start
}

Object.assign(globalThis, { feBenchPortal: { untilRows, reopen } })
