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

/** What the sample administrator was notified of. */
const samples: readonly Sample[] = [
  [1, 'webhook.failing', { webhookId: 'webhook-alerts', host: 'hooks.acme.test', cause: 'HTTP 500' }, 'unread'],
  [2, 'user.joined', { inviterId: admin }, 'unread'],
  [5, 'directoryToken.expiring', { endsAt: '2026-12-31T00:00:00.000Z' }, 'read'],
  [9, 'passkey.added', { name: 'Work laptop' }, 'read'],
  [40, 'invitations.imported', { people: 12 }, 'archived'],
  [41, 'webhook.disabled', { webhookId: 'webhook-archive', host: 'archive.acme.test', cause: 'HTTP 410' }, 'archived'],
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
      isPinned: kind === 'directoryToken.expiring',
      about: { email: kind === 'user.joined' ? 'support@acme.test' : 'admin@acme.test', facts },
      removeAt: keptUntil(clock.now(), true),
    })
  await store.bellMarks.put(acme, admin, () => ({ changedAt: daysAgo(1) }))
}
