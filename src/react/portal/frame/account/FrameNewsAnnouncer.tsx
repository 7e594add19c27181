import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { frameNews } from '../../../../state/portal/frameNews.ts'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { portalAccountMessages } from './messages.ts'

/**
 * Announces events that replaced all screens, such as the end of an impersonation. Empty when first rendered, because screen
 * readers announce only changes.
 */
export const FrameNewsAnnouncer = () => {
  const t = useMessages(portalAccountMessages)
  const { $news } = useElementStore(frameNews)
  const { news, count } = useStore($news)
  const [announced, setAnnounced] = useState(0)
  useEffect(() => setAnnounced(count), [count])
  return <Announcer text={news && announced === count ? t(news) : undefined} count={count} />
}
