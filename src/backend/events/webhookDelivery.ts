import { inTransaction } from '../context/transaction.ts'
import type { JobContext, JobKind } from '../jobs/jobs.ts'
import type { Store } from '../store/definitions.ts'
import type { SavedRecord } from '../store/store.ts'
import { postponement } from './deliveryBudget.ts'
import { recordFailure, recordSuccess } from './webhookHealth.ts'
import { attempt, failureText, isAccepted } from './webhookCall.ts'
import type { WebhookMessageFields } from './webhookRecords.ts'
import { signedHeaders, signingSecrets } from './webhookSecrets.ts'

/** Seconds until the next attempt after each failed one (Standard Webhooks' schedule); afterwards the message failed. */
const retrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]

/** Attempts that a message keeps; a person may begin more rounds. */
const keptAttempts = 30

/** One attempt of a message. */
interface DeliveryPayload {
  tenantId: string
  messageId: string
  /** Attempts already made when this one was planned: one that was made twice plans no second successor. */
  after: number
}

type MessageRecord = SavedRecord<WebhookMessageFields>

/** Plans the next attempt of a message. Organizations take turns, and the webhooks of each. */
export const planAttempt = async (
  { jobs }: Pick<JobContext, 'jobs'>,
  store: Store,
  { tenantId, id, webhookId, round }: MessageRecord,
  delaySeconds = 0,
): Promise<void> =>
  jobs.add(
    store,
    deliveryJob,
    { tenantId, messageId: id, after: round },
    // A server may be down for a while without losing messages.
    { tenantId, queue: `endpoints:${tenantId}`, part: webhookId, lifeSeconds: delaySeconds + 3 * 86_400, delaySeconds },
  )

/** Plans an attempt that is beyond the budget of its tenant for later. */
const postpone = (context: JobContext, { tenantId, id, round }: MessageRecord, delaySeconds: number): Promise<void> =>
  context.store.transaction(async inside => {
    const nextAttemptAt = new Date(context.ports.clock.now() + delaySeconds * 1000).toISOString()
    const changed = await inside.webhookMessages.update(tenantId, id, current =>
      current.round === round && current.state === 'waiting' ? { nextAttemptAt } : undefined,
    )
    if (changed) await planAttempt(context, inside, changed, delaySeconds)
  })

/** Sends a message and stores what came of it together with the plan for the next attempt. */
const deliver = async ({ tenantId, messageId, after }: DeliveryPayload, context: JobContext): Promise<void> => {
  const { store, ports } = context
  const message = await store.webhookMessages.get(tenantId, messageId)
  if (!message || message.state !== 'waiting' || message.round !== after) return
  const webhook = await store.webhooks.get(tenantId, message.webhookId)
  if (!webhook?.isActive) {
    await store.webhookMessages.update(tenantId, messageId, { state: 'failed' })
    return
  }
  const postponedSeconds = await postponement(context, tenantId)
  if (postponedSeconds > 0) return postpone(context, message, postponedSeconds)
  const nowMs = ports.clock.now()
  const secrets = await signingSecrets(ports.encryption, webhook, nowMs)
  const made = await attempt(ports, webhook.url, signedHeaders(messageId, message.body, secrets, nowMs), message.body)
  context.usage.count(tenantId, 'deliveries', isAccepted(made) ? 'delivered' : 'failed')
  const delaySeconds = isAccepted(made) ? undefined : retrySeconds[after]
  await inTransaction(context, async inside => {
    const changed = await inside.store.webhookMessages.update(tenantId, messageId, current =>
      current.round === after && current.state === 'waiting'
        ? {
            attempts: [...current.attempts, made].slice(-keptAttempts),
            round: after + 1,
            state: isAccepted(made) ? 'delivered' : delaySeconds === undefined ? 'failed' : 'waiting',
            nextAttemptAt:
              delaySeconds === undefined ? '' : new Date(ports.clock.now() + delaySeconds * 1000).toISOString(),
          }
        : undefined,
    )
    if (!changed) return
    if (delaySeconds !== undefined) await planAttempt(inside, inside.store, changed, delaySeconds)
    if (isAccepted(made)) await recordSuccess(inside, webhook)
    else await recordFailure(inside, webhook, made.statusCode === 410 ? 'gone' : 'failing', failureText(made))
  })
}

/** Makes one attempt to deliver a message. A failed attempt is no failed job: it plans the next one itself. */
export const deliveryJob: JobKind<DeliveryPayload> = { name: 'webhookDelivery', run: deliver }
