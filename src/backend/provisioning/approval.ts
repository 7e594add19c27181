import { holds, keysToHold, rolesWithPermissions } from '../identity/roles/rolePermissions.ts'
import { loadUserAccess, withTenant } from '../identity/members/members.ts'
import { vendorScope } from '../store/store.ts'
import type { DirectoryContext } from './directoryContext.ts'
import type { DirectoryConnectionRecord } from './records.ts'

/**
 * Whether the approval of a connection's removals covers what these roles grant: what the person who gave it may do now.
 * Otherwise a directory could remove somebody who joined it later and may do more than that person.
 */
export const isCoveredByApproval = async (
  context: DirectoryContext,
  { approval }: Pick<DirectoryConnectionRecord, 'approval'>,
  roleIds: readonly string[],
): Promise<boolean> => {
  const { store, tenantId } = context
  const keys = keysToHold((await rolesWithPermissions(store, tenantId, roleIds)).permissions)
  if (keys.length === 0) return true
  const approver = approval && (await store.users.get(vendorScope, approval.userId))
  if (!approver) return false
  const access = await loadUserAccess(context, withTenant(approver, tenantId), [tenantId])
  const held = access.permissionsIn(tenantId).map(({ key }) => key)
  return keys.every(key => holds(held, key))
}
