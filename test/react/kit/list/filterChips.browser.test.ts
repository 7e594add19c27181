import { setViewport } from '@web/test-runner-commands'
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

describe('the menu of filters', () => {
  afterEach(removePortals)

  for (const [width, dir] of [
    [360, 'ltr'],
    [768, 'ltr'],
    [768, 'rtl'],
    [1024, 'ltr'],
    [1280, 'ltr'],
  ] as const)
    it(`stays within the content of a window of ${width} px (${dir})`, async () => {
      await setViewport({ width, height: 800 })
      document.documentElement.dir = dir
      try {
        const { root, find, user } = await openPortal({ section: 'users', widthPx: width })
        await user.click(await find('button', 'Filters'))
        const menu = (await find('menu', 'Filters')).getBoundingClientRect()
        const content = root.querySelector('.fe-table-frame')!.getBoundingClientRect()
        ok(dir === 'rtl' || menu.left >= content.left - 1, `it starts at ${menu.left}, the content at ${content.left}`)
        ok(
          dir === 'ltr' || menu.right <= content.right + 1,
          `it starts at ${menu.right}, the content at ${content.right}`,
        )
        ok(
          menu.left >= 0 && menu.right <= width && menu.bottom <= 800,
          `${menu.left}–${menu.right} px, ${menu.top}–${menu.bottom} px`,
        )
        ok(menu.width >= Math.min(content.width, 594) - 48, `it is ${menu.width} px wide`)
      } finally {
        document.documentElement.dir = ''
        await setViewport({ width: 1280, height: 800 })
      }
    })
})

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
