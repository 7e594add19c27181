/** The limits that a server accepts, in seconds: from ten minutes to 90 days. */
export const shortestSeconds = 600
/** The longest time limit in seconds. */
export const longestSeconds = 7_776_000
/** The largest number of sessions that a limit can allow. */
export const mostSessions = 100
