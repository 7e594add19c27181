import { operation, ownOperation } from '../operation.ts'
import type {
  Webhook,
  WebhookAttempt,
  WebhookEvent,
  WebhookHealth,
  WebhookInput,
  WebhookLogs,
  WebhookMessage,
  WebhookMessageDetails,
  WebhookMessageState,
  WebhookRequest,
  WebhookTest,
} from './types.ts'

/** Reads the tenant's webhooks; their secrets are never among the answer. */
export const list = operation<void, Webhook[]>({ name: 'webhooks.list', method: 'GET', path: '/webhook' })

/** Adds a webhook. */
export const create = operation<WebhookInput>({
  name: 'webhooks.create',
  method: 'POST',
  path: '/webhook/custom',
  isKeyed: true,
})

/**
 * Changes a webhook. A new secret signs beside the previous one for a day. With `updatedAt` (a capability of the reference
 * backend), a webhook that was changed since then stays as it is: 409 `ER-CONFLICT`, whose context has the `current` one.
 */
export const update = operation<WebhookInput & { id: string; _id: string; updatedAt?: string }>({
  name: 'webhooks.update',
  method: 'PATCH',
  path: '/webhook/{id}',
})

/** Deletes a webhook with its log. */
export const remove = operation<{ id: string }>({ name: 'webhooks.delete', method: 'DELETE', path: '/webhook/{id}' })

/** Sends a sample event to any address; a success only on 200 or 201 (docs/product.md §5). */
export const test = operation<WebhookTest, { statusCode: number; body: unknown }>({
  name: 'webhooks.test',
  method: 'POST',
  path: '/webhook/test',
})

/** Sends a message of the log once more; accepted with 202. */
export const retry = operation<{ id: string }, { statusCode: number }>({
  name: 'webhooks.retry',
  method: 'POST',
  path: '/webhook/logs/{id}/retries',
})

/** Reads the log of the webhook `id`, ten messages at once by default (docs/product.md §9). */
export const logs = operation<{ id: string; offset: number; limit: number }, WebhookLogs>({
  name: 'webhooks.logs',
  method: 'GET',
  path: '/webhook/logs/',
})

/** Reads all events that webhooks can subscribe to, each with an example of its payload. */
export const events = ownOperation<void, WebhookEvent[]>({
  name: 'webhooks.events',
  method: 'GET',
  path: '/fe/webhook-events',
})

/**
 * Makes a new secret and returns it, this once. The previous one signs too until the overlap ends (default a day).
 */
export const rotateSecret = ownOperation<
  { id: string; overlapSeconds?: number },
  { secret: string; previousSecretEndsAt: string | null }
>({ name: 'webhooks.rotateSecret', method: 'POST', path: '/fe/webhooks/{id}/secret' })

/** Reads how a webhook is doing. */
export const health = ownOperation<{ id: string }, WebhookHealth>({
  name: 'webhooks.health',
  method: 'GET',
  path: '/fe/webhooks/{id}/health',
})

/** Reads the messages of a webhook, all or those of one state, newest first. */
export const messages = ownOperation<
  { id: string; state?: WebhookMessageState; offset?: number; limit?: number },
  { count: number; rows: WebhookMessage[] }
>({ name: 'webhooks.messages', method: 'GET', path: '/fe/webhooks/{id}/messages' })

/** Reads one message with its request and every attempt. */
export const message = ownOperation<{ id: string }, WebhookMessageDetails>({
  name: 'webhooks.message',
  method: 'GET',
  path: '/fe/webhook-messages/{id}',
})

/** Sends a sample of an event to a webhook, signed like a real one, and returns request and answer. */
export const sendTest = ownOperation<
  { id: string; eventKey: string; payload?: object },
  { request: WebhookRequest; answer: WebhookAttempt }
>({ name: 'webhooks.sendTest', method: 'POST', path: '/fe/webhooks/{id}/test' })

/** Sends all messages that failed since a time once more; returns how many. */
export const replayFailed = ownOperation<{ id: string; since: string }, { accepted: number }>({
  name: 'webhooks.replayFailed',
  method: 'POST',
  path: '/fe/webhooks/{id}/replays',
})
