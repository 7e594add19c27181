import Bell from 'lucide/dist/esm/icons/bell.mjs'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../../styles/reset.ts'
import { liveNotifications } from '../../../../state/portal/notifications/liveNotifications.ts'
import { bellView, notifications, placeOf } from '../../../../state/portal/notifications/notifications.ts'
import { navigation } from '../../../../state/portal/navigation.ts'
import { sectionNamed } from '../../../../state/portal/sectionTable.ts'
import { useElementStore } from '../../../app/host.ts'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { notificationsMessages } from './messages.ts'
import type { OpenNotification } from './NotificationList.tsx'
import { NotificationsPanel } from './NotificationsPanel.tsx'
import { useNotificationTexts } from './useNotificationTexts.ts'

const Place = styled.span.withConfig({ componentId: 'fe-bell' })`
  && {
    ${plain}
    flex: none;
    position: relative;
    display: inline-grid;
  }
`

const Count = styled.span.withConfig({ componentId: 'fe-bell-count' })`
  && {
    ${plain}
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    min-inline-size: 16px;
    padding-inline: 4px;
    border-radius: 8px;
    background: var(--_danger);
    color: var(--_on-danger);
    font: 600 11px/16px var(--_family);
    text-align: center;
    pointer-events: none;
    @media (forced-colors: active) {
      border: 1px solid CanvasText;
    }
  }
`

/** What the bell is shown with. */
export interface NotificationBellProps {
  /** The person in an account. */
  subject: string
  onOpen: OpenNotification
}

/** Shows what became urgent since the bell appeared, once each. */
const useUrgentToasts = (onOpen: OpenNotification) => {
  const t = useMessages(notificationsMessages)
  const { list } = useElementStore(notifications)
  const { $navigation } = useElementStore(navigation)
  const { data } = useStore(list.of(bellView))
  const { show } = useToasts()
  const textsOf = useNotificationTexts()
  const seen = useRef<ReadonlySet<string>>(undefined)
  const tell = useEffectEvent(() => {
    if (!data) return
    const before = seen.current
    seen.current = new Set([...(before ?? []), ...data.items.map(({ id }) => id)])
    for (const one of data.items.filter(
      ({ id, isUrgent, status }) => isUrgent && status === 'unread' && !before?.has(id),
    )) {
      if (!before) continue
      const place = placeOf(one)
      const section = sectionNamed(place?.section ?? '')
      const link = section !== undefined &&
        $navigation.get().entries.includes(section) && {
          label: t('open', { section: t(section) }),
          run: () => onOpen({ section, tab: place?.tab }),
        }
      show({ text: textsOf(one).title, about: one.id, ...(link && { link }) })
    }
  })
  useEffect(() => tell(), [data])
}

/** The bell in the bar, with the number of unread notifications; it opens their panel. */
export const NotificationBell = ({ subject, onOpen }: NotificationBellProps) => {
  const t = useMessages(notificationsMessages)
  const { list } = useElementStore(notifications)
  const { follow } = useElementStore(liveNotifications)
  const [isOpen, setOpen] = useState(false)
  const { data } = useStore(list.of(bellView))
  useEffect(() => follow(subject), [follow, subject])
  useUrgentToasts(onOpen)
  const unread = data?.unread ?? 0
  return (
    <Place>
      <IconButton
        icon={Bell}
        label={unread > 0 ? t('bellUnread', { count: unread }) : t('notifications')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {unread > 0 && <Count aria-hidden="true">{unread > 99 ? '99+' : unread}</Count>}
      {isOpen && <NotificationsPanel onOpen={onOpen} onClose={() => setOpen(false)} />}
    </Place>
  )
}
