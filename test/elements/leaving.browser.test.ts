import { obtainApp } from '../../src/elements/app/registry.ts'
import { getApp } from '../../src/index.ts'
import { paths } from './answers.ts'
import { equal, ok, until, pause, ownName } from './browser.ts'
import { fakeApi } from './fakeApi.ts'
import { closePages, openPage } from './page.ts'
import { viewOf, textOf, alive, shows, field, type, submit, recordEvents, enterAddress } from './person.ts'
import { container, clearContainer, make, show, failures } from './container.ts'
import { includes } from '../harness/texts.ts'

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

describe('removing an element', () => {
  afterEach(clearContainer)

  it('ends a question that is on its way [element-lifetime]', async () => {
    const { element, api } = show('fe-login-box')
    await alive(element)
    api.hold(paths.preLogin)
    type(field(element, 'identifier'), 'ann@acme.test')
    submit(element)
    const request = await until(() => api.requests.find(({ path }) => path === paths.preLogin), 'the question is asked')
    element.remove()
    await until(() => request.signal?.aborted, 'the question is withdrawn')
  })

  it('cancels a navigation that was waiting [element-lifetime] [pending-navigation]', async () => {
    const page = await openPage({ speed: 20 })
    const box = page.find('fe-login-box')
    const leaving = recordEvents('fe-navigate', page.document)
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

  it('gives the React root up, and coming back shows the same step without secrets [element-lifetime]', async () => {
    const { element } = show('fe-login-box')
    await alive(element)
    await enterAddress(element)
    type(field(element, 'password'), 'Correct-Horse-9')
    element.remove()
    await pause(20)
    equal(viewOf(element)?.childElementCount, 0)
    container.append(element)
    await shows(element, 'Enter your password')
    equal(field(element, 'password').value, '')
    includes(textOf(element), 'ann@acme.test')
    // The step ignores submits while it is busy.
    await until(() => !element.querySelector('[aria-busy=true]'), 'the step takes a submit')
    type(field(element, 'password'), 'Correct-Horse-9')
    submit(element)
    await shows(element, 'You are signed in')
  })

  it('before its code is there leaves nothing behind', async () => {
    const api = fakeApi()
    const name = ownName()
    const box = make('fe-login-box', { 'base-url': api.baseUrl, 'app-name': name })
    container.append(box)
    box.remove()
    await pause(50)
    equal(getApp(name).elements.size, 0)
    container.append(box)
    await alive(box)
    await enterAddress(box)
    equal(api.count(paths.metadata), 1)
  })

  it('removing and adding in one turn, twice, is a move', async () => {
    const { element, api } = show('fe-login-box')
    await alive(element)
    const input = field(element, 'identifier')
    element.remove()
    container.append(element)
    element.remove()
    container.append(element)
    await pause(20)
    ok(field(element, 'identifier') === input, 'the same field')
    await until(() => api.count(paths.refresh) > 0, 'the session is looked for')
    equal([api.count(paths.metadata), api.count(paths.refresh)], [1, 1])
  })

  it('adding and removing in one turn ends as removed', async () => {
    const { element, name } = show('fe-login-box')
    await alive(element)
    element.remove()
    container.append(element)
    element.remove()
    await pause(20)
    equal(getApp(name).elements.size, 0)
    equal(viewOf(element)?.childElementCount, 0)
  })
})

describe('fifty times on the page and off again', () => {
  afterEach(clearContainer)

  for (const tag of ['fe-login-box', 'fe-admin-portal', 'fe-partner-shell'] as const)
    it(`${tag} leaves no listener, sheet, node or timer behind [element-lifetime]`, async () => {
      const api = fakeApi()
      const name = ownName()
      const ready = recordEvents('fe-ready')
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
      ok(obtainApp(name).given.length < 5, `the list of options is short, not ${obtainApp(name).given.length}`)
      equal(failures(), [])
    })
})
