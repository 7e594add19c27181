import { equal, ok } from '../../elements/browser.ts'
import { axeFaults } from '../../harness/axeFaults.ts'
import { serveContractOnly } from '../../harness/changedAnswers.ts'
import { openPartnerShell, removeShells } from '../../harness/openPartnerShell.ts'

const json = (body: unknown, status = 200) => Response.json(body, { status })
const many = Array.from({ length: 1_000 }, (_, index) => ({
  tenantId: String(2_000 + index),
  domain_name: `t${index}`,
  name: `Tenant ${String(index).padStart(4, '0')}`,
  disabled: index === 7,
}))
const pageRules = { except: ['region', 'page-has-heading-one'] }
const fails = { 'tenant-list': () => json({ errors: ['Stack trace'] }, 500) }

describe('the partner shell', () => {
  afterEach(() => {
    removeShells()
    document.documentElement.removeAttribute('dir')
    document.documentElement.removeAttribute('lang')
  })

  it('leads from the sign-in to the list of tenants, and opens one of them', async () => {
    const { find, left, until, all, user } = await openPartnerShell()
    await find('heading', 'Tenants')
    equal(all('button', /^(Acme|Lumen)/).length, 2)
    await user.click(await find('button', /^Lumen Works/))
    await until(() => left.length === 1)
    equal(left, [`${location.protocol}//${location.hostname}:4000/ui/lumen`])
    await find('heading', 'Home')
    await until(() => all('button', 'Change tenant').length === 1)
  })

  it('shows nothing but the way in without a session', async () => {
    const { find, all } = await openPartnerShell({ as: undefined, slots: { risks: 'Secret risks' } })
    await find('button', 'Sign in')
    equal(all('navigation'), [])
  })

  it('shows the host’s pages in its slots, and how to fill those that are empty', async () => {
    const { find, user, shell, root, until } = await openPartnerShell({
      slots: { risks: 'Seven risks', banner: 'Hello' },
    })
    await user.click(await find('button', 'Risks'))
    await find('heading', 'Risks')
    const slotOf = (name: string) => root.querySelector<HTMLSlotElement>(`slot[name=${name}]`)
    await until(() => slotOf('risks')?.assignedElements()[0]?.textContent === 'Seven risks')
    equal(slotOf('banner')?.assignedElements()[0]?.textContent, 'Hello')
    ok(shell.querySelector<HTMLElement>('[slot=risks]')!.offsetHeight > 0, 'the page has a height')
    await user.click(await find('button', 'Network detection'))
    await find('heading', 'This page has no content yet')
    ok(root.innerText.includes('slot="ndr"'), root.innerText)
    await user.click(await find('button', 'Partner settings'))
    await until(() => root.innerText.includes('slot="settings"'))
  })

  it('finds tenants among a thousand, by keyboard alone, and keeps favourites', async () => {
    const { find, all, user, type, until, focused, root } = await openPartnerShell({
      answers: { 'tenant-list': () => json(many) },
    })
    const search = await find('searchbox', 'Search tenants')
    equal(all('listitem').filter(item => item.querySelector('[data-open]')).length, 1_000)
    type(search, 'tenant 0042')
    await until(() => root.querySelectorAll('[data-open]').length === 1)
    await user.keyboard('{ArrowDown}')
    await until(() => focused()?.textContent.includes('Tenant 0042') === true)
    await user.click(await find('button', 'Add Tenant 0042 to favorites'))
    type(search, '')
    await until(() => root.querySelectorAll('[data-open]').length === 1_000)
    await find('heading', 'Favorites')
    await find('button', 'Remove Tenant 0042 from favorites')
    search.focus()
    await user.keyboard('{ArrowDown}')
    await until(() => focused()?.textContent.includes('Tenant 0042') === true)
    await user.keyboard('{ArrowDown}')
    await until(() => focused()?.textContent.includes('Tenant 0000') === true)
    await user.keyboard('{End}')
    await until(() => focused()?.textContent.includes('Tenant 0007') === true)
    type(search, 'nothing like this')
    await find('heading', 'No tenant matches “nothing like this”')
  })

  it('shows members and second factors of each tenant, and keeps favourites in every tab', async () => {
    const { find, user, root, preview, until } = await openPartnerShell()
    await find('heading', 'Tenants')
    await until(() => /Acme[^]*\d+ of \d+ members? uses? two-step verification/.test(root.innerText))
    await user.click(await find('button', 'Add Lumen Works to favorites'))
    await find('heading', 'Favorites')
    sessionStorage.clear()
    const again = await openPartnerShell({ preview })
    await again.find('heading', 'Favorites')
    await again.find('button', 'Remove Lumen Works from favorites')
  })

  it('leaves health out, and keeps favourites in the tab, with the API only', async () => {
    const { restore } = serveContractOnly()
    const { find, user, root, all } = await openPartnerShell()
    await find('heading', 'Tenants')
    await user.click(await find('button', 'Add Lumen Works to favorites'))
    await find('heading', 'Favorites')
    ok(!/two-step|members/.test(root.innerText), root.innerText)
    equal(all('alert'), [])
    restore()
  })

  it('offers no other tenant to somebody who has only one', async () => {
    const { find, user, all } = await openPartnerShell({
      answers: { 'tenant-list': () => json([{ tenantId: '1001', domain_name: 'acme', name: 'Acme' }]) },
    })
    await user.click(await find('button', 'Home'))
    await find('heading', 'Home')
    equal(all('button', 'Change tenant'), [])
  })

  it('shows on its home what needs attention and the newest customers, and adds one', async () => {
    const { find, user, root, until, type } = await openPartnerShell({ as: 'owner@reseller.test' })
    await find('heading', 'What needs attention')
    await find('heading', 'Newest tenants')
    await until(() => root.innerText.includes('Bluebird Clinic'))
    ok(/Your roles?: \w/.test(root.innerText), root.innerText)
    await user.click(await find('button', 'Add tenant'))
    const dialog = await find('dialog', 'Add tenant')
    const [confirm] = [...dialog.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Add tenant')
    await user.click(confirm!)
    await until(() => dialog.textContent.includes('Enter a name.'))
    type(await find('textbox', 'Name'), 'Kestrel Bikes')
    await user.click(confirm!)
    await until(() => root.querySelector('dialog') === null && root.innerText.includes('Kestrel Bikes'))
  })

  it('shows all customers in the list of tenants, and those of a search', async () => {
    const { find, user, root, until, type } = await openPartnerShell({ as: 'owner@reseller.test' })
    await until(() => root.innerText.includes('Bluebird Clinic'))
    await user.click(await find('button', 'Show all managed tenants'))
    await find('heading', 'Tenants')
    await find('heading', 'Managed tenants')
    await until(() => root.innerText.includes('Bluebird Clinic') && root.innerText.includes('Cedar Foods'))
    ok(root.innerText.includes('Tenants that Harbor Resellers manages.'), root.innerText)
    type(await find('searchbox', 'Search tenants'), 'cedar')
    await until(() => !root.innerText.includes('Bluebird Clinic') && root.innerText.includes('Cedar Foods'))
  })

  it('asks nothing about customers, and offers none, where a person sees none', async () => {
    const { find, user, all } = await openPartnerShell()
    await user.click(await find('button', /^Lumen Works/))
    await find('heading', 'Home')
    await find('heading', 'What needs attention')
    equal(all('heading', 'Newest tenants'), [])
    equal(all('button', 'Add tenant'), [])
  })

  it('shows a ring around the heading for people who use the keyboard only', async () => {
    const { find, user, left, until, focused } = await openPartnerShell()
    const ringOf = (heading: Element) => getComputedStyle(heading).outlineStyle
    await user.click(await find('button', /^Lumen Works/))
    await until(() => left.length === 1)
    const home = await find('heading', 'Home')
    await until(() => focused() === home)
    equal(ringOf(home), 'none')
    ;(await find('button', 'Risks')).focus()
    await user.keyboard('{Enter}')
    const risks = await find('heading', 'Risks')
    await until(() => focused() === risks)
    ok(ringOf(risks) !== 'none', 'by keyboard there is one')
  })

  it('does not open a disabled tenant, and says why', async () => {
    const { find, user, left, all } = await openPartnerShell({
      answers: { 'tenant-list': () => json(many.slice(0, 9)), 'tenant-switch': () => json({}) },
    })
    const row = await find('button', /^Tenant 0007/)
    equal(row.getAttribute('aria-disabled'), 'true')
    ok(row.hasAttribute('aria-describedby'), 'the reason belongs to the row')
    await user.click(row)
    row.focus()
    await user.keyboard('{Enter}')
    equal(left, [])
    equal(all('button', 'Add Tenant 0007 to favorites'), [])
  })

  it('lists a disabled tenant even if it is the only one', async () => {
    const { find } = await openPartnerShell({
      answers: { 'tenant-list': () => json([{ tenantId: '1001', disabled: true }]) },
    })
    await find('button', /1001/)
  })

  it('tells why the list could not be loaded, and goes on after another try', async () => {
    let isDown = true
    const { find, user, root, focused, until, all } = await openPartnerShell({
      answers: { 'tenant-list': () => (isDown ? json({ errors: ['Stack trace'] }, 500) : json(many.slice(0, 3))) },
    })
    ok((await find('alert')).textContent.includes('Request failed with status code 500'), root.innerText)
    ok(!root.innerText.includes('Stack trace'), root.innerText)
    await find('timer')
    equal(all('navigation'), [])
    await until(() => focused()?.textContent === 'Try again')
    isDown = false
    await user.keyboard('{Enter}')
    await find('heading', 'Tenants')
  })

  it('signs out after a second failure, and not a third time [forced-logouts]', async () => {
    const shell = await openPartnerShell({ answers: fails })
    await shell.user.click(await shell.find('button', 'Try again'))
    await shell.until(shell.signedOut)
    sessionStorage.setItem('FE_SHELL_FORCED_SIGN_OUTS', `${Date.now() - 1_000},${Date.now()}`)
    const again = await openPartnerShell({ answers: fails })
    await again.user.click(await again.find('button', 'Try again'))
    await again.until(() => again.root.innerText.includes('You were signed out several times'))
    equal(again.all('timer'), [])
    equal(again.signedOut(), false)
    await again.user.click(await again.find('button', 'Sign out'))
    await again.until(again.signedOut)
  })

  it('empties local storage when the person signs out', async () => {
    localStorage.setItem('of-the-host', 'anything')
    const { find, user, until, signedOut } = await openPartnerShell()
    await user.click(await find('button', 'Sign out'))
    await until(signedOut)
    equal(localStorage.getItem('of-the-host'), null)
  })

  it('keeps people out whom the access alert names, with its exact words and seconds', async () => {
    const { find, all, root, until, signedOut } = await openPartnerShell({
      as: 'member@acme.test',
      shellOptions: {
        accessAlert: { provider: 'local', restrictedHosts: [location.hostname], contactUrl: 'mailto:help@example.com' },
      },
      slots: { banner: 'Hello', ndr: 'Secret' },
    })
    const alert = await find('alert')
    equal(alert.textContent, 'Access over the Internet denied, please contact support')
    equal((await find('link', 'Contact support')).getAttribute('href'), 'mailto:help@example.com')
    ok((await find('timer')).textContent.startsWith('You will be signed out in'), root.innerText)
    equal(all('navigation'), [])
    equal(root.querySelector('slot'), null)
    await until(signedOut)
  })

  it('has no faults that axe finds, at any width, in both directions and languages', async () => {
    for (const [dir, lang, widthPx] of [
      ['ltr', 'en', 1000],
      ['rtl', 'en', 360],
      ['ltr', 'de', 360],
    ] as const) {
      document.documentElement.setAttribute('dir', dir)
      document.documentElement.setAttribute('lang', lang)
      const { shell, root, until } = await openPartnerShell({
        widthPx,
        answers: { 'tenant-list': () => json(many.slice(0, 12)) },
      })
      await until(() => root.querySelectorAll('[data-open]').length === 12 && !root.querySelector('[aria-busy=true]'))
      equal(await axeFaults(shell, pageRules), [], `${dir} ${lang} ${widthPx}`)
      const frame = root.querySelector<HTMLElement>('.fe-frame')!
      ok(frame.scrollWidth <= frame.clientWidth, `nothing is wider than ${widthPx} px`)
      removeShells()
    }
  })

  it('opens its pages from a sheet where it is narrow', async () => {
    const { find, user, all, until, focused } = await openPartnerShell({ widthPx: 360 })
    await find('heading', 'Tenants')
    ;(await find('button', 'Navigation')).focus()
    await user.keyboard('{Enter}')
    ;(await find('button', 'Risks')).focus()
    await user.keyboard('{Enter}')
    await find('heading', 'Risks')
    equal(all('dialog'), [])
    await until(() => focused()?.textContent === 'Risks')
  })
})
