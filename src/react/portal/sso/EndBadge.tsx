import { useStore } from '@nanostores/react'
import { minute } from '../../../state/kit/currentTime.ts'
import { daysLeft, endState } from '../../../state/portal/sso/endings.ts'
import { useFeature } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ssoMessages } from '../../sso/messages.ts'

/** Tells that something has ended, or in how many days it will; nothing of what lasts longer. */
export const EndBadge = ({ endsAt }: { endsAt: string }) => {
  const t = useMessages(ssoMessages)
  const nowMs = useStore(useFeature(minute).$nowMs)
  const state = endState(endsAt, nowMs)
  if (state === 'valid') return null
  return (
    <Badge tone={state === 'ended' ? 'danger' : 'warning'}>
      {state === 'ended' ? t('expired') : t('endsIn', { count: daysLeft(endsAt, nowMs) })}
    </Badge>
  )
}
