import type { InferOutput } from 'valibot'
import {
  count,
  fields,
  flag,
  id,
  list,
  maybeFlag,
  maybeObject,
  maybePart,
  maybeText,
  rows,
  shape,
  text,
  textsByKey,
} from '../fields.ts'
import type { NotificationStatus } from './types.ts'

const about = shape(
  { userId: maybeText, email: maybeText, facts: maybeObject, names: textsByKey },
  ({ facts = {}, ...others }) => ({ ...others, facts }),
)

const statuses: ReadonlySet<string> = new Set<NotificationStatus>(['read', 'unread', 'archived'])

const action = fields({ id, name: text, url: text, method: text })

/** A notification as screens show it. */
export const notification = shape(
  {
    id,
    key: text,
    title: text,
    body: text,
    severity: text,
    url: text,
    viewed: maybeFlag,
    createdAt: text,
    status: text,
    isPinned: flag,
    actions: rows(action),
    about: maybePart(about),
  },
  ({ status, viewed = false, severity, actions, ...sent }) => ({
    ...sent,
    /** Links only: an address of a server's choice is never written to. */
    actions: actions.filter(({ name, method }) => name !== '' && /^(?:get)?$/i.test(method)),
    status: (statuses.has(status) ? status : viewed ? 'read' : 'unread') as NotificationStatus,
    /** True when it is to be seen at once. */
    isUrgent: /^(high|critical)$/i.test(severity),
  }),
)

/** All notifications of a part of the list. */
export const notificationList = list(notification)

/** A part of the list. */
export const notificationPage = fields({ items: rows(notification), next: maybeText, unread: count, mark: text })

/** The mark of the notifications after a wait. */
export const changedMark = fields({ mark: id })

/** The kinds that can be switched off. */
export const kindList = list(fields({ key: id, name: text, isOn: flag, section: text }))

/** A notification as it was read. */
export type ReadNotification = InferOutput<typeof notification>

/** A part of the list as it was read. */
export type ReadNotificationPage = InferOutput<typeof notificationPage>
