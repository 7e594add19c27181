import { auditNames } from '../audits/auditNames.ts'
import { membersWhoMay } from '../identity/administrators/administrators.ts'
import type { JobContext } from '../jobs/jobs.ts'
import { digest } from '../ports/randomTokens.ts'
import { unknownId, type Store } from '../store/definitions.ts'
import { countOnce } from '../store/rateLimits.ts'
import { vendorScope } from '../store/store.ts'
import type { NotifiedEvent } from './notifications.ts'
import { bellKindOf, type BellKind } from './bellKinds.ts'
import { bellDays } from './bellRecords.ts'

/** Most members who are notified of an event by their permission. */
const mostMembers = 100

/** Notifications that a person gets of a tenant within an hour, and as many of those that can't be turned off; what happens beyond is in the audit log. */
const floodLimit = { max: 60, windowSeconds: 3_600, slides: 0 }

const dayMs = 86_400_000

/** The date until which a notification of a moment is kept. */
export const keptUntil = (atMs: number, isPinned: boolean): string =>
  new Date(atMs + (isPinned ? 100 * 365 : bellDays) * dayMs).toISOString()

/** Tells all pages of a person that their notifications changed. */
export const markBell = async (
  { store, ports }: Pick<JobContext, 'store' | 'ports'>,
  tenantId: string,
  userId: string,
) => store.bellMarks.put(tenantId, userId, () => ({ changedAt: new Date(ports.clock.now()).toISOString() }))

const isMember = async (store: Store, tenantId: string, userId: string) =>
  (await store.users.get(vendorScope, userId))?.tenantIds.includes(tenantId) ?? false

/** The people to notify of an event. Whoever caused it is left out, unless it concerns their own account. */
const concerned = async (
  { tenantId, event: { actor, facts } }: NotifiedEvent,
  { to }: BellKind,
  context: JobContext,
): Promise<string[]> => {
  const { userId: actorId } = actor
  if (typeof to === 'object') {
    const members = await membersWhoMay(context, tenantId, to.permission, mostMembers)
    return members.map(({ id }) => id).filter(id => id !== actorId)
  }
  if (to === 'actor') return actorId === undefined ? [] : [actorId]
  const userId = String(facts[{ target: 'targetId', inviter: 'inviterId' }[to]] ?? unknownId)
  return userId !== actorId && (await isMember(context.store, tenantId, userId)) ? [userId] : []
}

const wants = async (store: Store, tenantId: string, userId: string, { isOptional }: BellKind, key: string) =>
  isOptional === false || !(await store.bellChoices.get(tenantId, userId))?.off.includes(key)

/**
 * Adds an event to the notifications of the people whom it concerns. Ids follow from the event, so that a job that runs twice
 * notifies once.
 */
export const ringBell = async (notified: NotifiedEvent, context: JobContext): Promise<void> => {
  const { id: eventId, tenantId, event } = notified
  const kind = bellKindOf(event.key)
  if (!kind || tenantId === vendorScope) return
  const { store, ports } = context
  const { userId, email } = event.actor
  const row = { action: event.key, facts: event.facts, ...(userId !== undefined && { userId }) }
  const { names } = await auditNames(store, tenantId, row as Parameters<typeof auditNames>[2])
  const about = {
    ...(userId !== undefined && { userId }),
    ...(email !== undefined && { email }),
    facts: event.facts,
    names,
  }
  for (const recipient of await concerned(notified, kind, context)) {
    if (!(await wants(store, tenantId, recipient, kind, event.key))) continue
    const id = `bell_${(await digest(`${eventId} ${recipient}`)).slice(0, 27)}`
    await store.transaction(async inside => {
      if (await inside.bellNotifications.get(tenantId, id)) return
      const counter = `${kind.isOptional === false ? 'alarms' : 'bell'}:${tenantId}:${recipient}`
      if ((await countOnce({ store: inside, ports }, counter, floodLimit)).count > floodLimit.max) return
      const fields = { userId: recipient, kind: event.key, at: event.at, status: 'unread', isPinned: false } as const
      const removeAt = keptUntil(ports.clock.now(), false)
      await inside.bellNotifications.insert(tenantId, { id, ...fields, about, removeAt })
      await markBell({ store: inside, ports }, tenantId, recipient)
    })
  }
}
