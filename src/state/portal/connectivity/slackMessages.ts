import type { SlackSubscription } from '../../../http/connectivity/answers.ts'
import * as calls from '../../../http/connectivity/slackCalls.ts'
import type { SlackPlace } from '../../../http/connectivity/slackCalls.ts'
import { pageOfRows, type RowOrder } from '../../../http/pages.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { changeRows } from '../../kit/changeRows.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import type { Scope } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'
import { eventSorts, fitsFilters, type EventFilters } from './channelRows.ts'
import type { EventCatalogue, EventText } from './eventCatalogue.ts'

export { channelChange } from '../../../http/connectivity/slackRules.ts'

/** Slack messages about one event, as a row of the list. A subscription with several events has several rows. */
export interface SlackRow extends EventText {
  readonly id: string
  readonly subscriptionId: string
  readonly eventKey: string
  readonly isOn: boolean
  readonly channelIds: readonly string[]
}

const order: RowOrder<SlackRow> = {
  searched: ({ name, eventKey, category }) => [name, eventKey, category],
  sorted: { ...eventSorts, channels: ({ channelIds }) => channelIds.length },
}

const rowsOf = (subscription: SlackSubscription, textOf: (eventKey: string) => EventText): SlackRow[] =>
  subscription.slackEvents.map(({ eventKey, channelIds }) => ({
    ...textOf(eventKey),
    id: `${subscription.id ?? ''}/${eventKey}`,
    subscriptionId: subscription.id ?? '',
    eventKey,
    isOn: subscription.isActive && channelIds.length > 0,
    channelIds,
  }))

const key = [...keys.connectivity, 'slack'] as const

/** Slack messages about events: what is set up, and the writes to it. */
export const slackMessages = (scope: Scope, catalogue: EventCatalogue) => {
  const run = scope.use(runCalls)
  const list = listQuery<SlackRow, EventFilters>(scope, {
    key: [...key, 'list'],
    filters: {},
    sort: { by: 'category', descending: false },
    read: async (view, signal) => {
      const [connection, textOf] = await Promise.all([
        run(calls.connection, undefined, { signal }),
        catalogue.texts('slack'),
      ])
      const rows = (connection?.slackSubscriptions ?? []).flatMap(subscription => rowsOf(subscription, textOf))
      return pageOfRows(
        rows.filter(row => fitsFilters(view.filters, row)),
        view,
        order,
      )
    },
  })
  const assume = (isChanged: (row: SlackRow) => boolean, change: (row: SlackRow) => SlackRow | undefined) => [
    list.patch(changeRows(row => (isChanged(row) ? change(row) : row))),
  ]
  const isAt =
    ({ subscriptionId, eventKey }: SlackPlace) =>
    (row: SlackRow) =>
      row.subscriptionId === subscriptionId && row.eventKey === eventKey
  // The writes run one after the other, because each of them begins with what the one before left.
  const options = { record: () => key, invalidates: [key] }

  return {
    events: catalogue.ofChannel('slack'),
    connection: query(scope, { key: [...key, 'connection'], call: calls.connection }),
    application: query(scope, { key: keys.slackApplication, call: calls.application }),
    channels: query(scope, { key: keys.slackChannels, call: calls.channels, maxAgeMs: 60_000 }),
    list,
    setActive: mutation(scope, {
      ...options,
      call: calls.setActive,
      optimistic: ({ subscriptionId, isActive }) =>
        assume(
          row => row.subscriptionId === subscriptionId,
          row => ({ ...row, isOn: isActive }),
        ),
      tells: changeWithoutId('notificationChannel.updated'),
    }),
    setChannels: mutation(scope, {
      ...options,
      call: calls.setChannels,
      optimistic: ({ add, remove, ...place }) =>
        assume(isAt(place), row => {
          const channelIds = [...row.channelIds.filter(id => !remove.includes(id)), ...add]
          return channelIds.length > 0 ? { ...row, channelIds } : undefined
        }),
      tells: changeWithoutId('notificationChannel.updated'),
    }),
    remove: mutation(scope, {
      ...options,
      call: calls.remove,
      optimistic: place => assume(isAt(place), () => undefined),
      tells: changeWithoutId('notificationChannel.updated'),
    }),
    addEvents: mutation(scope, {
      ...options,
      call: calls.addEvents,
      tells: changeWithoutId('notificationChannel.updated'),
    }),
    disconnect: mutation(scope, {
      ...options,
      call: calls.disconnect,
      invalidates: [key, keys.slackChannels],
      tells: changeWithoutId('notificationChannel.updated'),
    }),
  }
}
