import type * as operations from '../../../http/partner/tenantListOperations.ts'
import type { TenantHealth } from '../../../http/partner/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import { loadUserAccess } from '../../identity/members/members.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'

/** The most tenants whose members one call counts; the rest of the person's tenants have no numbers. */
const mostTenants = 1_000

/** Active members as a range of a sorted field, which is counted in an index; no other status begins with the word. */
const active = { by: 'status', from: 'active', before: 'active~' } as const

/** Counts the active members of the tenants in which the person may see members. */
const healthOf = async (context: SignedInContext): Promise<TenantHealth[]> => {
  const { store, user } = context
  const { tenants, permissionsIn } = await loadUserAccess(context, user, user.tenantIds.slice(0, mostTenants))
  const maySee = (tenantId: string) =>
    holds(
      permissionsIn(tenantId).map(({ key }) => key),
      'fe.secure.read.users',
    )
  const ids = tenants.map(({ id }) => id).filter(maySee)
  if (ids.length === 0) return []
  const [members, protectedMembers] = await Promise.all([
    store.members.countByTenant(ids, { ranges: [active] }),
    store.members.countByTenant(ids, { ranges: [active, { by: 'factors', from: 1 }] }),
  ])
  return ids.map(tenantId => ({
    tenantId,
    members: members.get(tenantId) ?? 0,
    withSecondFactor: protectedMembers.get(tenantId) ?? 0,
  }))
}

/** The health of the person's tenants at a glance. */
export const healthHandlers: Pick<HandlersFor<typeof operations>, 'tenantHealth'> = {
  tenantHealth: signedIn({}, (_input, context) => healthOf(context)),
}
