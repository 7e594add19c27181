import { call, callOfSeveral } from '../call.ts'
import {
  changedMark,
  kindList,
  notificationList,
  notificationPage,
  type ReadNotification,
  type ReadNotificationPage,
} from './answers.ts'
import * as operations from './operations.ts'
import type { NotificationFilter } from './types.ts'

/** Which part of the list. */
interface NotificationQuery {
  filter: NotificationFilter
  /** Where the last part ended. */
  after: string | undefined
}

/** Notifications that are read of a server with the contract only, which has no filters. */
const contractOnlyCount = 100

const isIn: Readonly<Record<NotificationFilter, (one: ReadNotification) => boolean>> = {
  all: ({ status }) => status !== 'archived',
  unread: ({ status }) => status === 'unread',
  pinned: ({ isPinned }) => isPinned,
  archived: ({ status }) => status === 'archived',
}

/** A part of the person's notifications, the newest first, and how many are unread. */
export const page = callOfSeveral({
  name: operations.page.name,
  ability: operations.page.name,
  run: ({ send }, { filter, after }: NotificationQuery): Promise<ReadNotificationPage> =>
    send(operations.page, { filter, ...(after !== undefined && { after }) }, notificationPage),
  contractOnly: async ({ send }, { filter }): Promise<ReadNotificationPage> => {
    const params = JSON.stringify({ count: contractOnlyCount, offset: 0 })
    const { rows: all } = await send(operations.list, { params }, notificationList)
    return { items: all.filter(isIn[filter]), next: undefined, unread: all.filter(isIn.unread).length, mark: '' }
  },
})

/** Resolves to the mark of the notifications once it is another one, or after 25 seconds. */
export const wait = call(operations.wait, { answer: changedMark, contractOnly: 'absent' })

/** Marks a notification as read, unread or archived. */
export const setStatus = call(operations.setStatus, {
  request: (params: { notificationId: string; status: ReadNotification['status'] }) => ({ params }),
})

/** Pins a notification, or takes the pin away. */
export const setPinned = call(operations.setPinned, {
  request: ({ notificationId, isPinned }: { notificationId: string; isPinned: boolean }) => ({
    pinStatus: isPinned ? ('pin' as const) : ('unpin' as const),
    notificationId,
  }),
})

/** Marks all notifications as read. */
export const markAllRead = call(operations.markAllRead)

/** The kinds of notifications that the person can switch off. */
export const kinds = call(operations.kinds, { answer: kindList, contractOnly: 'absent' })

/** Switches a kind of notification on or off. */
export const setKind = call(operations.setKind, { contractOnly: 'absent' })
