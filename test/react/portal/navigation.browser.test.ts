import { setViewport } from '@web/test-runner-commands'
import type { FeAdminPortal } from '../../../src/elements/adminPortal.ts'
import type { FeApp } from '../../../src/elements/app/feApp.ts'
import { getApp } from '../../../src/elements/app/registry.ts'
import { openPortal, removePortals, type PortalScreen } from '../../harness/openPortal.ts'
import { interceptRequests } from '../../harness/requests.ts'
import { recordEvents } from '../../elements/person.ts'
import { drawn, equal, ok } from '../../elements/browser.ts'
import { moduleOf, samplePage, slowPage } from './sampleSections.tsx'
import { includes } from '../../harness/texts.ts'
import { shows } from '../../harness/shows.ts'

const threeSections = () => [samplePage('profile'), samplePage('security'), samplePage('webhooks')]

/** The address as it was before a test. */
const address = location.href

describe('the navigation of the portal', () => {
  // An entry to spare: a test that goes back too far fails, and does not take the page from the others.
  before(() => history.pushState(null, '', address))

  afterEach(() => {
    removePortals()
    history.replaceState(null, '', address)
  })

  it('opens on the first section, and marks the current one', async () => {
    const told = recordEvents('fe-section')
    const { find, all, user } = await openPortal({ sections: threeSections() })
    await find('heading', 'The page profile')
    equal((await find('button', 'Profile')).ariaCurrent, 'page')
    await user.click(await find('button', 'Webhooks'))
    await find('heading', 'The page webhooks')
    equal(
      [(await find('button', 'Webhooks')).ariaCurrent, (await find('button', 'Profile')).ariaCurrent],
      ['page', null],
    )
    equal(all('heading', 'The page profile'), [])
    equal(
      told.map(({ detail }) => detail),
      [
        { section: 'profile', tab: null },
        { section: 'webhooks', tab: null },
      ],
    )
  })

  it('names a section or a tab that does not exist once in the console, whatever the log level, without its value', async () => {
    const told: string[] = []
    const { warn } = console
    console.warn = (...parts: unknown[]) => void told.push(parts.map(String).join(' '))
    try {
      const { portal, find } = await openPortal({ sections: threeSections() })
      await find('heading', 'The page profile')
      for (const section of ['userz', 'constructor', '__proto__', 'Security']) {
        portal.setAttribute('section', section)
        await drawn()
      }
      await find('heading', 'The page security')
      portal.setAttribute('tab', 'toString')
      await drawn()
    } finally {
      console.warn = warn
    }
    equal(told, [
      '[fe-elements] <fe-admin-portal> section: no section has this name',
      '[fe-elements] <fe-admin-portal> tab: the section security has no tab of this name',
    ])
  })

  it('has every entry in sight beside a short section, at every width that has room for it, and the same height', async () => {
    // The height that all sections of the product need.
    await setViewport({ width: 1600, height: 1000 })
    const { find, root, portal, user } = await openPortal({ sections: threeSections() })
    const inSight = async (widthPx: number) => {
      portal.parentElement?.style.setProperty('inline-size', `${widthPx}px`)
      await drawn()
      const nav = root.querySelector('nav')
      return nav && nav.clientHeight > 0 && nav.scrollHeight <= nav.clientHeight
    }
    await find('heading', 'The page profile')
    const all = await openPortal({ section: 'groups', widthPx: 1440 })
    await all.find('button', 'API tokens')
    await all.until(() => !all.root.querySelector('[aria-busy=true]'))
    for (const widthPx of [700, 768, 1024, 1440, 1600]) {
      all.portal.parentElement?.style.setProperty('inline-size', `${widthPx}px`)
      await drawn()
      const nav = all.root.querySelector('nav')
      ok(nav && nav.scrollHeight <= nav.clientHeight, `no entry is out of sight at ${widthPx} px`)
    }
    ok(await inSight(1024), 'beside a page of one line')
    const heightPx = portal.offsetHeight
    await user.click(await find('button', 'Webhooks'))
    await find('heading', 'The page webhooks')
    equal(portal.offsetHeight, heightPx, 'the height beside another short page')
    await setViewport({ width: 800, height: 600 })
  })

  it('shows the current entry where the navigation is longer than the window', async () => {
    const { find, root } = await openPortal({ section: 'apiTokens' })
    await find('button', 'Create API token')
    const [nav, entry] = [root.querySelector('nav'), await find('button', 'API tokens')]
    ok(nav && entry.getBoundingClientRect().bottom <= nav.getBoundingClientRect().bottom, 'it is in view')
  })

  it('has the words of the other colour scheme at once when it changes', async () => {
    const { portal, find } = await openPortal({ sections: threeSections(), attributes: { theme: 'light' } })
    const coloursOf = (element: HTMLElement) => [
      getComputedStyle(element).color,
      getComputedStyle(element).backgroundColor,
    ]
    const [entry, current] = [await find('button', 'Security'), await find('button', 'Profile')]
    const light = [...coloursOf(entry), ...coloursOf(current)]
    portal.setAttribute('theme', 'dark')
    const dark = [...coloursOf(entry), ...coloursOf(current)]
    equal(portal.shadowRoot?.getAnimations().length, 0)
    ok(dark[0] !== light[0] && dark[2] !== light[2], dark.join())
  })

  it('opens the section and tab of its attributes, and follows them', async () => {
    const { find, portal, root } = await openPortal({
      section: 'security',
      attributes: { tab: 'ipRestrictions' },
      sections: threeSections(),
    })
    await find('heading', 'The page security')
    includes(root.innerText, 'Tab ipRestrictions')
    portal.setAttribute('section', 'webhooks')
    await find('heading', 'The page webhooks')
  })

  it('leaves the address alone, and keeps the state of lists in memory, without a strategy', async () => {
    const navigated = recordEvents('fe-navigate')
    const { find, user, root } = await openPortal({ section: 'security', sections: threeSections() })
    await user.click(await find('button', 'Next page'))
    await shows(root, 'query page=2')
    await user.click(await find('button', 'Webhooks'))
    await find('heading', 'The page webhooks')
    includes(root.innerText, 'query none')
    await user.click(await find('button', 'Security'))
    await find('heading', 'The page security')
    includes(root.innerText, 'query page=2')
    equal([location.href, navigated.length], [address, 0])
  })

  describe('once the page was loaded again, without a strategy', () => {
    const openAgain = async (
      { portal, root, until }: PortalScreen,
      attributes: Record<string, string>,
      heading: string,
    ): Promise<FeAdminPortal> => {
      await until(() => root.innerText.includes(heading))
      const copy = portal.cloneNode() as FeAdminPortal
      for (const [name, value] of Object.entries(attributes)) copy.setAttribute(name, value)
      portal.replaceWith(copy)
      return copy
    }
    const headingOf = (portal: HTMLElement) => portal.shadowRoot?.querySelector('h1, h2')?.textContent

    it('shows the section and tab of before, not its searches', async () => {
      const screen = await openPortal()
      await screen.user.click(await screen.find('button', 'Security'))
      await screen.user.click(await screen.find('tab', 'IP restrictions'))
      const again = await openAgain(screen, {}, 'Restrict by IP address')
      await screen.until(
        () => again.shadowRoot?.querySelector('[role=tab][aria-selected=true]')?.textContent === 'IP restrictions',
      )
      equal([headingOf(again), location.href], ['Security', address])
    })

    it('shows the section that the host names', async () => {
      const screen = await openPortal()
      await screen.user.click(await screen.find('button', 'Security'))
      const again = await openAgain(screen, { section: 'groups' }, 'Session management')
      await screen.until(() => headingOf(again) === 'Groups')
    })

    it('begins with the first section where that of before cannot be shown any more', async () => {
      const metadata = {
        navigation: { users: { visibility: 'byPermissions', permissions: ['fe.secure.write.users'] } },
      }
      for (const section of ['users', 'nonsense/tab']) {
        const prepare = (portal: HTMLElement) => {
          const name = portal.getAttribute('app-name')
          sessionStorage.setItem(`FRONTEGG_SHOWN_SECTION:${name}:${location.pathname}`, section)
          Object.assign(portal, { metadata })
        }
        const sections = [samplePage('profile'), samplePage('users')]
        const { find } = await openPortal({ as: 'member@acme.test', sections, prepare })
        await find('heading', 'The page profile')
      }
    })

    it('begins with the first section for the next person', async () => {
      const screen = await openPortal({ as: 'admin@acme.test' })
      await screen.user.click(await screen.find('button', 'Security'))
      await screen.find('heading', 'Security')
      // Silent, because the page of the tests may not be left.
      await getApp(screen.portal.getAttribute('app-name') ?? '').logout({ silent: true })
      equal(
        Object.keys(sessionStorage).filter(key => key.startsWith('FRONTEGG_SHOWN_SECTION')),
        [],
      )
    })
  })

  it('writes sections, tabs and queries into the address, and goes back', async () => {
    const navigated = recordEvents('fe-navigate')
    const options = { attributes: { 'url-strategy': 'hash' }, sections: threeSections() }
    const { find, user, until, root } = await openPortal(options)
    await user.click(await find('link', 'Security'))
    await find('heading', 'The page security')
    equal(location.hash, '#/security/sessionManagement')
    await user.click(await find('button', 'General settings'))
    await until(() => location.hash === '#/security/generalSettings')
    await user.click(await find('button', 'Next page'))
    await until(() => location.hash === '#/security/generalSettings?page=2')
    await user.click(await find('link', 'Webhooks'))
    await find('heading', 'The page webhooks')
    history.back()
    await find('heading', 'The page security')
    await shows(root, 'Tab generalSettings, query page=2')
    history.back()
    await shows(root, 'Tab sessionManagement, query none')
    equal(
      navigated.map(({ detail }) => [new URL(detail.to).hash, detail.replace]),
      [
        ['#/security/sessionManagement', false],
        ['#/security/generalSettings', false],
        ['#/security/generalSettings?page=2', true],
        ['#/webhooks', false],
      ],
    )
  })

  it('opens a deep link of the address, and leaves anchors of the page alone', async () => {
    history.replaceState(null, '', '#/SECURITY/generalSettings?page=3')
    const options = { attributes: { 'url-strategy': 'hash' }, sections: threeSections() }
    const { find, root } = await openPortal(options)
    await find('heading', 'The page security')
    includes(root.innerText, 'Tab generalSettings, query page=3')
    location.hash = '#content'
    await new Promise(resolve => addEventListener('hashchange', resolve, { once: true }))
    await find('heading', 'The page security')
  })

  for (const [what, leave] of [
    ['on sign-out', (app: FeApp) => app.logout()],
    ['for another account', (app: FeApp) => app.switchTenant('1002')],
  ] as const)
    it(`takes the state of lists out of the address ${what} [sign-out-order]`, async () => {
      const options = {
        attributes: { 'url-strategy': 'hash' },
        as: 'multi@acme.test',
        sections: [samplePage('profile')],
      }
      const { find, user, until, portal, root } = await openPortal(options)
      await user.click(await find('link', 'Profile'))
      await user.click(await find('button', 'Next page'))
      await until(() => location.hash === '#/profile?page=2')
      const stay = (event: HTMLElementEventMap['fe-navigate']) =>
        event.detail.to.endsWith('/account/logout') && event.preventDefault()
      portal.addEventListener('fe-navigate', stay)
      await leave(getApp(portal.getAttribute('app-name') ?? ''))
      equal(location.hash, '#/profile')
      await until(() => !root.innerText.includes('page=2'))
    })

  it('keeps the state of lists when the session expires, for the same person to go on [expired-input]', async () => {
    const { session } = await import('../../../src/state/session/session.ts')
    let refresh = async () => {}
    const profile = samplePage('profile', { prefetch: ({ app }) => (refresh = app.use(session).tryAgain) })
    const options = { attributes: { 'url-strategy': 'hash' }, sections: [profile] }
    const { find, all, user, until, root, fail, preview } = await openPortal(options)
    await user.click(await find('link', 'Profile'))
    await user.click(await find('button', 'Next page'))
    await shows(root, 'query page=2')
    fail('identityAuth.refreshToken', 401)
    await refresh()
    await find('dialog', 'Sign in to continue')
    includes(root.innerText, 'query page=2')
    await preview.signInAs('admin@acme.test')
    await refresh()
    await until(() => equal(all('dialog'), []))
    includes(root.innerText, 'query page=2')
    equal(location.hash, '#/profile?page=2')
  })

  it('lets the router of the host write the address instead', async () => {
    const options = { attributes: { 'url-strategy': 'hash' }, sections: threeSections() }
    const { find, user, portal } = await openPortal(options)
    portal.addEventListener('fe-navigate', event => event.preventDefault())
    await user.click(await find('link', 'Webhooks'))
    await find('heading', 'The page webhooks')
    equal(location.href, address)
  })

  it('says that a permission is missing, and who can grant it', async () => {
    const sections = [samplePage('profile'), samplePage('users')]
    const users = { visibility: 'byPermissions', permissions: ['fe.secure.write.users'] }
    const { find, root, user, focused, until } = await openPortal({
      section: 'users',
      as: 'member@acme.test',
      sections,
      prepare: portal => Object.assign(portal, { metadata: { navigation: { users } } }),
    })
    await find('heading', "You don't have access to Users")
    await shows(root, 'You need the permission Change members. An administrator of Acme')
    await user.click(await find('button', 'Go to Profile'))
    await find('heading', 'The page profile')
    await until(() => focused()?.textContent === 'The page profile')
  })

  it('says that a section is hidden, or does not exist', async () => {
    const told = recordEvents('fe-section')
    const { find, root, portal, all } = await openPortal({
      section: 'webhooks',
      sections: threeSections(),
      prepare: element => Object.assign(element, { metadata: { navigation: { webhooks: { visibility: 'hidden' } } } }),
    })
    await find('heading', "Webhooks isn't available")
    includes(root.innerText, 'ask an administrator of Acme')
    equal(all('button', 'Webhooks'), [])
    portal.setAttribute('section', 'nonsense')
    await find('heading', "This section doesn't exist")
    equal(told.length, 0)
  })

  it('stays where it is while a form has unsaved changes, also when the person goes back', async () => {
    const { navigation } = await import('../../../src/state/portal/navigation.ts')
    let guard: (ask: () => Promise<boolean>) => () => void = () => () => {}
    const sections = [
      samplePage('profile', { prefetch: scope => (guard = scope.use(navigation).guard) }),
      samplePage('security'),
    ]
    const { find, user, until } = await openPortal({ attributes: { 'url-strategy': 'hash' }, sections })
    await user.click(await find('link', 'Security'))
    await user.click(await find('link', 'Profile'))
    await find('heading', 'The page profile')
    let asked = 0
    const release = guard(async () => (asked += 1) > 2)
    await user.click(await find('link', 'Security'))
    equal([location.hash, asked], ['#/profile', 1])
    history.back()
    await until(() => asked === 2 && location.hash === '#/profile')
    await find('heading', 'The page profile')
    await user.click(await find('link', 'Security'))
    await find('heading', 'The page security')
    release()
  })

  it('tells the host what is still on screen when the person stays with unsaved changes', async () => {
    const { navigation } = await import('../../../src/state/portal/navigation.ts')
    let guard: (ask: () => Promise<boolean>) => () => void = () => () => {}
    const sections = [
      samplePage('profile', { prefetch: scope => (guard = scope.use(navigation).guard) }),
      samplePage('security'),
    ]
    const told = recordEvents('fe-section')
    const { find, until, portal } = await openPortal({ section: 'profile', sections })
    await find('heading', 'The page profile')
    let asked = 0
    const release = guard(async () => (asked += 1) > 1)
    portal.setAttribute('section', 'security')
    await until(() => told.length === 2)
    equal(told.at(-1)?.detail, { section: 'profile', tab: null })
    equal(portal.getAttribute('section'), 'security', 'the attribute is of the host')
    // A host that mirrors the event.
    portal.setAttribute('section', 'profile')
    await find('heading', 'The page profile')
    portal.setAttribute('section', 'security')
    await find('heading', 'The page security')
    equal(asked, 2)
    release()
  })

  // Firefox before 147 and Safari before 26.2 do not report what a router does.
  if ('navigation' in window)
    it('follows a router of the host that goes to another section by itself', async () => {
      const told = recordEvents('fe-section')
      const navigated = recordEvents('fe-navigate')
      const attributes = { 'url-strategy': 'path', 'base-path': '/settings' }
      const { find, until } = await openPortal({ attributes, sections: threeSections() })
      await find('heading', 'The page profile')
      history.pushState({ ofRouter: true }, '', '/settings/security/generalSettings')
      await find('heading', 'The page security')
      history.pushState({ ofRouter: true }, '', '/settings/webhooks')
      await find('heading', 'The page webhooks')
      history.back()
      await find('heading', 'The page security')
      await until(() => told.length === 4)
      equal([location.pathname, navigated.length], ['/settings/security/generalSettings', 0])
    })

  it('keeps the state of a list when the router of the host spells its address in another way', async () => {
    const leave = (event: Event) => event.preventDefault()
    document.addEventListener('fe-navigate', leave)
    const navigated = recordEvents('fe-navigate')
    const attributes = { 'url-strategy': 'path', 'base-path': '/settings' }
    const { find, user, root } = await openPortal({ section: 'security', attributes, sections: threeSections() })
    await user.click(await find('button', 'Next page'))
    history.replaceState(null, '', '/settings/security/sessionManagement?page=%32')
    document.removeEventListener('fe-navigate', leave)
    await find('heading', 'The page security')
    includes(root.innerText, 'query page=2')
    equal(navigated.length, 1)
  })

  it('asks about unsaved changes before the router of the host leaves the page', async () => {
    const { navigation } = await import('../../../src/state/portal/navigation.ts')
    let guard: (ask: () => Promise<boolean>) => () => void = () => () => {}
    const sections = [samplePage('profile', { prefetch: scope => (guard = scope.use(navigation).guard) })]
    const { find, portal } = await openPortal({ sections })
    await find('heading', 'The page profile')
    const { mayLeave } = portal as FeAdminPortal
    equal(await mayLeave.call(portal), true)
    const release = guard(async () => false)
    equal(await mayLeave.call(portal), false)
    release()
    equal(await mayLeave.call(portal), true)
  })

  it('asks for the first data as soon as there is a token, without waiting for the profile', async () => {
    const asked = Promise.withResolvers<void>()
    interceptRequests(async ({ path }) => {
      if (path.endsWith('/users/v2/me')) await asked.promise
      return undefined
    })
    const sections = [samplePage('security', { prefetch: () => asked.resolve() })]
    const { find } = await openPortal({ section: 'security', sections })
    await find('heading', 'The page security')
  })

  it('offers another try where a section does not load, and leaves the others alone', async () => {
    let fails = true
    const load = async () => {
      if (fails) throw new TypeError('Failed to fetch')
      return moduleOf('The page webhooks')
    }
    const told = recordEvents('fe-load-error')
    const sections = [samplePage('profile'), slowPage('webhooks', load)]
    const { find, user, focused, until } = await openPortal({ section: 'webhooks', sections })
    await find('heading', "Webhooks didn't load")
    equal(told.length, 1)
    await user.click(await find('button', 'Profile'))
    await find('heading', 'The page profile')
    ;(await find('button', 'Webhooks')).focus()
    await user.keyboard('{Enter}')
    await find('heading', "Webhooks didn't load")
    fails = false
    await user.click(await find('button', 'Try again'))
    await find('heading', 'The page webhooks')
    await until(() => focused()?.textContent === 'The page webhooks')
  })

  it('offers another try where a section crashes', async () => {
    let fails = true
    const Page = () => {
      if (fails) throw new Error('Broken')
      return null
    }
    const told = recordEvents('fe-error')
    const { find, user, all, until } = await openPortal({
      section: 'webhooks',
      sections: [samplePage('profile'), slowPage('webhooks', async () => ({ Page }))],
    })
    await find('heading', "Webhooks didn't load")
    equal(told.at(-1)?.detail.code, 'screen')
    fails = false
    await user.click(await find('button', 'Try again'))
    await until(() => all('alert').length === 0)
  })
})

