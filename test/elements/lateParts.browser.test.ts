import { paths } from './answers.ts'
import { equal, ok, until } from './browser.ts'
import { closePages, openPage, type Page } from './page.ts'

/** A portal of a person with two accounts; the parts of one name are late, or do not arrive, until they are released. */
const openPortal = async (chunks: `${'hold' | 'fail'}-${string}`, attributes = ''): Promise<Page> => {
  const html = `<fe-admin-portal base-url="API" ${attributes}></fe-admin-portal>`
  const page = await openPage({ html, chunks, hasScript: false })
  page.api.setSignedIn(true)
  const tenants = [
    { tenantId: 'acme', name: 'Acme' },
    { tenantId: 'globex', name: 'Globex of Norway' },
  ]
  page.api.reply(paths.meTenants, () => ({ status: 200, body: { tenants } }))
  await page.load()
  return page
}

const rootOf = (page: Page): ShadowRoot => {
  const { shadowRoot } = page.find('fe-admin-portal')
  if (!shadowRoot) throw new Error('The portal has no shadow root')
  return shadowRoot
}

const switcher = (page: Page) =>
  until(
    () => rootOf(page).querySelector<HTMLElement>('[popovertarget][aria-haspopup=dialog]'),
    'the accounts are there',
  )

const retryButton = (page: Page) => rootOf(page).querySelector<HTMLElement>('.frame > button')

describe('parts of the portal that are loaded when they are shown', () => {
  afterEach(closePages)

  it('the first press opens the accounts; focus stays on the button until they are loaded, and then moves into them', async () => {
    const page = await openPortal('hold-AccountList')
    const button = await switcher(page)
    button.focus()
    button.click()
    await until(() => button.ariaExpanded === 'true', 'it is open')
    ok(rootOf(page).activeElement === button, 'focus stays')
    await page.release()
    await until(() => rootOf(page).activeElement?.ariaCurrent === 'true', 'focus is on the current account')
    equal(page.faults, [])
  })

  it('accounts that did not load are loaded by another try', async () => {
    const page = await openPortal('fail-AccountList')
    const button = await switcher(page)
    button.click()
    const retry = await until(() => retryButton(page), 'the failure is shown')
    await page.release()
    retry.click()
    await until(() => !retryButton(page), 'the message goes')
    if (button.ariaExpanded !== 'true') button.click()
    await until(() => rootOf(page).querySelector('[data-account]'), 'the accounts are listed')
    equal(page.faults, [])
  })

  it('the dialog layout opens once it is loaded, with focus inside', async () => {
    const page = await openPortal('hold-FrameDialog', 'layout="dialog" open')
    await page.release()
    const dialog = await until(() => rootOf(page).querySelector('dialog[open]'), 'it is open')
    await until(() => dialog.contains(rootOf(page).activeElement), 'focus is inside')
    equal(page.faults, [])
  })

  it('a section that does not exist is said once the words for it are loaded', async () => {
    const page = await openPortal('hold-RefusedSection', 'section="nowhere"')
    await switcher(page)
    await page.release()
    await until(() => rootOf(page).textContent.includes("This section doesn't exist"), 'it is said')
    equal(page.faults, [])
  })
})
