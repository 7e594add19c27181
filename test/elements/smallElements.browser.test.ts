import { encodeToken, paths, signedIn } from './answers.ts'
import { equal, ok, until } from './browser.ts'
import { closePages, openPage, type Page } from './page.ts'
import { recordEvents } from './person.ts'

const prefix = '/frontegg/identity/resources'

/** The button inside a small element that is shown to people. */
const buttonOf = (page: Page, tag: string): HTMLButtonElement | undefined =>
  [...(page.find(tag).shadowRoot?.querySelectorAll<HTMLButtonElement>('button') ?? [])].find(button =>
    button.checkVisibility({ checkVisibilityCSS: true }),
  )

const shown = (page: Page, tag: string) => until(() => buttonOf(page, tag), `the button of ${tag} is shown`)

const textOf = (button: HTMLElement) =>
  button.innerText || (button.querySelector('slot')?.assignedNodes()[0]?.textContent ?? '')

describe('the button that starts a sign-in', () => {
  afterEach(closePages)

  it('is shown while nobody is signed in, and goes to the sign-in page, which a router may take over', async () => {
    const page = await openPage({ html: '<fe-sign-in-button base-url="API"></fe-sign-in-button>' })
    const gone = recordEvents('fe-navigate', page.document)
    page.document.addEventListener('fe-navigate', event => event.preventDefault())
    const button = await shown(page, 'fe-sign-in-button')
    equal(textOf(button), 'Sign in')
    button.click()
    await until(() => gone.length === 1, 'the page is left')
    ok(String(gone[0]?.detail.to).includes('/account/login'), String(gone[0]?.detail.to))
    equal(gone[0]?.target === page.find('fe-sign-in-button'), true)
    equal(page.faults, [])
  })

  it('loads neither React nor a screen', async () => {
    const page = await openPage({ html: '<fe-sign-in-button base-url="API"></fe-sign-in-button>' })
    await shown(page, 'fe-sign-in-button')
    const loaded = page.window.performance.getEntriesByType('resource').map(({ name }) => name)
    ok(
      loaded.some(name => /signInButton/.test(name)),
      'its own file is loaded',
    )
    equal(
      loaded.filter(name => /view|react/i.test(name.split('/').at(-1) ?? '')),
      [],
    )
  })

  it('takes no room while somebody is signed in, and comes back after a sign-out', async () => {
    const page = await openPage({ html: '' })
    page.api.setSignedIn(true)
    page.document.body.innerHTML = `<fe-sign-in-button base-url="${page.api.baseUrl}"></fe-sign-in-button>`
    await until(() => page.ready.length === 1, 'the session is known')
    await until(() => page.find('fe-sign-in-button').getBoundingClientRect().width === 0, 'it takes no room')
    page.api.setSignedIn(false)
    await page.window.FeElements?.getApp().logout({ silent: true })
    await shown(page, 'fe-sign-in-button')
  })

  it('shows the words of the host, or those of the language, which its options may replace', async () => {
    const page = await openPage({
      html:
        '<fe-sign-in-button id="own" base-url="API">Come in</fe-sign-in-button>' +
        '<fe-sign-in-button id="german" base-url="API" locale="de-AT"></fe-sign-in-button>' +
        '<fe-sign-in-button id="other" base-url="API" locale="fr" app-name="other"></fe-sign-in-button>',
    })
    page.find<HTMLElementTagNameMap['fe-sign-in-button']>('#other').localizations = {
      fr: { 'smallElements.signIn': 'Se connecter' },
    }
    equal(textOf(await shown(page, '#own')), 'Come in')
    equal(textOf(await shown(page, '#german')), 'Anmelden')
    equal(textOf(await shown(page, '#other')), 'Se connecter')
  })

  it('offers another try when its code does not arrive', async () => {
    const page = await openPage({ html: '', chunks: 'fail-signInButton' })
    const told = recordEvents('fe-load-error', page.document)
    page.document.body.innerHTML = `<fe-sign-in-button base-url="${page.api.baseUrl}"></fe-sign-in-button>`
    await until(() => told.length === 1, 'the failure is told')
    equal(textOf(await shown(page, 'fe-sign-in-button')), 'Try again')
  })

  it('takes colours from its page, and works by focus on the tag', async () => {
    const page = await openPage({
      html: '<style>body { --fe-accent: rgb(1, 90, 60) }</style><fe-sign-in-button base-url="API"></fe-sign-in-button>',
    })
    const button = await shown(page, 'fe-sign-in-button')
    equal(page.window.getComputedStyle(button).backgroundColor, 'rgb(1, 90, 60)')
    page.find('fe-sign-in-button').focus()
    equal(page.find('fe-sign-in-button').shadowRoot?.activeElement, button)
  })
})

