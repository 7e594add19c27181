import { cardsBelowPx } from '../../../../src/react/ui/table/columnLayout.ts'
import { equal } from '../../../elements/browser.ts'
import { everyVariant } from '../../../harness/everyVariant.ts'
import { listFaults, listsIn } from '../../../harness/listFaults.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { productLists, type ProductList } from '../../../harness/productLists.ts'

const languages = {
  English: { locale: 'en', dir: 'ltr' },
  German: { locale: 'de', dir: 'ltr' },
  'the pseudo-locale': { locale: 'qps', dir: 'ltr' },
  'from right to left': { locale: 'en', dir: 'rtl' },
} as const

/** Widths of the element; its list is narrower by the navigation. */
const widths = everyVariant
  ? [320, 360, 420, 480, 560, 640, 720, 768, 800, 900, 1024, 1280, 1440, 1600]
  : [360, 768, 1024, 1440]

/** What a page is scaled by; a browser's zoom does the same to fractions of pixels. */
const zooms = [0.67, 0.9, 1.1, 1.25, 1.5, 2]

/** Waits until a new width is drawn, and what React renders because of it. */
const frame = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))

/** The lists by the page that they are on, so that each page is opened once. */
const pages = Map.groupBy(Object.entries<ProductList>(productLists), ([, { section, attributes, address = '' }]) =>
  [section, ...Object.values(attributes ?? {}), address].join(' '),
)

const openList = async ({ section, attributes = {}, address, as }: ProductList): Promise<PortalScreen> => {
  if (address) history.replaceState(null, '', `#/${section}${address}`)
  const screen = await openPortal({
    section,
    widthPx: 1600,
    attributes: { ...attributes, ...(address && { 'url-strategy': 'hash' }) },
    ...(as && { as }),
  })
  return screen
}

/** Waits until a number of lists have rows, and nothing is loading. */
const settled = ({ root, until }: PortalScreen, count: number) =>
  until(
    () =>
      listsIn(root).length >= count &&
      listsIn(root).every(list => list.querySelector("tbody [role='row'], [data-slot], li") !== null) &&
      !root.querySelector('[aria-busy=true]'),
  )

/** Whether the trees on screen have the height of rows that belongs to their width; they follow it a frame later. */
const haveFollowed = (root: HTMLElement) =>
  [...root.querySelectorAll('[role=treegrid]')].every(
    tree => tree.hasAttribute('data-narrow') === tree.clientWidth < cardsBelowPx,
  )

const show = async ({ portal, root, until }: PortalScreen, widthPx: number) => {
  portal.parentElement?.style.setProperty('inline-size', `${widthPx}px`)
  await frame()
  await until(() => haveFollowed(root))
}

const speak = async (screen: PortalScreen, { locale, dir }: (typeof languages)[keyof typeof languages]) => {
  document.documentElement.dir = dir
  if ((screen.portal.getAttribute('locale') ?? 'en') === locale) return
  const before = screen.root.innerText
  screen.portal.setAttribute('locale', locale)
  await screen.until(() => screen.root.innerText !== before)
}

afterEach(() => {
  removePortals()
  document.documentElement.dir = ''
  document.documentElement.style.removeProperty('--fe-scale')
  history.replaceState(null, '', location.pathname + location.search)
})

for (const lists of pages.values())
  it(`${lists.map(([name]) => name).join(', ')}: texts are whole and beside each other at every width and in every language`, async () => {
    const screen = await openList(lists[0]![1])
    await settled(screen, lists.length)
    const faults: string[] = []
    for (const [language, settings] of Object.entries(languages)) {
      await show(screen, 1600)
      await speak(screen, settings)
      for (const width of widths) {
        await show(screen, width)
        faults.push(...listFaults(screen.root).map(fault => `${language}, ${width} px: ${fault}`))
      }
    }
    equal(faults.slice(0, 20).join('\n'), '', `${faults.length} faults`)
  })

for (const name of ['members', 'scrolling audit log'] as const)
  it(`${name}: heads are above their columns at every zoom`, async () => {
    const screen = await openList(productLists[name])
    await settled(screen, 1)
    const faults: string[] = []
    for (const zoom of zooms) {
      document.documentElement.style.setProperty('--fe-scale', String(zoom))
      for (const width of [720, 1024, 1280]) {
        await show(screen, width)
        faults.push(...listFaults(screen.root).map(fault => `zoom ${zoom}, ${width} px: ${fault}`))
      }
    }
    equal(faults.slice(0, 20).join('\n'), '', `${faults.length} faults`)
  })
