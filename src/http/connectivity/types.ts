/** Recipients of an event by mail or text message. */
export interface ChannelSubscription {
  id?: string
  name: string
  enabled: boolean
  /** Mail addresses, or numbers in the form of E.164. */
  recipients: string[]
}

/** The mails or text messages about one event. */
export interface ChannelConfiguration {
  eventKey: string
  enabled: boolean
  subscriptions: ChannelSubscription[]
}

/** An event as the list of categories names it. */
export interface CatalogueEvent {
  id: string
  key: string
  displayName: string
  description: string
  categoryId: string
  vendorId: string
  createdAt: string
  updatedAt: string
}

/** A category of events. */
export interface EventCategory {
  id: string
  name: string
  events?: CatalogueEvent[]
  vendorId: string
  createdAt: string
  updatedAt: string
}

/** An event that a channel can report. */
export interface ChannelEvent {
  id: string
  key: string
  categoryId: string
  vendorId: string
  displayName: string
  description: string
  createdAt: string
  updatedAt: string
  category: Pick<EventCategory, 'id' | 'vendorId' | 'name' | 'createdAt' | 'updatedAt'>
}

/** The channels by which events are reported. */
export type EventChannel = 'email' | 'slack' | 'sms' | 'webhook'

/** Channels to mail addresses and phone numbers of people. */
export type PersonalChannel = Extract<EventChannel, 'email' | 'sms'>

/** The Slack channels that get an event. */
export interface SlackEvent {
  eventKey: string
  channelIds: string[]
  title?: string
  message?: string
}

/** What a person enters for Slack messages. */
export interface SlackSubscriptionInput {
  isActive: boolean
  slackEvents: SlackEvent[]
}

/** Slack messages about events. */
export interface SlackSubscription extends SlackSubscriptionInput {
  id?: string
}

/** The tenant's connection to Slack. */
export interface SlackConfiguration {
  id: string
  slackSubscriptions: SlackSubscription[]
  /** Reference backend only: the name of the connected workspace. */
  workspaceName?: string
}

/** The vendor's application at Slack, with which a person connects a workspace. */
export interface SlackApplication {
  clientId: string
  /**
   * Reference backend only: the page on which a person allows the connection, with client id and scope; the caller adds
   * `redirect_uri` and `state`. Absent: `https://slack.com/oauth/v2/authorize`.
   */
  authorizeUrl?: string
}

/** A channel of the connected workspace. */
export interface SlackChannel {
  id: string
  name: string
}
