import type * as operations from '../../../http/securityCenter/operations.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { securityFactsOf } from './facts.ts'
import { insightsFor } from './insights.ts'
import { recommendationsFor } from './recommendations.ts'

const read = { permission: 'fe.secure.read.securityPolicy' } as const

/** Recommendations and insights, computed from the policies and the members at each request. */
export const securityCenterHandlers = {
  recommendations: allowed(read, async (_input, context) => {
    const { score, items } = recommendationsFor(await securityFactsOf(context))
    return { scoring: { score }, recommendations: { items } }
  }),
  insights: allowed(read, async (_input, context) => ({
    insights: { items: insightsFor(await securityFactsOf(context)) },
  })),
} satisfies HandlersFor<typeof operations>
