import { operation, ownOperation } from '../operation.ts'
import type {
  Notification,
  NotificationFilter,
  NotificationKind,
  NotificationPage,
  NotificationStatus,
} from './types.ts'

/**
 * Lists the notifications of the signed-in person, the newest first. The API expects count and offset as JSON text in one
 * parameter.
 */
export const list = operation<{ params: string }, Notification[]>({
  name: 'notifications.list',
  method: 'GET',
  path: '/notification',
})

/** Marks a notification as read, unread or archived. */
export const setStatus = operation<{ params: { notificationId: string; status: NotificationStatus } }>({
  name: 'notifications.setStatus',
  method: 'PUT',
  path: '/notification/status',
})

/** Pins a notification, or takes the pin away. */
export const setPinned = operation<{ pinStatus: 'pin' | 'unpin'; notificationId: string }>({
  name: 'notifications.setPinned',
  method: 'PUT',
  path: '/notification/{pinStatus}',
})

/** Marks all notifications as read. */
export const markAllRead = operation({
  name: 'notifications.markAllRead',
  method: 'POST',
  path: '/notification/status/mark-all-read',
})

/** Lists a part of the notifications, and tells how many are unread. */
export const page = ownOperation<{ filter?: NotificationFilter; after?: string; limit?: number }, NotificationPage>({
  name: 'notifications.page',
  method: 'GET',
  path: '/fe/notifications',
})

/** Answers once the person's notifications differ from those of a mark, at the latest after 25 seconds. */
export const wait = ownOperation<{ mark: string }, { mark: string }>({
  name: 'notifications.wait',
  method: 'GET',
  path: '/fe/notifications/changes',
})

/** Reads which kinds of notifications the person gets. */
export const kinds = ownOperation<void, NotificationKind[]>({
  name: 'notifications.kinds',
  method: 'GET',
  path: '/fe/notifications/kinds',
})

/** Switches a kind of notification on or off for the person. */
export const setKind = ownOperation<{ key: string; isOn: boolean }>({
  name: 'notifications.setKind',
  method: 'PUT',
  path: '/fe/notifications/kinds/{key}',
})
