import type { App } from './app.ts'
import type { ElementAttributes } from './options.ts'

/** The mounted element as flows see it; session events that it causes carry this object as their origin. */
export interface ElementPort {
  attributes: () => ElementAttributes
  /** Goes to an address, unless the host's own router takes over (`fe-navigate`). */
  navigate: (to: URL, options?: { replace?: boolean }) => void
  /** Tells the host which step of which flow is on screen (`fe-step`). */
  stepShown: (flow: string, step: string) => void
}

/** The life of one mounted element: what a flow starts here ends when the element leaves the page. */
export interface Scope {
  readonly app: App
  readonly element: ElementPort
  /** Aborted when the element leaves; read it anew for each request. */
  signal: () => AbortSignal
  /** Calls back after a delay unless the element left; returns a function that cancels it. */
  after: (delayMs: number, run: () => void) => () => void
  /** The flow's one instance in this element. */
  use: <T>(flow: Flow<T>) => T
  /** Ends requests and timers; a later use starts afresh with the same flows. */
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
