import { useStore } from '@nanostores/react'
import { minute } from '../../../../state/portal/common/currentTime.ts'
import { impersonated } from '../../../../state/portal/impersonated.ts'
import { useFeature, useFlow, useSignOut } from '../../../app/host.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { UserText } from '../../../ui/Text.tsx'
import { Sentence } from '../../common/Sentence.tsx'
import { portalAccountMessages } from './messages.ts'
import { useScreenUser } from './useScreenUser.ts'

/** Says that the person sees the organization as another one, until when, and how to stop. */
export const ImpersonationBar = () => {
  const t = useMessages(portalAccountMessages)
  const format = useFormat()
  const { data } = useStore(useFlow(impersonated).of())
  const nowMs = useStore(useFeature(minute).$nowMs)
  const { user, tenantId } = useScreenUser() ?? {}
  const signOut = useSignOut()
  if (!data || !user) return null
  const account = user.accounts.find(known => known.tenantId === tenantId)?.name ?? ''
  const { text } = format.relativeTime(data.expires, nowMs)
  return (
    <div role="status">
      <Banner tone="warning" action={<Button onClick={() => void signOut()}>{t('stopViewing')}</Button>}>
        <Sentence
          parts={t.parts('viewingAs', {
            user: <UserText>{user.name || user.email}</UserText>,
            account: <UserText>{account}</UserText>,
          })}
        />
        {text !== '' && ` ${t('viewingEnds', { time: text })}`}
      </Banner>
    </div>
  )
}
