import type { Store } from '../store/definitions.ts'
import { vendorScope } from '../store/store.ts'

/** How many seats of a tenant are filled: by members, and by invitations that are open. */
export const seatUseOf = async ({
  store,
  tenantId,
}: {
  store: Store
  tenantId: string
}): Promise<{ members: number; invitations: number }> => {
  const all = (await store.memberships.find(tenantId, { limit: 1 })).total
  const open = await store.invitations.find(vendorScope, { where: { ownerTenantId: tenantId }, limit: 1 })
  return { members: all - open.total, invitations: open.total }
}
