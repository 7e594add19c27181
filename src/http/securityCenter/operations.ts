import { operation } from '../operation.ts'
import type { Insight, Recommendation } from './types.ts'

/** Reads what would make the active tenant safer, with a score from 0 to 100. */
export const recommendations = operation<
  void,
  { scoring: { score: number }; recommendations: { items: Recommendation[] } }
>({
  name: 'securityCenter.recommendations',
  method: 'GET',
  path: '/security-center/resources/recommendations/v1',
})

/** Reads the state of the active tenant's security, area by area. */
export const insights = operation<void, { insights: { items: Insight[] } }>({
  name: 'securityCenter.insights',
  method: 'GET',
  path: '/security-center/resources/insights/v1',
})
