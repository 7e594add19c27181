import { decodeJwt } from 'jose'
import { FeError } from '../../http/errors.ts'
import type { Tenant } from '../../http/tenants/types.ts'
import type { UserProfile } from '../../http/users/types.ts'

/** What an access token says. For display only; servers check, we do not (T3). */
export interface Claims {
  sub: string
  tenantId: string
  tenantIds: string[]
  email: string
  name: string
  profilePictureUrl?: string
  roles: string[]
  permissions: string[]
  /** Issue time in seconds since 1970. */
  iat?: number
  amr: string[]
  acr?: string
  /** Time of the last real sign-in, in seconds since 1970. */
  auth_time?: number
}

/** The signed-in person without tokens and codes: what hosts and screens see. */
export interface PublicUser extends Omit<UserProfile, 'roles' | 'permissions' | 'groups'> {
  roles: UserProfile['roles']
  /** Keys of everything the person may do here, wildcards included. */
  permissionKeys: string[]
  groups: NonNullable<UserProfile['groups']>
  /** The accounts the person belongs to, with their names. */
  accounts: Tenant[]
}

const longestToken = 64 * 1024
const invalidToken = () => new FeError('invalidToken', 'Invalid token specified')
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** Reads the claims of a token. @throws FeError 'Invalid token specified' for anything but a plain JWT (T3). */
export const decodeToken = (token: unknown): Claims => {
  if (typeof token !== 'string' || token.length > longestToken) throw invalidToken()
  try {
    const claims = decodeJwt(token)
    const sub = text(claims.sub)
    if (token.split('.').length !== 3 || sub === '') throw invalidToken()
    return {
      sub,
      tenantId: text(claims['tenantId']),
      tenantIds: texts(claims['tenantIds']),
      email: text(claims['email']),
      name: text(claims['name']),
      profilePictureUrl: text(claims['profilePictureUrl']),
      roles: texts(claims['roles']),
      permissions: texts(claims['permissions']),
      amr: texts(claims['amr']),
      ...(typeof claims.iat === 'number' && { iat: claims.iat }),
      ...(typeof claims['acr'] === 'string' && { acr: claims['acr'] }),
      ...(typeof claims['auth_time'] === 'number' && { auth_time: claims['auth_time'] }),
    }
  } catch {
    throw invalidToken()
  }
}

/** Merges claims, profile and accounts into the person others see; the profile wins, the token fills gaps. */
export const publicUser = (claims: Claims, profile: Partial<UserProfile>, accounts: Tenant[]): PublicUser => {
  const permissionKeys = (profile.permissions ?? []).map(permission => text(permission.key))
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
    tenantId: claims.tenantId || text(profile.tenantId),
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
    roles: Array.isArray(profile.roles) ? profile.roles : [],
    permissionKeys: permissionKeys.length > 0 ? permissionKeys : claims.permissions,
    groups: Array.isArray(profile.groups) ? profile.groups : [],
    accounts,
  }
}
