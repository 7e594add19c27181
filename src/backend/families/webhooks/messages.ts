import * as v from 'valibot'
import type * as operations from '../../../http/webhooks/operations.ts'
import type { WebhookHealth, WebhookLog, WebhookMessage } from '../../../http/webhooks/types.ts'
import { eventOf } from '../../events/catalogue.ts'
import { samplePayloadOf } from '../../events/payload.ts'
import { attempt, isAccepted, shownRequest } from '../../events/webhookCall.ts'
import { planAttempt } from '../../events/webhookDelivery.ts'
import type { WebhookMessageFields } from '../../events/webhookRecords.ts'
import { signedHeaders, signingSecrets } from '../../events/webhookSecrets.ts'
import type { SignedInContext } from '../../context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id, queryNumber, text } from '../../handler/schema.ts'
import { newId } from '../../ports/randomTokens.ts'
import { vendorId } from '../../identity/toWire.ts'
import { badRequest, HttpError, notFound } from '../../request/httpError.ts'
import { limitRate } from '../../store/rateLimits.ts'
import { maxOffset, type SavedRecord } from '../../store/store.ts'
import { ownWebhook } from './changes.ts'
import { testInput, testPayload, webhookUrl } from './input.ts'

type MessageRecord = SavedRecord<WebhookMessageFields>

const readLogs = 'fe.connectivity.read.webhookLogs'
const write = 'fe.connectivity.write.webhook'

/** Tests and retries of a tenant: each is a call to an address of its choice. */
const callLimit = { max: 60, windowSeconds: 60 }
/** The longest payload of a test, in characters. */
const longestPayload = 20_000
/** The most messages that one replay sends. */
const mostReplayed = 500
/** The newest messages that statistics look at. */
const mostCounted = 1_000

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

const limitCalls = (context: SignedInContext) => limitRate(context, `webhookCalls:${context.tenantId}`, callLimit)

const bodyOf = (payload: object) => {
  const body = JSON.stringify(payload)
  if (body.length > longestPayload) throw badRequest(`payload must have at most ${longestPayload} characters`)
  return body
}

/** Sends messages once more, from the first attempt on; a webhook that is disabled must be enabled first. */
const sendAgain = async (context: SignedInContext, webhookId: string, messages: readonly MessageRecord[]) => {
  const { store, ports, tenantId } = context
  if (!(await ownWebhook(context, webhookId)).isActive)
    throw new HttpError(400, 'Enable the webhook first.', { code: 'ER-WEBHOOK-DISABLED' })
  const nextAttemptAt = new Date(ports.clock.now()).toISOString()
  for (const { id: messageId } of messages)
    await store.transaction(async inside => {
      const again = { state: 'waiting', round: 0, nextAttemptAt } as const
      const changed = await inside.webhookMessages.update(tenantId, messageId, again)
      if (changed) await planAttempt(context, inside, changed)
    })
  await context.audit('webhook.retried', { webhookId, messages: messages.length })
}

/** Messages of a webhook that failed since a time, oldest first. */
const failedSince = async ({ store, tenantId }: SignedInContext, webhookId: string, since: string) => {
  const where = { webhookId, state: 'failed' as const }
  const { items } = await store.webhookMessages.find(tenantId, { where, sort: newest, limit: mostReplayed })
  return items.filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(since)).toReversed()
}

const lastDayOf = async (
  { store, ports, tenantId }: SignedInContext,
  webhookId: string,
): Promise<WebhookHealth['lastDay']> => {
  const { items } = await store.webhookMessages.find(tenantId, {
    where: { webhookId },
    sort: newest,
    limit: mostCounted,
  })
  const recent = items.filter(({ createdAt }) => Date.parse(createdAt) > ports.clock.now() - 86_400_000)
  const durations = recent.flatMap(({ attempts }) => attempts.filter(isAccepted).map(({ durationMs }) => durationMs))
  const count = (state: WebhookMessage['state']) => recent.filter(message => message.state === state).length
  return {
    delivered: count('delivered'),
    failed: count('failed'),
    waiting: count('waiting'),
    medianMs: durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] ?? null,
  }
}

/** Messages of webhooks: their log, tests, retries and statistics. */
export const messageHandlers = {
  test: allowed({ permission: write, input: testInput }, async ({ url, secret, payload }, context) => {
    const { ports, tenantId, audit } = context
    const address = webhookUrl(ports.webhooks, url)
    await limitCalls(context)
    const nowMs = ports.clock.now()
    const body = bodyOf(payload ?? samplePayloadOf('user.signedIn', tenantId, new Date(nowMs).toISOString()))
    const headers = signedHeaders(`msg_${newId(ports.random)}`, body, secret ? [secret] : [], nowMs)
    const made = await attempt(ports, address, headers, body)
    await audit('webhook.tested', { host: new URL(address).host, statusCode: made.statusCode ?? 0 })
    // Without an answer there is no status; the store reads the text as the reason.
    return { statusCode: made.statusCode ?? 0, body: made.failure ?? made.body }
  }),
  sendTest: allowed(
    { permission: write, input: v.object({ id, eventKey: text(100), payload: testPayload }) },
    async ({ id: webhookId, eventKey, payload }, context) => {
      const { ports, tenantId, audit } = context
      if (!eventOf(eventKey)) throw badRequest('eventKey must be the key of an event')
      const webhook = await ownWebhook(context, webhookId)
      await limitCalls(context)
      const nowMs = ports.clock.now()
      const body = bodyOf(payload ?? samplePayloadOf(eventKey, tenantId, new Date(nowMs).toISOString()))
      const secrets = await signingSecrets(ports.encryption, webhook, nowMs)
      const headers = signedHeaders(`msg_${newId(ports.random)}`, body, secrets, nowMs)
      const answer = await attempt(ports, webhook.url, headers, body)
      await audit('webhook.tested', { webhookId, statusCode: answer.statusCode ?? 0 })
      return { request: shownRequest(webhook.url, headers, body), answer }
    },
  ),
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
      await sendAgain(context, webhookId, failed)
      context.response.accepted()
      return { accepted: failed.length }
    },
  ),
  health: allowed({ permission: readLogs, input: v.object({ id }) }, async ({ id: webhookId }, context) => {
    const { store, ports, tenantId } = context
    const { disabled, previousSecretEndsAt = '' } = await ownWebhook(context, webhookId)
    const state = await store.webhookStates.get(tenantId, webhookId)
    return {
      failingSince: state?.failingSince ?? null,
      lastFailure: state?.lastFailure ?? null,
      disabled: disabled ?? null,
      previousSecretEndsAt: Date.parse(previousSecretEndsAt) > ports.clock.now() ? previousSecretEndsAt : null,
      lastDay: await lastDayOf(context, webhookId),
    }
  }),
} satisfies Partial<HandlersFor<typeof operations>>
