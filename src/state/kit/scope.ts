import type { FeError } from '../../http/errors.ts'
import type { Send } from '../../http/send.ts'
import type { App, AppFollower, IdentityChange, RequestSettings } from './app.ts'
import type { Change } from './change.ts'
import { markReported } from './reportedErrors.ts'

/** Attributes that stores of an element may read. Empty here: the layers above add theirs by declaration merging. */
export interface ElementAttributes {}

/** The mounted element as its stores see it; events that it causes carry this object as their origin. */
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
  /** Reports to the host what failed (`fe-error`). Default: does nothing. */
  failed?: (error: FeError) => void
  /** Asks the host whether a change may be sent (`fe-before-change`). Default: it may. */
  mayChange?: (change: Change) => boolean
  /** Tells the host what the server has changed (`fe-change`). Default: does nothing. */
  changed?: (change: Change) => void
  /** Reports to the host which section and tab are on screen (`fe-section`). Default: does nothing. */
  sectionShown?: (section: string, tab: string | undefined) => void
}

/** The life of one mounted element: what a store starts here ends when the element leaves the page. */
export interface Scope extends AppFollower {
  /** What is registered with its `onForget` is kept by the element, not by the app. */
  readonly app: App
  readonly element: ElementPort
  /** Sends a request of this element, with its source, base URL, headers and limits. */
  send: Send
  /** Aborted when the element leaves the page; read it for each request, because it is replaced. */
  signal: () => AbortSignal
  /** Calls back after a delay unless the element left; returns a function that cancels it. */
  after: (delayMs: number, run: () => void) => () => void
  /** Reports a refused or failed request to the host, each failure once; what was given up is none. */
  reportFailure: (error: FeError) => void
  /** False while a host keeps the element hidden: what is on screen then must not be left for it. */
  isShown: () => boolean
  /**
   * Follows something that outlives the element, such as a store or the events of the app: `start` runs now and each time
   * the element comes back to the page, and what it returns when the element leaves.
   */
  whileOnPage: (start: () => () => void) => void
  /** The store's one instance in this element. */
  use: <T>(store: ElementStore<T>) => T
  /**
   * Ends requests, timers and what follows the app; later requests and timers start with a new signal and the same stores.
   */
  release: () => void
  /** The element is on the page again: stores follow the app again. Nothing happens where they do already. */
  resume: () => void
}

/** State, and the only functions that change it, that belong to an element rather than to the app. */
export interface ElementStore<T> {
  readonly name: string
  build: (scope: Scope) => T
}

/** Declares a store of an element. */
export const elementStore = <T>(name: string, build: (scope: Scope) => T): ElementStore<T> => ({ name, build })

/** What follows the app while the element is on the page. */
const createFollowers = () => {
  const starts: (() => () => void)[] = []
  let stops: (() => void)[] = []
  let isOnPage = true
  return {
    add: (start: () => () => void): void => {
      starts.push(start)
      if (isOnPage) stops.push(start())
    },
    stop: (): void => {
      isOnPage = false
      stops.splice(0).forEach(stop => stop())
    },
    start: (): void => {
      if (isOnPage) return
      isOnPage = true
      stops = starts.map(start => start())
    },
  }
}

/** Opens a scope over an app. */
export const createScope = (app: App, element: ElementPort): Scope => {
  const built = new Map<ElementStore<unknown>, unknown>()
  const followers = createFollowers()
  const timers = new Set<() => void>()
  let life = new AbortController()
  const forgetters: ((next: IdentityChange) => void)[] = []
  const scope: Scope = {
    app: { ...app, onForget: run => void forgetters.push(run) },
    element,
    whileOnPage: followers.add,
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
    reportFailure: error => {
      // The host knows what it has prevented.
      if (error.code !== 'aborted' && error.code !== 'changePrevented' && markReported(error)) element.failed?.(error)
    },
    isShown: () => element.isShown?.() ?? true,
    use: <T>(wanted: ElementStore<T>): T => {
      if (!built.has(wanted)) built.set(wanted, wanted.build(scope))
      return built.get(wanted) as T
    },
    release: () => {
      life.abort()
      life = new AbortController()
      timers.forEach(cancel => cancel())
      timers.clear()
      followers.stop()
    },
    resume: followers.start,
    forget: next => forgetters.forEach(run => run(next)),
    end: followers.stop,
  }
  app.follow(scope)
  return scope
}
