import { getApp, initialize, type FeEventName } from '../../src/index.ts'
import { paths, accessToken, encodeToken } from './answers.ts'
import { equal, ok, until, pause, ownName } from './browser.ts'
import { fakeApi, type FakeApi } from './fakeApi.ts'
import { textOf, alive, shows, signInThrough, recordEvents, showsUser, userMenuOf, viewOf } from './person.ts'
import { container, clearContainer, show } from './container.ts'
import { eventNames } from './eventNames.ts'
import { includes } from '../harness/texts.ts'

/** Every event of ours that comes from an element, in order; those from the document may be of apps long gone. */
const listen = () => {
  const events: CustomEvent[] = []
  const note = (event: Event) => {
    if (event.target !== document) events.push(event as CustomEvent)
  }
  for (const name of eventNames) document.addEventListener(name, note)
  const stop = () => eventNames.forEach(name => document.removeEventListener(name, note))
  const named = (name: FeEventName) => events.filter(({ type: type_ }) => type_ === name)
  return { events, named, stop }
}

let page: ReturnType<typeof listen>

/** Answers the next refresh with a token of ours. */
const answerRefresh = (api: FakeApi, claims: Record<string, unknown>, expiresIn = 3600) =>
  api.reply(paths.refresh, () => ({ status: 200, body: { accessToken: encodeToken(claims), expiresIn } }))

