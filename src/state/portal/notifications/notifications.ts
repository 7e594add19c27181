import * as calls from '../../../http/notifications/calls.ts'
import type { ReadNotification, ReadNotificationPage } from '../../../http/notifications/answers.ts'
import { notificationFilters, type NotificationFilter } from '../../../http/notifications/types.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

export { notificationFilters, type NotificationFilter }

/** A notification as screens show it. */
export type Notification = ReadNotification

/** How many notifications are shown at first, and with each "Show more". */
export const notificationStep = 20

/** Which notifications, and how many of them. */
export interface NotificationView {
  filter: NotificationFilter
  count: number
}

/** The view of the bell, whose number of unread ones is shown in the bar. */
export const bellView: NotificationView = { filter: 'all', count: notificationStep }

/** What a notification is about, as a page of the portal; undefined for anything else. */
export const placeOf = ({
  url,
}: Pick<Notification, 'url'>): { section: string; tab: string | undefined } | undefined => {
  const [, section, tab] = /^([A-Za-z]+)(?:\/([A-Za-z]+))?$/.exec(url) ?? []
  return section === undefined ? undefined : { section, tab }
}

/** The notifications of the signed-in person in the active account. */
export const notifications = elementStore('notifications', scope => {
  const run = scope.use(runCalls)
  const invalidates = [keys.notifications]

  const read = async ({ filter, count }: NotificationView, signal: AbortSignal): Promise<ReadNotificationPage> => {
    let page = await run(calls.page, { filter, after: undefined }, { signal })
    const items = [...page.items]
    while (page.next !== undefined && items.length < count) {
      page = await run(calls.page, { filter, after: page.next }, { signal })
      items.push(...page.items)
    }
    return { ...page, items }
  }
  const list = query(scope, { key: [...keys.notifications, 'list'], read })
  const kinds = query(scope, { key: [...keys.notifications, 'kinds'], call: calls.kinds })

  /** Shows a change of one at once; it leaves a list that it no longer belongs to with the next read. */
  const changed = (id: string, change: Partial<Notification>) =>
    list.patch(page => {
      const items = page.items.map(item => (item.id === id ? { ...item, ...change } : item))
      const unreadOf = (all: readonly Notification[]) => all.filter(({ status }) => status === 'unread').length
      return { ...page, items, unread: Math.max(0, page.unread + unreadOf(items) - unreadOf(page.items)) }
    })

  return {
    list,
    kinds,
    setStatus: mutation(scope, {
      call: calls.setStatus,
      record: ({ notificationId }) => [...keys.notifications, notificationId],
      optimistic: ({ notificationId, status }) => [changed(notificationId, { status })],
      invalidates,
    }),
    setPinned: mutation(scope, {
      call: calls.setPinned,
      record: ({ notificationId }) => [...keys.notifications, notificationId],
      optimistic: ({ notificationId, isPinned }) => [changed(notificationId, { isPinned })],
      invalidates,
    }),
    markAllRead: mutation(scope, { call: calls.markAllRead, invalidates }),
    setKind: mutation(scope, {
      call: calls.setKind,
      record: ({ key }) => [...keys.notifications, 'kinds', key],
      optimistic: ({ key, isOn }) => [
        kinds.patch(({ rows, ...rest }) => ({
          ...rest,
          rows: rows.map(row => (row.key === key ? { ...row, isOn } : row)),
        })),
      ],
      invalidates: [[...keys.notifications, 'kinds']],
    }),
  }
})
