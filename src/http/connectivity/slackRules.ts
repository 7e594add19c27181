import type { SlackEvent, SlackSubscription, SlackSubscriptionInput } from './types.ts'

/** A request that a change of Slack messages takes. */
export type SlackStep =
  | { readonly kind: 'create'; readonly subscription: SlackSubscriptionInput }
  | { readonly kind: 'update'; readonly id: string; readonly subscription: SlackSubscriptionInput }
  | { readonly kind: 'remove'; readonly id: string }

/** Channels to add to an event and to remove from it. */
export interface ChannelChange {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** The difference between two lists of channels. */
export const channelChange = (before: readonly string[], after: readonly string[]): ChannelChange => ({
  add: after.filter(id => !before.includes(id)),
  remove: before.filter(id => !after.includes(id)),
})

/** The event of a subscription with other channels; an event that it does not have yet is added. Title and text stay. */
export const withChannels = (
  current: SlackSubscription | undefined,
  eventKey: string,
  { add, remove }: ChannelChange,
): SlackSubscriptionInput => {
  const { isActive = true, slackEvents = [] } = current ?? {}
  const change = (event: SlackEvent): SlackEvent => ({
    ...event,
    channelIds: [...new Set([...event.channelIds.filter(id => !remove.includes(id)), ...add])],
  })
  const isThere = slackEvents.some(event => event.eventKey === eventKey)
  const events = isThere ? slackEvents : [...slackEvents, { eventKey, channelIds: [] }]
  return { isActive, slackEvents: events.map(event => (event.eventKey === eventKey ? change(event) : event)) }
}

const textOf = ({ isActive, slackEvents }: SlackSubscriptionInput) =>
  JSON.stringify([
    isActive,
    slackEvents.map(({ eventKey, channelIds, title, message }) => [eventKey, channelIds, title, message]),
  ])

/**
 * The request that leads from one state of Slack messages to another, if any: created or changed only when the first event
 * has channels, and deleted when none has. Events without channels are left out, so that the first one always has some.
 */
export const slackStep = (
  current: SlackSubscription | undefined,
  { isActive, slackEvents }: SlackSubscriptionInput,
): SlackStep | undefined => {
  const subscription = { isActive, slackEvents: slackEvents.filter(({ channelIds }) => channelIds.length > 0) }
  const isEmpty = subscription.slackEvents.length === 0
  if (current?.id === undefined) return isEmpty ? undefined : { kind: 'create', subscription }
  if (isEmpty) return { kind: 'remove', id: current.id }
  return textOf(current) === textOf(subscription) ? undefined : { kind: 'update', id: current.id, subscription }
}
