const dayMs = 86_400_000
/** From when on an end is told. */
const soonDays = 60

/**
 * Days until the first of some certificates ends, where that is within 60 days; negative once one has ended. Undefined while none
 * ends soon.
 */
export const daysUntilEnd = (certificates: readonly { endsAt: string }[], nowMs: number): number | undefined => {
  const ends = certificates.map(({ endsAt }) => Date.parse(endsAt)).filter(Number.isFinite)
  if (ends.length === 0) return undefined
  const days = Math.floor((Math.min(...ends) - nowMs) / dayMs)
  return days <= soonDays ? days : undefined
}
