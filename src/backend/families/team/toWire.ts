import type { TeamMember } from '../../../http/team/types.ts'
import type { MemberRow } from '../../identity/memberLists/memberRows.ts'
import { roleToWire, vendorId } from '../../identity/members/toWire.ts'

/** A member in the form of the older API. */
export const teamMemberToWire = ({ member, user, membership, roles }: MemberRow): TeamMember => ({
  id: user.id,
  email: user.email,
  name: user.name,
  ...(user.phoneNumber !== undefined && { phone: user.phoneNumber }),
  ...(user.username !== undefined && { username: user.username }),
  ...(user.profilePictureUrl && { profileImageUrl: user.profilePictureUrl }),
  tenantId: membership.tenantId,
  vendorId,
  roleIds: membership.roleIds,
  roles: roles.map(roleToWire),
  activatedForTenant: membership.isActivated,
  createdAt: membership.createdAt,
  ...(user.lastLogin !== undefined && { lastLogin: user.lastLogin }),
  mfaEnabled: member.factors > 0,
  verified: user.isVerified,
  managedBy: membership.managedBy ?? 'frontegg',
  ...(membership.expiresAt !== undefined && { temporaryExpirationDate: membership.expiresAt }),
  isDisabled: member.status === 'disabled',
})