const inRoot = (page: Page) => page.find('fe-user-button').shadowRoot as ShadowRoot

/** A page on which Ann is signed in, with two organizations unless `tenants` says otherwise. */
const openSignedIn = async (
  attributes = '',
  content = '',
  root = 'lang="en"',
  tag = 'fe-user-button',
): Promise<Page> => {
  const page = await openPage({ html: '<p tabindex="-1"></p>', root })
  page.api.setSignedIn(true)
  page.api.reply(paths.meTenants, () => ({
    status: 200,
    body: {
      tenants: [
        { tenantId: 'acme', name: 'Acme' },
        { tenantId: 'lumen', name: 'Lumen' },
      ],
    },
  }))
  page.document.body.innerHTML = `<${tag} base-url="${page.api.baseUrl}" ${attributes}>${content}</${tag}>`
  await shown(page, tag)
  return page
}

/** From now on, another organization is active on the server. */
const answerAs = (page: Page, tenantId: string) => {
  const accessToken = encodeToken({ tenantId, tenantIds: ['acme', 'lumen'] })
  page.api.reply(paths.refresh, () => ({ ...signedIn, body: { ...(signedIn.body as object), accessToken } }))
  page.api.reply(paths.me, () => ({
    status: 200,
    body: { id: 'ann', email: 'ann@acme.test', name: 'Ann', tenantId, verified: true },
  }))
}

const press = (target: Element | null | undefined, key: string) =>
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))

/** The focused entry of the menu, also one of the host. */
const focusedText = (page: Page) => {
  const inside = inRoot(page).activeElement
  return (inside ?? page.document.activeElement)?.textContent
}

const openMenu = async (page: Page): Promise<HTMLElement> => {
  buttonOf(page, 'fe-user-button')?.click()
  const menu = await until(
    () => inRoot(page).querySelector<HTMLElement>('[role=menu]:popover-open'),
    'the menu is open',
  )
  // Focus follows the event of the opening, which comes later.
  await until(() => menu.contains(inRoot(page).activeElement), 'its first entry has focus')
  return menu
}

const entry = (page: Page, text: string) => {
  const found = [...inRoot(page).querySelectorAll<HTMLElement>('[role^=menuitem]')].find(
    one => one.textContent === text,
  )
  if (!found) throw new Error(`The menu has no ${text}`)
  return found
}

