import type { App } from '../kit/app.ts'

/** The time of the next refresh. */
export interface Alarm {
  /** Replaces the time set before; hosts may want none at all (`keepSessionAlive`). */
  set: (delayMs: number) => void
  cancel: () => void
}

/** Calls for the next refresh when it is due; a wake-up before that looks at the same due time (R7). */
export const createAlarm = (app: App, ring: () => void): Alarm => {
  let cancel = () => {}
  app.onDispose(() => cancel())
  return {
    set: delayMs => {
      cancel()
      if (app.options().authOptions?.keepSessionAlive === false) return
      cancel = app.ports.clock.after(delayMs, ring)
    },
    cancel: () => cancel(),
  }
}
