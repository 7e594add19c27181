import { operation, ownOperation } from '../operation.ts'
import type { Insight, Recommendation, ScoreDetails } from './types.ts'

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

/** Reads how the score of the active tenant is made, how it moved, and which recommendations were dismissed. */
export const details = ownOperation<void, ScoreDetails>({
  name: 'securityCenter.details',
  method: 'GET',
  path: '/fe/security-center/details',
})

/** Writes the score of today, and that of each day from now on. Does nothing on a day that has its score. */
export const follow = ownOperation({
  name: 'securityCenter.follow',
  method: 'POST',
  path: '/fe/security-center/scores',
})

/** Turns the person's own weekly summary by mail on or off; `language` is a tag such as `de-AT`. Default: the server's first. */
export const setDigest = ownOperation<{ isOn: boolean; language?: string }>({
  name: 'securityCenter.setDigest',
  method: 'PUT',
  path: '/fe/security-center/digest',
})

/** Dismisses a recommendation, which is then listed apart. Its check still counts. */
export const dismiss = ownOperation<{ code: Recommendation['code']; reason: string }>({
  name: 'securityCenter.dismiss',
  method: 'PUT',
  path: '/fe/security-center/dismissals/{code}',
})

/** Lists a dismissed recommendation with the others again. */
export const restore = ownOperation<{ code: Recommendation['code'] }>({
  name: 'securityCenter.restore',
  method: 'DELETE',
  path: '/fe/security-center/dismissals/{code}',
})
