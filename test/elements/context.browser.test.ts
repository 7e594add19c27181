import { ContextConsumer, ContextProvider, createContext } from '@lit/context'
import { getApp, initialize, type FeApp } from '../../src/index.ts'
import { paths } from './answers.ts'
import { equal, ok, until, pause, ownName } from './browser.ts'
import { fakeApi } from './fakeApi.ts'
import { alive, recordEvents, signInThrough } from './person.ts'
import { container, clearContainer, make, show } from './container.ts'

const contextOf = (name: string) => createContext<FeApp>(Symbol.for(`fe.app:${name}`))

describe('an app handed down by context', () => {
  afterEach(clearContainer)

  it('from a @lit/context provider of the host reaches the elements below it', async () => {
    const api = fakeApi()
    const mine = initialize({ appName: ownName(), contextOptions: { baseUrl: api.baseUrl } })
    const name = ownName()
    const host = container.appendChild(document.createElement('section'))
    const provider = new ContextProvider(host, { context: contextOf(name), initialValue: mine })
    provider.hostConnected()
    const box = make('fe-login-box', { 'app-name': name })
    host.append(box)
    equal(mine.elements.has(box), true)
    await signInThrough(box)
    equal(mine.$user.get()?.email, 'ann@acme.test')
  })

  it('from a plain listener of the host, through a shadow root, reaches them as well', async () => {
    const mine = initialize({ appName: ownName(), contextOptions: { baseUrl: fakeApi().baseUrl } })
    const host = container.appendChild(document.createElement('section'))
    host.addEventListener('context-request', event => {
      const request: { context: unknown; callback: (app: FeApp) => void } = event
      if (request.context !== Symbol.for('fe.app:default')) return
      event.stopPropagation()
      request.callback(mine)
    })
    const box = make('fe-login-box')
    host.attachShadow({ mode: 'open' }).append(box)
    equal(mine.elements.has(box), true)
    await alive(box)
  })

  it('a host’s provider for another name does not answer', () => {
    const mine = initialize({ appName: ownName(), contextOptions: { baseUrl: fakeApi().baseUrl } })
    const host = container.appendChild(document.createElement('section'))
    new ContextProvider(host, { context: contextOf(ownName()), initialValue: mine }).hostConnected()
    const name = ownName()
    const box = make('fe-login-box', { 'app-name': name })
    host.append(box)
    equal(mine.elements.has(box), false)
    equal(getApp(name).elements.has(box), true)
  })

  it('from the document answers a host’s own @lit/context consumer', () => {
    class Consumer extends HTMLElement {
      readonly #controllers = new Set<{ hostConnected?: () => void }>()
      readonly updateComplete = Promise.resolve(true)
      addController(controller: { hostConnected?: () => void }) {
        this.#controllers.add(controller)
      }
      removeController() {}
      requestUpdate() {}
      connectedCallback() {
        this.#controllers.forEach(controller => controller.hostConnected?.())
      }
    }
    customElements.define('test-consumer', Consumer)
    const name = ownName()
    const element = document.createElement('test-consumer') as Consumer
    let found: FeApp | undefined
    const callback = (app: FeApp) => void (found = app)
    void new ContextConsumer(element, { context: contextOf(name), callback, subscribe: true })
    container.append(element)
    equal(found?.name, name)
    equal(getApp(name), found)
  })

  it('requests for contexts that are not ours pass by', () => {
    let isAnswered = false
    const passed: unknown[] = []
    document.addEventListener('context-request', event => passed.push(Reflect.get(event, 'context')), { once: true })
    const request = new Event('context-request', { bubbles: true, composed: true })
    container.dispatchEvent(Object.assign(request, { context: 'theme', callback: () => (isAnswered = true) }))
    equal(isAnswered, false)
    equal(passed, ['theme'])
  })
})

describe('an app by script', () => {
  afterEach(clearContainer)

  it('answers with a token once a person is signed in, and with null before', async () => {
    const { element, name } = show('fe-login-box')
    equal(await getApp(name).getAccessToken(), null)
    await signInThrough(element)
    ok((await getApp(name).getAccessToken())?.split('.').length === 3, 'a token')
  })

  it('signs out silently: the page stays, and its callback comes half a second after (§9)', async () => {
    const { element, name } = show('fe-login-box', { 'no-redirect': '' })
    const visits = recordEvents('fe-navigate')
    await signInThrough(element)
    const before = visits.length
    let calledMs = 0
    const app = getApp(name)
    const isOut = await app.logout({ silent: true, callback: () => void (calledMs = performance.now()) })
    const outMs = performance.now()
    equal([isOut, app.$session.get().status, calledMs], [true, 'signedOut', 0])
    await until(() => calledMs > 0, 'the callback is called')
    ok(calledMs - outMs > 450, `after ${calledMs - outMs} ms`)
    equal(visits.length, before)
  })

  it('ends with dispose(): elements that use the name afterwards start a new one', async () => {
    const api = fakeApi()
    const name = ownName()
    const { element } = show('fe-login-box', { 'app-name': name }, api)
    await until(() => api.count(paths.refresh) === 1, 'the app has started')
    const before = getApp(name)
    element.remove()
    before.dispose()
    show('fe-login-box', { 'app-name': name }, api)
    ok(getApp(name) !== before, 'another app')
    await until(() => api.count(paths.refresh) === 2, 'the new app has started')
  })

  it('showAdminPortal() opens the page’s dialog portal, or makes one at the end of the body', async () => {
    const { name } = show('fe-admin-portal', { layout: 'dialog' })
    const app = getApp(name)
    await app.showAdminPortal()
    equal(container.querySelector('fe-admin-portal')?.hasAttribute('open'), true)
    equal(document.querySelectorAll('fe-admin-portal').length, 1)
    await app.hideAdminPortal()
    equal(container.querySelector('fe-admin-portal')?.hasAttribute('open'), false)
    clearContainer()
    await pause(0)
    await app.showAdminPortal()
    const made = document.body.lastElementChild
    equal(made?.localName, 'fe-admin-portal')
    equal(made?.getAttribute('app-name'), name)
    made?.remove()
  })
})
