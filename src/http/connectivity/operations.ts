import { operation } from '../operation.ts'
import type { ChannelConfiguration, ChannelEvent, ChannelSubscription, EventCategory, EventChannel } from './types.ts'

const events = '/event/resources/configurations/v1'
const mails = '/integrations/resources/configurations/v1/emails'
const texts = '/integrations/resources/configurations/v2/sms'

/** Reads all events by category. */
export const eventCategories = operation<void, EventCategory[]>({
  name: 'connectivity.eventCategories',
  method: 'GET',
  path: `${events}/categories`,
})

/** Reads the events that a channel can report. */
export const channelEvents = operation<{ channels: EventChannel }, ChannelEvent[]>({
  name: 'connectivity.channelEvents',
  method: 'GET',
  path: events,
})

/** Reads which events are mailed to whom. */
export const emails = operation<void, ChannelConfiguration[]>({
  name: 'connectivity.emails',
  method: 'GET',
  path: mails,
})

/** Adds the mails about an event that has none yet; at least one subscription has recipients. */
export const emailCreate = operation<ChannelConfiguration>({
  name: 'connectivity.emailCreate',
  method: 'POST',
  path: `${mails}/{eventKey}`,
})

/** Switches the mails about an event on or off. */
export const emailEnable = operation<{ eventKey: string; enabled: boolean }>({
  name: 'connectivity.emailEnable',
  method: 'PATCH',
  path: `${mails}/{eventKey}`,
})

/** Deletes the mails about an event. */
export const emailDelete = operation<{ eventKey: string }>({
  name: 'connectivity.emailDelete',
  method: 'DELETE',
  path: `${mails}/{eventKey}`,
})

/** Replaces a subscription; without recipients it is deleted. */
export const emailSubscriptionUpdate = operation<ChannelSubscription & { eventKey: string; subscriptionId: string }>({
  name: 'connectivity.emailSubscriptionUpdate',
  method: 'PUT',
  path: `${mails}/{eventKey}/subscriptions/{subscriptionId}`,
})

/** Deletes a subscription. */
export const emailSubscriptionDelete = operation<{ eventKey: string; subscriptionId: string }>({
  name: 'connectivity.emailSubscriptionDelete',
  method: 'DELETE',
  path: `${mails}/{eventKey}/subscriptions/{subscriptionId}`,
})

/** Reads which events are sent to whom as text messages. */
export const sms = operation<void, ChannelConfiguration[]>({ name: 'connectivity.sms', method: 'GET', path: texts })

/** Adds the text messages about an event that has none yet; at least one subscription has recipients. */
export const smsCreate = operation<ChannelConfiguration>({
  name: 'connectivity.smsCreate',
  method: 'POST',
  path: `${texts}/{eventKey}`,
})

/** Switches the text messages about an event on or off. */
export const smsEnable = operation<{ eventKey: string; enabled: boolean }>({
  name: 'connectivity.smsEnable',
  method: 'PATCH',
  path: `${texts}/{eventKey}`,
})

/** Deletes the text messages about an event. */
export const smsDelete = operation<{ eventKey: string }>({
  name: 'connectivity.smsDelete',
  method: 'DELETE',
  path: `${texts}/{eventKey}`,
})

/** Replaces a subscription; without recipients it is deleted. */
export const smsSubscriptionUpdate = operation<ChannelSubscription & { eventKey: string; subscriptionId: string }>({
  name: 'connectivity.smsSubscriptionUpdate',
  method: 'PUT',
  path: `${texts}/{eventKey}/subscriptions/{subscriptionId}`,
})

/** Deletes a subscription. */
export const smsSubscriptionDelete = operation<{ eventKey: string; subscriptionId: string }>({
  name: 'connectivity.smsSubscriptionDelete',
  method: 'DELETE',
  path: `${texts}/{eventKey}/subscriptions/{subscriptionId}`,
})
