import type { SeedContext } from '../../context/seedContext.ts'

const acme = '1001'

/** Scores of the last weeks, from the oldest: days ago, and the score. */
const scores = [
  [84, 58],
  [70, 58],
  [56, 64],
  [42, 64],
  [28, 71],
  [14, 71],
  [1, 77],
] as const

/** Adds the scores of earlier days. */
export const seedSecurityScores = async ({ store, clock, daysAgo }: SeedContext): Promise<void> => {
  const removeAt = new Date(clock.now() + 90 * 86_400_000).toISOString()
  for (const [days, score] of scores)
    await store.securityScores.insert(acme, { id: daysAgo(days).slice(0, 10), score, removeAt })
}
