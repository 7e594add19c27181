import { equal, ok, pause, until } from './browser.ts'
import { closePages, openPage, type Page } from './page.ts'
import { alive, recordEvents, shows, signInThrough } from './person.ts'

const box = (id: string) => `<fe-login-box id="${id}" base-url="API"></fe-login-box>`

/** A page on the sign-in route whose host's router keeps two pages with a login box; the first of them is hidden. */
const openTwo = async (): Promise<{ page: Page; kept: HTMLElement; used: HTMLElement; gone: CustomEvent[] }> => {
  const page = await openPage({
    path: '/account/login?redirectUrl=%2Forders',
    html: `<div hidden>${box('kept')}</div><div>${box('used')}</div>`,
  })
  const gone = recordEvents('fe-navigate', page.document)
  page.document.addEventListener('fe-navigate', event => event.preventDefault())
  const [kept, used] = [page.find('#kept'), page.find('#used')]
  await Promise.all([alive(kept), alive(used)])
  return { page, kept, used, gone }
}

const togglePages = (page: Page) =>
  page.document.querySelectorAll<HTMLElement>('body > div').forEach(one => void (one.hidden = !one.hidden))

describe('a login box that a host keeps hidden', () => {
  afterEach(closePages)

  it('does not navigate after a sign-in through another one, and moves on when it is shown', async () => {
    const { page, kept, used, gone } = await openTwo()
    await signInThrough(used)
    await shows(kept, 'You are signed in')
    await until(() => gone.length > 0, 'the page is left')
    await pause(300)
    equal(
      gone.map(({ target }) => target === used),
      [true],
    )
    ok(String(gone[0]?.detail.to).endsWith('/orders'), 'it goes to the address that was asked for')
    togglePages(page)
    await until(() => gone.length > 1, 'the kept box moves on')
    await pause(300)
    equal(
      gone.map(({ target }) => target === kept),
      [false, true],
    )
  })

  it('shows the first step after a sign-out meanwhile', async () => {
    const { page, kept, used, gone } = await openTwo()
    await signInThrough(used)
    await until(() => gone.length > 0, 'the page is left')
    await page.window.FeElements?.getApp().logout({ silent: true })
    await shows(kept, 'Email address')
    togglePages(page)
    await pause(300)
    await shows(kept, 'Email address')
    equal(gone.length, 1)
  })

  it('gets no event that a shown element could get', async () => {
    const { page, used } = await openTwo()
    const targets: (EventTarget | null)[] = []
    for (const name of ['fe-logout', 'fe-before-logout', 'fe-tenant-switch'] as const)
      page.document.addEventListener(name, ({ target }) => targets.push(target))
    await signInThrough(used)
    await page.window.FeElements?.getApp().logout({ silent: true })
    equal(
      targets.map(target => target === used),
      [true, true],
    )
  })
})