describe("the signed-in person's button", () => {
  afterEach(closePages)

  it('names the person, and offers to sign in while nobody is signed in, or nothing', async () => {
    const page = await openSignedIn()
    const button = buttonOf(page, 'fe-user-button')
    equal(button?.innerText, 'Ann')
    equal(button?.getBoundingClientRect().height, 40)
    equal(button?.ariaLabel, 'Account menu, Ann, ann@acme.test')
    equal(button?.querySelector('.face')?.getAttribute('data-initials'), 'A')
    page.find('fe-user-button').setAttribute('compact', '')
    await until(() => button?.innerText === '', 'the name is gone')
    page.api.setSignedIn(false)
    button?.focus()
    await page.window.FeElements?.getApp().logout({ silent: true })
    await until(() => buttonOf(page, 'fe-user-button')?.innerText === 'Sign in', 'it offers to sign in')
    equal(inRoot(page).activeElement, buttonOf(page, 'fe-user-button'), 'focus stays in the element')
    page.find('fe-user-button').setAttribute('hide-signed-out', '')
    await until(() => buttonOf(page, 'fe-user-button') === undefined, 'it shows nothing')
    equal(page.faults, [])
  })

  it('loads its menu when it is opened, without React', async () => {
    const page = await openSignedIn()
    const loaded = () =>
      page.window.performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? '')
    ok(!loaded().some(name => name.startsWith('userMenu')), 'there is no menu yet')
    await openMenu(page)
    ok(
      loaded().some(name => name.startsWith('userMenu')),
      'the menu is loaded',
    )
    equal(
      loaded().filter(name => /view|react/i.test(name)),
      [],
    )
  })

  it('has a menu that keys move through, with the entries of the host among its own', async () => {
    const page = await openSignedIn('', '<a slot="menu" href="#help">Help</a><button slot="menu">Invite</button>')
    const menu = await openMenu(page)
    const button = buttonOf(page, 'fe-user-button')
    equal([button?.ariaExpanded, button?.ariaHasPopup], ['true', 'menu'])
    equal(focusedText(page), 'Manage account')
    const seen: (string | null | undefined)[] = []
    for (let step = 0; step < 6; step += 1) {
      press(
        page.document.activeElement === page.find('fe-user-button')
          ? inRoot(page).activeElement
          : page.document.activeElement,
        'ArrowDown',
      )
      seen.push(focusedText(page))
    }
    equal(seen, ['Acme', 'Lumen', 'Help', 'Invite', 'Sign out', 'Manage account'])
    press(inRoot(page).activeElement, 'End')
    equal(focusedText(page), 'Sign out')
    press(inRoot(page).activeElement, 'l')
    equal(focusedText(page), 'Lumen')
    press(inRoot(page).activeElement, 'Escape')
    equal(menu.matches(':popover-open'), false)
    equal(inRoot(page).activeElement, button)
    press(button, 'ArrowUp')
    await until(() => menu.matches(':popover-open'), 'an arrow opens it')
    await until(() => focusedText(page) === 'Sign out', 'at its end')
    let invited = 0
    page.find('button[slot=menu]').addEventListener('click', () => (invited += 1))
    page.find('button[slot=menu]').click()
    equal([invited, menu.matches(':popover-open')], [1, false])
  })

  it('switches to another organization, and says when that fails', async () => {
    const page = await openSignedIn()
    await openMenu(page)
    equal(entry(page, 'Acme').ariaChecked, 'true')
    page.api.reply(`${prefix}/users/v1/tenant`, () => ({ status: 500, body: { errors: ['No'] } }))
    entry(page, 'Lumen').click()
    await until(() => inRoot(page).querySelector('[role=alert]')?.textContent.includes('Lumen'), 'it says so')
    page.api.reply(`${prefix}/users/v1/tenant`, () => ({ status: 200, body: {} }))
    answerAs(page, 'lumen')
    const switched = recordEvents('fe-tenant-switch', page.document)
    entry(page, 'Lumen').click()
    await until(() => switched.length === 1, 'the organization is another')
    await until(
      () => inRoot(page).querySelector('[role=status]')?.textContent === 'Lumen is active now',
      'it is announced',
    )
    equal(inRoot(page).activeElement, buttonOf(page, 'fe-user-button'))
    await openMenu(page)
    equal(entry(page, 'Lumen').ariaChecked, 'true')
  })

  it('opens the portal over the page, or goes to the page of the host', async () => {
    const page = await openSignedIn('theme="dark"')
    await openMenu(page)
    entry(page, 'Manage account').click()
    const portal = await until(() => page.document.querySelector('fe-admin-portal[open]'), 'the portal is open')
    equal(portal.getAttribute('theme'), 'dark')
    portal.remove()
    page.find('fe-user-button').setAttribute('account-url', '/me')
    const gone = recordEvents('fe-navigate', page.document)
    page.document.addEventListener('fe-navigate', event => event.preventDefault())
    await openMenu(page)
    entry(page, 'Manage account').click()
    await until(() => gone.length === 1, 'the page is left')
    equal(new URL(String(gone[0]?.detail.to)).pathname, '/me')
    equal(page.document.querySelector('fe-admin-portal'), null)
  })

  it('signs out, and follows a sign-out elsewhere', async () => {
    const page = await openSignedIn()
    page.document.addEventListener('fe-navigate', event => event.preventDefault())
    const out = recordEvents('fe-logout', page.document)
    await openMenu(page)
    page.api.setSignedIn(false)
    entry(page, 'Sign out').click()
    await until(() => out.length === 1, 'the session is over')
    equal(out[0]?.target === page.find('fe-user-button'), true)
    await until(() => buttonOf(page, 'fe-user-button')?.innerText === 'Sign in', 'it offers to sign in')
  })

  it('offers another try when the code of its menu does not arrive', async () => {
    const page = await openPage({ html: '', chunks: 'fail-userMenu' })
    page.api.setSignedIn(true)
    page.document.body.innerHTML = `<fe-user-button base-url="${page.api.baseUrl}"></fe-user-button>`
    const told = recordEvents('fe-load-error', page.document)
    const button = await shown(page, 'fe-user-button')
    button.click()
    await until(() => told.length === 1, 'the failure is told')
    await until(() => inRoot(page).querySelector('.frame > button'), 'it offers another try')
    equal(button.ariaBusy, null)
  })

  it('opens its menu from right to left at the edge of its button', async () => {
    const page = await openSignedIn('style="margin: 0 300px"', '', 'lang="de" dir="rtl"')
    const menu = await openMenu(page)
    equal(focusedText(page), 'Konto verwalten')
    const [box, button] = [menu, buttonOf(page, 'fe-user-button') as HTMLElement].map(one =>
      one.getBoundingClientRect(),
    )
    ok(box && button && Math.abs(box.left - button.left) <= 9, `left edges: ${box?.left}, ${button?.left}`)
    ok(box && button && box.top >= button.bottom, 'the menu is below')
  })
})

