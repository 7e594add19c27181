import { channelConfigurations } from '../../../http/connectivity/answers.ts'
import * as operations from '../../../http/connectivity/operations.ts'
import type { ChannelConfiguration, PersonalChannel } from '../../../http/connectivity/types.ts'
import { listQuery, type ListQuery } from '../../kit/listQuery.ts'
import { mutation, type Mutation } from '../../kit/mutation.ts'
import { pageOfRows } from '../../../http/pages.ts'
import { query, type Query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import type { Patch } from '../../kit/queryRegistry.ts'
import type { Scope } from '../../kit/scope.ts'
import { changeRows } from '../../kit/changeRows.ts'
import { goneError } from '../common/goneError.ts'
import { channelOrder, channelRow, fitsFilters, type ChannelRow, type EventFilters } from './channelRows.ts'
import type { EventCatalogue } from './eventCatalogue.ts'
import {
  recipientsOf,
  stepsBetween,
  withEnabled,
  withRecipients,
  type ChannelStep,
  type RecipientChange,
} from './recipientRules.ts'
import { runAll } from './runAll.ts'

const calls = {
  email: {
    read: operations.emails,
    create: operations.emailCreate,
    enable: operations.emailEnable,
    remove: operations.emailDelete,
    replace: operations.emailSubscriptionUpdate,
    removeSubscription: operations.emailSubscriptionDelete,
  },
  sms: {
    read: operations.sms,
    create: operations.smsCreate,
    enable: operations.smsEnable,
    remove: operations.smsDelete,
    replace: operations.smsSubscriptionUpdate,
    removeSubscription: operations.smsSubscriptionDelete,
  },
} as const

/** An event's messages, and how to change who gets them. */
export interface RecipientsInput extends RecipientChange {
  readonly eventKey: string
}

/** Events, and everybody who is to be told about each of them. */
export interface NewEvents {
  readonly eventKeys: readonly string[]
  readonly recipients: readonly string[]
}

/** What an element knows about mails or text messages. */
export interface ChannelMessages {
  /** All of them, for the overview and for the events that are set up already. */
  all: Query<void, readonly ChannelConfiguration[]>
  list: ListQuery<ChannelRow, EventFilters>
  setEnabled: Mutation<{ eventKey: string; enabled: boolean }, void>
  /** Changes the recipients of an event; without any left, its messages are removed. */
  setRecipients: Mutation<RecipientsInput, void>
  addEvents: Mutation<NewEvents, void>
  /** Sets removed messages up again; recipients that others have added meanwhile stay. */
  restore: Mutation<ChannelConfiguration, void>
}

type Change = (current: ChannelConfiguration) => ChannelConfiguration

/** Sends the requests of a change in their order. */
const sendSteps = async ({ send }: Scope, channel: PersonalChannel, steps: readonly ChannelStep[]) => {
  const operation = calls[channel]
  for (const step of steps)
    if (step.kind === 'create') await send(operation.create, step.configuration)
    else if (step.kind === 'enable') await send(operation.enable, { eventKey: step.eventKey, enabled: step.enabled })
    else if (step.kind === 'remove') await send(operation.remove, { eventKey: step.eventKey })
    else {
      const { eventKey, subscriptionId } = step
      if (step.kind === 'removeSubscription') await send(operation.removeSubscription, { eventKey, subscriptionId })
      else await send(operation.replace, { ...step.subscription, eventKey, subscriptionId })
    }
}

/** Mails or text messages about events: what is set up, and the writes to it. */
export const personalChannel = (scope: Scope, channel: PersonalChannel, catalogue: EventCatalogue): ChannelMessages => {
  const key = ['connectivity', channel] as const
  const readAll = (signal?: AbortSignal) =>
    read(scope, calls[channel].read, undefined, channelConfigurations, signal && { signal })
  const all = query<void, readonly ChannelConfiguration[]>(scope, {
    key: [...key, 'all'],
    read: async (_all, signal) => (await readAll(signal)).rows,
  })
  const list = listQuery<ChannelRow, EventFilters>(scope, {
    key: [...key, 'list'],
    filters: {},
    sort: { by: 'category', descending: false },
    read: async (view, signal) => {
      const [configurations, textOf] = await Promise.all([readAll(signal), catalogue.texts(channel)])
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
  const find = async (eventKey: string) => (await readAll()).rows.find(row => row.eventKey === eventKey)
  /** Changes what is there now rather than what is on screen: others may have changed it. */
  const write = async (eventKey: string, change: Change) => {
    const current = await find(eventKey)
    if (!current || current.subscriptions.length === 0) throw goneError()
    await sendSteps(scope, channel, stepsBetween(current, change(current)))
  }
  // The writes of a channel run one after the other, because each of them begins with what the one before left.
  const options = { record: () => key, invalidates: [key] }

  return {
    all,
    list,
    setEnabled: mutation(scope, {
      ...options,
      write: ({ eventKey, enabled }: { eventKey: string; enabled: boolean }) =>
        write(eventKey, current => withEnabled(current, enabled)),
      optimistic: ({ eventKey, enabled }) => assume(eventKey, current => withEnabled(current, enabled)),
    }),
    setRecipients: mutation(scope, {
      ...options,
      write: ({ eventKey, ...change }: RecipientsInput) =>
        write(eventKey, current => withRecipients(current, eventKey, change)),
      optimistic: ({ eventKey, ...change }) => assume(eventKey, current => withRecipients(current, eventKey, change)),
    }),
    addEvents: mutation(scope, {
      ...options,
      write: async ({ eventKeys, recipients }: NewEvents) => {
        const { rows } = await readAll()
        await runAll(eventKeys, eventKey => {
          const current = rows.find(row => row.eventKey === eventKey)
          const next = withRecipients(current, eventKey, { add: recipients, remove: [] })
          return sendSteps(scope, channel, stepsBetween(current, next))
        })
      },
    }),
    restore: mutation(scope, {
      ...options,
      write: async (removed: ChannelConfiguration) => {
        const current = await find(removed.eventKey)
        const next =
          current && current.subscriptions.length > 0
            ? withRecipients(current, removed.eventKey, { add: recipientsOf(removed), remove: [] })
            : removed
        await sendSteps(scope, channel, stepsBetween(current, next))
      },
    }),
  }
}
