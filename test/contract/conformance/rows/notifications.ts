import * as notifications from '../../../../src/http/notifications/operations.ts'
import { row } from '../row.ts'

export default [
  row(
    notifications.list,
    ({ api }, { params }) =>
      api.notifications.getNotifications(JSON.parse(params) as { count: number; offset: number }),
    { params: JSON.stringify({ count: 20, offset: 0 }) },
  ),
  row(
    notifications.setStatus,
    ({ api }, { params }) => api.notifications.updateNotificationStatus(params),
    { params: { notificationId: 'notification-1', status: 'read' } },
    { params: { notificationId: 'notification-1', status: 'archived' } },
  ),
  row(
    notifications.setPinned,
    ({ api }, { pinStatus, notificationId }) =>
      api.notifications.updateNotificationIsPinned({ pinStatus, notificationId }),
    { pinStatus: 'pin', notificationId: 'notification-1' },
    { pinStatus: 'unpin', notificationId: 'notification-1' },
  ),
  row(notifications.markAllRead, ({ api }) => api.notifications.markAllAsRead()),
]
