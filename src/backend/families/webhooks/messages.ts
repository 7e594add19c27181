import * as v from 'valibot'
import type * as operations from '../../../http/webhooks/operations.ts'
import type { WebhookLog, WebhookMessage } from '../../../http/webhooks/types.ts'
import { shownRequest } from '../../events/webhookCall.ts'
import { planAttempt } from '../../events/webhookDelivery.ts'
import type { WebhookMessageFields } from '../../events/webhookRecords.ts'
import { signedHeaders } from '../../events/webhookSecrets.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id, queryNumber, text } from '../../request/schema.ts'
import { vendorId } from '../../identity/members/toWire.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { maxOffset, type SavedRecord } from '../../store/store.ts'
import { countResend, limitCalls } from './callLimit.ts'
import { ownWebhook } from './changes.ts'

type MessageRecord = SavedRecord<WebhookMessageFields>

const readLogs = 'fe.connectivity.read.webhookLogs'
const write = 'fe.connectivity.write.webhook'

/** The most messages that one replay sends. */
const mostReplayed = 500

const newest = { by: 'createdAt', direction: 'desc' } as const

const pageInput = {
  offset: v.pipe(queryNumber(0, maxOffset)),
  limit: v.pipe(
    queryNumber(10, 100),
    v.transform(limit => Math.max(1, limit)),
  ),
}

const lastStatus = ({ attempts }: MessageRecord) => attempts.at(-1)?.statusCode ?? null

const logOf = (message: MessageRecord): WebhookLog => ({
  id: message.id,
  webhookId: message.webhookId,
  tenantId: message.tenantId,
  vendorId,
  body: message.body,
  statusCode: String(lastStatus(message) ?? ''),
  createdAt: message.createdAt,
})

const messageOf = (message: MessageRecord): WebhookMessage => ({
  id: message.id,
  eventKey: message.eventKey,
  state: message.state,
  statusCode: lastStatus(message),
  attempts: message.attempts.length,
  nextAttemptAt: message.state === 'waiting' ? message.nextAttemptAt : null,
  createdAt: message.createdAt,
})

/**
 * Sends messages once more, from the first attempt on, as many as the limit of the tenant leaves.
 * @returns their number
 * @throws HttpError 400 for a disabled webhook, which must be enabled first; 429 when the limit leaves none
 */
const sendAgain = async (context: SignedInContext, webhookId: string, messages: readonly MessageRecord[]) => {
  const { store, ports, tenantId } = context
  if (!(await ownWebhook(context, webhookId)).isActive)
    throw new HttpError(400, 'Turn on the webhook first.', { code: 'ER-WEBHOOK-DISABLED' })
  const nextAttemptAt = new Date(ports.clock.now()).toISOString()
  let sent = 0
  for (const { id: messageId } of messages) {
    const refusal = await countResend(context)
    if (refusal && sent === 0) throw refusal
    if (refusal) break
    await store.transaction(async inside => {
      const again = { state: 'waiting', round: 0, nextAttemptAt } as const
      const changed = await inside.webhookMessages.update(tenantId, messageId, again)
      if (changed) await planAttempt(context, inside, changed)
    })
    sent += 1
  }
  await context.audit('webhook.retried', { webhookId, messages: sent })
  return sent
}

/** Messages of a webhook that failed since a time, oldest first. */
const failedSince = async ({ store, tenantId }: SignedInContext, webhookId: string, since: string) => {
  const where = { webhookId, state: 'failed' as const }
  const { items } = await store.webhookMessages.find(tenantId, { where, sort: newest, limit: mostReplayed })
  return items.filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(since)).toReversed()
}

/** Messages of webhooks: their log, retries and replays. */
export const messageHandlers = {
  logs: allowed(
    { permission: readLogs, input: v.object({ id, ...pageInput }) },
    async ({ id: webhookId, offset, limit }, context) => {
      await ownWebhook(context, webhookId)
      const { store, tenantId } = context
      const query = { where: { webhookId }, sort: newest, offset, limit }
      const { items, total } = await store.webhookMessages.find(tenantId, query)
      return { count: total, rows: items.map(logOf) }
    },
  ),
  messages: allowed(
    {
      permission: readLogs,
      input: v.object({ id, state: v.optional(v.picklist(['waiting', 'delivered', 'failed'])), ...pageInput }),
    },
    async ({ id: webhookId, state, offset, limit }, context) => {
      await ownWebhook(context, webhookId)
      const { store, tenantId } = context
      const where = { webhookId, ...(state && { state }) }
      const { items, total } = await store.webhookMessages.find(tenantId, { where, sort: newest, offset, limit })
      return { count: total, rows: items.map(messageOf) }
    },
  ),
  message: allowed({ permission: readLogs, input: v.object({ id }) }, async ({ id: messageId }, context) => {
    const { store, tenantId } = context
    const found = await store.webhookMessages.get(tenantId, messageId)
    if (!found) throw notFound()
    const { url } = await ownWebhook(context, found.webhookId)
    const headers = signedHeaders(messageId, found.body, [], Date.parse(found.attempts.at(-1)?.at ?? found.createdAt))
    const shown = shownRequest(url, { ...headers, 'webhook-signature': '-' }, found.body)
    return { ...messageOf(found), request: shown, history: found.attempts }
  }),
  retry: allowed(
    { permission: write, whileImpersonating: 'withWriteAccess', input: v.object({ id }) },
    async ({ id: messageId }, context) => {
      const found = await context.store.webhookMessages.get(context.tenantId, messageId)
      if (!found) throw notFound()
      await limitCalls(context)
      await sendAgain(context, found.webhookId, [found])
      context.response.accepted()
      return { statusCode: 202 }
    },
  ),
  replayFailed: allowed(
    {
      permission: write,
      whileImpersonating: 'withWriteAccess',
      input: v.object({
        id,
        since: v.pipe(
          text(40),
          v.check(date => !Number.isNaN(Date.parse(date)), 'must be a date'),
        ),
      }),
    },
    async ({ id: webhookId, since }, context) => {
      await limitCalls(context)
      const failed = await failedSince(context, webhookId, since)
      const accepted = await sendAgain(context, webhookId, failed)
      context.response.accepted()
      return { accepted }
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
