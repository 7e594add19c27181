import type { PersonalChannel, SlackEvent } from '../../http/connectivity/types.ts'
import type { Encrypted } from '../ports/ports.ts'
import { collection } from '../store/store.ts'

/** People who are told about an event. */
export interface SubscriptionFields {
  id: string
  name: string
  enabled: boolean
  /** Mail addresses, or numbers in the form of E.164; never empty. */
  recipients: string[]
  /** Mail address of the administrator who entered the recipients; messages name it. */
  setUpBy: string
}

/** The mails or text messages about one event. The id follows from channel and event, so that there is one of each. */
export interface ChannelConfigurationFields {
  channel: PersonalChannel
  eventKey: string
  enabled: boolean
  /** Never empty. */
  subscriptions: SubscriptionFields[]
}

/** A tenant's connection to a Slack workspace; there is at most one. */
export interface SlackConnectionFields {
  workspaceId: string
  workspaceName: string
  token: Encrypted
}

/** Slack messages about events. */
export interface SlackSubscriptionFields {
  isActive: boolean
  slackEvents: SlackEvent[]
}

/** The id of the mails or text messages about an event. */
export const configurationId = (channel: PersonalChannel, eventKey: string): string => `${channel}:${eventKey}`

/** Recipients of messages about events: by mail and text message, and Slack channels. */
export const channelCollections = {
  channelConfigurations: collection<ChannelConfigurationFields>({ cached: true }),
  slackConnections: collection<SlackConnectionFields>(),
  slackSubscriptions: collection<SlackSubscriptionFields>({ cached: true }),
}

declare module '../store/definitions.ts' {
  interface Definitions extends Declared<typeof channelCollections> {}
}
