import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { partnerShell } from '../../state/partner/partnerShell.ts'
import { shellAnalytics } from '../../state/partner/shellAnalytics.ts'
import { useElementStore } from '../app/host.ts'
import { FrameRoot } from '../app/FrameRoot.tsx'
import { Frame, FrameBar } from '../app/frameParts.ts'
import { FrameSkeleton } from '../app/FrameSkeleton.tsx'
import { SessionGate } from '../app/SessionGate.tsx'
import { FrameTitle } from '../app/SignedInUser.tsx'
import { useMessages } from '../messages/useMessages.ts'
import { DeniedNotice } from './frame/DeniedNotice.tsx'
import { FailureNotice } from './frame/FailureNotice.tsx'
import { ShellPages } from './frame/ShellPages.tsx'
import { partnerMessages } from './common/messages.ts'
import { pages } from './pages.ts'

/** The partner portal: from the sign-in to a tenant, and the pages around it. */
export const PartnerShell = () => {
  const t = useMessages(partnerMessages)
  return (
    <FrameRoot loadingLabel={t('loading')}>
      <SessionGate messages={partnerMessages}>{() => <SignedInShell />}</SessionGate>
    </FrameRoot>
  )
}

/** What a signed-in person sees: pages, or the reason why there are none. */
const SignedInShell = () => {
  const t = useMessages(partnerMessages)
  const { $status, $failure } = useElementStore(partnerShell)
  useElementStore(shellAnalytics)
  const status = useStore($status)
  const failure = useStore($failure)
  if (status.name === 'denied')
    return (
      <TitledFrame>
        <DeniedNotice secondsLeft={status.secondsLeft} />
      </TitledFrame>
    )
  if (status.name === 'leaving') return <FrameSkeleton label={t('leaving')} />
  if (failure)
    return (
      <TitledFrame>
        <FailureNotice failure={failure} />
      </TitledFrame>
    )
  if (status.name !== 'ready') return <FrameSkeleton label={t('loading')} />
  return (
    <Frame>
      <ShellPages pages={pages} />
    </Frame>
  )
}

const TitledFrame = ({ children }: { children: ReactNode }) => {
  const t = useMessages(partnerMessages)
  return (
    <Frame>
      <FrameBar>
        <FrameTitle title={t('title')} />
      </FrameBar>
      {children}
    </Frame>
  )
}
