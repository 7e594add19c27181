import { loginPath, preLoginPath } from './paths.ts'

/** One request of a page that is over. Times are seconds of any clock. */
export interface FinishedRequest {
  url: URL
  isApiCall: boolean
  isScript: boolean
  startedAt: number
  finishedAt: number
}

/** What a page waited for in an interval. */
export interface Waits {
  /** The longest row of API calls of which each began after the end of the one before. */
  callsInARow: number
  /** Scripts that were requested only after the answer to what the person had sent. */
  lateScripts: number
}

/** The most requests of which each began only when the one before was over. */
const longestRow = (exchanges: readonly FinishedRequest[]): number => {
  let length = 0
  let overAt = -Infinity
  // Taking whichever is over first leaves the most room for the others.
  for (const { startedAt, finishedAt } of exchanges.toSorted((one, other) => one.finishedAt - other.finishedAt)) {
    if (startedAt < overAt) continue
    length += 1
    overAt = finishedAt
  }
  return length
}

/**
 * Sums up the requests that began and ended in an interval.
 * @param sentPaths calls after whose answer a script is late; by default those that send what a person entered
 */
export const waitsOf = (
  exchanges: readonly FinishedRequest[],
  sentPaths: readonly string[] = [preLoginPath, loginPath],
): Waits => {
  const calls = exchanges.filter(({ isApiCall }) => isApiCall)
  const [sent] = calls.filter(({ url }) => sentPaths.includes(url.pathname))
  return {
    callsInARow: longestRow(calls),
    lateScripts: exchanges.filter(({ isScript, startedAt }) => isScript && sent && startedAt >= sent.finishedAt).length,
  }
}
