import { useStore } from '@nanostores/react'
import { session } from '../../../../state/session/session.ts'
import { useFeature } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { UserText } from '../../../ui/Text.tsx'
import { Sentence } from '../../../kit/Sentence.tsx'
import { portalAccountMessages } from './messages.ts'
import { useScreenUser } from './useScreenUser.ts'

/** Tells a person who signed in over the screens of another one that nothing of those was kept. */
export const ReplacedNotice = () => {
  const t = useMessages(portalAccountMessages)
  const { $isReplaced, dismissReplaced } = useFeature(session)
  const { user, tenantId } = useScreenUser() ?? {}
  const isReplaced = useStore($isReplaced)
  if (!isReplaced || !user) return null
  const account = user.accounts.find(known => known.tenantId === tenantId)?.name ?? ''
  return (
    <Banner tone="info" isUrgent dismissLabel={t('dismiss')} onDismiss={dismissReplaced}>
      <Sentence
        parts={t.parts('replaced', {
          user: <UserText>{user.name || user.email}</UserText>,
          account: <UserText>{account}</UserText>,
        })}
      />
    </Banner>
  )
}
