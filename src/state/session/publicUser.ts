import type { Tenant } from '../../http/tenants/types.ts'
import type { UserProfile } from '../../http/users/types.ts'
import { text, texts, type Claims } from './claims.ts'
import type { SessionImpersonation } from './impersonation.ts'

/** The signed-in person without tokens and codes, as hosts and screens see them. */
export interface PublicUser extends Omit<UserProfile, 'roles' | 'permissions' | 'groups'> {
  roles: UserProfile['roles']
  /** Keys of all permissions, wildcards included. */
  permissionKeys: string[]
  groups: NonNullable<UserProfile['groups']>
  /** The accounts the person belongs to, with their names. */
  accounts: Tenant[]
  /** Set while another person acts as this one; absent in the person's own session. */
  impersonation?: SessionImpersonation
}

/**
 * Merges claims, profile and accounts into the public user; the profile wins, the token fills gaps. The permissions of a
 * token count in its own tenant only.
 */
export const publicUser = (
  claims: Claims,
  profile: Partial<UserProfile>,
  accounts: Tenant[],
  asked?: string,
): PublicUser => {
  const permissionKeys = (profile.permissions ?? []).map(permission => text(permission.key))
  const answered = text(profile.tenantId)
  // A tenant that was asked for by name is open only if the answer says so; else the token names it.
  const tenantId = asked === undefined ? claims.tenantId || answered : answered || claims.tenantId
  return {
    id: claims.sub,
    sub: claims.sub,
    email: text(profile.email) || claims.email,
    name: text(profile.name) || claims.name,
    ...(profile.phoneNumber && { phoneNumber: profile.phoneNumber }),
    profilePictureUrl: text(profile.profilePictureUrl) || claims.profilePictureUrl || null,
    verified: profile.verified ?? false,
    mfaEnrolled: profile.mfaEnrolled ?? false,
    ...(profile.provider && { provider: profile.provider }),
    tenantId,
    tenantIds: claims.tenantIds.length > 0 ? claims.tenantIds : texts(profile.tenantIds),
    tenants: Array.isArray(profile.tenants) ? profile.tenants : [],
    ...(profile.activatedForTenant !== undefined && { activatedForTenant: profile.activatedForTenant }),
    ...(profile.managedBy && { managedBy: profile.managedBy }),
    ...(profile.superUser !== undefined && { superUser: profile.superUser }),
    ...(profile.subAccountAccessAllowed !== undefined && { subAccountAccessAllowed: profile.subAccountAccessAllowed }),
    ...(profile.temporaryExpirationDate && { temporaryExpirationDate: profile.temporaryExpirationDate }),
    metadata: text(profile.metadata) || '{}',
    ...(profile.createdAt && { createdAt: profile.createdAt }),
    ...(profile.lastLogin && { lastLogin: profile.lastLogin }),
    ...(profile.deletionAt && { deletionAt: profile.deletionAt }),
    roles: Array.isArray(profile.roles) ? profile.roles : [],
    permissionKeys: permissionKeys.length > 0 || tenantId !== claims.tenantId ? permissionKeys : claims.permissions,
    groups: Array.isArray(profile.groups) ? profile.groups : [],
    accounts,
  }
}

/** The public user after a change of their own profile; the same object when nothing that it holds has changed. */
export const withProfile = (user: PublicUser, profile: Partial<UserProfile>): PublicUser => {
  const { phoneNumber: _phoneNumber, deletionAt: _deletionAt, ...others } = user
  const changed: PublicUser = {
    ...others,
    email: text(profile.email) || user.email,
    name: text(profile.name) || user.name,
    profilePictureUrl: text(profile.profilePictureUrl) || null,
    verified: profile.verified ?? user.verified,
    metadata: text(profile.metadata) || user.metadata,
    ...(profile.phoneNumber && { phoneNumber: profile.phoneNumber }),
    ...(profile.deletionAt && { deletionAt: profile.deletionAt }),
  }
  const keys = ['email', 'name', 'profilePictureUrl', 'verified', 'metadata', 'phoneNumber', 'deletionAt'] as const
  return keys.every(key => changed[key] === user[key]) ? user : changed
}
