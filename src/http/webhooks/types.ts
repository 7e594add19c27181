/** What a person enters for a webhook. */
export interface WebhookInput {
  displayName: string
  description: string
  /** An `https` address. */
  url: string
  /** Any text of 1 to 256 characters. Null: the server makes one, `whsec_` and base64, or keeps the one it has. */
  secret: string | null
  /** Keys of events; `*` stands for all of them. */
  eventKeys: string[]
  isActive: boolean
}

/** A webhook as the API returns it. */
export interface Webhook extends WebhookInput {
  _id: string
  /** How often an event was sent to it, tries included. */
  invocations: number
  createdAt: string
  updatedAt: string
  /** Reference backend only: why the server disabled it; absent while it did not. */
  disabled?: WebhookDisabled
  /** Reference backend only: when a receiver last accepted an event; absent before the first time. */
  lastDeliveredAt?: string
  /** Reference backend only: since when every delivery has failed; absent while the last one succeeded. */
  failingSince?: string
}

/** An event that webhooks can subscribe to. */
export interface WebhookEvent {
  key: string
  category: string
  displayName: string
  description: string
  /** An example of the payload that webhooks receive. */
  samplePayload: object
}

/** Why the server disabled a webhook. */
export interface WebhookDisabled {
  at: string
  /** `failing`: no attempt succeeded for days. `gone`: the receiver answered 410. */
  cause: 'failing' | 'gone'
  /** The last failure, such as `HTTP 500`. */
  detail: string
}

/** One sent event in the log of a webhook. */
export interface WebhookLog {
  id: string
  webhookId: string
  tenantId: string
  vendorId: string
  /** The payload as it was sent. */
  body: string
  /** Status of the last answer as text; empty without an answer. */
  statusCode: string
  createdAt: string
}

/** One page of a log, newest first. */
export interface WebhookLogs {
  count: number
  rows: WebhookLog[]
}

/** Input of a request with a sample event to an address that need not be saved yet. */
export interface WebhookTest {
  url: string
  /** Null: the request is not signed. */
  secret: string | null
  /** Default: a sample event. */
  payload?: object
}

/** How far the delivery of a message is. */
export type WebhookMessageState = 'waiting' | 'delivered' | 'failed'

/** The delivery of one event to a webhook. */
export interface WebhookMessage {
  id: string
  eventKey: string
  state: WebhookMessageState
  /** Status of the last answer; null without one. */
  statusCode: number | null
  attempts: number
  /** When the next attempt is due; null when there is none. */
  nextAttemptAt: string | null
  createdAt: string
}

/** What was sent in one attempt, or in a test. Values of headers that prove or reveal something are masked. */
export interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** What one attempt, or a test, led to. */
export interface WebhookAttempt {
  at: string
  durationMs: number
  /** Null without an answer. */
  statusCode: number | null
  /** Header names of the answer; values are masked. */
  headers: Record<string, string>
  /** At most 4 KB of the answer. */
  body: string
  /** Why there was no answer; null with one. */
  failure: string | null
}

/** A message with everything known about it. */
export interface WebhookMessageDetails extends WebhookMessage {
  request: WebhookRequest
  /** Oldest first. */
  history: WebhookAttempt[]
}

/** How a webhook is doing. */
export interface WebhookHealth {
  /** Since when no attempt succeeded; null when the last one did. */
  failingSince: string | null
  /** The last failure; null when the last attempt succeeded. */
  lastFailure: string | null
  disabled: WebhookDisabled | null
  /** Until when the previous secret signs too; null when one secret signs. */
  previousSecretEndsAt: string | null
  /** Messages of the last 24 hours; of more than 500, the newest. */
  lastDay: {
    delivered: number
    failed: number
    waiting: number
    /** Messages by the hour in which they were made, oldest first. */
    hours: { from: string; delivered: number; failed: number }[]
    /** Half of the successful attempts were faster; null without any. */
    medianMs: number | null
  }
}
