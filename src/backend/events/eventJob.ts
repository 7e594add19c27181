import type { EventPublisher } from '../audits/eventPublisher.ts'
import type { JobContext, JobKind, JobQueue } from '../jobs/jobs.ts'
import { digest } from '../ports/randomTokens.ts'
import type { Store } from '../store/definitions.ts'
import { vendorScope } from '../store/store.ts'
import { removeSurplus } from './keptMessages.ts'
import { hasNotifications, notify, type NotifiedEvent } from './notifications.ts'
import { payloadOf } from './payload.ts'
import { bellKindOf } from './bellKinds.ts'
import { ringBell } from './ringBell.ts'
import { planAttempt } from './webhookDelivery.ts'

/** How long messages of webhooks are kept. */
export const messageDays = 30

const takes = (keys: readonly string[], key: string) => keys.includes('*') || keys.includes(key)

const webhooksFor = async (store: Store, tenantId: string, key: string) =>
  (await store.webhooks.find(tenantId)).items.filter(({ isActive, eventKeys }) => isActive && takes(eventKeys, key))

/** Hands an event to its webhooks. Ids follow from the event, so that a job that runs twice sends nothing twice. */
const callWebhooks = async ({ id, tenantId, event }: NotifiedEvent, context: JobContext): Promise<void> => {
  const body = JSON.stringify(payloadOf(tenantId, event))
  const expiresAt = new Date(context.ports.clock.now() + messageDays * 86_400_000).toISOString()
  for (const webhook of await webhooksFor(context.store, tenantId, event.key)) {
    const messageId = `msg_${(await digest(`${id} ${webhook.id}`)).slice(0, 27)}`
    await context.store.transaction(async inside => {
      if (await inside.webhookMessages.get(tenantId, messageId)) return
      const message = await inside.webhookMessages.insert(tenantId, {
        id: messageId,
        webhookId: webhook.id,
        eventKey: event.key,
        body,
        state: 'waiting',
        round: 0,
        nextAttemptAt: event.at,
        attempts: [],
        expiresAt,
      })
      await planAttempt(context, inside, message)
    })
    await removeSurplus(context.store, tenantId, webhook.id)
  }
}

/** Hands an event to the subscribers of its tenant. */
export const eventJob: JobKind<NotifiedEvent> = {
  name: 'event',
  run: async (waiting, context) => {
    await callWebhooks(waiting, context)
    await ringBell(waiting, context)
    await notify(waiting, context)
  },
}

/**
 * Publishes events as jobs.
 *
 * Subscriptions are cached, so that an action of a tenant without any costs no statement more. The vendor's scope, which
 * has none, is looked up as well: actions of unknown people are recorded there and must not be faster.
 * @param newEventId makes ids that no other event has
 */
export const createEventPublisher = (jobs: JobQueue, newEventId: () => string): EventPublisher => ({
  isWanted: (store, tenantId, key) =>
    store.readTogether(async reads => {
      const [webhooks, isNotified] = await Promise.all([
        webhooksFor(reads, tenantId, key),
        hasNotifications(reads, tenantId, key),
      ])
      return webhooks.length > 0 || isNotified || (tenantId !== vendorScope && bellKindOf(key) !== undefined)
    }),
  publish: (store, tenantId, event) =>
    jobs.add(
      store,
      eventJob,
      { id: newEventId(), tenantId, event },
      { tenantId, queue: `events:${tenantId}`, lifeSeconds: 3 * 86_400 },
    ),
})
