import { setTimeout as wait } from 'node:timers/promises'
import { isCausedByAbsence } from './storage/databaseFaults.ts'

const tryAgainMs = 1_000

/** How to wait for a database. */
export interface WaitOptions {
  /** Called when the database is away, and again when the reason becomes another one. */
  onAway: (cause: unknown) => void
  /** Default: a second. */
  betweenTriesMs?: number
}

const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? `${cause.message} ${reasonOf(cause.cause)}` : String(cause)

/**
 * Opens what needs the database, and tries again while that is away.
 * @throws what `open` throws for any other reason, such as a wrong password
 */
export const openWhenReachable = async <T>(
  open: () => Promise<T>,
  { onAway, betweenTriesMs = tryAgainMs }: WaitOptions,
): Promise<T> => {
  let reason: string | undefined
  for (;;) {
    try {
      return await open()
    } catch (cause) {
      if (!isCausedByAbsence(cause)) throw cause
      if (reason !== reasonOf(cause)) onAway(cause)
      reason = reasonOf(cause)
    }
    await wait(betweenTriesMs)
  }
}
