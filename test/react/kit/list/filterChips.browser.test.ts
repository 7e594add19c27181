import { sendMouse, setViewport } from '@web/test-runner-commands'
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
        ok(menu.left >= content.left - 1, `it begins at ${menu.left}, the content at ${content.left}`)
        ok(menu.right <= content.right + 1, `it ends at ${menu.right}, the content at ${content.right}`)
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

describe('the sheet of filters on a phone', () => {
  beforeEach(() => setViewport({ width: 360, height: 740 }))
  afterEach(async () => {
    removePortals()
    await setViewport({ width: 1280, height: 800 })
  })

  it('comes from below over the whole width, and keeps its end in sight', async () => {
    const { find, user } = await openPortal({ section: 'users', widthPx: 360 })
    await user.click(await find('button', 'Filters'))
    const sheet = (await find('menu', 'Filters')).getBoundingClientRect()
    equal([sheet.left, sheet.right, sheet.bottom], [0, 360, 740], 'edges')
    const done = (await find('menuitem', /^Show \d+ results$/)).getBoundingClientRect()
    ok(done.top > sheet.top && done.bottom <= sheet.bottom, `${done.top}–${done.bottom} px`)
  })

  it('says how many results there are, and returns the focus when they are shown', async () => {
    const { find, user, focused, all } = await openPortal({ section: 'users', widthPx: 360 })
    const opener = await find('button', 'Filters')
    await user.click(opener)
    await user.click(await find('menuitemcheckbox', 'Support'))
    await user.click(await find('menuitem', /^Show \d+ results?$/))
    equal(all('menuitem', /^Show/).length, 0, 'the sheet is closed')
    equal(focused(), opener, 'focus')
  })
})

describe('the choices of filters', () => {
  afterEach(removePortals)

  it('have the mark of a checkbox or of a radio button, and a name for each group', async () => {
    const { find, user } = await openPortal({ section: 'users', widthPx: 1280 })
    await user.click(await find('button', 'Filters'))
    const markOf = (entry: Element) => entry.querySelector<HTMLElement>('.fe-menu-mark')!
    const many = await find('menuitemcheckbox', 'Admin')
    const one = await find('menuitemradio', 'Locked')
    equal([getComputedStyle(markOf(many)).borderRadius, getComputedStyle(markOf(one)).borderRadius], ['5px', '50%'])
    await find('group', 'Roles')
    const background = () => getComputedStyle(markOf(one)).backgroundColor
    const before = background()
    await user.click(one)
    ok(background() !== before, 'a chosen entry is filled')
  })

  it('are not shaded before the pointer is on one', async () => {
    const { find } = await openPortal({ section: 'users', widthPx: 1280 })
    const { left, top } = (await find('button', 'Filters')).getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.round(left) + 12, Math.round(top) + 12] })
    const [first, second] = [await find('menuitemcheckbox', 'Admin'), await find('menuitemcheckbox', 'Support')]
    equal(getComputedStyle(first).backgroundColor, getComputedStyle(second).backgroundColor)
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
