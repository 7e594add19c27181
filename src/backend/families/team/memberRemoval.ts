import * as v from 'valibot'
import type * as memberOperations from '../../../http/team/memberOperations.ts'
import type * as operations from '../../../http/team/operations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { refuseEndedSession } from '../../identity/credentials/credentials.ts'
import { requireProofToGiveAccess } from '../../identity/granting/granting.ts'
import { assignableApplications } from '../../identity/invitations/invitedApplications.ts'
import { isVisible } from '../../identity/members/members.ts'
import type { MembershipFields } from '../../identity/members/records.ts'
import { refuseMorePowerful } from '../../identity/membership/memberChanges.ts'
import { removeMember } from '../../identity/administrators/removeMember.ts'
import { refuseEmailDomain } from '../../identity/restrictions/emailDomains.ts'
import { HttpError } from '../../request/httpError.ts'
import { id } from '../../request/schema.ts'
import { vendorScope } from '../../store/store.ts'
import type { RemovedMemberFields } from './records.ts'
import { takeSeats } from '../../identity/members/seats.ts'

type Part = Pick<HandlersFor<typeof operations>, 'memberRemove'> &
  Pick<HandlersFor<typeof memberOperations>, 'memberRestore'>

/** The error for a removal that cannot be undone. It is the same for every reason, so that it tells nothing about other people. */
const isFinal = () =>
  new HttpError(404, 'The removal of this member can no longer be undone. Invite them instead.', {
    code: 'ER-REMOVAL-FINAL',
  })

const isBack = () =>
  new HttpError(409, 'This person was invited or joined again in the meantime.', { code: 'ER-MEMBER-BACK' })

/** Takes what was kept of a member that the person at the request removed. @throws HttpError 404 when that is too long ago */
const takeRemoved = async (
  { store, tenantId, ports, user }: SignedInContext,
  userId: string,
): Promise<RemovedMemberFields> => {
  const removed = await store.removedMembers.get(tenantId, userId)
  if (removed?.removedBy !== user.id || ports.clock.now() >= Date.parse(removed.undoUntil)) throw isFinal()
  const taken = await store.removedMembers.take(tenantId, userId)
  if (!taken) throw isFinal()
  return taken
}

/** Whether a person is a member again, or invited. */
const hasReturned = async ({ store, tenantId }: SignedInContext, userId: string): Promise<boolean> => {
  if (await store.memberships.get(tenantId, userId)) return true
  const invited = { where: { userId, ownerTenantId: tenantId }, limit: 1 }
  return (await store.invitations.find(vendorScope, invited)).items.length > 0
}

/** The membership without the roles and groups that were deleted since. */
const withoutDeleted = async (
  { store, tenantId }: SignedInContext,
  membership: MembershipFields,
): Promise<MembershipFields> => {
  const { roleIds, groupIds } = membership
  const roles = await store.roles.find([vendorScope, tenantId], { where: { id: roleIds } })
  const groups = groupIds && (await store.groups.find(tenantId, { where: { id: groupIds } }))
  const kept = (ids: string[], { items }: { items: { id: string }[] }) =>
    ids.filter(one => items.some(found => found.id === one))
  return {
    ...membership,
    roleIds: kept(roleIds, roles),
    ...(groupIds && groups && { groupIds: kept(groupIds, groups) }),
  }
}

/**
 * Undoes the removal of a member, in a transaction. It takes the rights and the proof that giving the member this access
 * takes, as roles, groups and rules may have changed since.
 */
const restoreMember = async (inside: SignedInContext, userId: string): Promise<void> => {
  const { store, settings, session, tenantId, apiToken, audit } = inside
  if (!apiToken) await refuseEndedSession(store, session)
  const removed = await takeRemoved(inside, userId)
  if (await hasReturned(inside, userId)) throw isBack()
  const user = await store.users.get(vendorScope, userId)
  if (!isVisible(user, settings)) throw isFinal()
  const kept = await withoutDeleted(inside, removed.membership)
  const fields = { id: userId, createdAt: removed.joinedAt, ...kept, sessionsAfter: removed.removedAt }
  const membership = await takeSeats(inside, tenantId, () => store.memberships.insert(tenantId, fields))
  await refuseMorePowerful(inside, { user, membership })
  await requireProofToGiveAccess(inside, membership)
  await refuseEmailDomain(inside, tenantId, user.email)
  await store.users.update(vendorScope, userId, ({ tenantIds }) => ({
    tenantIds: [...tenantIds, tenantId],
    ...(removed.wasActive && { activeTenantId: tenantId }),
  }))
  const appIds = (await assignableApplications(store, removed.appIds)).map(application => application.id)
  if (appIds.length > 0) await store.applicationAssignments.put(tenantId, userId, () => ({ appIds }))
  await audit('user.restored', { targetId: userId, targetEmail: user.email, severity: 'High' })
}

const rules = { permission: 'fe.secure.delete.users', input: v.object({ userId: id }), transaction: true } as const

/** Removing members, and undoing it. Sessions and API tokens end with the access and stay ended. */
export const memberRemovalHandlers: Part = {
  memberRemove: allowed(rules, ({ userId }, context) => removeMember(context, userId)),
  memberRestore: allowed(rules, ({ userId }, context) => restoreMember(context, userId)),
}
