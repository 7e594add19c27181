import type { Directory, DirectoryTokenItem } from '../../../http/directory/answers.ts'
import { expiryOf } from '../common/expiry.ts'

/**
 * What a connection is up to. `tokenEnded`: nothing can be sent; `quiet`: nothing was ever sent; `waiting`: changes wait for an
 * administrator; `refused`: a request of the last 24 hours was refused; `notStarted` and `paused`: nobody becomes a member.
 */
export type DirectoryState =
  'tokenEnded' | 'quiet' | 'waiting' | 'refused' | 'notStarted' | 'paused' | 'tokenEnds' | 'receiving'

/** How many days before its end a token is warned of. */
const warnDays = 30

/** How near the end of a token is. */
export const tokenExpiry = ({ expiresAt }: DirectoryTokenItem, nowMs: number) =>
  expiryOf({ expires: expiresAt }, nowMs, warnDays)

/** Later than every date. */
const noEnd = '\uffff'

/** The token that the directory uses: the one that was used last, else the one that lasts longest. */
export const currentToken = (tokens: readonly DirectoryTokenItem[]): DirectoryTokenItem | undefined =>
  tokens.toSorted(
    (one, other) =>
      (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? '') ||
      (other.expiresAt ?? noEnd).localeCompare(one.expiresAt ?? noEnd),
  )[0]

/** When the directory first asked for something, as far as the server tells. */
export const firstContactOf = ({ details, lastContactAt }: Directory): string | undefined =>
  details?.firstContactAt ?? lastContactAt

/** What a connection is up to; of several things, the one that is most urgent. */
export const directoryState = (directory: Directory, nowMs: number): DirectoryState => {
  const { details, isSynced } = directory
  const token = details && currentToken(details.tokens)
  const expiry = token && tokenExpiry(token, nowMs)
  if (details && (!token || expiry === 'past')) return 'tokenEnded'
  if (firstContactOf(directory) === undefined) return 'quiet'
  if (details?.removals === 'waiting') return 'waiting'
  if (details?.lastRefusal) return 'refused'
  if (!isSynced) return details?.hasStarted === false ? 'notStarted' : 'paused'
  return expiry === 'soon' ? 'tokenEnds' : 'receiving'
}

const secondMs = 1_000
const firstPauseMs = 3 * secondMs
const longestPauseMs = 60 * secondMs

/** How long to wait before a connection is read again that awaits its first request: longer each time. */
export const pauseAfter = (reads: number): number => Math.min(longestPauseMs, firstPauseMs * 1.3 ** reads)