const switcher = 'fe-organization-switcher'

/** A page with the switcher of Ann, who belongs to two organizations. */
const openSwitcher = async () => {
  const page = await openSignedIn('', '', 'lang="en"', switcher)
  const root = page.find(switcher).shadowRoot as ShadowRoot
  const button = buttonOf(page, switcher) as HTMLButtonElement
  const option = (id: string) => root.querySelector<HTMLButtonElement>(`[data-account=${id}]`)
  return { page, root, button, option }
}

describe('the switcher of organizations', () => {
  afterEach(closePages)

  it('names the active one without React, and lists the others in the list of the portal', async () => {
    const { page, root, button, option } = await openSwitcher()
    equal([button.innerText, button.ariaLabel, button.ariaHasPopup], ['Acme', 'Organization, Acme, menu', 'dialog'])
    const loaded = () =>
      page.window.performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? '')
    ok(!loaded().some(name => name.startsWith('mountAccountPanel')), 'there is no list yet')
    button.click()
    equal(button.ariaExpanded, 'true')
    await until(() => option('lumen'), 'the list is there')
    await until(() => root.activeElement === option('acme'), 'focus is on the current one')
    equal(page.window.getComputedStyle(option('acme') as Element).display, 'grid', 'it has the look of the portal')
    press(option('acme'), 'ArrowDown')
    equal(root.activeElement, option('lumen'))
    press(option('lumen'), 'Escape')
    equal([root.activeElement === button, button.ariaExpanded], [true, 'false'])
    await until(() => option('lumen') === null, 'the list is gone')
    equal(page.faults, [])
  })

  it('closes by Escape on its button as well, which reaches nothing around it', async () => {
    const { page, button } = await openSwitcher()
    button.click()
    const reached: string[] = []
    page.document.addEventListener('keydown', ({ key }) => void reached.push(key))
    press(button, 'Escape')
    equal([button.ariaExpanded, reached], ['false', []])
  })

  it('switches, says so, and says why that failed', async () => {
    const { page, root, button, option } = await openSwitcher()
    button.click()
    await until(() => option('lumen'), 'the list is there')
    page.api.reply(`${prefix}/users/v1/tenant`, () => ({ status: 500, body: { errors: ['No'] } }))
    option('lumen')?.click()
    await until(() => root.querySelector('[role=alert]')?.textContent.includes('Lumen'), 'it says so')
    page.api.reply(`${prefix}/users/v1/tenant`, () => ({ status: 200, body: {} }))
    answerAs(page, 'lumen')
    option('lumen')?.click()
    await until(() => button.innerText === 'Lumen', 'the button names the other')
    await until(() => root.querySelector('.heard')?.textContent === 'Lumen is active now', 'it is announced')
    await until(() => root.activeElement === button && button.ariaExpanded === 'false', 'focus is back on the button')
  })

  it('is the name alone with one organization, and nothing while nobody is signed in', async () => {
    const page = await openPage({ html: '' })
    page.api.setSignedIn(true)
    page.document.body.innerHTML = `<${switcher} base-url="${page.api.baseUrl}"></${switcher}>`
    const button = await shown(page, switcher)
    equal([button.innerText, button.disabled, button.ariaLabel], ['Acme', true, null])
    page.api.setSignedIn(false)
    await page.window.FeElements?.getApp().logout({ silent: true })
    await until(() => page.find(switcher).getBoundingClientRect().width === 0, 'it takes no room')
  })
})
