import type { RoleImpact } from '../../../http/roles/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { completed } from './assignable.ts'
import { countHolders, readOwners } from './holders.ts'
import { ownRole } from './ownRoles.ts'

/**
 * What other permissions of a role would change, and for how many.
 * @throws HttpError 403 for a role of the vendor, 404 for an unknown one or unknown permissions, 400 for locked ones
 */
export const impactOf = async (
  context: SignedInContext,
  roleId: string,
  permissionIds: readonly string[],
): Promise<RoleImpact> => {
  const { store, tenantId } = context
  const role = await ownRole(store, tenantId, roleId)
  const after = (await completed(store, permissionIds)).map(({ id }) => id)
  const holders = await countHolders(context, roleId, await readOwners(context))
  return {
    ...holders,
    adds: after.filter(id => !role.permissionIds.includes(id)).length,
    removes: role.permissionIds.filter(id => !after.includes(id)).length,
  }
}
