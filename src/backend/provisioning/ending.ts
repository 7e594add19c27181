import { leaveReviews } from '../identity/membership/leaveReviews.ts'
import { endWithin } from '../identity/sessions/sessions.ts'
import { vendorScope } from '../store/store.ts'
import { batchesOf } from './batches.ts'
import type { DirectoryContext } from './directoryContext.ts'

/** What ended with the access of people. */
export interface Ended {
  sessions: number
  tokens: number
}

/** For a transaction: ends sessions, API tokens and pending invitations of people in the tenant, in a few statements. */
const endAccessOf = async ({ store, tenantId }: DirectoryContext, userIds: readonly string[]): Promise<Ended> => {
  const [userId, ofTenant] = [[...userIds], { ownerTenantId: tenantId }]
  const tokens = await store.apiTokens.removeWhere(vendorScope, { ...ofTenant, userId })
  const invitations = (await store.invitations.find(vendorScope, { where: { ...ofTenant, userId } })).items
  const id = invitations.map(invitation => invitation.id)
  if (id.length > 0) {
    await store.invitations.removeWhere(vendorScope, { id })
    await store.memberships.removeWhere(tenantId, { id })
    await store.applicationAssignments.removeWhere(tenantId, { id })
  }
  await store.sessions.removeWhere(vendorScope, { impersonatedBy: userId, activeTenantId: tenantId })
  const { items } = await store.sessions.find(vendorScope, { where: { userId, activeTenantId: tenantId } })
  for (const session of items) await endWithin(store, session.id)
  return { tokens, sessions: items.filter(({ startedBy }) => startedBy === undefined).length }
}

const sumOf = (some: Ended, others: Ended): Ended => ({
  sessions: some.sessions + others.sessions,
  tokens: some.tokens + others.tokens,
})

/**
 * For a transaction: keeps members out. Their sessions in the tenant, those of applications, API tokens and invitations end
 * at once; roles and groups stay, so that everything is as before when they come back.
 */
export const deactivateMembers = async (context: DirectoryContext, userIds: readonly string[]): Promise<Ended> => {
  const { store, tenantId, ports } = context
  const sessionsAfter = new Date(ports.clock.now()).toISOString()
  let ended: Ended = { sessions: 0, tokens: 0 }
  for await (const ids of batchesOf(userIds)) {
    await store.memberships.updateMany(tenantId, ids, () => ({ isDisabled: true, sessionsAfter }))
    ended = sumOf(ended, await endAccessOf(context, ids))
  }
  return ended
}

/**
 * For a transaction: ends memberships with what people opened in the tenant. Their accounts and their memberships of other
 * tenants stay.
 */
export const endMembershipsOf = async (context: DirectoryContext, userIds: readonly string[]): Promise<Ended> => {
  const { store, tenantId } = context
  let ended: Ended = { sessions: 0, tokens: 0 }
  for await (const ids of batchesOf(userIds)) {
    await store.memberships.removeWhere(tenantId, { id: ids })
    await store.users.updateMany(vendorScope, ids, ({ tenantIds, activeTenantId }) => {
      const others = tenantIds.filter(id => id !== tenantId)
      return {
        tenantIds: others,
        activeTenantId: activeTenantId === tenantId ? (others.at(-1) ?? tenantId) : activeTenantId,
      }
    })
    await store.applicationAssignments.removeWhere(tenantId, { id: ids })
    await store.applicationUses.removeWhere(tenantId, { id: ids })
    await store.bellNotifications.removeWhere(tenantId, { userId: ids })
    await store.bellChoices.removeWhere(tenantId, { id: ids })
    await store.securityDigests.removeWhere(tenantId, { id: ids })
    await store.auditFiles.removeWhere(tenantId, { userId: ids })
    await store.auditFileParts.removeWhere(tenantId, { userId: ids })
    await store.auditViews.removeWhere(tenantId, { id: ids })
    await leaveReviews(store, tenantId, ids)
    ended = sumOf(ended, await endAccessOf(context, ids))
  }
  return ended
}

/** For a transaction: takes people out of groups of the tenant. */
export const leaveGroups = async (
  { store, tenantId }: Pick<DirectoryContext, 'store' | 'tenantId'>,
  userIds: readonly string[],
  leaves: (userId: string, groupId: string) => boolean,
): Promise<void> => {
  for await (const ids of batchesOf(userIds)) {
    await store.memberships.updateMany(tenantId, ids, ({ userId, groupIds = [] }) => {
      const kept = groupIds.filter(groupId => !leaves(userId, groupId))
      return kept.length < groupIds.length ? { groupIds: kept } : undefined
    })
  }
}
