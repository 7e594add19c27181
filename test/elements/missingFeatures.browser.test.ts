import { equal, ok, until } from './browser.ts'
import { closePages, openPage } from './page.ts'

/** Takes out what environments for tests of hosts, such as jsdom, do not have. */
const impoverish = (window: Window & typeof globalThis): void => {
  for (const name of ['ResizeObserver', 'BroadcastChannel', 'CSS', 'matchMedia', 'requestIdleCallback'])
    Object.defineProperty(window, name, { value: undefined, configurable: true })
  Object.defineProperty(window.navigator, 'locks', { value: undefined, configurable: true })
  const { HTMLElement, HTMLDialogElement, Element, CSSStyleSheet, Document, ShadowRoot } = window
  for (const name of ['showPopover', 'hidePopover', 'togglePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name)
  for (const name of ['show', 'showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name)
  for (const name of ['scrollIntoView', 'animate']) Reflect.deleteProperty(Element.prototype, name)
  for (const prototype of [Document.prototype, ShadowRoot.prototype])
    Reflect.deleteProperty(prototype, 'adoptedStyleSheets')
  Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync')
}

/** Everything that is written in an element. */
const textOf = (element: Element): string => element.textContent + (element.shadowRoot?.textContent ?? '')

describe('an environment without layout, popovers, modal dialogs, constructed sheets, locks and channels', () => {
  afterEach(closePages)

  for (const [tag, text] of [
    ['fe-login-box', 'Email address'],
    ['fe-admin-portal', 'active members sign in without two-step verification'],
    ['fe-partner-shell', 'admin@acme.test'],
  ] as const)
    it(`shows <${tag}>, without an error`, async () => {
      const page = await openPage({
        prepare: impoverish,
        html: `<${tag} preview preview-delay="0" app-name="${tag}"></${tag}>`,
      })
      equal(typeof page.window.ResizeObserver, 'undefined')
      const element = page.find(tag)
      await until(() => page.ready.length > 0 && textOf(element).includes(text), `${tag} shows ${text}`)
      element.remove()
      equal(page.faults, [])
      ok(
        page.warnings.every(warning => !/not defined|not a function/.test(warning)),
        page.warnings.join('\n'),
      )
    })
})
