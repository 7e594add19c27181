import { useStore } from '@nanostores/react'
import { Suspense, useLayoutEffect } from 'react'
import { accounts } from '../../../../state/portal/accounts/accounts.ts'
import { session } from '../../../../state/session/session.ts'
import { useElementStore, useFeature } from '../../../app/host.ts'
import { rare } from './rare.ts'

const AddressNotOpenedBar = rare(() => import('./AddressNotOpenedBar.tsx').then(part => part.AddressNotOpenedBar))
const OtherAccountBar = rare(() => import('./OtherAccountBar.tsx').then(part => part.OtherAccountBar))
const ReplacedNotice = rare(() => import('./ReplacedNotice.tsx').then(part => part.ReplacedNotice))

/** What is said about the account that is open. The tab is kept in it when another one is opened in another tab. */
export const AccountNotices = () => {
  const { $isReplaced, $otherTenantId, holdTenant } = useFeature(session)
  const isReplaced = useStore($isReplaced)
  const otherId = useStore($otherTenantId)
  const notOpened = useStore(useElementStore(accounts).$notOpened)
  useLayoutEffect(() => holdTenant(), [holdTenant])
  return (
    <Suspense fallback={null}>
      {isReplaced && <ReplacedNotice />}
      {otherId !== undefined && <OtherAccountBar />}
      {notOpened !== undefined && <AddressNotOpenedBar />}
    </Suspense>
  )
}
