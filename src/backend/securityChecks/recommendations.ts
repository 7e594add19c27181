import type { Recommendation, ScoredCheck } from '../../http/securityCenter/types.ts'
import { checks } from './checks.ts'
import type { SecurityFacts } from './facts.ts'

/**
 * Whole numbers near some others, with the rounded sum of these as theirs: every number is rounded down, and those with the largest
 * remainders up, so that what a screen lists adds up to what it says in sum.
 */
export const wholeParts = (exact: readonly number[]): number[] => {
  const sum = Math.round(exact.reduce((one, other) => one + other, 0))
  // A sum of tenths is a hair off: 2.9999999 is 3.
  const floors = exact.map(part => Math.floor(part + 1e-9))
  const left = sum - floors.reduce((one, other) => one + other, 0)
  const byRemainder = exact.map((part, index) => ({ index, remainder: Math.round((part - floors[index]!) * 1e6) }))
  const raised = new Set(
    byRemainder
      .toSorted((one, other) => other.remainder - one.remainder)
      .slice(0, left)
      .map(({ index }) => index),
  )
  return floors.map((part, index) => (raised.has(index) ? part + 1 : part))
}

/** Every check with the whole points that it adds to the score, in the order of their points. */
export const scoredChecks = (facts: SecurityFacts): ScoredCheck[] => {
  const found = checks.map(({ check, points, find }) => ({ check, points, ...find(facts) }))
  const earned = wholeParts(found.map(({ points, share }) => points * share))
  return found.map(({ check, points, code }, index) => ({
    check,
    points,
    earned: earned[index]!,
    ...(code && { recommendation: code }),
  }))
}

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
