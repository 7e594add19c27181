import type { InferOutput } from 'valibot'
import { fields, flag, id, list, maybeObject, maybeText, part, rows, shape, text, texts } from '../fields.ts'

/** An event that a channel can report. */
const channelEvent = shape(
  { key: id, displayName: text, description: text, category: part(fields({ name: text })) },
  ({ displayName, ...event }) => ({ ...event, displayName: displayName || event.key }),
)

/** The events that a channel can report. */
export const channelEventList = list(channelEvent)

const subscription = shape(
  { id: maybeText, name: text, enabled: flag, recipients: texts },
  ({ id: subscriptionId, recipients, ...rest }) => ({
    ...(subscriptionId !== undefined && { id: subscriptionId }),
    ...rest,
    recipients: [...recipients],
  }),
)

/** The mails or text messages about each event. */
export const channelConfigurations = list(
  shape({ eventKey: id, enabled: flag, subscriptions: rows(subscription) }, ({ subscriptions, ...configuration }) => ({
    ...configuration,
    subscriptions: [...subscriptions],
  })),
)

const slackEvent = shape(
  { eventKey: id, channelIds: texts, title: maybeText, message: maybeText },
  ({ eventKey, channelIds, title, message }) => ({
    eventKey,
    channelIds: [...channelIds],
    ...(title !== undefined && { title }),
    ...(message !== undefined && { message }),
  }),
)

const slackSubscription = shape(
  { id: maybeText, isActive: flag, slackEvents: rows(slackEvent) },
  ({ id: subscriptionId, slackEvents, isActive }) => ({
    ...(subscriptionId !== undefined && { id: subscriptionId }),
    isActive,
    slackEvents: [...slackEvents],
  }),
)

/** The tenant's connection to Slack. */
export const slackConfiguration = fields({
  slackSubscriptions: rows(slackSubscription),
  workspaceName: maybeText,
})

/** The vendor's application at Slack. */
export const slackApplication = fields({ clientId: id, authorizeUrl: maybeText })

/** The channels of the connected workspace; by id where they have no name. */
export const slackChannelList = list(
  shape({ id, name: text }, ({ id: channelId, name }) => ({ id: channelId, name: name || channelId })),
)

/** An event that webhooks can subscribe to. */
const catalogueEntry = shape(
  { key: id, displayName: text, description: text, samplePayload: maybeObject },
  ({ displayName, ...event }) => ({ ...event, displayName: displayName || event.key }),
)

/** The categories of events, with the events in them. */
export const eventCategoryList = list(
  shape({ id, name: text, events: rows(catalogueEntry) }, ({ id: key, name, events }) => ({
    key,
    name: name || key,
    events,
  })),
)

/** An event that a channel can report. */
export type ChannelEvent = InferOutput<typeof channelEvent>
/** The tenant's connection to Slack. */
export type SlackConfiguration = InferOutput<typeof slackConfiguration>
/** Slack messages about events. */
export type SlackSubscription = InferOutput<typeof slackSubscription>
/** The vendor's application at Slack. */
export type SlackApplication = InferOutput<typeof slackApplication>
