import { messageDays } from '../../events/eventJob.ts'
import { payloadOf } from '../../events/payload.ts'
import type { WebhookMessageFields } from '../../events/webhookRecords.ts'
import { sealSecrets } from '../../events/webhookSecrets.ts'
import type { SeedContext } from '../../context/seedContext.ts'

const acme = '1001'

/** The published signing secret of the sample webhooks. */
const sampleWebhookSecret = 'whsec_bGljaGVuLXNhbXBsZS1zZWNyZXQtMDEyMzQ1Njc4OQ=='

const keys = ['user.invited', 'user.joined'] as const
const alerts = ['passkey.counterReused', 'sso.refused'] as const

/** Webhooks: a healthy one, one that fails, one that was disabled; with the messages of their logs, and how often they were sent to. */
const samples = [
  {
    id: 'webhook-crm',
    displayName: 'CRM',
    host: 'hooks.acme.test',
    eventKeys: [...keys],
    status: 200,
    messages: 14,
    sent: 648,
  },
  {
    id: 'webhook-alerts',
    displayName: 'Security alerts',
    host: 'failing.acme.test',
    eventKeys: [...alerts],
    status: 500,
    messages: 6,
    sent: 131,
  },
  {
    id: 'webhook-archive',
    displayName: 'Old archive',
    host: 'gone.acme.test',
    eventKeys: [...keys],
    status: 410,
    messages: 3,
    sent: 57,
  },
]

type Sample = (typeof samples)[number]

/** When the newest message of each sample was sent. */
const newestMessageAt = ({ daysAgo }: SeedContext) => daysAgo(1 / 8)

const messagesOf = ({ id, status, messages, eventKeys }: Sample, { daysAgo, clock }: SeedContext) =>
  Array.from({ length: messages }, (_, index): WebhookMessageFields & { id: string; createdAt: string } => {
    const at = daysAgo((index + 1) / 8)
    const eventKey = eventKeys[index % eventKeys.length]!
    const isDelivered = status === 200
    const event = {
      key: eventKey,
      at,
      outcome: 'success' as const,
      severity: 'Info',
      actor: { email: 'member@acme.test' },
      facts: {},
    }
    return {
      id: `msg_${id}-${index}`,
      webhookId: id,
      eventKey,
      body: JSON.stringify(payloadOf(acme, event)),
      state: isDelivered ? 'delivered' : 'failed',
      round: isDelivered ? 1 : 10,
      nextAttemptAt: '',
      attempts: [
        {
          at,
          durationMs: 120 + index * 7,
          statusCode: status,
          headers: { 'content-type': 'text/plain' },
          body: isDelivered ? 'OK' : 'The receiver is not available.',
          failure: null,
        },
      ],
      createdAt: at,
      expiresAt: new Date(clock.now() + messageDays * 86_400_000).toISOString(),
    }
  })

/** Adds the sample webhooks with their logs. */
export const seedWebhooks = async (context: SeedContext): Promise<void> => {
  const { store, encryption, daysAgo } = context
  for (const sample of samples) {
    const { id, displayName, host, eventKeys, status, sent } = sample
    const isGone = status === 410
    await store.webhooks.insert(acme, {
      id,
      displayName,
      description: '',
      url: `https://${host}/events`,
      eventKeys,
      isActive: !isGone,
      secret: await sealSecrets(encryption, acme, id, { current: sampleWebhookSecret }),
      ...(isGone && { disabled: { at: daysAgo(2), cause: 'gone' as const, detail: 'HTTP 410' } }),
      createdAt: daysAgo(90),
    })
    await store.webhookStates.insert(acme, {
      id,
      invocations: sent,
      ...(status === 200
        ? { lastDeliveredAt: newestMessageAt(context) }
        : {
            lastDeliveredAt: daysAgo(isGone ? 7 : 2.1),
            failingSince: daysAgo(isGone ? 6 : 2),
            lastFailure: `HTTP ${status}`,
            warnedAt: daysAgo(isGone ? 5 : 1),
          }),
    })
    for (const message of messagesOf(sample, context)) await store.webhookMessages.insert(acme, message)
  }
}
