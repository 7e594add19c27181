import type { OpenContext } from '../../context/context.ts'
import type { SessionRecord } from './records.ts'
import type { Store } from '../../store/definitions.ts'
import { HttpError } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import type { MembershipRecord, MembershipFields } from '../members/records.ts'
import type { UserAccess } from '../members/members.ts'
import { sessionPolicyOf } from '../policies/policies.ts'
import type { SessionPolicyFields } from '../policies/records.ts'
import { endWithin, isInUse } from './sessions.ts'

/** The error for a session that has ended in one tenant but is still valid in the person's other tenants. */
export const endedHere = (): HttpError =>
  new HttpError(403, 'Your session has ended for this organization. Sign out and sign in again to use it.', {
    code: 'ER-SESSION-ENDED-HERE',
  })

/** Whether a session began after the last one that was ended in a tenant. Impersonations are removed when they end instead. */
export const isAfter = (
  { createdAt, impersonatedBy }: SessionRecord,
  { sessionsAfter }: { sessionsAfter?: MembershipFields['sessionsAfter'] | undefined },
): boolean =>
  sessionsAfter === undefined || impersonatedBy !== undefined || Date.parse(createdAt) > Date.parse(sessionsAfter)

/**
 * True for a session that was once idle for longer than a tenant allows while it was active in another, more lenient tenant.
 */
export const wasIdleFor = (
  { activeTenantId, longestIdleSeconds = 0 }: SessionRecord,
  tenantId: string,
  { idle }: SessionPolicyFields,
): boolean => activeTenantId !== tenantId && idle.isActive && longestIdleSeconds >= idle.timeoutSeconds

/**
 * Whether a session may be used for a tenant that it is not active in, or for its active one: it is within that tenant's
 * limits, and was not ended there.
 * @param membership the person's membership of the tenant
 */
export const mayActIn = async (
  { store, ports }: Pick<OpenContext, 'store' | 'ports'>,
  session: SessionRecord,
  membership: MembershipRecord | undefined,
): Promise<boolean> => {
  if (!membership || !isAfter(session, membership)) return false
  const { tenantId } = membership
  const policy = await sessionPolicyOf(store, tenantId)
  return !wasIdleFor(session, tenantId, policy) && isInUse(store, session, policy, ports.clock.now())
}

/**
 * The tenant that a session is used for: the requested one, else its active one, else another one of a person who has left
 * that; `undefined` where the session has ended for it.
 * @param wanted one of the person's tenants
 */
export const usableTenant = async (
  context: Pick<OpenContext, 'store' | 'ports'>,
  session: SessionRecord,
  { tenants, membershipIn }: UserAccess,
  wanted?: string,
): Promise<string | undefined> => {
  const ids = tenants.map(({ id }) => id)
  const isIn = ids.includes(session.activeTenantId)
  const asked = wanted ?? (isIn ? session.activeTenantId : undefined)
  for (const id of asked === undefined ? ids : [asked])
    if (await mayActIn(context, session, membershipIn(id))) return id
  return undefined
}

/**
 * Ends sessions of a person in one tenant. Sessions active there are removed; the others stay valid elsewhere, but are refused
 * in this tenant. To be called inside a transaction.
 * @param ended the newest first; every older session of the person ends with them
 */
const endFor = async (inside: Store, tenantId: string, userId: string, ended: readonly SessionRecord[]) => {
  for (const { id, activeTenantId } of ended) if (activeTenantId === tenantId) await endWithin(inside, id)
  const elsewhere = ended.find(({ activeTenantId }) => activeTenantId !== tenantId)
  if (elsewhere) await inside.memberships.update(tenantId, userId, { sessionsAfter: elsewhere.createdAt })
}

/** The browser sessions in which a person acts as themselves, the newest first. */
const browserSessions = async (store: Store, userId: string): Promise<SessionRecord[]> => {
  const sort = { by: 'createdAt', direction: 'desc' } as const
  const { items } = await store.sessions.find(vendorScope, { where: { userId }, sort })
  return items.filter(({ startedBy, impersonatedBy }) => startedBy === undefined && impersonatedBy === undefined)
}

/**
 * Ends a person's oldest browser sessions beyond the limit of a tenant, of all that may act there.
 * @param newest a session to keep even if others began at the same instant
 */
export const endSurplus = (
  store: Store,
  tenantId: string,
  userId: string,
  maxSessions: number,
  newest?: SessionRecord,
): Promise<void> =>
  store.transaction(async inside => {
    const membership = (await inside.memberships.get(tenantId, userId)) ?? {}
    const counted = (await browserSessions(inside, userId)).filter(session => isAfter(session, membership))
    const others = counted.filter(({ id }) => id !== newest?.id)
    await endFor(inside, tenantId, userId, others.slice(Math.max(0, newest ? maxSessions - 1 : maxSessions)))
  })

/** Applies the limits of all tenants of a person, because a session may act in each of them. */
export const limitSessions = async (
  store: Store,
  newest: SessionRecord,
  tenantIds: readonly string[],
): Promise<void> => {
  const limits = await Promise.all(
    tenantIds.map(async tenantId => ({ tenantId, ...(await sessionPolicyOf(store, tenantId)).concurrent })),
  )
  const { length } = await browserSessions(store, newest.userId)
  for (const { tenantId, isActive, maxSessions } of limits)
    if (isActive && length > maxSessions) await endSurplus(store, tenantId, newest.userId, maxSessions, newest)
}
