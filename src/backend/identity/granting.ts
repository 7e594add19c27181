import type { SignedInContext } from '../context.ts'
import type { Store } from '../records.ts'
import { HttpError, notFound } from '../request/httpError.ts'
import { vendorScope } from '../store/store.ts'
import { holds, loadUserAccess, type PermissionRecord, type RoleRecord } from './members.ts'

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

/**
 * What giving something to others needs: with the store of the transaction that gives it. `permissions` are those of the
 * request; an API token may have fewer than its creator.
 */
type Giver = Pick<SignedInContext, 'store' | 'ports' | 'user' | 'tenantId'> &
  Partial<Pick<SignedInContext, 'permissions'>>

const exceeds = { message: 'You can only give roles whose permissions you have yourself.', code: 'ER-ROLE-EXCEEDS' }

/**
 * Refuses permissions that the person, or the API token that acts for them, does not hold. Reads the person's permissions
 * again, for the transaction that gives them.
 * @param refusal says what is refused
 * @throws HttpError 403 for one that the person does not hold
 */
export const checkHolds = async (
  context: Giver,
  keys: readonly string[],
  refusal: Partial<typeof exceeds> = {},
): Promise<void> => {
  const { user, tenantId, permissions } = context
  const held = (await loadUserAccess(context, user, [tenantId])).permissionsIn(tenantId).map(({ key }) => key)
  const mayGive = (key: string) => holds(held, key) && (!permissions || holds(permissions, key))
  if (keys.every(mayGive)) return
  const { message, code } = { ...exceeds, ...refusal }
  throw new HttpError(403, message, { code })
}

/**
 * Refuses a change of what has roles already that grant more than the person holds. Deleted roles grant nothing.
 * @throws HttpError 403
 */
export const checkHoldsRoles = async (
  context: Giver,
  roleIds: readonly string[],
  refusal?: Partial<typeof exceeds>,
): Promise<void> => {
  const { permissions } = await rolesWithPermissions(context.store, context.tenantId, roleIds)
  await checkHolds(context, keysToHold(permissions), refusal)
}

/**
 * Refuses roles that grant more than the person holds, for the transaction that gives the roles.
 * @throws HttpError 404 for a role that is unknown or of another tenant, 403 for one that grants more
 */
export const checkMayGrant = async (context: Giver, roleIds: readonly string[]): Promise<void> => {
  const { roles, permissions } = await rolesWithPermissions(context.store, context.tenantId, roleIds)
  if (roles.length !== new Set(roleIds).size) throw notFound()
  await checkHolds(context, keysToHold(permissions))
}
