import type { SignedInContext } from '../../context/context.ts'
import type { UserRecord, MembershipRecord } from '../members/records.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { refuseEndedSession } from '../credentials/credentials.ts'
import type { InvitationRecord } from '../invitations/invitationMails.ts'
import { invitedMembership, invitedUser, pendingInvitationOf } from '../invitations/invitedPeople.ts'
import { holds, keysToHold } from '../roles/rolePermissions.ts'
import { isVisible, loadUserAccess } from '../members/members.ts'

/** A member who is about to be changed, as the transaction reads them. */
export interface Target {
  /** What the tenant may know of the person. */
  user: UserRecord
  membership: MembershipRecord
  /** The pending invitation of somebody who has not joined. */
  invitation?: InvitationRecord | undefined
}

/** What an administrator changes about a member. */
interface ChangeRules {
  /** True for roles, groups, access and removal; false for what belongs to the account, which invited people need not have. */
  isMembership: boolean
}

type ChangeContext = Pick<
  SignedInContext,
  'store' | 'ports' | 'settings' | 'user' | 'session' | 'tenantId' | 'apiToken' | 'permissions' | 'rightsFrom'
>

const ownMembership = () =>
  new HttpError(409, "You can't change your own membership here. Ask another administrator.", {
    code: 'ER-OWN-MEMBERSHIP',
  })

const managedMember = () =>
  new HttpError(403, 'A directory manages this member. Make changes there.', { code: 'ER-MANAGED-MEMBER' })

const exceeds = () =>
  new HttpError(403, "This person has permissions that you don't have, so you can't change them.", {
    code: 'ER-MEMBER-EXCEEDS',
  })

/** All permission keys that a member would have if nothing kept them out. */
const keysOf = async (context: ChangeContext, { user, membership }: Omit<Target, 'invitation'>): Promise<string[]> => {
  const { store, tenantId } = context
  const groups = (await store.groups.find(tenantId, { where: { id: membership.groupIds ?? [] } })).items
  const roleIds = [membership, ...groups].flatMap(({ roleIds: given }) => given)
  const roles = (await store.roles.find([vendorScope, tenantId], { where: { id: roleIds } })).items
  const permissionIds = roles.flatMap(role => role.permissionIds)
  const { items } = await store.permissions.find(vendorScope, { where: { id: permissionIds } })
  return user.isDisabled ? [] : keysToHold(items)
}

/** @throws HttpError 403 when the member, or the invited person, may do what the administrator may not */
export const refuseMorePowerful = async (context: ChangeContext, target: Omit<Target, 'invitation'>): Promise<void> => {
  const { user, apiToken, permissions, rightsFrom = context.tenantId } = context
  const own = (await loadUserAccess(context, user, [rightsFrom])).permissionsIn(rightsFrom).map(({ key }) => key)
  // An API token may do less than the person.
  const held = apiToken ? permissions : own
  if ((await keysOf(context, target)).some(key => !holds(held, key))) throw exceeds()
}

/**
 * The member, or the invited person, that an administrator changes, with the checks that all such changes share. To be called inside the
 * transaction of the change.
 * @throws HttpError 404 for people of other tenants as for unknown ones; 409 for the person's own membership; 403 for
 * people whom a directory manages, where it manages what is changed, and for those who may do more
 */
export const targetOf = async (
  context: ChangeContext,
  userId: string,
  { isMembership }: ChangeRules,
): Promise<Target> => {
  const { store, settings, session, tenantId, apiToken } = context
  if (!apiToken) await refuseEndedSession(store, session)
  const membership = await store.memberships.get(tenantId, userId)
  const invitation = membership && (await pendingInvitationOf(store, membership))
  if (membership && invitation) {
    const target = { user: invitedUser(invitation), membership: invitedMembership(membership, invitation), invitation }
    if (!isMembership) throw notFound()
    await refuseMorePowerful(context, target)
    return target
  }
  const user = await store.users.get(vendorScope, userId)
  if (!membership || !isVisible(user, settings) || !user.tenantIds.includes(tenantId)) throw notFound()
  if (isMembership && userId === context.user.id) throw ownMembership()
  if (isMembership && membership.managedBy !== undefined) throw managedMember()
  if (userId !== context.user.id) await refuseMorePowerful(context, { user, membership })
  return { user, membership }
}
