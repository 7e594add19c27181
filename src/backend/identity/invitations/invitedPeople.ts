import type { Store } from '../../store/definitions.ts'
import { newPersonFields } from '../members/newPersonFields.ts'
import type { UserRecord, MembershipRecord } from '../members/records.ts'
import { vendorScope } from '../../store/store.ts'
import { hasEnded, type InvitationRecord } from './invitationMails.ts'
import { checkHoldsRoles, requireProofToGiveAccess, type Giver } from '../granting/granting.ts'

/**
 * The pending invitation of a membership, which has the same id; `undefined` for the membership of a person who has joined.
 */
export const pendingInvitationOf = async (
  store: Store,
  { id, tenantId, isActivated }: MembershipRecord,
): Promise<InvitationRecord | undefined> => {
  if (isActivated) return undefined
  const invitation = await store.invitations.get(vendorScope, id)
  return invitation?.ownerTenantId === tenantId ? invitation : undefined
}

/**
 * An invited person as the inviting tenant knows them: by the invitation alone, so that nobody learns whether the address
 * has an account.
 */
export const invitedUser = (invitation: InvitationRecord): UserRecord => {
  const { id, tenantId, version, createdAt, updatedAt, ownerTenantId, email = '', name = '' } = invitation
  return {
    id,
    tenantId,
    version,
    createdAt,
    updatedAt,
    ...newPersonFields({ email, name, activeTenantId: ownerTenantId }),
  }
}

/** The membership of an invited person, with the dates of the invitation. */
export const invitedMembership = (
  membership: MembershipRecord,
  { createdAt, membershipEndsAt: expiresAt }: InvitationRecord,
): MembershipRecord => ({ ...membership, createdAt, ...(expiresAt !== undefined && { expiresAt }) })

const invitationExceeds = {
  message: "This invitation gives permissions that you don't have, so you can't change it.",
  code: 'ER-MEMBER-EXCEEDS',
}

/** All that pending invitations give: roles, also by groups, and whether one leads into the accounts below. */
const givenBy = async (
  { store, tenantId }: Giver,
  invitations: readonly InvitationRecord[],
): Promise<{ roleIds: string[]; isSubAccountAccessAllowed: boolean }> => {
  const pending = await store.memberships.getMany(invitations.map(({ id }) => ({ tenantId, id })))
  const groupIds = [...new Set(pending.flatMap(membership => membership.groupIds ?? []))]
  const groups = groupIds.length === 0 ? [] : (await store.groups.find(tenantId, { where: { id: groupIds } })).items
  return {
    roleIds: [...new Set([...pending, ...groups].flatMap(given => given.roleIds))],
    isSubAccountAccessAllowed: pending.some(membership => membership.isSubAccountAccessAllowed),
  }
}

/**
 * Refuses to change a pending invitation that gives more than the person holds.
 * @throws HttpError 403
 */
export const refuseStronger = async (context: Giver, ...invitations: InvitationRecord[]): Promise<void> =>
  checkHoldsRoles(context, (await givenBy(context, invitations)).roleIds, invitationExceeds)

const checkMayGiveAll = async (context: Giver, invitations: readonly InvitationRecord[]): Promise<void> => {
  await refuseStronger(context, ...invitations)
  await requireProofToGiveAccess(context, await givenBy(context, invitations))
}

/**
 * Refuses to send an invitation again that has ended, which gives its rights anew. One that is still valid may be sent again
 * by all who may send invitations.
 * @throws HttpError 403 for one that gives more than the person holds, and like `requireProofToGive`
 */
export const checkMayRenew = async (context: Giver, invitation: InvitationRecord): Promise<void> => {
  if (hasEnded(invitation, context.ports.clock.now())) await checkMayGiveAll(context, [invitation])
}

/**
 * Makes the person of the request the inviter of pending memberships after adding something to them. When the invited people
 * join, the rights of the inviter decide what the whole invitation gives. An inviter therefore needs the rights and the proof
 * for everything in it, also for what another person put in. To be called after the change, inside its transaction; the
 * memberships may be those before it.
 * @throws HttpError 403 for invitations that give more than the person holds, and like `requireProofToGive`
 */
export const becomeInviter = async (context: Giver, memberships: readonly MembershipRecord[]): Promise<void> => {
  const { store, user } = context
  const found = await Promise.all(memberships.map(membership => pendingInvitationOf(store, membership)))
  const invitations = found.filter(invitation => invitation !== undefined)
  if (invitations.length === 0) return
  await checkMayGiveAll(context, invitations)
  for (const { id } of invitations) await store.invitations.update(vendorScope, id, { inviterId: user.id })
}

/** Applications that an invitation gives, by the person who assigned them; null for those of no member. */
export interface AssignedApplications {
  inviterId: string | null
  appIds: string[]
}

/** A pending invitation that was taken out of the store, with what it gives. */
export interface TakenInvitation {
  invitation: InvitationRecord
  membership: MembershipRecord | undefined
  applications: AssignedApplications[]
}

const byAssigner = (
  { inviterId }: InvitationRecord,
  { appIds = [], assigners = [] }: { appIds?: string[]; assigners?: { appId: string; userId: string }[] } = {},
): AssignedApplications[] => {
  const assignerOf = (appId: string) => assigners.find(assigned => assigned.appId === appId)?.userId ?? inviterId
  return [...new Set(appIds.map(assignerOf))].map(assigner => ({
    inviterId: assigner,
    appIds: appIds.filter(appId => assignerOf(appId) === assigner),
  }))
}

/**
 * Takes a person's pending invitation to a tenant out of the store, for a membership of their account in its place. To be
 * called inside a transaction.
 */
export const takeInvitation = async (
  store: Store,
  tenantId: string,
  userId: string,
): Promise<TakenInvitation | undefined> => {
  const ofBoth = { userId, ownerTenantId: tenantId }
  const invitation = (await store.invitations.find(vendorScope, { where: ofBoth })).items[0]
  if (!invitation) return undefined
  await store.invitations.take(vendorScope, invitation.id)
  const membership = await store.memberships.take(tenantId, invitation.id)
  const assigned = await store.applicationAssignments.take(tenantId, invitation.id)
  return { invitation, membership, applications: byAssigner(invitation, assigned) }
}
