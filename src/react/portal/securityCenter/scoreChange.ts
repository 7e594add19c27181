/** How far back a score is compared. */
const comparedDays = 30
const dayMs = 86_400_000

interface DailyScore {
  date: string
  score: number
}

/**
 * How a score differs from that of 30 days ago, or from the oldest one that is newer. Undefined while there is none of an
 * earlier day.
 * @param history one score a day, the oldest first
 */
export const scoreChange = (
  history: readonly DailyScore[],
  score: number,
): { points: number; since: string } | undefined => {
  const newest = history.at(-1)
  if (!newest) return undefined
  const fromMs = Date.parse(newest.date) - comparedDays * dayMs
  const earlier = history.slice(0, -1).filter(({ date }) => Number.isFinite(Date.parse(date)))
  const before = earlier.findLast(({ date }) => Date.parse(date) <= fromMs) ?? earlier[0]
  return before && { points: score - before.score, since: before.date }
}
