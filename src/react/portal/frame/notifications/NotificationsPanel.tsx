import Settings from 'lucide/dist/esm/icons/settings.mjs'
import { useRef, useState } from 'react'
import { notifications } from '../../../../state/portal/notifications/notifications.ts'
import { useElementStore } from '../../../app/host.ts'
import { useHas } from '../../../kit/useHas.ts'
import { usePageFocus } from '../../../kit/usePageFocus.ts'
import { BackButton } from '../../../kit/BackButton.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { SidePanel } from '../../../ui/portal/SidePanel.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { KindChoices } from './KindChoices.tsx'
import { notificationsMessages } from './messages.ts'
import { NotificationList, type OpenNotification } from './NotificationList.tsx'

interface Props {
  onOpen: OpenNotification
  onClose: () => void
}

/** The panel of the bell: the notifications, or which kinds of them there are. */
export const NotificationsPanel = ({ onOpen, onClose }: Props) => {
  const t = useMessages(notificationsMessages)
  const has = useHas()
  const { setKind } = useElementStore(notifications)
  const [isChoosing, setChoosing] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  usePageFocus(String(isChoosing), box, () => box.current?.querySelector('button'))
  return (
    <SidePanel title={isChoosing ? t('settings') : t('notifications')} closeLabel={t('closePanel')} onClose={onClose}>
      {isChoosing ? (
        <>
          <Row ref={box}>
            <BackButton variant="ghost" label={t('back')} onClick={() => setChoosing(false)} />
          </Row>
          <KindChoices />
        </>
      ) : (
        <>
          <NotificationList onOpen={onOpen} close={onClose} />
          {has(setKind) && (
            <Row ref={box}>
              <Button variant="ghost" icon={Settings} onClick={() => setChoosing(true)}>
                {t('settings')}
              </Button>
            </Row>
          )}
        </>
      )}
    </SidePanel>
  )
}
