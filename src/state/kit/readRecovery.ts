import type { FeError } from '../../http/errors.ts'
import { isPassing } from '../../http/retry.ts'
import type { Entry } from './queryEntry.ts'
import { isReading } from './resource.ts'
import type { Scope } from './scope.ts'

/** The first pause between two quiet reads of the same data. */
const pauseMs = 30_000
/** Longest time between two attempts of a page on which nothing else happens. */
const longestPauseMs = 300_000

/** The pause after some attempts that failed: each is twice as long as the one before. */
const pauseAfter = (attempts: number): number => Math.min(pauseMs * 2 ** attempts, longestPauseMs)

/** Whether the same read may succeed once the server is back. What was refused is not asked for again. */
const isOutage = (error: FeError | undefined): error is FeError =>
  error !== undefined && (isPassing(error) || (error.status ?? 0) >= 500)

/**
 * Reads again what could not be read and is on screen: as soon as the server answers another call, and after a pause, which
 * doubles until something is read. It happens quietly: what is shown, focused or typed stays until the data comes.
 */
export const createRecovery = (
  scope: Scope,
  observed: Iterable<Entry<unknown>>,
  readQuietly: (entry: Entry<unknown>) => Promise<boolean>,
) => {
  const { clock } = scope.app.ports
  let attempts = 0
  /** The life of the element in which the next attempt is planned. */
  let planned: AbortSignal | undefined

  const failing = (): Entry<unknown>[] =>
    [...observed].filter(({ $state }) => isOutage($state.get().error) && !isReading($state))

  const mayRetry = ({ recoveredAt, recoveries, failedAt, $state }: Entry<unknown>): boolean =>
    clock.now() - recoveredAt >= pauseAfter(recoveries - 1) &&
    clock.now() - failedAt >= ($state.get().error?.retryAfterMs ?? 0)

  const retry = (entry: Entry<unknown>): Promise<boolean> => {
    entry.recoveredAt = clock.now()
    entry.recoveries += 1
    return readQuietly(entry)
  }

  /** Asks for what has waited longest, of what the server lets be asked for. Once that is there, the rest follows. */
  const probe = () => {
    planned = undefined
    const waiting = failing()
    if (waiting.length === 0) return
    const [entry] = waiting.filter(mayRetry).toSorted((one, other) => one.askedAt - other.askedAt)
    if (!scope.isShown() || !entry) return plan()
    attempts += 1
    void retry(entry)
  }

  const plan = () => {
    if (planned === scope.signal()) return
    planned = scope.signal()
    scope.after(pauseAfter(attempts), probe)
  }

  return {
    /** A read has failed, and is attempted again after a pause. */
    failed: (): void => {
      if (failing().length > 0) plan()
    },
    /** A read has succeeded: the next outage starts with the shortest pause. */
    reset: (): void => {
      attempts = 0
    },
    /** The server has answered a call that was sent at that time: what failed before it is read again. */
    tryAll: (sentAtMs: number): void => {
      for (const entry of failing()) if (entry.failedAt < sentAtMs && mayRetry(entry)) void retry(entry)
    },
  }
}
