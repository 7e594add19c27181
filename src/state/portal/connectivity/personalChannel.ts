import * as calls from '../../../http/connectivity/calls.ts'
import type { NewEvents, RecipientsInput } from '../../../http/connectivity/calls.ts'
import { recipientsOf, withEnabled, withRecipients } from '../../../http/connectivity/recipientRules.ts'
import type { ChannelConfiguration, PersonalChannel } from '../../../http/connectivity/types.ts'
import { pageOfRows } from '../../../http/pages.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { changeRows } from '../../kit/changeRows.ts'
import { listQuery, type ListQuery } from '../../kit/listQuery.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation, type Mutation } from '../../kit/mutation.ts'
import { query, type Query } from '../../kit/query.ts'
import type { Patch } from '../../kit/queryRegistry.ts'
import type { Scope } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'
import { channelOrder, channelRow, fitsFilters, type ChannelRow, type EventFilters } from './channelRows.ts'
import type { ChannelEvents, EventCatalogue } from './eventCatalogue.ts'

export { recipientChange } from '../../../http/connectivity/recipientRules.ts'

/** What an element knows about mails or text messages. */
export interface ChannelMessages {
  /** The events that can be added. */
  events: ChannelEvents
  /** All of them, for the overview and for the events that are set up already. */
  all: Query<void, readonly ChannelConfiguration[]>
  list: ListQuery<ChannelRow, EventFilters>
  setEnabled: Mutation<{ eventKey: string; enabled: boolean }, void>
  setRecipients: Mutation<RecipientsInput, void>
  addEvents: Mutation<NewEvents, void>
  restore: Mutation<ChannelConfiguration, void>
}

type Change = (current: ChannelConfiguration) => ChannelConfiguration

/** Mails or text messages about events: what is set up, and the writes to it. */
export const personalChannel = (scope: Scope, channel: PersonalChannel, catalogue: EventCatalogue): ChannelMessages => {
  const run = scope.use(runCalls)
  const own = calls.personal[channel]
  const key = [...keys.connectivity, channel] as const
  const all = query<void, readonly ChannelConfiguration[]>(scope, {
    key: [...key, 'all'],
    read: async (_all, signal) => (await run(own.all, undefined, { signal })).rows,
  })
  const list = listQuery<ChannelRow, EventFilters>(scope, {
    key: [...key, 'list'],
    filters: {},
    sort: { by: 'category', descending: false },
    read: async (view, signal) => {
      const [configurations, textOf] = await Promise.all([
        run(own.all, undefined, { signal }),
        catalogue.texts(channel),
      ])
      const rows = configurations.rows
        .map(configuration => channelRow(configuration, textOf(configuration.eventKey)))
        .filter(row => row.recipients.length > 0 && fitsFilters(view.filters, row))
      return { ...pageOfRows(rows, view, channelOrder), dropped: configurations.dropped }
    },
  })

  /** Shows a change before the server confirmed it; messages without recipients disappear. */
  const assume = (eventKey: string, change: Change): readonly Patch[] => {
    const next = (current: ChannelConfiguration) => {
      const changed = change(current)
      return recipientsOf(changed).length > 0 ? changed : undefined
    }
    return [
      all.patch(rows => rows.flatMap(row => (row.eventKey === eventKey ? (next(row) ?? []) : row))),
      list.patch(
        changeRows(row => {
          if (row.eventKey !== eventKey) return row
          const configuration = next(row.configuration)
          return configuration && channelRow(configuration, row)
        }),
      ),
    ]
  }
  // The writes of a channel run one after the other, because each of them begins with what the one before left.
  const options = { record: () => key, invalidates: [key] }

  return {
    events: catalogue.ofChannel(channel),
    all,
    list,
    setEnabled: mutation(scope, {
      ...options,
      call: own.setEnabled,
      optimistic: ({ eventKey, enabled }) => assume(eventKey, current => withEnabled(current, enabled)),
      tells: changeWithoutId('notificationChannel.updated'),
    }),
    setRecipients: mutation(scope, {
      ...options,
      call: own.setRecipients,
      optimistic: ({ eventKey, ...change }) => assume(eventKey, current => withRecipients(current, eventKey, change)),
      tells: changeWithoutId('notificationChannel.updated'),
    }),
    addEvents: mutation(scope, {
      ...options,
      call: own.addEvents,
      tells: changeWithoutId('notificationChannel.updated'),
    }),
    restore: mutation(scope, { ...options, call: own.restore, tells: changeWithoutId('notificationChannel.updated') }),
  }
}
