import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { permissions } from '../../../../state/permissions/permissions.ts'
import type { BarPlace } from '../../../../state/portal/viewingBar.ts'
import type { PublicUser } from '../../../../state/session/publicUser.ts'
import { session } from '../../../../state/session/session.ts'
import { useFeature } from '../../../app/host.ts'
import { usePermissions } from '../../../kit/usePermissions.ts'
import { AccountNotices } from './AccountNotices.tsx'
import { rare } from './rare.ts'
import { SwitchFailure } from './SwitchFailure.tsx'

const BillingBar = rare(() => import('./BillingBar.tsx').then(part => part.BillingBar))
const DeletionBar = rare(() => import('./DeletionBar.tsx').then(part => part.DeletionBar))
const ImpersonationBar = rare(() => import('./ImpersonationBar.tsx').then(part => part.ImpersonationBar))
const RolePreviewBar = rare(() => import('./RolePreviewBar.tsx').then(part => part.RolePreviewBar))
const SubAccountBar = rare(() => import('./SubAccountBar.tsx').then(part => part.SubAccountBar))
const TrialBar = rare(() => import('./TrialBar.tsx').then(part => part.TrialBar))

/** Whether this may be an impersonation: a session without a proof of identity. The server is not asked in all others. */
const useMayBeImpersonated = (): boolean => useFeature(session).claims()?.amr.length === 0

interface Props {
  user: PublicUser
}

const PreviewedRoleBar = () => {
  const role = useStore(useFeature(permissions).$previewed)
  return role && <RolePreviewBar role={role} />
}

/** What concerns the whole account, above every section. */
export const AccountBars = ({ user }: Props) => (
  <>
    <Suspense fallback={null}>
      <PreviewedRoleBar />
      {usePermissions()('fe.secure.read.securityPolicy') && <TrialBar key={user.tenantId} />}
      {usePermissions()('fe.subscriptions.read.*') && <BillingBar key={`billing ${user.tenantId}`} />}
      {user.deletionAt !== undefined && <DeletionBar />}
    </Suspense>
    <AccountNotices />
    <SwitchFailure />
  </>
)

/** The bar of an impersonation, above or below every section, and that of a sub-account above. */
export const ViewingBar = ({ user, place }: Props & { place: BarPlace }) => {
  const subAccount = useStore(useFeature(session).$subAccount)
  return (
    <Suspense fallback={null}>
      {useMayBeImpersonated() && <ImpersonationBar key={user.id} place={place} />}
      {subAccount && place === 'top' && <SubAccountBar state={subAccount} />}
    </Suspense>
  )
}
