import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '../../../src/backend/ports/ports.ts'

/**
 * How long the requests of one call of the port may begin. Billing lets another change take the place of one that is not seen to run for
 * 120 seconds; whatever comes after that must not reach Stripe any more.
 */
const limitMs = 90_000

const endOfCall = new AsyncLocalStorage<{ endMs: number; clock: Clock }>()

/** Runs one call of the port. Requests to Stripe are refused once its time limit has passed. */
export const inTime = <T>(clock: Clock, run: () => T): T => endOfCall.run({ clock, endMs: clock.now() + limitMs }, run)

/** Whether the call of the port that is running may still ask Stripe. */
export const isInTime = (): boolean => {
  const call = endOfCall.getStore()
  return call === undefined || call.clock.now() < call.endMs
}
