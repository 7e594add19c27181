import type { FeatureApp } from '../kit/app.ts'

/** The time of the next refresh. */
export interface RefreshTimer {
  /** Replaces the time set before; hosts may want a session to expire instead (`keepSessionAlive`). */
  set: (delayMs: number) => void
  /** The same for a retry after a failure, whatever hosts want. */
  retry: (delayMs: number) => void
  cancel: () => void
}

/** Triggers the next refresh when it is due; a wake-up before that checks the same due time. */
export const createRefreshTimer = (app: FeatureApp, ring: () => void): RefreshTimer => {
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
