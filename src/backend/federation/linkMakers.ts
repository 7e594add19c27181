import type { OpenContext } from '../context/context.ts'
import { isCurrent } from '../identity/members/isCurrent.ts'
import { loadUserAccess } from '../identity/members/members.ts'
import { holds } from '../identity/roles/rolePermissions.ts'
import { vendorScope } from '../store/store.ts'

const permission = 'fe.secure.write.samlConfiguration'

/** True while the person who made a single sign-on link still has the permission that its use requires. */
export const isMakerAllowed = async (
  context: OpenContext,
  { createdBy, ownerTenantId: tenantId }: { createdBy: string; ownerTenantId: string },
): Promise<boolean> => {
  const { store, ports } = context
  const [user, membership] = [
    await store.users.get(vendorScope, createdBy),
    await store.memberships.get(tenantId, createdBy),
  ]
  if (!user || user.isDisabled || !membership || !isCurrent(membership, ports.clock.now())) return false
  const keys = (await loadUserAccess(context, user, [tenantId])).permissionsIn(tenantId).map(({ key }) => key)
  return holds(keys, permission)
}
