import type { PendingInvitation } from '../../../http/invitations/types.ts'
import type { InvitedMember, InviteLink } from '../../../http/team/types.ts'
import type { OpenContext } from '../../context/context.ts'
import type { InvitationRecord } from '../../identity/invitations/invitationMails.ts'
import type { InviteLinkFields } from '../../identity/invitations/records.ts'
import type { Invited } from '../../identity/invitations/inviting.ts'
import type { MembershipRecord } from '../../identity/members/records.ts'
import { appAddress } from '../../identity/messages/messages.ts'
import { roleToWire, vendorId } from '../../identity/members/toWire.ts'
import { vendorScope, type SavedRecord } from '../../store/store.ts'

const endOf = ({ membershipEndsAt }: InvitationRecord) =>
  membershipEndsAt === undefined ? {} : { temporaryExpirationDate: membershipEndsAt }

/**
 * An invited person as the API returns one. Names, dates and ids are those of the invitation: nothing tells whether the
 * address has an account elsewhere.
 */
export const invitedToWire = async (
  { store }: Pick<OpenContext, 'store'>,
  { invitation, membership }: Invited,
): Promise<InvitedMember> => {
  const { ownerTenantId: tenantId } = invitation
  const { roleIds } = membership
  const roles = await store.roles.find([vendorScope, tenantId], { where: { id: roleIds } })
  return {
    id: invitation.id,
    email: invitation.email ?? '',
    name: invitation.name ?? '',
    tenantId,
    vendorId,
    roleIds,
    roles: roles.items.map(roleToWire),
    activatedForTenant: false,
    createdAt: invitation.createdAt,
    ...endOf(invitation),
  }
}

/** What a pending invitation is shown with besides its record. */
interface Extra {
  /** Address of the person, for records without one. */
  email: string
  membership: MembershipRecord | undefined
  inviterName: string | undefined
}

/** A pending invitation as the API returns it. */
export const pendingToWire = (invitation: InvitationRecord, extra: Extra): PendingInvitation => {
  const { id, createdAt, sentAt, linkEndsAt, importId } = invitation
  const { email, membership, inviterName } = extra
  const isWaiting = Boolean(importId)
  return {
    id,
    email: invitation.email ?? email,
    name: invitation.name ?? '',
    roleIds: membership?.roleIds ?? [],
    groupIds: membership?.groupIds ?? [],
    createdAt,
    ...(inviterName !== undefined && { inviterName }),
    ...(!isWaiting && { sentAt: sentAt ?? createdAt }),
    ...(linkEndsAt !== undefined && !isWaiting && { expires: linkEndsAt }),
    ...endOf(invitation),
  }
}

/** The invite link as the API returns it. */
export const linkToWire = (
  context: Pick<OpenContext, 'settings'>,
  link: SavedRecord<InviteLinkFields>,
  createdByName: string | undefined,
): InviteLink => {
  const { id, ownerTenantId: tenantId, createdBy, token, expiresAt, roleIds, appIds = [], uses = 0 } = link
  const { shouldSendEmail } = link
  return {
    id,
    vendorId,
    tenantId,
    token,
    expires: expiresAt,
    roleIds,
    appIds,
    uses,
    address: appAddress(context, '/account/sign-up', { invitationToken: token }),
    ...(createdBy !== null && { userId: createdBy }),
    ...(createdByName !== undefined && { createdByName }),
    ...(shouldSendEmail !== undefined && { shouldSendEmail }),
  }
}
