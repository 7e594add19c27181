import { getApp } from '../../src/index.ts'
import { equal, ok, ownName, pause, until } from './browser.ts'
import { paths } from './answers.ts'
import { fakeApi } from './fakeApi.ts'
import { closePages, openPage } from './page.ts'
import {
  alive,
  clearStage,
  failures,
  field,
  heard,
  make,
  show,
  shows,
  signInThrough,
  stage,
  submit,
  textOf,
  type,
  viewOf,
} from './stage.ts'

/** A box with its own place in a shadow root of the host's. */
const shadowPlace = () => {
  const host = stage.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  return { root, place: root.appendChild(document.createElement('div')) }
}

const canMove = 'moveBefore' in Element.prototype

/** Every way a host moves an element. */
const moves: Record<string, (element: Element, to: Element | ShadowRoot) => void> = {
  append: (element, to) => to.append(element),
  insertBefore: (element, to) => void to.insertBefore(element, to.firstChild),
  replaceChildren: (element, to) => to.replaceChildren(element),
  ...(canMove && { moveBefore: (element, to) => void to.moveBefore(element, null) }),
}

const borderOf = (box: HTMLElement) => getComputedStyle(field(box, 'identifier')).borderRadius

describe('moving an element', () => {
  afterEach(clearStage)

  for (const [name, move] of Object.entries(moves)) {
    it(`by ${name} keeps the nodes, what was typed and the React root (C5)`, async () => {
      const { element, api } = show('fe-login-box')
      await alive(element)
      const input = field(element, 'identifier')
      type(input, 'ann@acme.test')
      const aside = stage.appendChild(document.createElement('section'))
      move(element, aside)
      await pause(20)
      ok(field(element, 'identifier') === input, 'the field is the same node')
      equal(input.value, 'ann@acme.test')
      submit(element)
      await shows(element, 'Enter your password')
      await until(() => api.count(paths.refresh) > 0, 'the session is looked for')
      equal([api.count(paths.metadata), api.count(paths.refresh)], [1, 1])
    })

    it(`by ${name} into a shadow root and back takes the styles along`, async () => {
      const { element } = show('fe-login-box')
      await alive(element)
      equal(borderOf(element), '8px')
      const { root, place } = shadowPlace()
      const before = document.adoptedStyleSheets.length
      move(element, place)
      await pause(20)
      equal(borderOf(element), '8px')
      ok(root.adoptedStyleSheets.length > 0, 'the host’s root has our sheets')
      ok(document.adoptedStyleSheets.length < before, 'the document gave them back')
      move(element, stage)
      await pause(20)
      equal(borderOf(element), '8px')
      equal(root.adoptedStyleSheets.length, 0)
    })
  }

  it('of a portal keeps its screen (C5)', async () => {
    const { element } = show('fe-admin-portal')
    await shows(element, 'Sign in')
    const view = viewOf(element)
    const first = view?.firstElementChild
    stage.appendChild(document.createElement('section')).append(element)
    await pause(20)
    ok(viewOf(element) === view && view?.firstElementChild === first, 'the same nodes')
  })

  it('does not fire any event', async () => {
    const steps = heard('fe-step', stage)
    const ready = heard('fe-ready', stage)
    const { element } = show('fe-login-box')
    await until(() => steps.length > 0 && ready.length > 0, 'the first step is told')
    stage.appendChild(document.createElement('section')).append(element)
    await pause(50)
    equal([steps.length, ready.length], [1, 1])
  })
})

describe('removing an element', () => {
  afterEach(clearStage)

  it('ends a question that is on its way (C5)', async () => {
    const { element, api } = show('fe-login-box')
    await alive(element)
    api.hold(paths.preLogin)
    type(field(element, 'identifier'), 'ann@acme.test')
    submit(element)
    const request = await until(() => api.requests.find(({ path }) => path === paths.preLogin), 'the question is asked')
    element.remove()
    await until(() => request.signal?.aborted, 'the question is withdrawn')
  })

  it('cancels a navigation that was waiting (C5, N9)', async () => {
    const page = await openPage({ speed: 20 })
    const box = page.find('fe-login-box')
    const leaving = heard('fe-navigate', page.document)
    page.document.addEventListener('fe-navigate', event => event.preventDefault())
    await alive(box)
    page.api.reply(paths.preLogin, () => ({ status: 200, body: { address: 'https://idp.acme.test/' } }))
    type(field(box, 'identifier'), 'ann@acme.test')
    submit(box)
    await until(() => page.delaysMs.includes(2_000), 'it is going to leave')
    box.remove()
    await pause(300)
    equal(leaving.length, 0)
    closePages()
  })

  it('gives the React root up, and coming back shows the same step without secrets (C5)', async () => {
    const { element } = show('fe-login-box')
    await alive(element)
    type(field(element, 'identifier'), 'ann@acme.test')
    submit(element)
    await shows(element, 'Enter your password')
    type(field(element, 'password'), 'Correct-Horse-9')
    element.remove()
    await pause(20)
    equal(viewOf(element)?.childElementCount, 0)
    stage.append(element)
    await shows(element, 'Enter your password')
    equal(field(element, 'password').value, '')
    equal(textOf(element).includes('ann@acme.test'), true)
    type(field(element, 'password'), 'Correct-Horse-9')
    submit(element)
    await shows(element, 'You are signed in')
  })

  it('before its code is there leaves nothing behind', async () => {
    const api = fakeApi()
    const name = ownName()
    const box = make('fe-login-box', { 'base-url': api.baseUrl, 'app-name': name })
    stage.append(box)
    box.remove()
    await pause(50)
    equal(getApp(name).elements.size, 0)
    stage.append(box)
    await alive(box)
    type(field(box, 'identifier'), 'ann@acme.test')
    submit(box)
    await shows(box, 'Enter your password')
    equal(api.count(paths.metadata), 1)
  })

  it('removing and adding in one turn, twice, is a move', async () => {
    const { element, api } = show('fe-login-box')
    await alive(element)
    const input = field(element, 'identifier')
    element.remove()
    stage.append(element)
    element.remove()
    stage.append(element)
    await pause(20)
    ok(field(element, 'identifier') === input, 'the same field')
    await until(() => api.count(paths.refresh) > 0, 'the session is looked for')
    equal([api.count(paths.metadata), api.count(paths.refresh)], [1, 1])
  })

  it('adding and removing in one turn ends as removed', async () => {
    const { element, name } = show('fe-login-box')
    await alive(element)
    element.remove()
    stage.append(element)
    element.remove()
    await pause(20)
    equal(getApp(name).elements.size, 0)
    equal(viewOf(element)?.childElementCount, 0)
  })
})