describe('events', () => {
  const begin = () => {
    page?.stop()
    page = listen()
  }
  afterEach(() => {
    page.stop()
    clearContainer()
  })

  it('bubble, are composed, carry a frozen detail, and only two can be cancelled', async () => {
    begin()
    const { element, name } = show('fe-login-box', { 'redirect-url': '/' })
    document.addEventListener('fe-navigate', event => event.preventDefault(), { once: true })
    await signInThrough(element)
    await until(() => page.named('fe-navigate').length === 1, 'it wants to leave')
    await getApp(name).logout({ silent: true })
    const portal = show('fe-admin-portal', { layout: 'dialog', open: '' }).element
    portal.hide()
    // The session may be renewed meanwhile; `fe-session` has a test of its own.
    const kinds = new Set(page.events.map(({ type: type_ }) => type_).filter(kind => kind !== 'fe-session'))
    equal([...kinds].sort(), [
      'fe-before-logout',
      'fe-close',
      'fe-login',
      'fe-logout',
      'fe-navigate',
      'fe-ready',
      'fe-step',
    ])
    for (const event of page.events) {
      equal([event.bubbles, event.composed], [true, true], event.type)
      equal(Object.isFrozen(event.detail), true, event.type)
      equal(event.cancelable, ['fe-navigate', 'fe-before-logout'].includes(event.type), event.type)
    }
  })

  it('carry no token, password or code [token-memory]', async () => {
    begin()
    const { element } = show('fe-login-box')
    await signInThrough(element)
    const all = JSON.stringify(page.events.map(({ detail }) => detail as unknown))
    ok(all.includes('ann@acme.test'), 'the person is in them')
    for (const secret of [accessToken, 'Correct-Horse-9', 'never-looked-at']) equal(all.includes(secret), false)
  })

  it('fe-ready comes once per app, when it is known whether a person is signed in', async () => {
    begin()
    const api = fakeApi()
    const name = ownName()
    const { element: one } = show('fe-login-box', { 'app-name': name }, api)
    const { element: two } = show('fe-admin-portal', { 'app-name': name }, api)
    await alive(one)
    await shows(two, 'Sign in')
    await until(() => page.named('fe-ready').length > 0, 'it is ready')
    await pause(20)
    equal(
      page.named('fe-ready').map(({ detail }) => detail as unknown),
      [{ isAuthenticated: false, user: null, tenantId: null }],
    )
    equal(page.named('fe-ready')[0]?.target, one)
  })

  it('fe-ready contains the user who is already signed in, and fe-login does not repeat it', async () => {
    begin()
    const api = fakeApi()
    api.setSignedIn(true)
    const { element } = show('fe-admin-portal', {}, api)
    await showsUser(element)
    await until(() => page.named('fe-ready').length === 1, 'it is ready')
    const [ready] = page.named('fe-ready')
    const { isAuthenticated, tenantId, user } = ready!.detail
    equal([isAuthenticated, tenantId, user.email], [true, 'acme', 'ann@acme.test'])
    equal(page.named('fe-login').length, 0)
  })

  it('of an app without elements come from the document', async () => {
    begin()
    const ready = recordEvents('fe-ready')
    const api = fakeApi()
    api.setSignedIn(true)
    api.reply(paths.refresh, () => ({ status: 200, body: { accessToken: encodeToken({ sub: 'eve' }), expiresIn: 60 } }))
    initialize({ appName: ownName(), contextOptions: { baseUrl: api.baseUrl } })
    const event = await until(() => ready.find(({ detail }) => detail.user?.sub === 'eve'), 'it is ready')
    equal(event.target, document)
  })

  it('fe-login comes once, from the box the person used', async () => {
    begin()
    const api = fakeApi()
    const name = ownName()
    show('fe-login-box', { 'app-name': name }, api)
    const { element: two } = show('fe-login-box', { 'app-name': name }, api)
    await signInThrough(two)
    await pause(20)
    equal(page.named('fe-login').length, 1)
    equal(page.named('fe-login')[0]?.target, two)
    equal(page.named('fe-login')[0]?.detail.isNewUser, false)
  })

  it('fe-logout comes from the element whose button was pressed, with the reason', async () => {
    begin()
    const api = fakeApi()
    api.setSignedIn(true)
    const name = ownName()
    const { element: box } = show('fe-login-box', { 'app-name': name }, api)
    const { element: portal } = show('fe-admin-portal', { 'app-name': name }, api)
    await showsUser(portal)
    await shows(box, 'You are signed in')
    userMenuOf(portal)?.click()
    const leave = () => [...(viewOf(portal)?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].at(-1)
    await until(() => leave()?.textContent === 'Sign out', 'the user menu is open')
    leave()?.click()
    await shows(box, 'Email address')
    equal(
      page.named('fe-logout').map(({ detail }) => detail as unknown),
      [{ reason: 'user' }],
    )
    equal(page.named('fe-logout')[0]?.target, portal)
    equal(page.named('fe-before-logout')[0]?.target, portal)
  })

  it('fe-step follows the person from step to step', async () => {
    begin()
    const { element } = show('fe-login-box')
    await signInThrough(element)
    equal(
      page.named('fe-step').map(({ detail }) => detail as unknown),
      [
        { flow: 'login', step: 'preLogin' },
        { flow: 'login', step: 'loginWithPassword' },
        { flow: 'login', step: 'success' },
      ],
    )
    ok(
      page.named('fe-step').every(({ target }) => target === element),
      'they come from the box',
    )
  })

  it('fe-session comes after each refresh, with the life of the new token', async () => {
    begin()
    const api = fakeApi()
    answerRefresh(api, {}, 0.2)
    show('fe-login-box', { 'no-redirect': '' }, api)
    await until(() => page.named('fe-ready').length === 1, 'it is ready')
    answerRefresh(api, {})
    await until(() => page.named('fe-session').length === 1, 'the token is renewed')
    equal(page.named('fe-session')[0]?.detail, { expiresIn: 3600 })
  })

  it('fe-tenant-switch comes when another account is active', async () => {
    begin()
    const api = fakeApi()
    api.setSignedIn(true)
    const { element, name } = show('fe-admin-portal', {}, api)
    await showsUser(element)
    answerRefresh(api, { tenantId: 'globex' })
    await getApp(name).switchTenant('globex')
    await until(() => page.named('fe-tenant-switch').length === 1, 'it is told')
    equal(page.named('fe-tenant-switch')[0]?.detail, { tenantId: 'globex' })
    equal(page.named('fe-login').length, 0)
  })

  it('fe-navigate can be cancelled: the host’s own router goes there', async () => {
    begin()
    const { element } = show('fe-login-box', { 'redirect-url': '/somewhere?x=1' })
    const before = location.href
    element.addEventListener('fe-navigate', event => event.preventDefault())
    await signInThrough(element)
    await until(() => page.named('fe-navigate').length === 1, 'it asks')
    equal(page.named('fe-navigate')[0]?.detail, { to: `${location.origin}/somewhere?x=1`, replace: true })
    await pause(300)
    equal(page.named('fe-navigate').length, 1)
    equal(location.href, before)
  })

  it('fe-before-logout can be cancelled: the person stays signed in', async () => {
    begin()
    const { element, name, api } = show('fe-login-box')
    await signInThrough(element)
    element.addEventListener('fe-before-logout', event => event.preventDefault(), { once: true })
    equal(await getApp(name).logout(), false)
    includes(textOf(element), 'You are signed in')
    equal(api.count(paths.logout), 0)
    equal(page.named('fe-logout').length, 0)
    equal(await getApp(name).logout({ silent: true }), true)
    await shows(element, 'Email address')
  })

  it('reach a host whose element is deep in shadow roots, with the element as target inside', async () => {
    begin()
    const host = container.appendChild(document.createElement('section'))
    const root = host.attachShadow({ mode: 'open' })
    const { element } = show('fe-login-box')
    root.append(element)
    const inside = recordEvents('fe-ready', root)
    await until(() => page.named('fe-ready').length === 1, 'the event arrives')
    equal(page.named('fe-ready')[0]?.target, host)
    equal(inside.length, 1)
  })
})
