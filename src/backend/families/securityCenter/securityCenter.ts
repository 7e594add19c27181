import type * as operations from '../../../http/securityCenter/operations.ts'
import type { Recommendation } from '../../../http/securityCenter/types.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { resumeDigest } from './digestJob.ts'
import { securityFactsOf } from '../../securityChecks/facts.ts'
import { insightsFor } from './insights.ts'
import { recommendationsFor, scoredChecks, scoreOf } from '../../securityChecks/recommendations.ts'
import { beginScores, dayOf, keptDays } from './scoreJob.ts'

const read = { permission: 'fe.secure.read.securityPolicy' } as const

/** Recommendations, insights and the score, computed from the policies and the members at each request. */
export const readingHandlers = {
  recommendations: allowed(read, async (_input, context) => {
    const facts = await securityFactsOf(context)
    return { scoring: { score: scoreOf(facts) }, recommendations: { items: recommendationsFor(facts) } }
  }),
  insights: allowed(read, async (_input, context) => ({
    insights: { items: insightsFor(await securityFactsOf(context)) },
  })),
  follow: allowed(read, async (_input, context) => {
    await beginScores(context)
    await resumeDigest(context, context.tenantId)
  }),
  details: allowed(read, async (_input, context) => {
    const { store, ports, tenantId, user } = context
    const [facts, scores, dismissals, digest] = await Promise.all([
      securityFactsOf(context),
      store.securityScores.find(tenantId, { limit: keptDays, sort: { by: 'id', direction: 'desc' } }),
      store.securityDismissals.find(tenantId),
      store.securityDigests.get(tenantId, user.id),
    ])
    return {
      checks: scoredChecks(facts),
      hasDigest: digest !== undefined,
      hasToday: scores.items[0]?.id === dayOf(ports.clock.now()),
      history: scores.items.map(({ id: date, score }) => ({ date, score })).toReversed(),
      dismissals: dismissals.items.map(({ id, reason, dismissedAt, dismissedBy }) => ({
        code: id as Recommendation['code'],
        reason,
        dismissedAt,
        dismissedBy,
      })),
    }
  }),
} satisfies Partial<HandlersFor<typeof operations>>
