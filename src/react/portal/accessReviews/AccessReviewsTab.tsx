import { lazy, Suspense } from 'react'
import { accessReviews } from '../../../state/portal/accessReviews/accessReviews.ts'
import { useElementStore } from '../../app/host.ts'
import { useHas } from '../../kit/useHas.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { SectionTab } from '../section.ts'

const AccessReviews = lazy(() => import('./AccessReviews.tsx').then(part => ({ default: part.AccessReviews })))

/** The tab of access reviews in the section of users. */
export const accessReviewsTab: SectionTab = {
  Content: () => (
    <Suspense fallback={<Skeleton $height="320px" />}>
      <AccessReviews />
    </Suspense>
  ),
  useIsOffered: () => useHas()(useElementStore(accessReviews).list) === true,
  useTotal: () => undefined,
  useActions: () => [],
  prefetch: () => undefined,
}
