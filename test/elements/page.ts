import { fakeApi, type FakeApi } from './fakeApi.ts'
import { ownName, until } from './browser.ts'

/** What a test can say about a page of its own. */
export interface PageOptions {
  /** Elements of the page; `API` stands for the address of its API. */
  html?: string
  head?: string
  /** Attributes of the root element. */
  root?: string
  /** Build id of the elements. Default `aaaa0001`. */
  build?: string
  /** Keeps a chunk back, loses it, or sends it empty, until `release`. */
  chunks?: `${'hold' | 'fail' | 'empty'}-${string}`
  /** The page's path, query and hash. Default: those of the test page. */
  path?: string
  /** Changes the page's window before any script of ours runs. */
  prepare?: (window: Window & typeof globalThis) => void
  /** How many times faster timers run than they say. Default 1. */
  speed?: number
  /** Loads the script of the elements with the page. Default true. */
  hasScript?: boolean
}

/** A document of its own inside the test page, as if a person had just opened it. */
export interface Page {
  window: Window & typeof globalThis
  document: Document
  api: FakeApi
  /** Uncaught errors, and what React or we wrote to the console as errors. */
  faults: string[]
  /** Warnings of ours. */
  warnings: string[]
  /** How long timers were asked to wait, in ms. */
  delaysMs: number[]
  /** Every `fe-ready` since the page was opened. */
  ready: readonly Event[]
  /** Lets chunks arrive that were kept back. */
  release: () => Promise<void>
  /** Address of the entry. */
  entry: string
  /** Adds the entry's script, of another build if one is given; resolves when it has run. */
  load: (build?: string) => Promise<void>
  find: <T extends Element = HTMLElement>(selector: string) => T
  close: () => void
}

const opened = new Set<Page>()

/** Closes every page a test has opened, and forgets what they stored: the next test runs in the same tab. */
export const closePages = (): void => {
  opened.forEach(page => page.close())
  sessionStorage.clear()
}

/** Notes what went wrong on a page. */
const listenForFaults = (window: Window & typeof globalThis) => {
  const faults: string[] = []
  const warnings: string[] = []
  window.addEventListener('error', event => faults.push(`error: ${event.message}`))
  window.addEventListener('unhandledrejection', event => faults.push(`rejection: ${String(event.reason)}`))
  window.console.error = (...parts: unknown[]) => void faults.push(parts.map(String).join(' '))
  window.console.warn = (...parts: unknown[]) => void warnings.push(parts.map(String).join(' '))
  return { faults, warnings }
}

/** Notes from the start when screens can act: a fast page is ready before a test could listen. */
const listenForReady = (window: Window) => {
  const ready: Event[] = []
  window.addEventListener('fe-ready', event => ready.push(event))
  return ready
}

/** Begins an empty page whose text the test writes itself. */
export const beginPage = ({ build = 'aaaa0001', chunks, path, prepare, speed = 1 }: PageOptions = {}): Page => {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width: 800px; height: 700px; border: 0; position: fixed; inset: 0'
  document.body.append(frame)
  const window = frame.contentWindow as Window & typeof globalThis
  window.document.open()
  prepare?.(window)
  if (path !== undefined) window.history.replaceState(null, '', path)
  const { setTimeout } = window
  const delaysMs: number[] = []
  window.setTimeout = ((run: () => void, delayMs = 0) => {
    delaysMs.push(delayMs)
    return setTimeout(run, delayMs / speed)
  }) as typeof window.setTimeout
  const run = chunks ? `${chunks}-${ownName()}` : 'steady'
  const folder = `${location.origin}/builds/${build}/${run}`
  const page: Page = {
    window,
    document: window.document,
    api: fakeApi(window),
    ...listenForFaults(window),
    ready: listenForReady(window),
    delaysMs,
    entry: `${folder}/fe-elements.js`,
    release: async () => void (await fetch(`${folder}/release`)),
    load: async other => {
      const script = window.document.createElement('script')
      script.type = 'module'
      script.src = other ? page.entry.replace(build, other) : page.entry
      const { promise, resolve } = Promise.withResolvers<void>()
      script.addEventListener('load', () => resolve())
      window.document.head.append(script)
      await promise
    },
    find: <T extends Element>(selector: string): T => {
      const found = window.document.querySelector<T>(selector)
      if (!found) throw new Error(`The page has no ${selector}`)
      return found
    },
    close: () => {
      opened.delete(page)
      frame.remove()
    },
  }
  opened.add(page)
  return page
}

/** Opens a page with the elements on it and waits until their script has run. */
export const openPage = async (setup: PageOptions = {}): Promise<Page> => {
  const {
    html = '<fe-login-box base-url="API"></fe-login-box>',
    head = '',
    root = 'lang="en"',
    hasScript = true,
  } = setup
  const page = beginPage(setup)
  const script = hasScript ? `<script type="module" src="${page.entry}"></script>` : ''
  page.document.write(
    `<!doctype html><html ${root}><head><title>Page</title>${head}${script}</head>` +
      `<body>${html.replaceAll('API', page.api.baseUrl)}</body></html>`,
  )
  page.document.close()
  // The server makes the build for the first page that asks for it.
  const isDefined = () => page.window.customElements.get('fe-login-box')
  if (hasScript) await until(isDefined, 'the elements are defined')
  return page
}
