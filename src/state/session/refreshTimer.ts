import type { App } from '../kit/app.ts'

/** The time of the next refresh. */
export interface RefreshTimer {
  /** Replaces the time set before; hosts may want a session to run out instead (`keepSessionAlive`). */
  set: (delayMs: number) => void
  /** The same for what went wrong and must be tried again, whatever hosts want. */
  retry: (delayMs: number) => void
  cancel: () => void
}

/** Calls for the next refresh when it is due; a wake-up before that looks at the same due time. */
export const createRefreshTimer = (app: App, ring: () => void): RefreshTimer => {
  let cancel = () => {}
  app.onDispose(() => cancel())
  const retry = (delayMs: number) => {
    cancel()
    cancel = app.ports.clock.after(delayMs, ring)
  }
  return {
    set: delayMs => (app.options().authOptions?.keepSessionAlive === false ? cancel() : retry(delayMs)),
    retry,
    cancel: () => cancel(),
  }
}
