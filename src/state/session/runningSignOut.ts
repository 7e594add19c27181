import { feature } from '../kit/feature.ts'

/**
 * The sign-out that the server has not been told of yet. A sign-in waits for it: the call would otherwise carry the cookie
 * of the new session, and end that one.
 */
export const runningSignOut = feature('runningSignOut', () => {
  let running: Promise<void> | undefined
  return {
    /** Notes a sign-out, until it has settled. */
    note: (signOut: Promise<void>): void => {
      const settled = signOut
        .catch(() => {})
        .finally(() => {
          if (running === settled) running = undefined
        })
      running = settled
    },
    /** Settles with it; undefined where none is running. Never rejects. */
    settled: (): Promise<void> | undefined => running,
  }
})
