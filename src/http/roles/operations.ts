import { operation, ownOperation } from '../operation.ts'
import type {
  MemberAccess,
  NewRole,
  NewRoleWithBase,
  Permission,
  PermissionCategory,
  Role,
  RoleChange,
  RoleEdit,
  RoleHolders,
  RoleImpact,
} from './types.ts'

/** Reads the roles that people of the tenant can have: the vendor's and the tenant's own. */
export const list = operation<void, Role[]>({
  name: 'roles.list',
  method: 'GET',
  path: '/identity/resources/roles/v1',
})

/** Adds a role of the tenant. Its key is unique and stays. */
export const create = operation<NewRole, Role>({
  name: 'roles.create',
  method: 'POST',
  path: '/identity/resources/roles/v1',
  isKeyed: true,
})

/** Adds a role of the tenant that begins as another one: with its permissions, unless others are given. */
export const createWithBase = operation<NewRoleWithBase, Role>({
  name: 'roles.createWithBase',
  method: 'POST',
  path: '/identity/resources/roles/v2',
  isKeyed: true,
})

/** Changes name, description or level of a role of the tenant. */
export const update = operation<RoleChange & { roleId: string }, Role>({
  name: 'roles.update',
  method: 'PATCH',
  path: '/identity/resources/roles/v1/{roleId}',
})

/** Deletes an unused role of the tenant. For a role in use the reference backend answers 409 `ER-ROLE-IN-USE`. */
export const remove = operation<{ roleId: string }>({
  name: 'roles.delete',
  method: 'DELETE',
  path: '/identity/resources/roles/v1/{roleId}',
})

/** Replaces the permissions of a role of the tenant. */
export const setPermissions = operation<{ roleId: string; permissionIds: string[] }, Role>({
  name: 'roles.setPermissions',
  method: 'PUT',
  path: '/identity/resources/roles/v1/{roleId}/permissions',
})

/** Reads all permissions. Some servers answer with `items` around them. */
export const permissions = operation<void, Permission[]>({
  name: 'roles.permissions',
  method: 'GET',
  path: '/identity/resources/permissions/v1',
})

/** Reads the categories of permissions. */
export const permissionCategories = operation<void, PermissionCategory[]>({
  name: 'roles.permissionCategories',
  method: 'GET',
  path: '/identity/resources/permissions/v1/categories',
})

/** Gives a permission to these roles of the tenant and takes it from its others. Roles of the vendor stay as they are. */
export const permissionSetRoles = operation<{ permissionId: string; roleIds: string[] }, Permission>({
  name: 'roles.permissionSetRoles',
  method: 'PUT',
  path: '/identity/resources/permissions/v1/{permissionId}/roles',
})

/**
 * Saves a role of the tenant in one step. If it changed after `updatedAt`, nothing is changed and the answer is 409
 * `ER-CONFLICT` with the `current` role in its context.
 */
export const save = ownOperation<RoleEdit & { roleId: string }, Role>({
  name: 'roles.save',
  method: 'PUT',
  path: '/fe/roles/{roleId}',
})

/** Reads how many have each role, by the id of the role. */
export const holders = ownOperation<void, { roles: Record<string, RoleHolders> }>({
  name: 'roles.holders',
  method: 'GET',
  path: '/fe/role-holders',
})

/** Tells what other permissions of a role would change and for how many, without changing anything. */
export const impact = ownOperation<{ roleId: string; permissionIds: string[] }, RoleImpact>({
  name: 'roles.impact',
  method: 'POST',
  path: '/fe/roles/{roleId}/impact',
})

/** Gives all who have a role of the tenant another one and deletes it, in one step. */
export const replace = ownOperation<{ roleId: string; replacementId: string }>({
  name: 'roles.replace',
  method: 'POST',
  path: '/fe/roles/{roleId}/replacement',
})

/** Reads everything that decides what a member may do. */
export const memberAccess = ownOperation<{ userId: string }, MemberAccess>({
  name: 'roles.memberAccess',
  method: 'GET',
  path: '/fe/members/{userId}/access',
})
