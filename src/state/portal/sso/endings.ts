const dayMs = 86_400_000

/** How many days before its end something is warned of. */
const warnDays = 60

/** Days until something ends, the last one included; 0 once it has ended. */
export const daysLeft = (endsAt: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - nowMs) / dayMs))

/** Whether something, such as a certificate, has ended or soon will. */
export const endState = (endsAt: string, nowMs: number): 'ended' | 'ending' | 'valid' => {
  const days = daysLeft(endsAt, nowMs)
  if (days === 0) return 'ended'
  return days <= warnDays ? 'ending' : 'valid'
}
