import { lazy, Suspense } from 'react'
import { withTexts } from '../../../messages/useMessages.ts'
import { LoadingAnnouncer } from '../../../ui/Announcer.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

const EffectiveAccess = lazy(() =>
  withTexts(import('./EffectiveAccess.tsx')).then(part => ({ default: part.EffectiveAccess })),
)

interface Props {
  userId: string
  /** Announced while the code loads. */
  loadingLabel: string
}

/** What a member may do, and why; its code is loaded when it is shown. */
export const AccessOnDemand = ({ userId, loadingLabel }: Props) => (
  <Suspense
    fallback={
      <div aria-busy="true">
        <Skeleton $height="240px" />
        <LoadingAnnouncer label={loadingLabel} />
      </div>
    }
  >
    <EffectiveAccess key={userId} userId={userId} />
  </Suspense>
)