describe('a navigation that is longer than the window', () => {
  afterEach(async () => {
    removePortals()
    await setViewport({ width: 1280, height: 900 })
  })

  const heightPx = 500
  /** The height of the fade, without the padding at the end of the navigation. */
  const fadePx = 16

  const openLong = async () => {
    await setViewport({ width: 1280, height: heightPx })
    const screen = await openPortal({ widthPx: 1200 })
    const nav = await screen.find('navigation')
    ok(nav.scrollHeight > nav.clientHeight, `${nav.scrollHeight} in ${nav.clientHeight}`)
    return { ...screen, nav }
  }

  it('fades at the end of what is seen, and lets presses through', async () => {
    const { nav } = await openLong()
    const { backgroundImage, position, pointerEvents, display } = getComputedStyle(nav, '::after')
    ok(backgroundImage.startsWith('linear-gradient'), backgroundImage)
    equal([position, pointerEvents, display], ['sticky', 'none', 'block'])
  })

  it('scrolls the entry on screen clear of the fade, and the last one too', async () => {
    const { nav, find, portal } = await openLong()
    const spaceBelow = async (name: string) => {
      const entry = await find('button', name)
      return nav.getBoundingClientRect().bottom - entry.getBoundingClientRect().bottom
    }
    portal.setAttribute('section', 'subscriptions')
    await find('heading', 'Billing')
    ok((await spaceBelow('Billing')) >= fadePx, `${await spaceBelow('Billing')} px`)
    nav.scrollTop = nav.scrollHeight
    ok((await spaceBelow('Usage')) >= fadePx - 4, `${await spaceBelow('Usage')} px`)
  })
})
