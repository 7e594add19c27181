import type { Role } from '../../../http/roles/types.ts'
import type { Tenant } from '../../../http/tenants/types.ts'
import type { User, UserPermission } from '../../../http/users/types.ts'
import type { TenantRecord } from './records.ts'
import type { PermissionRecord, RoleRecord } from '../roles/records.ts'
import type { UserAccess } from './members.ts'
import { vendorScope } from '../../store/store.ts'

/** Id of the only vendor of this backend. */
export const vendorId = 'vendor'

/** A role in the form of the API. */
export const roleToWire = (role: RoleRecord): Role => ({
  id: role.id,
  key: role.key,
  name: role.name,
  description: role.description,
  isDefault: role.isDefault,
  permissions: role.permissionIds,
  ...(role.tenantId === vendorScope ? {} : { tenantId: role.tenantId }),
  vendorId,
  level: role.level,
  createdAt: role.createdAt,
  updatedAt: role.updatedAt,
})

/** A tenant in the form of the API. */
export const tenantToWire = (tenant: TenantRecord): Tenant => {
  const {
    tenantId: _scope,
    version: _version,
    isDisabled: _isDisabled,
    parentTenantId: _parent,
    ancestorIds: _ancestors,
    subAccountAccessType: _access,
    website: _website,
    removedAt: _removedAt,
    ...fields
  } = tenant
  return { ...fields, tenantId: tenant.id, vendorId, deletedAt: null }
}

/** Permissions in the form of the API, each with the roles that it comes from. */
export const permissionsOfRoles = (
  permissions: readonly PermissionRecord[],
  roles: readonly RoleRecord[],
): UserPermission[] =>
  permissions.map(({ id, key, name, description, categoryId, fePermission, ...dates }) => ({
    id,
    key,
    name,
    description,
    categoryId,
    fePermission,
    roleIds: roles.filter(role => role.permissionIds.includes(id)).map(role => role.id),
    createdAt: dates.createdAt,
    updatedAt: dates.updatedAt,
  }))

/** The permissions a person has in a tenant, each with the roles it comes from. */
export const permissionsToWire = (person: UserAccess, tenantId: string): UserPermission[] =>
  permissionsOfRoles(person.permissionsIn(tenantId), person.rolesIn(tenantId))

/** A person in the form of the API, in the context of one of their tenants. */
export const userToWire = (person: UserAccess, tenantId: string, isMfaEnrolled: boolean): User => {
  const { user, tenants, membershipIn, rolesIn } = person
  const membership = membershipIn(tenantId)
  return {
    id: user.id,
    sub: user.id,
    email: user.email,
    name: user.name,
    ...(user.phoneNumber === undefined ? {} : { phoneNumber: user.phoneNumber }),
    profilePictureUrl: user.profilePictureUrl ?? null,
    verified: user.isVerified,
    mfaEnrolled: isMfaEnrolled,
    provider: user.provider,
    tenantId,
    tenantIds: tenants.map(tenant => tenant.id),
    tenants: tenants.map(tenant => ({ tenantId: tenant.id, roles: rolesIn(tenant.id).map(roleToWire) })),
    activatedForTenant: membership?.isActivated ?? false,
    subAccountAccessAllowed: membership?.isSubAccountAccessAllowed ?? false,
    isDisabled: user.isDisabled,
    managedBy: 'frontegg',
    metadata: user.metadata,
    createdAt: user.createdAt,
    ...(user.lastLogin === undefined ? {} : { lastLogin: user.lastLogin }),
  }
}
