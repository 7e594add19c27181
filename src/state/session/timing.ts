/** Lifetime assumed when a server names none, in seconds (§9). */
const defaultRefreshSeconds = 20
const longestTimerMs = 2_147_483_647
const burstWindowMs = 10_000
const burstSize = 3
const burstPauseMs = 5_000

/** Delay until a token of that lifetime is refreshed: 80 % of it, 20 s when the lifetime is invalid. */
export const refreshDelayMs = (expiresInSeconds: unknown): number => {
  const isUsable = typeof expiresInSeconds === 'number' && Number.isFinite(expiresInSeconds) && expiresInSeconds > 0
  return isUsable ? Math.min(expiresInSeconds * 800, longestTimerMs) : defaultRefreshSeconds * 1000
}

/** Lifetime of a token in seconds: the server's, else the default of §9. */
export const lifetimeSeconds = (expiresInSeconds: unknown): number =>
  typeof expiresInSeconds === 'number' && Number.isFinite(expiresInSeconds) && expiresInSeconds > 0
    ? expiresInSeconds
    : 300

/** Minimum delay until the next refresh, so that refreshes never become a storm. */
export const paceDelayMs = (recent: readonly number[], now: number): number => {
  const burst = recent.filter(time => time > now - burstWindowMs && time <= now)
  const last = burst.at(-1)
  return burst.length < burstSize || last === undefined ? 0 : Math.max(0, last + burstPauseMs - now)
}

/** Delay after the n-th consecutive failure to reach the server. */
export const outageDelayMs = (failures: number): number => Math.min(60_000, 5_000 * 2 ** Math.min(failures - 1, 4))
