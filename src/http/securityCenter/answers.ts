import { pipe, transform, type InferOutput } from 'valibot'
import { fields, flag, flagByDefault, id, maybeCount, number, oneOf, part, rows, shape, text } from '../fields.ts'

const metrics = fields({
  totalUsers: maybeCount,
  mfa: part(fields({ enrolledUsersCount: maybeCount })),
  inactivity: part(fields({ staleUsersCount: maybeCount })),
  password: part(
    fields({
      breachedPasswordUsersCount: maybeCount,
      historyRecommendations: maybeCount,
      userLockoutRecommendation: maybeCount,
    }),
  ),
  sessions: part(
    fields({
      configuredSessionSettings: maybeCount,
      forceReloginRecommendation: maybeCount,
      concurrencyRecommendation: maybeCount,
      idleTimeoutRecommendation: maybeCount,
    }),
  ),
  restrictions: part(fields({ ipsCount: maybeCount, domainsCount: maybeCount })),
})

const recommendation = fields({
  /** One of `recommendationCodes`, or one that this client does not know. */
  code: id,
  severity: oneOf(['SEVERE', 'WARNING', 'INFO'], 'INFO'),
  category: text,
  metadata: part(metrics),
})

const insight = fields({ code: id, category: text, metadata: part(metrics) })

/** The recommendations of a tenant, the gravest first, and its score; `undefined` where the server tells none. */
export const recommendationsAnswer = shape(
  { scoring: part(fields({ score: maybeCount })), recommendations: part(fields({ items: rows(recommendation) })) },
  ({ scoring: { score }, recommendations: { items } }) => ({
    score: score === undefined ? undefined : Math.min(100, Math.round(score)),
    items: items.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity)),
  }),
)

const order = ['SEVERE', 'WARNING', 'INFO']

/** The state of each area. */
export const insightsAnswer = pipe(
  fields({ insights: part(fields({ items: rows(insight) })) }),
  transform(({ insights }) => insights.items),
)

const scoredCheck = fields({ check: id, points: number, earned: number, recommendation: text })
const dailyScore = fields({ date: id, score: number })
const dismissal = fields({ code: id, reason: text, dismissedAt: text, dismissedBy: text })

/** How the score is made and how it moved, and what was dismissed. */
export const scoreDetails = fields({
  checks: rows(scoredCheck),
  history: rows(dailyScore),
  hasToday: flagByDefault,
  /** Whether the person gets a weekly summary by mail. */
  hasDigest: flag,
  dismissals: rows(dismissal),
})

/** A recommendation as it was read. */
export type ReadRecommendation = InferOutput<typeof recommendation>

/** An insight as it was read. */
export type ReadInsight = InferOutput<typeof insight>

/** A dismissed recommendation. */
export type ReadDismissal = InferOutput<typeof dismissal>

/** How the score is made and how it moved, and what was dismissed; undefined where the server cannot say. */
export type ReadDetails = InferOutput<typeof scoreDetails> | undefined
