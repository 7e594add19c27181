import { ownOperation } from '../operation.ts'
import type { RememberedTenants, TenantHealth } from './types.ts'

/** Counts the members of the person's tenants, and those with a second factor; only where the person may see members. */
export const tenantHealth = ownOperation<void, TenantHealth[]>({
  name: 'partner.tenantHealth',
  method: 'GET',
  path: '/fe/tenant-health',
})

/** Reads the person's favorite tenants and those opened last. */
export const rememberedTenants = ownOperation<void, RememberedTenants>({
  name: 'partner.rememberedTenants',
  method: 'GET',
  path: '/fe/remembered-tenants',
})

/** Adds a tenant to the person's favorites. */
export const favoriteAdd = ownOperation<{ tenantId: string }>({
  name: 'partner.favoriteAdd',
  method: 'PUT',
  path: '/fe/favorite-tenants/{tenantId}',
})

/** Removes a tenant from the person's favorites. */
export const favoriteRemove = ownOperation<{ tenantId: string }>({
  name: 'partner.favoriteRemove',
  method: 'DELETE',
  path: '/fe/favorite-tenants/{tenantId}',
})

/** Remembers that the person has opened a tenant now. */
export const tenantVisited = ownOperation<{ tenantId: string }>({
  name: 'partner.tenantVisited',
  method: 'PUT',
  path: '/fe/visited-tenants/{tenantId}',
})
