import type { Store } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'
import type { PermissionRecord, RoleRecord } from './records.ts'

/** The roles of these that exist for a tenant, and the permissions of all of them. */
export const rolesWithPermissions = async (
  store: Store,
  tenantId: string,
  roleIds: readonly string[],
): Promise<{ roles: RoleRecord[]; permissions: PermissionRecord[] }> => {
  const roles = (await store.roles.find([vendorScope, tenantId], { where: { id: [...roleIds] } })).items
  const id = [...new Set(roles.flatMap(({ permissionIds }) => permissionIds))]
  const permissions = (await store.permissions.find(vendorScope, { where: { id } })).items
  return { roles, permissions }
}

/** The roles of these that exist for a tenant, and the permission keys of all of them. */
export const rolesWithKeys = async (
  store: Store,
  tenantId: string,
  roleIds: readonly string[],
): Promise<{ roles: RoleRecord[]; keys: string[] }> => {
  const { roles, permissions } = await rolesWithPermissions(store, tenantId, roleIds)
  return { roles, keys: permissions.map(({ key }) => key) }
}

/** The keys that a giver must hold. What every role has by the vendor's choice is nobody's to give. */
export const keysToHold = (permissions: readonly PermissionRecord[]): string[] =>
  permissions.filter(({ assignmentType }) => assignmentType !== 'ALWAYS').map(({ key }) => key)

/** True when one of the held keys is the wanted one, or a wildcard that covers it (docs/product.md §6). */
export const holds = (held: readonly string[], wanted: string): boolean =>
  held.some(key => key === wanted || (key.endsWith('*') && wanted.startsWith(key.slice(0, -1))))
