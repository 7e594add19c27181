import { atom, type ReadableAtom } from 'nanostores'
import type { Scope } from './scope.ts'

/** Wait before another message can be requested. */
const waitMs = 30_000

/** The wait between two messages of one kind, as a screen shows it. */
export interface ResendTimer {
  /** Seconds until another message can be requested. */
  $secondsLeft: ReadableAtom<number>
  /** Starts the wait: after a message was sent, or for the time the server demands. */
  wait: (delayMs?: number) => void
  /** Ends the wait, because the next message is of another kind. */
  clear: () => void
}

/** Counts down between two messages, while the element is on the page. */
export const resendTimer = (scope: Scope): ResendTimer => {
  const { clock } = scope.app.ports
  const $secondsLeft = atom(0)
  let cancel = () => {}
  const countTo = (endMs: number) => {
    cancel()
    const leftMs = Math.max(0, endMs - clock.now())
    $secondsLeft.set(Math.ceil(leftMs / 1_000))
    if (leftMs > 0) cancel = scope.after(leftMs % 1_000 || 1_000, () => countTo(endMs))
  }
  return {
    $secondsLeft,
    wait: (delayMs = waitMs) => {
      // An element that left the page and came back has no timer any more, and must not wait forever.
      scope.signal().addEventListener('abort', () => $secondsLeft.set(0), { once: true })
      countTo(clock.now() + delayMs)
    },
    clear: () => countTo(0),
  }
}
