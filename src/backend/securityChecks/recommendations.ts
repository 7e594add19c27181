import type { Recommendation, ScoredCheck } from '../../http/securityCenter/types.ts'
import { checks } from './checks.ts'
import type { SecurityFacts } from './facts.ts'

/** Every check with what it adds to the score, in the order of their points. */
export const scoredChecks = (facts: SecurityFacts): ScoredCheck[] =>
  checks.map(({ check, points, find }) => {
    const { share, code } = find(facts)
    return { check, points, earned: Math.round(points * share * 10) / 10, ...(code && { recommendation: code }) }
  })

/** The points that all checks add up to, from 0 to 100. */
export const scoreOf = (facts: SecurityFacts): number =>
  Math.round(checks.reduce((sum, { points, find }) => sum + points * find(facts).share, 0))

const order = ['SEVERE', 'WARNING', 'INFO'] as const satisfies readonly Recommendation['severity'][]

/** What would make a tenant safer, the gravest first. */
export const recommendationsFor = (facts: SecurityFacts): Recommendation[] =>
  checks
    .flatMap(({ severity, category, find }) => {
      const { code, metadata } = find(facts)
      return code ? [{ code, severity, category, ...(metadata && { metadata }) }] : []
    })
    .toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
