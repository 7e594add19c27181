import { sections } from '../../src/react/portal/sections.ts'
import { createPreview } from '../../src/preview/preview.ts'
import { container, clearContainer, make } from './container.ts'
import { equal, ok, ownName, pause, until } from './browser.ts'

type CollectGarbage = (options: { type: 'major'; execution: 'async' }) => Promise<void>
const collectGarbage = (globalThis as { gc?: CollectGarbage }).gc

/** Listeners of page-wide targets that are there now, by target. */
const countListeners = () => {
  const counts = { added: 0 }
  const targets: EventTarget[] = [window, document, (window as { navigation?: EventTarget }).navigation ?? window]
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const known = new Map<EventTarget, Set<unknown>>(targets.map(target => [target, new Set()]))
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    const own = known.get(this ?? window)
    const isOnce = typeof options === 'object' && options?.once === true
    if (own && listener && !isOnce && !own.has(type)) own.add(listener)
    counts.added = [...known.values()].reduce((sum, { size }) => sum + size, 0)
    return addEventListener.call(this, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
    known.get(this ?? window)?.delete(listener)
    counts.added = [...known.values()].reduce((sum, { size }) => sum + size, 0)
    return removeEventListener.call(this, type, listener, options)
  }
  return {
    count: () => counts.added,
    restore: () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }),
  }
}

/**
 * Which elements, as comma-separated places in the list, are still in memory once there was time to let go of them. The
 * rendering may hold what it showed last until it has shown something else, and for that a busy machine needs time. Garbage
 * is collected in a task of its own: within one of the test's, an old address left on the stack counts as a reference.
 */
const alive = async (elements: readonly WeakRef<HTMLElement>[], showAnother: () => Promise<unknown>) => {
  const living = () => elements.flatMap((element, place) => (element.deref() === undefined ? [] : [place]))
  for (let another = 0; another < 8 && living().length > 0; another += 1) {
    await showAnother()
    for (let turn = 0; turn < 40 && living().length > 0; turn += 1) {
      await pause(50)
      await collectGarbage?.({ type: 'major', execution: 'async' })
    }
  }
  return living().join()
}

/** How often each is shown and removed: 220 times in all, among them 16 of each section. */
const turns = 16

const tags = [
  ['fe-login-box', undefined],
  ['fe-partner-shell', undefined],
  ...sections.map(({ slug }) => ['fe-admin-portal', slug] as const),
] as const

describe('an element that was removed', () => {
  const baseUrl = 'https://removed.test'
  const preview = createPreview({ delayMs: 0, pageOrigin: location.origin })
  const network = window.fetch
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    return url.origin === baseUrl ? preview.fetch(url, init) : network(input, init)
  }
  afterEach(clearContainer)

  for (const [tag, section] of tags) {
    it(`leaves no element and no listener behind: ${tag} ${section ?? ''}`, async () => {
      if (tag !== 'fe-login-box') await preview.signInAs('admin@acme.test')
      ok(collectGarbage, 'the browser lets tests collect garbage')
      const name = ownName()
      const mount = async (shownMs = 50) => {
        const element = make(tag, { 'base-url': baseUrl, 'app-name': name, ...(section && { section }) })
        container.append(element)
        const texts = () => element.shadowRoot?.querySelector('.frame')?.textContent ?? ''
        await until(
          () =>
            tag === 'fe-login-box'
              ? element.querySelector('input') !== null
              : texts().includes(tag === 'fe-partner-shell' ? 'Partner portal' : 'Acme'),
          `${tag} ${section ?? ''} is shown`,
        )
        await pause(shownMs)
        element.remove()
        return new WeakRef<HTMLElement>(element)
      }
      // What the app itself listens to, it does from the first time on, once all its code is there.
      await mount(1_500)
      const listeners = countListeners()
      try {
        const removed: WeakRef<HTMLElement>[] = []
        for (let turn = 0; turn < turns; turn += 1) removed.push(await mount())
        equal(await alive(removed, () => mount(1_500)), '')
        ok(listeners.count() <= 3, `${listeners.count()} listeners`)
      } finally {
        listeners.restore()
      }
    })
  }
})
