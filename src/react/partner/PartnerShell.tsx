import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import { useStore } from '@nanostores/react'
import { addressTenant } from '../../state/session/addressTenant.ts'
import type { PublicUser } from '../../state/session/publicUser.ts'
import { useFeature } from '../app/host.ts'
import { FrameRoot } from '../app/FrameRoot.tsx'
import { Frame, FrameBar, FrameBody } from '../app/frameParts.ts'
import { SessionGate } from '../app/SessionGate.tsx'
import { FrameTitle, SignedInUser } from '../app/SignedInUser.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useMessages } from '../messages/useMessages.ts'
import { partnerMessages } from './messages.ts'

/** The partner portal. It has no pages yet, and shows that. */
export const PartnerShell = () => {
  const t = useMessages(partnerMessages)
  return (
    <FrameRoot loadingLabel={t('loading')}>
      <SessionGate messages={partnerMessages}>{user => <PartnerFrame user={user} />}</SessionGate>
    </FrameRoot>
  )
}

const PartnerFrame = ({ user }: { user: PublicUser }) => {
  const t = useMessages(partnerMessages)
  const isNamed = useStore(useFeature(addressTenant).$named) !== undefined
  return (
    <Frame>
      <FrameBar>
        <FrameTitle title={t('title')} user={user} source={isNamed ? t('fromAddress') : undefined} />
        <SignedInUser user={user} signOutLabel={t('signOut')} />
      </FrameBar>
      <FrameBody>
        <slot name="banner" />
        <EmptyState icon={LayoutGrid} title={t('noPages')}>
          {t('noPagesText')}
        </EmptyState>
      </FrameBody>
    </Frame>
  )
}
