import type { ReactNode } from 'react'
import type { PublicUser } from '../../../state/session/publicUser.ts'
import { FrameBar } from '../../app/frameParts.ts'
import { FrameTitle, SignedInUser } from '../../app/SignedInUser.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { portalMessages } from '../messages.ts'

interface Props {
  user: PublicUser
  /** Opens the navigation where it is not beside the content. */
  navigation: ReactNode
}

/** The bar of the portal: navigation button, active account, signed-in person. */
export const PortalBar = ({ user, navigation }: Props) => {
  const t = useMessages(portalMessages)
  return (
    <FrameBar>
      {navigation}
      <FrameTitle title={t('title')} user={user} />
      <SignedInUser user={user} signOutLabel={t('signOut')} />
    </FrameBar>
  )
}
