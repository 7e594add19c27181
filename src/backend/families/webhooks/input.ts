import * as v from 'valibot'
import { eventKeyOrAll } from '../../events/eventKey.ts'
import { text } from '../../request/schema.ts'
import type { WebhookCalls } from '../../ports/ports.ts'
import { HttpError } from '../../request/httpError.ts'

const eventKeys = v.pipe(v.array(eventKeyOrAll), v.maxLength(200))

/** Any text. Empty or missing: the server makes one, or keeps the one it has. */
const secret = v.nullish(v.union([v.literal(''), text(256)]))

const description = v.union([v.literal(''), text(1_000)])

/** What a person enters for a new webhook. */
export const webhookInput = v.object({
  displayName: text(100),
  description,
  url: text(2_000),
  secret,
  eventKeys,
  isActive: v.boolean(),
})

/** A change of a webhook; absent fields stay unchanged. */
export const webhookChange = v.object({
  displayName: v.optional(text(100)),
  description: v.optional(description),
  url: v.optional(text(2_000)),
  secret,
  eventKeys: v.optional(eventKeys),
  isActive: v.optional(v.boolean()),
  /** The state that the change began with; another one is a conflict. */
  updatedAt: v.nullish(text(40)),
  id: text(256),
})

/** The payload of a test. */
export const testPayload = v.optional(
  v.custom<object>(value => typeof value === 'object' && value !== null && !Array.isArray(value), 'must be an object'),
)
/** A test of any address. */
export const testInput = v.object({ url: text(2_000), secret, payload: testPayload })

const refusals = {
  notHttps: 'The address must begin with https://',
  notPublic: 'The address belongs to a private network. Enter one that the internet can reach.',
}

/**
 * The address of a webhook, in its normal form.
 * @throws HttpError 400 with the reason for one that may not be called
 */
export const webhookUrl = (webhooks: WebhookCalls, entered: string): string => {
  const url = URL.canParse(entered) ? new URL(entered) : undefined
  const refuse = (message: string) => new HttpError(400, message, { code: 'ER-WEBHOOK-URL' })
  if (!url || url.username || url.password || url.hash)
    throw refuse('Enter a whole address, such as https://example.com/hooks, without a password')
  const refusal = webhooks.refusalOf(url)
  if (refusal !== undefined) throw refuse(refusals[refusal])
  return url.href
}
