import type { SlackConfiguration } from '../../../http/connectivity/answers.ts'
import { isOn, recipientsOf } from '../../../http/connectivity/recipientRules.ts'
import type { ChannelConfiguration } from '../../../http/connectivity/types.ts'
import type { Webhook } from '../../../http/webhooks/answers.ts'

/** What the overview says about a channel. */
export interface ChannelSummary {
  /** Number of events that are set up, or all of them. */
  readonly events: number | 'all'
  /** Number of those that are on; undefined where all of them are one. */
  readonly on: number
  readonly isActive: boolean
  /** False where the channel has to be connected first. */
  readonly isConnected: boolean
  /** The last delivery, where the channel reports it: null before the first one. */
  readonly lastDeliveredAt?: string | null
}

const summary = (events: number, on: number): ChannelSummary => ({ events, on, isActive: on > 0, isConnected: true })

/** The summary of mails or text messages. */
export const channelSummary = (configurations: readonly ChannelConfiguration[]): ChannelSummary => {
  const rows = configurations.filter(row => recipientsOf(row).length > 0)
  return summary(rows.length, rows.filter(isOn).length)
}

/** The summary of Slack; null without a connection. */
export const slackSummary = (connection: SlackConfiguration | null): ChannelSummary => {
  const events = (connection?.slackSubscriptions ?? []).flatMap(({ isActive, slackEvents }) =>
    slackEvents.filter(({ channelIds }) => channelIds.length > 0).map(({ eventKey }) => ({ eventKey, isActive })),
  )
  const keysOf = (rows: typeof events) => new Set(rows.map(({ eventKey }) => eventKey)).size
  return {
    ...summary(keysOf(events), keysOf(events.filter(({ isActive }) => isActive))),
    isConnected: connection !== null,
  }
}

const newest = (moments: readonly (string | undefined)[]): string | null => {
  const known = moments.filter(moment => moment !== undefined)
  return known.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null
}

/**
 * The summary of webhooks. `*` in one of them stands for all events. A server that tells about no delivery may know of some:
 * only one that `tells` about them has made none.
 */
export const webhookSummary = (webhooks: readonly Webhook[], tells: boolean): ChannelSummary => {
  const keysOf = (rows: readonly Webhook[]) => new Set(rows.flatMap(({ eventKeys }) => eventKeys))
  const [all, on] = [keysOf(webhooks), keysOf(webhooks.filter(({ isActive }) => isActive))]
  const last = newest(webhooks.map(({ lastDeliveredAt }) => lastDeliveredAt))
  return {
    ...summary(all.size, on.size),
    ...(all.has('*') && { events: 'all', on: on.has('*') ? all.size : on.size }),
    ...((tells || last !== null) && { lastDeliveredAt: last }),
  }
}
