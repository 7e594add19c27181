import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { auditsMessages } from '../common/auditLog/messages.ts'
import type { Following } from './useFollowing.ts'

/** Says that new entries come by themselves, or why they wait, and announces them. */
export const FollowNote = ({ isOn, isPaused, news, stop }: Following) => {
  const t = useMessages(auditsMessages)
  const { count = 0, isMore, ofRead } = news ?? {}
  const text = news && t(isMore ? 'newEntriesAtLeast' : 'newEntries', { count })
  return (
    <>
      {isOn && (
        <Banner tone="info" action={<Button onClick={stop}>{t('unfollow')}</Button>}>
          <Text data-tone="1">{t(isPaused ? 'followPaused' : 'following')}</Text>
        </Banner>
      )}
      <Announcer text={text} {...(ofRead !== undefined && { count: ofRead })} />
    </>
  )
}
