import { feature } from './feature.ts'

/** Differences of clocks below this are too small to matter. */
const toleranceMs = 120_000

/** How far the clock of the server is ahead of that of this device, so that texts about times are right on devices whose clock is wrong. */
export const clockOffset = feature('clockOffset', () => {
  let offsetMs = 0
  return {
    /** Milliseconds; 0 until it is known, and for clocks that go alike. */
    offsetMs: () => offsetMs,
    /** Takes over the server's time in an answer, and when it arrived here. */
    learn: (serverMs: number, receivedMs: number): void => {
      const difference = serverMs - receivedMs
      offsetMs = Math.abs(difference) > toleranceMs ? difference : 0
    },
  }
})
