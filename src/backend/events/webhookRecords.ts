import type { WebhookAttempt, WebhookDisabled, WebhookMessageState } from '../../http/webhooks/types.ts'
import type { Encrypted } from '../ports/ports.ts'
import { collection } from '../store/store.ts'

/** Stored fields of a webhook; its scope is the tenant. */
export interface WebhookFields {
  displayName: string
  description: string
  url: string
  /** Keys of events; `*` stands for all of them. */
  eventKeys: string[]
  isActive: boolean
  /** The signing secrets as JSON: `WebhookSecrets`. */
  secret: Encrypted
  /** Until when the previous secret signs too; empty when it signs no longer. */
  previousSecretEndsAt?: string
  /** Set when the server disabled it, until it is activated again. */
  disabled?: WebhookDisabled | null
}

/** How a webhook is doing; the record's id is the webhook's. Apart from it, because it changes with every attempt. */
export interface WebhookStateFields {
  invocations: number
  /** When the receiver last accepted an event. */
  lastDeliveredAt?: string
  /** The first failure since the last success. */
  failingSince?: string
  lastFailure?: string
  /** When administrators were told that it fails. */
  warnedAt?: string
}

/** An event on its way to a webhook. */
export interface WebhookMessageFields {
  webhookId: string
  eventKey: string
  /** JSON as it is sent. */
  body: string
  state: WebhookMessageState
  /** Attempts of the current round; a retry by a person begins a new one. */
  round: number
  /** Empty when none is planned. */
  nextAttemptAt: string
  attempts: WebhookAttempt[]
  expiresAt: string
}

/** Webhooks, their state, and what was sent to them. */
export const webhookCollections = {
  webhooks: collection<WebhookFields>({ cached: true }),
  webhookStates: collection<WebhookStateFields>(),
  webhookMessages: collection<WebhookMessageFields>({ indexed: ['webhookId'], expiry: 'expiresAt' }),
}

declare module '../store/definitions.ts' {
  interface Definitions extends Declared<typeof webhookCollections> {}
}
