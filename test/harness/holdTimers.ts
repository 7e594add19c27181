/** Timers that a test lets go itself. */
export interface HeldTimers {
  /** Runs the timers of a delay that were set since, and are not cleared. */
  pass: (delayMs: number) => void
  /** Whether a timer of a delay waits. */
  has: (delayMs: number) => boolean
  /** Makes timers run by themselves again. */
  restore: () => void
}

/** Holds the timers of some delays; others run as ever. */
export const holdTimers = (delaysMs: readonly number[]): HeldTimers => {
  const { setTimeout: set, clearTimeout: clear } = window
  const held = new Map<number, { delayMs: number; run: () => void }>()
  let count = 0
  window.setTimeout = ((run: () => void, delayMs = 0) => {
    if (!delaysMs.includes(delayMs)) return set(run, delayMs)
    // Browsers number their own from 1 on.
    const number = (count -= 1)
    held.set(number, { delayMs, run })
    return number
  }) as typeof window.setTimeout
  window.clearTimeout = (number => {
    if (!held.delete(Number(number))) clear(number)
  }) as typeof window.clearTimeout
  return {
    pass: delayMs => {
      const due = [...held].filter(([, timer]) => timer.delayMs === delayMs)
      for (const [number] of due) held.delete(number)
      for (const [, { run }] of due) run()
    },
    has: delayMs => [...held.values()].some(timer => timer.delayMs === delayMs),
    restore: () => Object.assign(window, { setTimeout: set, clearTimeout: clear }),
  }
}
