import Bell from 'lucide/dist/esm/icons/bell.mjs'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../../styles/reset.ts'
import { navigation } from '../../../../state/portal/navigation.ts'
import {
  notificationFilters,
  notifications,
  notificationStep,
  placeOf,
  type Notification,
  type NotificationFilter,
} from '../../../../state/portal/notifications/notifications.ts'
import { sectionNamed, type SectionSlug } from '../../../../state/portal/sectionTable.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { useRefusal } from '../../../kit/refusals.ts'
import { QueryView } from '../../../kit/QueryView.tsx'
import { useMutation } from '../../../kit/toasts/useMutation.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { notificationsMessages } from './messages.ts'
import { NotificationItem, type NotificationDeeds } from './NotificationItem.tsx'
import { useNotificationTexts } from './useNotificationTexts.ts'

const List = styled.ul.withConfig({ componentId: 'fe-notifications' })`
  && {
    ${plain}
    margin: 0 -24px;
    list-style: none;
  }
`

/* Close to the tabs above and to the first entry below. */
const AllRead = styled(Row).withConfig({ componentId: 'fe-notifications-all-read' })`
  && {
    margin-block: -20px -12px;
  }
`

const emptyTitles = {
  all: 'emptyAll',
  unread: 'emptyUnread',
  pinned: 'emptyPinned',
  archived: 'emptyArchived',
} as const satisfies Record<NotificationFilter, string>

/** Shows the page of a notification, which takes focus. */
export type OpenNotification = (place: { section: SectionSlug; tab: string | undefined }) => void

interface Props {
  onOpen: OpenNotification
  close: () => void
}

/** Changes of notifications, each shown at once and said where it fails. */
const useDeeds = () => {
  const t = useMessages(notificationsMessages)
  const store = useElementStore(notifications)
  const failure = (reason: string) => t('notChanged', { reason })
  // What a notification was before its last change, for undoing it.
  const before = useRef(new Map<string, Notification['status']>())
  const setStatus = useMutation(store.setStatus, {
    failure,
    success: ({ status }) => (status === 'archived' ? t('archivedOne') : ''),
    undo: ({ notificationId }) =>
      store.setStatus.run({ notificationId, status: before.current.get(notificationId) ?? 'read' }),
    about: ({ notificationId }) => notificationId,
  })
  const setPinned = useMutation(store.setPinned, { failure })
  const markAllRead = useMutation(store.markAllRead, { failure, success: () => t('allRead') })
  const change = ({ id: notificationId, status: was }: Notification, status: Notification['status']) => {
    before.current.set(notificationId, was)
    void setStatus.run({ notificationId, status })
  }
  return { change, setPinned, markAllRead }
}

/** Returns what opens the page of a notification; undefined for one that leads nowhere the person may go. */
const useOpen = ({ onOpen, close }: Props) => {
  const { $navigation } = useElementStore(navigation)
  const { entries } = useStore($navigation)
  return (one: Pick<Notification, 'url'>) => {
    const place = placeOf(one)
    const section = sectionNamed(place?.section ?? '')
    if (section === undefined || !entries.includes(section)) return undefined
    return () => {
      close()
      onOpen({ section, tab: place?.tab })
    }
  }
}

/** The notifications of a person, by what was done with them. */
export const NotificationList = (props: Props) => {
  const t = useMessages(notificationsMessages)
  const [filter, setFilter] = useState<NotificationFilter>('all')
  return (
    <Tabs
      label={t('filters')}
      tabs={notificationFilters.map(key => ({ key, label: t(key) }))}
      current={filter}
      onChange={key => setFilter(key as NotificationFilter)}
      isCheap
    >
      <Part key={filter} filter={filter} {...props} />
    </Tabs>
  )
}

const Part = ({ filter, ...props }: Props & { filter: NotificationFilter }) => {
  const t = useMessages(notificationsMessages)
  const { list } = useElementStore(notifications)
  const { change, setPinned, markAllRead } = useDeeds()
  const refusal = useRefusal()
  const openerOf = useOpen(props)
  const textsOf = useNotificationTexts()
  const [count, setCount] = useState(notificationStep)
  const deeds: Omit<NotificationDeeds, 'open' | 'openAction'> = {
    setStatus: change,
    setPinned: ({ id: notificationId }, isPinned) => void setPinned.run({ notificationId, isPinned }),
  }
  const openerWithRead = (one: Notification, url = one.url) => {
    const open = openerOf({ url })
    return (
      open &&
      (() => {
        if (one.status === 'unread' && refusal === undefined) deeds.setStatus(one, 'read')
        open()
      })
    )
  }
  return (
    <QueryView
      query={list}
      params={{ filter, count }}
      label={t('loading')}
      height={['56px', '56px', '56px']}
      failed={{ first: t('notLoaded'), again: t('notUpdated') }}
    >
      {({ items, next, unread }) =>
        items.length === 0 ? (
          <EmptyState icon={Bell} title={t(emptyTitles[filter])}>
            {filter === 'all' ? t('emptyAllText') : filter === 'pinned' ? t('emptyPinnedText') : undefined}
          </EmptyState>
        ) : (
          <>
            {filter !== 'archived' && unread > 0 && (
              <AllRead $justify="end">
                <ActionButton
                  variant="ghost"
                  action={{ label: t('markAllRead'), disabledReason: refusal, run: () => markAllRead.run() }}
                />
              </AllRead>
            )}
            <List>
              {items.map(one => (
                <NotificationItem
                  key={one.id}
                  one={one}
                  {...textsOf(one)}
                  {...deeds}
                  open={openerWithRead(one)}
                  openAction={url => openerWithRead(one, url)}
                />
              ))}
            </List>
            {next !== undefined && (
              <Row $justify="center">
                <Button onClick={() => setCount(count + notificationStep)}>{t('showMore')}</Button>
              </Row>
            )}
          </>
        )
      }
    </QueryView>
  )
}
