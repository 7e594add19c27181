import { getPath } from '../../http/getPath.ts'
import type { Tenant } from '../../http/tenants/types.ts'
import type { UserProfile } from '../../http/users/types.ts'
import { text, texts, type Claims } from './claims.ts'
import type { SessionImpersonation } from './impersonation.ts'

/** The objects of a list, or none for anything else. */
const entriesOf = <Entry extends object>(value: readonly Entry[] | undefined): Entry[] =>
  Array.isArray(value)
    ? (value as Entry[]).filter(entry => typeof entry === 'object' && (entry as unknown) !== null)
    : []

/** The entries that name a tenant. */
const ofTenants = <Entry extends { tenantId: string }>(value: readonly Entry[] | undefined): Entry[] =>
  entriesOf(value).filter(({ tenantId }) => text(tenantId) !== '')

/** Those of the fields that are texts and not empty. */
const textsIn = <Name extends string>(profile: Partial<Record<Name, unknown>>, ...names: Name[]) =>
  Object.fromEntries(names.flatMap(name => (text(profile[name]) ? [[name, profile[name]]] : []))) as Partial<
    Record<Name, string>
  >

/** Those of the fields that are true or false. */
const flagsIn = <Name extends string>(profile: Partial<Record<Name, unknown>>, ...names: Name[]) =>
  Object.fromEntries(
    names.flatMap(name => (typeof profile[name] === 'boolean' ? [[name, profile[name]]] : [])),
  ) as Partial<Record<Name, boolean>>

/** The signed-in person without tokens and codes, as hosts and screens see them. */
export interface PublicUser extends Omit<UserProfile, 'roles' | 'permissions' | 'groups'> {
  roles: UserProfile['roles']
  /** Keys of all permissions, wildcards included. */
  permissionKeys: string[]
  groups: NonNullable<UserProfile['groups']>
  /** The accounts the person belongs to, with their names. */
  accounts: Tenant[]
  /** What a vendor keeps about the person, of any kind; the reference backend keeps nothing there. */
  customData?: unknown
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
  const permissionKeys = entriesOf(profile.permissions).map(permission => text(permission.key))
  const customData = getPath(profile, 'customData')
  const answered = text(profile.tenantId)
  // A tenant that was asked for by name is open only if the answer says so; else the token names it.
  const tenantId = asked === undefined ? claims.tenantId || answered : answered || claims.tenantId
  return {
    ...textsIn(profile, 'phoneNumber', 'temporaryExpirationDate', 'createdAt', 'lastLogin', 'deletionAt'),
    ...(textsIn(profile, 'provider', 'managedBy') as Pick<PublicUser, 'provider' | 'managedBy'>),
    ...flagsIn(profile, 'activatedForTenant', 'superUser', 'subAccountAccessAllowed'),
    id: claims.sub,
    sub: claims.sub,
    email: text(profile.email) || claims.email,
    name: text(profile.name) || claims.name,
    profilePictureUrl: text(profile.profilePictureUrl) || claims.profilePictureUrl || null,
    verified: profile.verified === true,
    mfaEnrolled: profile.mfaEnrolled === true,
    tenantId,
    tenantIds: claims.tenantIds.length > 0 ? claims.tenantIds : texts(profile.tenantIds),
    tenants: ofTenants(profile.tenants).map(tenant => ({ ...tenant, roles: entriesOf(tenant.roles) })),
    metadata: text(profile.metadata) || '{}',
    ...(customData !== undefined && { customData }),
    roles: entriesOf(profile.roles),
    permissionKeys: permissionKeys.length > 0 || tenantId !== claims.tenantId ? permissionKeys : claims.permissions,
    groups: entriesOf(profile.groups),
    accounts: ofTenants(accounts),
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
    ...textsIn(profile, 'phoneNumber', 'deletionAt'),
  }
  const keys = ['email', 'name', 'profilePictureUrl', 'verified', 'metadata', 'phoneNumber', 'deletionAt'] as const
  return keys.every(key => changed[key] === user[key]) ? user : changed
}
