const dayMs = 86_400_000

/** How long before a card expires people are told: as long as the longest month, so that it is said all through its last month. */
const cardNoticeMs = 31 * dayMs

/** What is printed on a card: the month from 1 to 12, and the year with four digits. */
interface CardEnd {
  expMonth?: number | undefined
  expYear?: number | undefined
}

/** Whether a card has expired or soon will: at the end of its month, in UTC. One that names no month counts as good. */
export const cardExpiry = ({ expMonth, expYear }: CardEnd, nowMs: number): 'past' | 'soon' | 'later' => {
  if (!expMonth || !expYear) return 'later'
  const leftMs = Date.UTC(expYear, expMonth) - nowMs
  if (leftMs <= 0) return 'past'
  return leftMs <= cardNoticeMs ? 'soon' : 'later'
}
