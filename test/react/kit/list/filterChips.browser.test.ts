import { equal, ok } from '../../../elements/browser.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'

/** Shows the members with filters chosen, in a portal as wide as a window of 1280 px. */
const openFiltered = async (locale: string) => {
  history.replaceState(null, '', '#/users/members?filter.status=active&filter.mfa=off')
  const attributes = { 'url-strategy': 'hash', locale }
  const screen = await openPortal({ section: 'users', widthPx: 1280, attributes })
  await screen.until(() => screen.root.querySelectorAll('.fe-filter').length === 2)
  return screen
}

describe('chips of filters', () => {
  afterEach(() => {
    removePortals()
    history.replaceState(null, '', '#')
  })

  for (const locale of ['en', 'de'])
    it(`show filter and value beside the toolbar's buttons at 1280 px (${locale})`, async () => {
      const { root } = await openFiltered(locale)
      const line = root.querySelector('.fe-filter-chips')!.getBoundingClientRect()
      for (const chip of root.querySelectorAll<HTMLElement>('.fe-filter')) {
        const words = chip.querySelector<HTMLElement>('span')!
        ok(words.scrollWidth <= words.clientWidth, `“${words.textContent}” is cut`)
        ok(chip.getBoundingClientRect().bottom <= line.bottom, `“${words.textContent}” is in a second line`)
      }
      const tops = [...root.querySelectorAll('.fe-list-search, .fe-filter-chips, .fe-toolbar-end')].map(part =>
        Math.round(part.getBoundingClientRect().top + part.getBoundingClientRect().height / 2),
      )
      equal(new Set(tops).size, 1, 'one line')
    })
})
