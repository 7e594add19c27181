import { useStore } from '@nanostores/react'
import { addressTenant } from '../../../state/session/addressTenant.ts'
import { session } from '../../../state/session/session.ts'
import { shownSession } from '../../../state/session/shownSession.ts'
import { useFeature } from '../../app/host.ts'
import { FrameTitle, SignedInUser } from '../../app/SignedInUser.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { partnerMessages } from '../common/messages.ts'
import { useShellSignOut } from './useShellSignOut.ts'

/** Title, current tenant, and the person with the way out. */
export const Person = () => {
  const t = useMessages(partnerMessages)
  const state = shownSession(useStore(useFeature(session).$screen))
  const isNamed = useStore(useFeature(addressTenant).$named) !== undefined
  const signOut = useShellSignOut()
  if (!state) return null
  return (
    <>
      <FrameTitle title={t('title')} user={state.user} source={isNamed ? t('fromAddress') : undefined} />
      <SignedInUser user={state.user} signOutLabel={t('signOut')} onSignOut={() => void signOut()} />
    </>
  )
}
