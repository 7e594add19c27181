import type { OpenContext } from '../../context/context.ts'
import { areNewMembersAllowed } from '../members/accessTypes.ts'
import type { MembershipFields, UserRecord } from '../members/records.ts'
import { assignInvited } from './invitedApplications.ts'
import { takeInvitation } from './invitedPeople.ts'
import { accessOnJoining, stillGiven } from './invitedRoles.ts'

type Joining = Pick<OpenContext, 'store' | 'ports' | 'auditFor'>

/**
 * Takes the person's pending invitation, and gives what of it can still be given on top of other roles. An
 * administrator who kept the invited person out keeps the member out. An invitation whose temporary access is over gives nothing.
 */
export const acceptDirectly = async (
  context: Joining,
  { tenantId, roleIds }: { tenantId: string; roleIds: readonly string[] },
  user: UserRecord,
): Promise<Omit<MembershipFields, 'userId' | 'isActivated'>> => {
  const taken = await takeInvitation(context.store, tenantId, user.id)
  const byConnection = {
    roleIds: [...roleIds],
    isSubAccountAccessAllowed: await areNewMembersAllowed(context.store, tenantId),
  }
  if (!taken) return byConnection
  const { invitation, membership, applications } = taken
  const { inviterId, membershipEndsAt: expiresAt } = invitation
  const isKeptOut = membership?.isDisabled && { isDisabled: true }
  if (expiresAt !== undefined && context.ports.clock.now() >= Date.parse(expiresAt))
    return { ...byConnection, ...isKeptOut }
  const inviting = { tenantId, inviterId }
  const given = await stillGiven(context, inviting, { roleIds: [], ...membership })
  for (const assigned of applications) await assignInvited(context, user, { tenantId, ...assigned })
  return {
    roleIds: [...new Set([...roleIds, ...given.roleIds])],
    isSubAccountAccessAllowed: await accessOnJoining(context, inviting, membership),
    ...(given.groupIds.length > 0 && { groupIds: given.groupIds }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...isKeptOut,
  }
}
