import type { SignedInContext } from '../context.ts'
import type { Store } from '../records.ts'
import { HttpError, notFound } from '../request/httpError.ts'
import { vendorScope } from '../store/store.ts'
import { holds, loadUserAccess, type RoleRecord } from './members.ts'

/** The roles of these that exist for a tenant, and the permission keys of all of them. */
export const rolesWithKeys = async (
  store: Store,
  tenantId: string,
  roleIds: readonly string[],
): Promise<{ roles: RoleRecord[]; keys: string[] }> => {
  const roles = (await store.roles.find([vendorScope, tenantId], { where: { id: [...roleIds] } })).items
  const id = [...new Set(roles.flatMap(({ permissionIds }) => permissionIds))]
  const permissions = (await store.permissions.find(vendorScope, { where: { id } })).items
  return { roles, keys: permissions.map(({ key }) => key) }
}

/** What giving something to others needs: with the store of the transaction that gives it. */
type Giver = Pick<SignedInContext, 'store' | 'ports' | 'user' | 'tenantId'>

/**
 * Refuses permissions that the person does not hold. Reads the person's permissions again, for the transaction that
 * gives them.
 * @throws HttpError 403 for one that the person does not hold
 */
export const checkHolds = async (context: Giver, keys: readonly string[]): Promise<void> => {
  const { user, tenantId } = context
  const held = (await loadUserAccess(context, user, [tenantId])).permissionsIn(tenantId).map(({ key }) => key)
  if (!keys.every(key => holds(held, key)))
    throw new HttpError(403, 'You can only give roles whose permissions you have yourself.', {
      code: 'ER-ROLE-EXCEEDS',
    })
}

/**
 * Refuses roles that grant more than the person holds, for the transaction that gives the roles.
 * @throws HttpError 404 for a role that is unknown or of another tenant, 403 for one that grants more
 */
export const checkMayGrant = async (context: Giver, roleIds: readonly string[]): Promise<void> => {
  const { roles, keys } = await rolesWithKeys(context.store, context.tenantId, roleIds)
  if (roles.length !== new Set(roleIds).size) throw notFound()
  await checkHolds(context, keys)
}