describe('fifty times on the page and off again', () => {
  afterEach(clearStage)

  for (const tag of ['fe-login-box', 'fe-admin-portal', 'fe-partner-shell'] as const)
    it(`${tag} leaves no listener, sheet, node or timer behind (C5)`, async () => {
      const api = fakeApi()
      const name = ownName()
      const ready = heard('fe-ready')
      const mountOnce = async () => {
        const { element } = show(tag, { 'app-name': name }, api)
        await alive(element)
        await until(() => ready.length > 0, 'it is ready')
        element.remove()
        await pause(0)
      }
      await mountOnce()
      const counter = countListeners()
      const before = { sheets: document.adoptedStyleSheets.length, nodes: document.querySelectorAll('*').length }
      for (let turn = 0; turn < 50; turn += 1) await mountOnce()
      await pause(50)
      counter.stop()
      equal(counter.left(), [])
      equal({ sheets: document.adoptedStyleSheets.length, nodes: document.querySelectorAll('*').length }, before)
      equal(getApp(name).elements.size, 0)
      ok(getApp(name).given.length < 5, `the list of options is short, not ${getApp(name).given.length}`)
      equal(failures(), [])
    })
})

/** Counts listeners that are added to the page itself and not removed. */
const countListeners = () => {
  const targets: EventTarget[] = [window, document, document.documentElement, document.body]
  const left = new Map<string, number>()
  const originals = targets.map(target => [target.addEventListener, target.removeEventListener] as const)
  targets.forEach((target, index) => {
    const [add, remove] = originals[index] as (typeof originals)[number]
    const seen = new Map<unknown, string>()
    target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
      const isOnce = typeof options === 'object' && options.once
      if (!seen.has(listener) && !isOnce) left.set(type, (left.get(type) ?? 0) + 1)
      seen.set(listener, type)
      add.call(target, type, listener, options)
    }
    target.removeEventListener = (type: string, listener: EventListener, options?: EventListenerOptions) => {
      if (seen.delete(listener)) left.set(type, (left.get(type) ?? 0) - 1)
      remove.call(target, type, listener, options)
    }
  })
  return {
    stop: () =>
      targets.forEach((target, index) => {
        const [add, remove] = originals[index] as (typeof originals)[number]
        target.addEventListener = add
        target.removeEventListener = remove
      }),
    left: () => [...left].filter(([, count]) => count !== 0),
  }
}

describe('elements of one app', () => {
  afterEach(clearStage)

  it('share one app, one session check and one configuration read (C4)', async () => {
    const api = fakeApi()
    const name = ownName()
    const { element: one } = show('fe-login-box', { 'app-name': name }, api)
    const { element: two } = show('fe-login-box', { 'app-name': name }, api)
    const { element: portal } = show('fe-admin-portal', { 'app-name': name }, api)
    await Promise.all([alive(one), alive(two), shows(portal, 'Sign in')])
    equal(api.count(paths.refresh), 1)
    equal(api.count(paths.metadata), 1)
    equal(
      [...getApp(name).elements].map(element => element.localName),
      ['fe-login-box', 'fe-login-box', 'fe-admin-portal'],
    )
  })

  it('move apart, and a sign-in in one finishes the other', async () => {
    const api = fakeApi()
    const name = ownName()
    const { element: one } = show('fe-login-box', { 'app-name': name }, api)
    const { element: two } = show('fe-login-box', { 'app-name': name }, api)
    const { element: portal } = show('fe-admin-portal', { 'app-name': name }, api)
    await alive(one)
    await alive(two)
    type(field(one, 'identifier'), 'ann@acme.test')
    submit(one)
    await shows(one, 'Enter your password')
    ok(textOf(two).includes('Email address'), 'the other box stays where it is')
    type(field(one, 'password'), 'Correct-Horse-9')
    submit(one)
    await shows(one, 'You are signed in')
    await shows(two, 'You are signed in')
    await shows(portal, 'ann@acme.test')
    equal(api.count(paths.login), 1)
  })

  it('of different apps share nothing (C4)', async () => {
    const { element: one, api: firstApi } = show('fe-login-box')
    const { element: two, api: secondApi } = show('fe-login-box')
    await signInThrough(one)
    await alive(two)
    ok(textOf(two).includes('Email address'), 'the other app is still signed out')
    await until(() => secondApi.count(paths.refresh) > 0, 'the other app asks for itself')
    equal([firstApi.count(paths.metadata), secondApi.count(paths.metadata)], [1, 1])
    equal([firstApi.count(paths.login), secondApi.count(paths.login)], [1, 0])
  })
})
