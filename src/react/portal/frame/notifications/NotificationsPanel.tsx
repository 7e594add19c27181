import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import { useState } from 'react'
import { notifications } from '../../../../state/portal/notifications/notifications.ts'
import { useElementStore } from '../../../app/host.ts'
import { useHas } from '../../../kit/useHas.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { SidePanel } from '../../../ui/portal/SidePanel.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { KindChoices } from './KindChoices.tsx'
import { notificationsMessages } from './messages.ts'
import { NotificationList } from './NotificationList.tsx'

/** The panel of the bell: the notifications, or which kinds of them there are. */
export const NotificationsPanel = ({ onClose }: { onClose: () => void }) => {
  const t = useMessages(notificationsMessages)
  const has = useHas()
  const { setKind } = useElementStore(notifications)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <SidePanel title={isChoosing ? t('settings') : t('notifications')} closeLabel={t('closePanel')} onClose={onClose}>
      {isChoosing ? (
        <>
          <Row>
            <Button variant="ghost" icon={ArrowLeft} onClick={() => setChoosing(false)}>
              {t('back')}
            </Button>
          </Row>
          <KindChoices />
        </>
      ) : (
        <>
          <NotificationList close={onClose} />
          {has(setKind) && (
            <Row>
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
