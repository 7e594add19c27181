import Archive from 'lucide/dist/esm/icons/archive.mjs'
import ArchiveRestore from 'lucide/dist/esm/icons/archive-restore.mjs'
import EllipsisVertical from 'lucide/dist/esm/icons/ellipsis-vertical.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import MailOpen from 'lucide/dist/esm/icons/mail-open.mjs'
import Pin from 'lucide/dist/esm/icons/pin.mjs'
import PinOff from 'lucide/dist/esm/icons/pin-off.mjs'
import { styled } from 'styled-components'
import { bare, plain, ring } from '../../../../styles/reset.ts'
import type { Notification } from '../../../../state/portal/notifications/notifications.ts'
import { useRefusal } from '../../../kit/refusals.ts'
import { RelativeTime } from '../../../kit/RelativeTime.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { linkAddress } from '../../../ui/address.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import type { MenuItem } from '../../../ui/MenuEntry.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { notificationsMessages } from './messages.ts'

const Item = styled.li.withConfig({ componentId: 'fe-notification' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: 8px minmax(0, 1fr) auto;
    gap: 0 12px;
    align-items: start;
    padding: 12px 12px 12px 16px;
    padding-inline: 16px 12px;
    border-block-end: 1px solid var(--_border-1);
    overflow-wrap: anywhere;
    &:last-child {
      border-block-end: 0;
    }
  }
`

const Dot = styled.span.withConfig({ componentId: 'fe-notification-mark' })`
  && {
    ${plain}
    inline-size: 8px;
    block-size: 8px;
    margin-block-start: 7px;
    border-radius: 50%;
    &[data-is='unread'] {
      background: var(--_accent);
      /* Forced colours leave no background. */
      outline: 1px solid transparent;
    }
  }
`

const Words = styled.div.withConfig({ componentId: 'fe-notification-words' })`
  && {
    ${plain}
    display: grid;
    gap: 2px;
    justify-items: start;
  }
`

const titleLook = `
  color: var(--_text-1);
  font: 500 14px/20px var(--_family);
  text-align: start;
`

const OpenButton = styled.button.withConfig({ componentId: 'fe-notification-open' })`
  && {
    ${bare}
    ${titleLook}
    border-radius: var(--_radius-1);
    cursor: pointer;
    &:hover {
      text-decoration: underline;
    }
    &:focus-visible {
      ${ring}
    }
  }
`

const PlainTitle = styled.span.withConfig({ componentId: 'fe-notification-title' })`
  && {
    ${plain}
    ${titleLook}
  }
`

const Line = styled.div.withConfig({ componentId: 'fe-notification-line' })`
  && {
    ${plain}
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--_text-2);
    font: 400 12px/16px var(--_family);
    & > svg {
      inline-size: 12px;
      block-size: 12px;
    }
  }
`

/** What can be done with a notification. */
export interface NotificationDeeds {
  setStatus: (one: Notification, status: Notification['status']) => void
  setPinned: (one: Notification, isPinned: boolean) => void
  /** Shows what it is about; undefined where that is no page of the portal, or one that the person can't open. */
  open: ((one: Notification) => void) | undefined
  /** Does the same for the address of one of its actions. */
  openAction: (url: string) => (() => void) | undefined
}

interface Props extends NotificationDeeds {
  one: Notification
  title: string
  body: string
}

/** How many actions of a notification are shown. */
const mostActions = 3

/** What the server offers for a notification: pages of the portal, and addresses that open in a new tab. */
const Actions = ({ actions, openAction }: Pick<Notification, 'actions'> & Pick<NotificationDeeds, 'openAction'>) => {
  const known = actions
    .flatMap(({ name, url }) => {
      const open = openAction(url)
      return open || linkAddress(url) !== undefined ? [{ name, url, open }] : []
    })
    .slice(0, mostActions)
  if (known.length === 0) return null
  return (
    <Row>
      {known.map(({ name, url, open }, place) =>
        open ? (
          <Button key={place} onClick={open}>
            {name}
          </Button>
        ) : (
          <Link key={place} href={url}>
            {name}
          </Link>
        ),
      )}
    </Row>
  )
}

/** One notification, with what can be done with it in a menu. */
export const NotificationItem = ({ one, title, body, setStatus, setPinned, open, openAction }: Props) => {
  const t = useMessages(notificationsMessages)
  const isUnread = one.status === 'unread'
  const isArchived = one.status === 'archived'
  const disabledReason = useRefusal()
  const items: MenuItem[] = [
    {
      key: 'read',
      label: isUnread ? t('markRead') : t('markUnread'),
      icon: isUnread ? MailOpen : Mail,
      disabledReason,
      onSelect: () => setStatus(one, isUnread ? 'read' : 'unread'),
    },
    {
      key: 'pin',
      label: one.isPinned ? t('unpin') : t('pin'),
      icon: one.isPinned ? PinOff : Pin,
      disabledReason,
      onSelect: () => setPinned(one, !one.isPinned),
    },
    {
      key: 'archive',
      label: isArchived ? t('unarchive') : t('archive'),
      icon: isArchived ? ArchiveRestore : Archive,
      disabledReason,
      onSelect: () => setStatus(one, isArchived ? 'read' : 'archived'),
    },
  ]
  return (
    <Item>
      <Dot data-is={one.status}>{isUnread && <VisuallyHidden>{t('unread')}</VisuallyHidden>}</Dot>
      <Words>
        {open ? (
          <OpenButton type="button" onClick={() => open(one)}>
            {title}
          </OpenButton>
        ) : (
          <PlainTitle>{linkAddress(one.url) === undefined ? title : <Link href={one.url}>{title}</Link>}</PlainTitle>
        )}
        {body !== '' && <Text data-size="13">{body}</Text>}
        <Actions actions={one.actions} openAction={openAction} />
        <Line>
          <RelativeTime at={one.createdAt} isStop={false} />
          {one.isPinned && (
            <>
              <Icon icon={Pin} />
              <VisuallyHidden>{t('pinned')}</VisuallyHidden>
            </>
          )}
        </Line>
      </Words>
      <Menu label={t('moreFor', { title })} icon={EllipsisVertical} isIconOnly items={items} />
    </Item>
  )
}
