/** How near the end of a token is: `soon` within seven days, where nothing else is asked for. */
export type Expiry = 'never' | 'later' | 'soon' | 'past'

const dayMs = 86_400_000
const soonDays = 7

/** How near the end of something is; `soon` within a number of days before it. */
export const expiryOf = (
  { expires }: { expires?: string | undefined },
  nowMs: number,
  days: number = soonDays,
): Expiry => {
  const endMs = Date.parse(expires ?? '')
  if (Number.isNaN(endMs)) return 'never'
  if (endMs <= nowMs) return 'past'
  return endMs - nowMs <= days * dayMs ? 'soon' : 'later'
}
