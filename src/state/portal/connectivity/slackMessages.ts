import * as answers from '../../../http/connectivity/answers.ts'
import type { SlackApplication, SlackConfiguration, SlackSubscription } from '../../../http/connectivity/answers.ts'
import type { SlackChannel, SlackSubscriptionInput } from '../../../http/connectivity/types.ts'
import * as operations from '../../../http/connectivity/slackOperations.ts'
import { toFeError } from '../../../http/errors.ts'
import { listQuery } from '../../kit/listQuery.ts'
import { mutation } from '../../kit/mutation.ts'
import { pageOfRows, type RowOrder } from '../../../http/pages.ts'
import { query } from '../../kit/query.ts'
import { read as readAnswer } from '../../kit/read.ts'
import type { Scope } from '../../kit/scope.ts'
import { changeRows } from '../../kit/changeRows.ts'
import { goneError } from '../common/goneError.ts'
import { eventSorts, fitsFilters, type EventFilters } from './channelRows.ts'
import type { EventCatalogue, EventText } from './eventCatalogue.ts'
import { runAll } from './runAll.ts'
import { slackStep, withChannels, type ChannelChange, type SlackStep } from './slackRules.ts'

/** Slack messages about one event, as a row of the list. A subscription with several events has several rows. */
export interface SlackRow extends EventText {
  readonly key: string
  readonly subscriptionId: string
  readonly eventKey: string
  readonly isOn: boolean
  readonly channelIds: readonly string[]
}

/** One event of a subscription. */
export interface SlackPlace {
  readonly subscriptionId: string
  readonly eventKey: string
}

/** Events, and the channels that are to be told about each of them. */
export interface NewSlackEvents {
  readonly eventKeys: readonly string[]
  readonly channelIds: readonly string[]
}

const order: RowOrder<SlackRow> = {
  searched: ({ name, eventKey, category }) => [name, eventKey, category],
  sorted: { ...eventSorts, channels: ({ channelIds }) => channelIds.length },
}

/** The answer, or null for 404, which says that there is none: neither connected nor set up. */
const ifFound = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer
  } catch (cause) {
    if (toFeError(cause).status === 404) return null
    throw cause
  }
}

const rowsOf = (subscription: SlackSubscription, textOf: (eventKey: string) => EventText): SlackRow[] =>
  subscription.slackEvents.map(({ eventKey, channelIds }) => ({
    ...textOf(eventKey),
    key: `${subscription.id ?? ''}/${eventKey}`,
    subscriptionId: subscription.id ?? '',
    eventKey,
    isOn: subscription.isActive && channelIds.length > 0,
    channelIds,
  }))

const key = ['connectivity', 'slack'] as const

const sendStep = async ({ send }: Scope, step: SlackStep | undefined) => {
  if (step?.kind === 'create') await send(operations.slackSubscriptionCreate, step.subscription)
  else if (step?.kind === 'update')
    await send(operations.slackSubscriptionUpdate, { ...step.subscription, id: step.id })
  else if (step) await send(operations.slackSubscriptionDelete, { id: step.id })
}

/** What an element reads of Slack. */
const slackQueries = (scope: Scope, catalogue: EventCatalogue) => {
  const read = (signal?: AbortSignal) =>
    ifFound(readAnswer(scope, operations.slack, undefined, answers.slackConfiguration, signal && { signal }))
  return {
    read,
    /** The tenant's connection; null without one. */
    connection: query<void, SlackConfiguration | null>(scope, {
      key: [...key, 'connection'],
      read: (_all, signal) => read(signal),
    }),
    /** The vendor's application at Slack; null where the operator has set none up. */
    application: query<void, SlackApplication | null>(scope, {
      key: ['slackApplication'],
      read: (_all, signal) =>
        ifFound(readAnswer(scope, operations.slackApplication, undefined, answers.slackApplication, { signal })),
    }),
    /** The channels of the connected workspace. */
    channels: query<void, readonly SlackChannel[]>(scope, {
      key: ['slackChannels'],
      maxAgeMs: 60_000,
      read: async (_all, signal) =>
        (await readAnswer(scope, operations.slackChannels, undefined, answers.slackChannelList, { signal })).rows,
    }),
    list: listQuery<SlackRow, EventFilters>(scope, {
      key: [...key, 'list'],
      filters: {},
      sort: { by: 'category', descending: false },
      read: async (view, signal) => {
        const [connection, textOf] = await Promise.all([read(signal), catalogue.texts('slack')])
        const rows = (connection?.slackSubscriptions ?? []).flatMap(subscription => rowsOf(subscription, textOf))
        return pageOfRows(
          rows.filter(row => fitsFilters(view.filters, row)),
          view,
          order,
        )
      },
    }),
  }
}

