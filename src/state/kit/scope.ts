import type { Send } from '../../http/send.ts'
import type { App, RequestSettings } from './app.ts'

/** Attributes that flows may read. Empty here: the layers above add theirs by declaration merging. */
export interface ElementAttributes {}

/** The mounted element as flows see it; events that it causes carry this object as their origin. */
export interface ElementPort {
  attributes: () => ElementAttributes
  /** How its requests differ from those of the app. Default: not at all. */
  requests?: RequestSettings
  /** Goes to an address, unless the host's own router takes over (`fe-navigate`). */
  navigate: (to: URL, options?: { replace?: boolean }) => void
  /** Reports to the host which step of which flow is on screen (`fe-step`). */
  stepShown: (flow: string, step: string) => void
  /**
   * Changes the address without loading, unless the host's own router does it (`fe-navigate`). Default: the address
   * stays.
   */
  show?: (to: URL, options?: { replace?: boolean }) => void
  /** False while the element takes no part in the layout: a host keeps it in the document, hidden. Default: it is shown. */
  isShown?: () => boolean
  /** Calls back each time the element is shown after it was hidden; returns the function that ends this. */
  onShown?: (run: () => void) => () => void
  /** Reports to the host which section and tab are on screen (`fe-section`). Default: nobody is told. */
  sectionShown?: (section: string, tab: string | undefined) => void
}

/** The life of one mounted element: what a flow starts here ends when the element leaves the page. */
export interface Scope {
  readonly app: App
  readonly element: ElementPort
  /** Sends a request of this element, with its source, base URL, headers and limits. */
  send: Send
  /** Aborted when the element leaves the page; read it for each request, because it is replaced. */
  signal: () => AbortSignal
  /** Calls back after a delay unless the element left; returns a function that cancels it. */
  after: (delayMs: number, run: () => void) => () => void
  /** False while a host keeps the element hidden: what is on screen then must not be left for it. */
  isShown: () => boolean
  /** The flow's one instance in this element. */
  use: <T>(flow: Flow<T>) => T
  /** Ends requests and timers; later requests and timers start with a new signal and the same flows. */
  release: () => void
}

/** A state machine that belongs to an element rather than to the app. */
export interface Flow<T> {
  readonly name: string
  build: (scope: Scope) => T
}

/** Declares a flow. */
export const flow = <T>(name: string, build: (scope: Scope) => T): Flow<T> => ({ name, build })

/** Opens a scope over an app. */
export const createScope = (app: App, element: ElementPort): Scope => {
  const built = new Map<Flow<unknown>, unknown>()
  const timers = new Set<() => void>()
  let life = new AbortController()
  const scope: Scope = {
    app,
    element,
    send: element.requests ? app.sendWith(element.requests) : app.send,
    signal: () => life.signal,
    after: (delayMs, run) => {
      const cancel = app.ports.clock.after(delayMs, () => {
        timers.delete(cancel)
        run()
      })
      timers.add(cancel)
      return () => {
        timers.delete(cancel)
        cancel()
      }
    },
    isShown: () => element.isShown?.() ?? true,
    use: <T>(wanted: Flow<T>): T => {
      if (!built.has(wanted)) built.set(wanted, wanted.build(scope))
      return built.get(wanted) as T
    },
    release: () => {
      life.abort()
      life = new AbortController()
      timers.forEach(cancel => cancel())
      timers.clear()
    },
  }
  return scope
}
