import type { OpenContext } from '../context.ts'
import { notFound } from '../request/httpError.ts'
import { vendorScope } from '../store/store.ts'
import { loadUserAccess } from './members.ts'

/** What ending a membership needs: with the store of the transaction. */
type LeaveContext = Pick<OpenContext, 'store' | 'ports'>

/** Ends the sessions of a person that are in a tenant, and those in which the person impersonates one of its members. */
const endSessionsIn = async ({ store }: LeaveContext, userId: string, activeTenantId: string): Promise<void> => {
  await store.sessions.removeWhere(vendorScope, { impersonatedBy: userId, activeTenantId })
  const { items } = await store.sessions.find(vendorScope, { where: { userId, activeTenantId } })
  for (const { id } of items) await store.sessions.removeWhere(vendorScope, { startedBy: id })
  await store.sessions.removeWhere(vendorScope, { userId, activeTenantId })
}

/**
 * Ends a person's membership of a tenant with what they opened there: sessions, API tokens that they made, assigned
 * applications. Sessions that shall go on have to be moved to another tenant before. To be called inside a transaction.
 * @throws HttpError 404 for a person who is no member
 */
export const endMembership = async (context: LeaveContext, userId: string, tenantId: string): Promise<void> => {
  const { store } = context
  if (!(await store.memberships.take(tenantId, userId))) throw notFound()
  await store.users.update(vendorScope, userId, ({ tenantIds, activeTenantId }) => {
    const others = tenantIds.filter(id => id !== tenantId)
    return {
      tenantIds: others,
      activeTenantId: activeTenantId === tenantId ? (others.at(-1) ?? tenantId) : activeTenantId,
    }
  })
  await store.apiTokens.removeWhere(vendorScope, { ownerTenantId: tenantId, userId })
  await store.applicationAssignments.take(tenantId, userId)
  await endSessionsIn(context, userId, tenantId)
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
