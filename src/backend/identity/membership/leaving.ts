import type { OpenContext } from '../../context/context.ts'
import { notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { loadUserAccess } from '../members/members.ts'
import { endWithin } from '../sessions/sessions.ts'
import { leaveReviews } from './leaveReviews.ts'

/** What leaving a tenant needs: with the store of the transaction. */
type LeaveContext = Pick<OpenContext, 'store' | 'ports'>

/** What ended with a membership or with the access to a tenant. */
export interface Ended {
  /** Browsers that were signed out. */
  sessions: number
  /** API tokens that were revoked. */
  tokens: number
}

/**
 * Ends a person's sessions in a tenant, including those of applications and impersonations they started there. Sessions active
 * in another tenant stay valid there, but are refused in this one. To be called inside a transaction.
 * @returns the number of browsers that were signed out
 */
export const endSessionsIn = async (
  { store: inside, ports }: LeaveContext,
  tenantId: string,
  userId: string,
): Promise<number> => {
  await inside.sessions.removeWhere(vendorScope, { impersonatedBy: userId, activeTenantId: tenantId })
  const { items } = await inside.sessions.find(vendorScope, { where: { userId, activeTenantId: tenantId } })
  for (const { id } of items) await endWithin(inside, id)
  if ((await inside.sessions.find(vendorScope, { where: { userId }, limit: 1 })).total > 0)
    await inside.memberships.update(tenantId, userId, { sessionsAfter: new Date(ports.clock.now()).toISOString() })
  return items.filter(({ startedBy }) => startedBy === undefined).length
}

/** Ends what a person opened in a tenant: sessions, and API tokens that they made. To be called inside a transaction. */
export const endAccess = async (inside: LeaveContext, tenantId: string, userId: string): Promise<Ended> => ({
  tokens: await inside.store.apiTokens.removeWhere(vendorScope, { ownerTenantId: tenantId, userId }),
  sessions: await endSessionsIn(inside, tenantId, userId),
})

/**
 * Ends a person's membership of a tenant with what they opened there: sessions, API tokens, assigned applications, and a
 * pending invitation. Sessions that shall go on have to be moved to another tenant before. To be called inside a
 * transaction.
 * @throws HttpError 404 for a person who is no member
 */
export const endMembership = async (context: LeaveContext, tenantId: string, userId: string): Promise<Ended> => {
  const { store: inside } = context
  if (!(await inside.memberships.take(tenantId, userId))) throw notFound()
  await inside.users.update(vendorScope, userId, ({ tenantIds, activeTenantId }) => {
    const others = tenantIds.filter(id => id !== tenantId)
    return {
      tenantIds: others,
      activeTenantId: activeTenantId === tenantId ? (others.at(-1) ?? tenantId) : activeTenantId,
    }
  })
  await inside.applicationAssignments.take(tenantId, userId)
  await inside.applicationUses.take(tenantId, userId)
  await inside.bellNotifications.removeWhere(tenantId, { userId })
  await inside.bellChoices.take(tenantId, userId)
  await inside.securityDigests.take(tenantId, userId)
  await inside.auditFiles.removeWhere(tenantId, { userId })
  await inside.auditFileParts.removeWhere(tenantId, { userId })
  await inside.auditViews.take(tenantId, userId)
  await inside.invitations.removeWhere(vendorScope, { userId, ownerTenantId: tenantId })
  await leaveReviews(inside, tenantId, [userId])
  return endAccess(context, tenantId, userId)
}

/** The tenant in which a person who leaves one goes on: the one that they used last; `undefined` when it is their only one. */
export const tenantAfter = async (
  context: LeaveContext,
  userId: string,
  leftTenantId: string,
): Promise<string | undefined> => {
  const user = await context.store.users.get(vendorScope, userId)
  if (!user) return undefined
  const others = user.tenantIds.filter(id => id !== leftTenantId)
  const { tenants } = await loadUserAccess(context, user, others)
  return (tenants.find(({ id }) => id === user.activeTenantId) ?? tenants.at(-1))?.id
}
