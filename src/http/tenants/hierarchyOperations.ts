import { operation } from '../operation.ts'
import type { ParentTenant, SubTenant, SubTenantPage, SubTenantSearch, SubTenantTree } from './types.ts'

/** Reads all tenants below the current one, in no tree. */
export const subTenantsFlat = operation<void, SubTenant[]>({
  name: 'tenants.subTenantsFlat',
  method: 'GET',
  path: '/tenants/resources/hierarchy/v1',
})

/** Reads the current tenant with all below it as a tree. */
export const subTenantsTree = operation<void, SubTenantTree>({
  name: 'tenants.subTenantsTree',
  method: 'GET',
  path: '/tenants/resources/hierarchy/v1/tree',
})

/** Reads the tenants above the current one, as far as the caller may see. */
export const parents = operation<void, ParentTenant[]>({
  name: 'tenants.parents',
  method: 'GET',
  path: '/tenants/resources/hierarchy/v1/parents',
})

/** Reads the tenants above a sub-tenant, up to the current one. */
export const parentsOf = operation<{ tenantId: string }, ParentTenant[]>({
  name: 'tenants.parentsOf',
  method: 'GET',
  path: '/tenants/resources/hierarchy/v1/parents/{tenantId}',
})

/** Reads a page of the children of a tenant; with a filter, of all below it whose names contain that. */
export const searchSubTenants = operation<SubTenantSearch, SubTenantPage>({
  name: 'tenants.searchSubTenants',
  method: 'GET',
  path: '/tenants/resources/hierarchy/v2',
})

/** Counts the tenants below some. */
export const hierarchyMetadata = operation<
  { _tenantIds: string },
  { tenantId: string; totalSubTenants: number; isParent: boolean }[]
>({
  name: 'tenants.hierarchyMetadata',
  method: 'GET',
  path: '/tenants/resources/hierarchy/v2/metadata',
})
