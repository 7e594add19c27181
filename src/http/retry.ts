import type { FeError } from './errors.ts'
import type { Operation } from './operation.ts'

/** Most tries, the first one included. */
const maxTries = 3
const profileDelayMs = 2_000
const startUpDelayMs = 500
const passingStatuses = new Set([429, 502, 503, 504])

/** True for transient failures: no answer, a page in place of one, too many requests, gateway errors. */
export const isPassing = (error: FeError): boolean =>
  error.code === 'network' ||
  error.code === 'notApi' ||
  error.code === 'timeout' ||
  (error.status !== undefined && passingStatuses.has(error.status))

/**
 * The delay before another try, or `undefined` to give up.
 * @param tries number of tries so far, from 1
 * @param chance a number in [0, 1) for jitter between clients
 */
export const retryDelayMs = (
  policy: Operation['retry'],
  error: FeError,
  tries: number,
  chance: number,
): number | undefined => {
  if (policy === undefined || tries >= maxTries || error.code === 'aborted') return undefined
  if (policy === 'profile') return error.status === 401 ? undefined : profileDelayMs
  if (!isPassing(error)) return undefined
  const backoffMs = startUpDelayMs * 2 ** (tries - 1) * (0.75 + chance / 2)
  return Math.max(backoffMs, error.retryAfterMs ?? 0)
}
