import type { SeedContext } from '../../context/seedContext.ts'
import type { BellNotificationFields } from '../../events/bellRecords.ts'
import { keptUntil } from '../../events/ringBell.ts'

const acme = '1001'
const admin = 'user-admin'

type Sample = readonly [
  daysAgo: number,
  kind: string,
  facts: BellNotificationFields['about']['facts'],
  status: 'read' | 'unread' | 'archived',
]

/** What the sample administrator was notified of, all of it about the sample data of other families. */
const samples: readonly Sample[] = [
  [1, 'webhook.failing', { webhookId: 'webhook-alerts', host: 'failing.acme.test', cause: 'HTTP 500' }, 'unread'],
  [3, 'application.assigned', { applications: 'Lichen Atlas' }, 'unread'],
  [13, 'application.assigned', { applications: 'Lichen Ledger' }, 'read'],
  [40, 'invitations.imported', { people: 3 }, 'archived'],
  [2, 'webhook.disabled', { webhookId: 'webhook-archive', host: 'gone.acme.test', cause: 'HTTP 410' }, 'archived'],
]

/** Adds sample notifications. */
export const seedNotifications = async ({ store, clock, daysAgo }: SeedContext): Promise<void> => {
  for (const [index, [days, kind, facts, status]] of samples.entries())
    await store.bellNotifications.insert(acme, {
      id: `bell_sample_${index + 1}`,
      userId: admin,
      kind,
      at: daysAgo(days),
      status,
      isPinned: false,
      about: { userId: 'user-mfa', email: 'mfa@acme.test', facts, names: { 'user-mfa': 'Moe Falk' } },
      removeAt: keptUntil(clock.now(), true),
    })
  await store.bellMarks.put(acme, admin, () => ({ changedAt: daysAgo(1) }))
}
