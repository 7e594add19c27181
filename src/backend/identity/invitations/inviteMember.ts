import type { SignedInContext } from '../../context/context.ts'
import { refuseEmailDomain } from '../restrictions/emailDomains.ts'
import { checkMayGrant, requireProofToGiveAccess } from '../granting/granting.ts'
import type { InvitationRecord } from './invitationMails.ts'
import { topIdOf } from '../members/hierarchy.ts'
import { refuseStronger } from './invitedPeople.ts'
import { holds } from '../roles/rolePermissions.ts'
import { humblestRoleIds } from './invitations.ts'
import { checkGivenApplications } from './invitedApplications.ts'
import { inviteUser, type InvitationOptions, type Invited } from './inviting.ts'
import { limitMessagesTo } from '../messages/messages.ts'
import { requireFreshProof } from '../signIn/stepUp.ts'
import { unknownId } from '../../store/definitions.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { isFlagOn } from '../../store/isFlagOn.ts'
import { limitRate } from '../../store/rateLimits.ts'
import { StoreConflict, vendorScope } from '../../store/store.ts'
import { inTransaction } from '../../context/transaction.ts'

/** What an invitation gives. */
export interface Given {
  roleIds?: string[] | undefined
  groupIds?: string[] | undefined
  appIds?: string[] | undefined
}

/** Whether memberships of this server may be temporary. */
export const mayBeTemporary = ({ store }: Pick<SignedInContext, 'store'>): Promise<boolean> =>
  isFlagOn(store, 'temporary-users')

/** The end of a temporary membership; nothing for a lasting one. @throws HttpError where none may be temporary */
export const endAfter = async (
  context: SignedInContext,
  seconds: number | undefined,
): Promise<{ membershipEndsAt?: string }> => {
  if (seconds === undefined) return {}
  if (!(await mayBeTemporary(context)))
    throw new HttpError(400, 'Temporary access is turned off.', { code: 'ER-TEMPORARY-DISABLED' })
  return { membershipEndsAt: new Date(context.ports.clock.now() + seconds * 1000).toISOString() }
}

/**
 * Refuses roles and groups that grant more than the inviter holds, and applications that the inviter may not assign; within the transaction that gives them.
 * @throws HttpError 404 for unknown ones, 403 for those that grant too much and for groups that a directory manages
 */
export const checkGiven = async (
  context: SignedInContext,
  { roleIds = [], groupIds = [], appIds }: Given,
): Promise<void> => {
  const { store, tenantId, permissions } = context
  const groups = groupIds.length === 0 ? [] : (await store.groups.find(tenantId, { where: { id: groupIds } })).items
  if (groups.length !== groupIds.length) throw notFound()
  const isAllowed = groups.length === 0 || holds(permissions, 'fe.secure.write.groupsUsers')
  if (!isAllowed || groups.some(({ managedBy }) => managedBy === 'scim2')) throw new HttpError(403, 'Forbidden')
  await checkGivenApplications(context, appIds)
  await checkMayGrant(context, [...new Set([...roleIds, ...groups.flatMap(group => group.roleIds)])])
}

/**
 * Asks for the proof that giving all of an invitation takes: what one that is pending gave and this one leaves as it is, and
 * the role of people for whom none was chosen.
 */
const requireProofToInvite = async (
  context: SignedInContext,
  { roleIds, groupIds, isSubAccountAccessAllowed }: Given & Pick<InvitationOptions, 'isSubAccountAccessAllowed'>,
  pending: InvitationRecord | undefined,
): Promise<void> => {
  const { store, tenantId } = context
  // The invited person gets into all accounts below.
  if (isSubAccountAccessAllowed === true) await requireFreshProof(context)
  const before = pending && (await store.memberships.get(tenantId, pending.id))
  await requireProofToGiveAccess(context, {
    roleIds: roleIds ?? before?.roleIds ?? (await humblestRoleIds(context)),
    groupIds: groupIds ?? before?.groupIds,
    isSubAccountAccessAllowed: isSubAccountAccessAllowed ?? before?.isSubAccountAccessAllowed,
  })
}

/** A person's pending invitation to the tenant. */
const pendingInvitation = async (
  { store, tenantId }: SignedInContext,
  email: string,
): Promise<InvitationRecord | undefined> => {
  const user = (await store.users.find(vendorScope, { where: { email } })).items[0]
  const ofBoth = { userId: user?.id ?? unknownId, ownerTenantId: tenantId }
  return (await store.invitations.find(vendorScope, { where: ofBoth })).items[0]
}

/** Counts an invitation, before any account is looked up. @throws HttpError 429 beyond a limit */
const limitInvitations = async (context: SignedInContext, email: string): Promise<void> => {
  const { settings, store, tenantId, user, rightsFrom = tenantId } = context
  const { invitationsByMember, invitationsOfTenant, invitationsOfTree } = settings.rateLimits
  await limitRate(context, `invitationsBy:${user.id}`, invitationsByMember)
  for (const id of new Set([rightsFrom, tenantId])) await limitRate(context, `invitationsOf:${id}`, invitationsOfTenant)
  const tenant = await store.tenants.get(vendorScope, tenantId)
  if (tenant) await limitRate(context, `invitationsOfTree:${topIdOf(tenant)}`, invitationsOfTree)
  await limitMessagesTo(context, 'invitation', email)
}

/** What a member invites a person with. */
export type MemberInvitation = Omit<InvitationOptions, 'tenantId' | 'inviterId'>

/**
 * Invites a person in the name of the signed-in one: checks and invitation are one transaction.
 * @param check refuses the invitation first, in that transaction
 * @throws HttpError for addresses that may not join, people who are members, roles that grant too much, and beyond a limit
 */
export const inviteMember = async (
  context: SignedInContext,
  options: MemberInvitation,
  check?: (inside: SignedInContext) => Promise<unknown>,
): Promise<Invited> => {
  const { tenantId, user } = context
  await limitInvitations(context, options.email)
  const run = () =>
    inTransaction(context, async inside => {
      await check?.(inside)
      await refuseEmailDomain(inside, tenantId, options.email)
      await checkGiven(inside, options)
      const pending = await pendingInvitation(inside, options.email)
      if (pending) await refuseStronger(inside, pending)
      await requireProofToInvite(inside, options, pending)
      return inviteUser(inside, { ...options, tenantId, inviterId: user.id })
    })
  try {
    return await run()
  } catch (cause) {
    // Two invitations of a new address at once both add the person; the slower one finds them the second time.
    if (cause instanceof StoreConflict) return run()
    throw cause
  }
}