/** Slack messages about events: what is set up, and the writes to it. */
export const slackMessages = (scope: Scope, catalogue: EventCatalogue) => {
  const queries = slackQueries(scope, catalogue)
  const { read, list } = queries
  const subscriptions = async () => (await read())?.slackSubscriptions ?? []
  /** Changes what is there now rather than what is on screen: others may have changed it. */
  const write = async (id: string, change: (current: SlackSubscription) => SlackSubscriptionInput) => {
    const current = (await subscriptions()).find(subscription => subscription.id === id)
    if (!current) throw goneError()
    await sendStep(scope, slackStep(current, change(current)))
  }
  const assume = (isChanged: (row: SlackRow) => boolean, change: (row: SlackRow) => SlackRow | undefined) => [
    list.patch(changeRows(row => (isChanged(row) ? change(row) : row))),
  ]
  const isAt =
    ({ subscriptionId, eventKey }: SlackPlace) =>
    (row: SlackRow) =>
      row.subscriptionId === subscriptionId && row.eventKey === eventKey
  const options = { record: () => key, invalidates: [key] }

  return {
    ...queries,
    setActive: mutation(scope, {
      ...options,
      write: ({ subscriptionId, isActive }: { subscriptionId: string; isActive: boolean }) =>
        write(subscriptionId, current => ({ ...current, isActive })),
      optimistic: ({ subscriptionId, isActive }) =>
        assume(
          row => row.subscriptionId === subscriptionId,
          row => ({ ...row, isOn: isActive }),
        ),
    }),
    /** Changes the channels of an event; without any left, its messages are removed. */
    setChannels: mutation(scope, {
      ...options,
      write: ({ subscriptionId, eventKey, ...change }: SlackPlace & ChannelChange) =>
        write(subscriptionId, current => withChannels(current, eventKey, change)),
      optimistic: ({ add, remove, ...place }) =>
        assume(isAt(place), row => {
          const channelIds = [...row.channelIds.filter(id => !remove.includes(id)), ...add]
          return channelIds.length > 0 ? { ...row, channelIds } : undefined
        }),
    }),
    /** Removes an event from its subscription, and the subscription with its last event. */
    remove: mutation(scope, {
      ...options,
      write: ({ subscriptionId, eventKey }: SlackPlace) =>
        write(subscriptionId, current => ({
          ...current,
          slackEvents: current.slackEvents.filter(event => event.eventKey !== eventKey),
        })),
      optimistic: place => assume(isAt(place), () => undefined),
    }),
    addEvents: mutation(scope, {
      ...options,
      write: async ({ eventKeys, channelIds }: NewSlackEvents) => {
        const known = await subscriptions()
        await runAll(eventKeys, eventKey => {
          const current = known.find(({ slackEvents }) => slackEvents.some(event => event.eventKey === eventKey))
          const next = withChannels(current, eventKey, { add: channelIds, remove: [] })
          return sendStep(scope, slackStep(current, next))
        })
      },
    }),
    /** Ends the connection with all its messages; a capability of the reference backend. */
    disconnect: mutation(scope, {
      ...options,
      write: () => scope.send(operations.slackDisconnect),
      invalidates: [key, ['slackChannels']],
    }),
  }
}
