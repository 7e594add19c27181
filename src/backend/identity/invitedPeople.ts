import type { Store, UserRecord } from '../records.ts'
import { vendorScope } from '../store/store.ts'
import type { InvitationRecord } from './invitationMails.ts'
import type { MembershipRecord } from './members.ts'

/**
 * The pending invitation that a membership belongs to, which then has its id; `undefined` for the membership of somebody
 * who has joined.
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
    email,
    name,
    hasBreachedPassword: false,
    isVerified: false,
    isDisabled: false,
    isSample: false,
    provider: 'local',
    tenantIds: [],
    activeTenantId: ownerTenantId,
    metadata: '{}',
  }
}

/** The membership of an invited person, with the dates of the invitation. */
export const invitedMembership = (
  membership: MembershipRecord,
  { createdAt, membershipEndsAt: expiresAt }: InvitationRecord,
): MembershipRecord => ({ ...membership, createdAt, ...(expiresAt !== undefined && { expiresAt }) })

/**
 * Makes a person the inviter of people whose pending memberships they changed: what was given is given by them, and is
 * judged by their rights when the invited people join. To be called inside the transaction of the change.
 */
export const becomeInviter = async (
  store: Store,
  inviterId: string,
  memberships: readonly MembershipRecord[],
): Promise<void> => {
  for (const membership of memberships) {
    const invitation = await pendingInvitationOf(store, membership)
    if (invitation) await store.invitations.update(vendorScope, invitation.id, { inviterId })
  }
}

/** A pending invitation that was taken out of the store, with what it gives. */
export interface TakenInvitation {
  invitation: InvitationRecord
  membership: MembershipRecord | undefined
  appIds: string[]
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
  return { invitation, membership, appIds: assigned?.appIds ?? [] }
}
