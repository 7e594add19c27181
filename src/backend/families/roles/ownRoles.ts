import type { SignedInContext } from '../../context/context.ts'
import { checkHolds } from '../../identity/granting/granting.ts'
import { keysToHold } from '../../identity/roles/rolePermissions.ts'
import type { PermissionRecord, RoleRecord } from '../../identity/roles/records.ts'
import type { Store } from '../../store/definitions.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'

/** The roles of a tenant: those of the vendor and its own. */
export const rolesOf = async (store: Store, tenantId: string): Promise<RoleRecord[]> =>
  (await store.roles.find([vendorScope, tenantId], { sort: { by: 'level', direction: 'asc' } })).items

/** The error for a change of a role of the vendor. */
export const builtIn = (): HttpError =>
  new HttpError(403, "Built-in roles can't be changed. Duplicate the role to change a copy.", {
    code: 'ER-ROLE-BUILT-IN',
  })

/** A role of the tenant that it may change. @throws HttpError 404 for an unknown or foreign one, 403 for the vendor's */
export const ownRole = async (store: Store, tenantId: string, roleId: string): Promise<RoleRecord> => {
  const role = await store.roles.get(tenantId, roleId)
  if (role) return role
  throw (await store.roles.get(vendorScope, roleId)) ? builtIn() : notFound()
}

/** The permissions of these ids, in their order. */
export const permissionsOf = async (store: Store, ids: readonly string[]): Promise<PermissionRecord[]> =>
  (await store.permissions.find(vendorScope, { where: { id: [...ids] } })).items

/** Refuses to change a role that grants more than the person holds. @throws HttpError 403 */
export const checkMayChange = async (context: SignedInContext, role: RoleRecord): Promise<void> => {
  const permissions = await permissionsOf(context.store, role.permissionIds)
  const message = "This role grants permissions that you don't have, so you can't change it."
  await checkHolds(context, keysToHold(permissions), { message })
}
