import type { SignedInContext } from '../../context/context.ts'
import { keepAdministrator } from './administrators.ts'
import { withdrawInvitation } from '../invitations/inviting.ts'
import type { MembershipFields, MembershipRecord, UserRecord } from '../members/records.ts'
import { endMembership } from '../membership/leaving.ts'
import { targetOf } from '../membership/memberChanges.ts'

/** For how long the person who removed a member can undo it. */
const undoSeconds = 30

/** Keeps what undoing the removal of a member needs, before it happens. */
const keepForUndo = async (inside: SignedInContext, user: UserRecord, current: MembershipRecord): Promise<void> => {
  const { store, tenantId, ports } = inside
  const { userId, roleIds, groupIds, isActivated, isSubAccountAccessAllowed, isDisabled, expiresAt } = current
  const membership: MembershipFields = {
    userId,
    roleIds,
    ...(groupIds && { groupIds }),
    isActivated,
    isSubAccountAccessAllowed,
    ...(isDisabled !== undefined && { isDisabled }),
    ...(expiresAt !== undefined && { expiresAt }),
  }
  const appIds = (await store.applicationAssignments.get(tenantId, userId))?.appIds ?? []
  const nowMs = ports.clock.now()
  await store.removedMembers.put(tenantId, userId, () => ({
    removedBy: inside.user.id,
    removedAt: new Date(nowMs).toISOString(),
    undoUntil: new Date(nowMs + undoSeconds * 1000).toISOString(),
    membership,
    joinedAt: current.createdAt,
    appIds,
    wasActive: user.activeTenantId === tenantId,
  }))
}

/**
 * For a transaction: removes a member, or withdraws the invitation of somebody who has not joined.
 * @throws HttpError like `targetOf`, and 409 for the last administrator
 */
export const removeMember = async (inside: SignedInContext, userId: string): Promise<void> => {
  const { tenantId, audit } = inside
  const { user, membership, invitation } = await targetOf(inside, userId, { isMembership: true })
  if (invitation) return withdrawInvitation(inside, invitation)
  await keepForUndo(inside, user, membership)
  const ended = await keepAdministrator(inside, tenantId, () => endMembership(inside, tenantId, userId))
  const facts = { targetId: userId, targetEmail: user.email, severity: 'High', ...ended } as const
  await audit('user.removed', facts)
}
