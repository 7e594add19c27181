import type { SentenceRow } from '../auditSentence.ts'

/** Whether a notification was read; archived ones are listed apart. */
export type NotificationStatus = 'read' | 'unread' | 'archived'

/** Which notifications are listed. `all` leaves out the archived ones. */
export const notificationFilters = ['all', 'unread', 'pinned', 'archived'] as const

/** One of `notificationFilters`. */
export type NotificationFilter = (typeof notificationFilters)[number]

/** A button of a notification. */
interface NotificationAction {
  visualization: string
  id: string
  name: string
  url: string
  method: string
  createdAt: string
  updatedAt: string
}

/** A notification of the signed-in person in the active tenant. */
export interface Notification {
  id: string
  /** The kind of event, by which clients translate it. */
  key: string
  /** In English. */
  title: string
  body: string
  severity: string
  /** What it is about: a page of the portal, such as `webhooks`, or an address. Empty for none. */
  url: string
  viewed: boolean
  createdAt: string
  status: string
  isPinned: boolean
  actions: NotificationAction[]
  /** Reference backend only: the values of title and body, for translations. */
  about?: SentenceRow
}

/** A part of the list. */
export interface NotificationPage {
  items: Notification[]
  /** Continues the list; absent at its end. */
  next?: string
  /** Unread ones that are not archived, at most 100. */
  unread: number
  /** Changes with every change of the person's notifications. */
  mark: string
}

/** A kind of notification that people can switch off. */
export interface NotificationKind {
  key: string
  /** In English. */
  name: string
  isOn: boolean
  /** The section of the portal that it is about. */
  section: string
}

/** How notifications look, in the form of the other metadata. */
export interface NotificationsMetadata {
  id: string
  vendorId: string
  entityName: 'notifications'
  channels: string[]
  channelsConfig: string[]
  severities: unknown[]
  theme: { id: string; name: string; styles: unknown }
  properties: unknown[]
  createdAt: string
  updatedAt: string
}
