import { check, pipe, transform, type InferOutput } from 'valibot'
import {
  anything,
  count,
  field,
  fields,
  flag,
  id,
  list,
  maybeCount,
  maybeObject,
  maybePart,
  maybeText,
  oneOf,
  page,
  part,
  rows,
  shape,
  text,
  texts,
  textsByKey,
  type Answer,
  type ListedPage,
} from '../fields.ts'

/** Why the server disabled a webhook. */
const disabled = fields({ at: text, cause: oneOf(['failing', 'gone'], 'failing'), detail: text })

/** A webhook, without its secret, even a masked one, so that no store keeps it. */
export const webhook = pipe(
  shape(
    {
      _id: text,
      id: text,
      displayName: text,
      description: text,
      url: text,
      eventKeys: texts,
      isActive: flag,
      invocations: count,
      createdAt: text,
      updatedAt: text,
      disabled: maybePart(disabled),
      lastDeliveredAt: maybeText,
      failingSince: maybeText,
    },
    ({ _id, id: other, eventKeys, ...sent }) => ({ ...sent, id: _id || other, eventKeys: [...eventKeys] }),
  ),
  check(({ id: known }) => known !== '', 'no id'),
)

/** All webhooks of the tenant. */
export const webhookList = list(webhook)

/** An event that webhooks can subscribe to. */
const webhookEvent = shape(
  { key: id, category: text, displayName: text, description: text, samplePayload: maybeObject },
  ({ displayName, ...event }) => ({ ...event, displayName: displayName || event.key }),
)

/** An event that webhooks can subscribe to, by its category. */
export type CatalogueEntry = Omit<InferOutput<typeof webhookEvent>, 'category'>

/** Events that belong together. */
export interface EventGroup {
  key: string
  name: string
  events: readonly CatalogueEntry[]
}

/** The events that webhooks can subscribe to, by category. */
export const eventsByCategory = pipe(
  list(webhookEvent),
  transform(({ rows: events }): readonly EventGroup[] =>
    [...Map.groupBy(events, ({ category }) => category)].map(([name, group]) => ({ key: name, name, events: group })),
  ),
)

/** The new secret of a webhook. Required: without it, receivers could no longer verify requests. */
export const secretAnswer = shape({ secret: id }, ({ secret }) => secret)

/** The status of an HTTP answer; null without one. */
const status = field(value => {
  const number = Number(value)
  return Number.isInteger(number) && number >= 100 ? number : null
})

/** Whether an answer is one of success. */
const isSuccess = (statusCode: number | null) => statusCode !== null && statusCode >= 200 && statusCode < 300

/** The key of the event that a payload names. */
const eventKeyIn = (body: string): string => {
  try {
    const { eventKey, type } = JSON.parse(body) as { eventKey?: unknown; type?: unknown }
    const key = eventKey ?? type
    return typeof key === 'string' ? key : ''
  } catch {
    return '' // Bodies are the server's; one that is no JSON names no event.
  }
}

/** A message in the log of the contract, which knows no attempts, but sends the body. */
const loggedMessage = shape(
  { id, body: text, statusCode: status, createdAt: text },
  ({ body, statusCode, ...log }) => ({
    ...log,
    body,
    eventKey: eventKeyIn(body),
    state: isSuccess(statusCode) ? ('delivered' as const) : ('failed' as const),
    statusCode,
  }),
)

const messageFields = {
  id,
  eventKey: text,
  state: oneOf(['waiting', 'delivered', 'failed'], 'waiting'),
  statusCode: status,
  attempts: count,
  nextAttemptAt: maybeText,
  createdAt: text,
}

/** A page of the log of the contract. */
export const logPage: Answer<ListedPage<LoggedMessage>> = page(loggedMessage, 'rows')

/** A page of messages with their states. */
export const messagePage: Answer<ListedPage<LoggedMessage>> = page(fields(messageFields), 'rows')

/** How many messages there are. */
export const messageCount = shape({ count }, messages => messages.count)

/** Whether a message is sent once more: 202 for yes. */
export const retryAnswer = fields({ statusCode: status })

/** How many messages are sent once more. */
export const replayAnswer = shape({ accepted: count }, ({ accepted }) => accepted)

/** What was sent in one attempt, or in a test. */
const request = fields({ url: text, headers: textsByKey, body: text })

/** What one attempt, or a test, led to. */
const attempt = fields({
  at: text,
  durationMs: count,
  statusCode: status,
  headers: textsByKey,
  body: text,
  failure: maybeText,
})

/** A message with its request and every attempt. */
export const messageDetails = fields({ ...messageFields, request: part(request), history: rows(attempt) })

/** Whether the answer to a test is one of success (docs/product.md §5). */
const isTestPassed = (statusCode: number | null) => statusCode === 200 || statusCode === 201

/** A test of a webhook by the reference backend. */
export const signedTest = shape({ request: part(request), answer: part(attempt) }, (exchange): TestResult => ({
  ...exchange,
  isSuccess: isTestPassed(exchange.answer.statusCode),
}))

const bodyText = (body: unknown): string => {
  if (body === null || body === undefined) return ''
  return typeof body === 'string' ? body : JSON.stringify(body, undefined, 2)
}

/** A test of an address: status and body of the receiver's answer. Without a status, the body is why there was none. */
export const unsignedTest = shape(
  { statusCode: status, body: anything },
  ({ statusCode, body }): Pick<TestResult, 'answer' | 'isSuccess'> => ({
    isSuccess: isTestPassed(statusCode),
    answer:
      statusCode === null
        ? { statusCode, body: '', failure: bodyText(body) }
        : { statusCode, body: bodyText(body), failure: undefined },
  }),
)

const hour = fields({ from: text, delivered: count, failed: count })

/** How a webhook is doing. */
export const webhookHealthAnswer = fields({
  failingSince: maybeText,
  lastFailure: maybeText,
  disabled: maybePart(disabled),
  previousSecretEndsAt: maybeText,
  lastDay: part(fields({ delivered: count, failed: count, waiting: count, hours: rows(hour), medianMs: maybeCount })),
})

/** Fields of a message that every server sends. */
type SentMessage = Pick<InferOutput<typeof messageDetails>, 'id' | 'eventKey' | 'state' | 'statusCode' | 'createdAt'>
/** A message of a log. A server with the contract only knows no attempts, but sends the body. */
export interface LoggedMessage extends SentMessage {
  attempts?: number
  nextAttemptAt?: string | undefined
  body?: string
}
/** Result of a test: the request that the server sent, and the receiver's answer. */
export interface TestResult {
  /** True only for 200 and 201. */
  isSuccess: boolean
  request: WebhookRequest
  answer: Pick<WebhookAttempt, 'statusCode' | 'body' | 'failure'> & Partial<WebhookAttempt>
}
/** What was sent in one attempt, or in a test. */
export type WebhookRequest = InferOutput<typeof request>
/** What one attempt, or a test, led to. */
export type WebhookAttempt = InferOutput<typeof attempt>
/** A webhook of the tenant as lists and forms use it. */
export type Webhook = InferOutput<typeof webhook>
/** How a webhook is doing. */
export type WebhookHealth = InferOutput<typeof webhookHealthAnswer>
