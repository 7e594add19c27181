import type { SubAccountAccessType } from './types.ts'

/** A tenant below another one. */
export interface SubTenant {
  tenantId: string
  tenantName?: string
  status?: string
  createdAt?: string
  /** 1 for a child of the current tenant. */
  level: number
}

/** A tenant with those below it. */
export interface SubTenantTree {
  tenantId: string
  tenantName?: string
  status?: string
  createdAt?: string
  children: SubTenantTree[]
}

/** A tenant above another one. */
export interface ParentTenant {
  tenantId: string
  /** 0 for the topmost one that the caller may see. */
  level: number
  tenantName: string
  status: string
  createdAt: string
}

/** What a page of sub-tenants is asked by. */
export interface SubTenantSearch {
  _limit?: number
  _offset?: number
  /** Part of a name, to search all below; without it, the children are listed. */
  _filter?: string
  /** Where to look; default: the current tenant. */
  _subTenantId?: string
  _sortBy?: 'createdAt' | 'name' | 'tenantId'
  _order?: 'ASC' | 'DESC'
}

/** A sub-tenant in a page. */
export interface SubTenantItem {
  tenantId: string
  name: string
  createdAt: string
  metadata: { isParent?: boolean }
  isReseller?: boolean
  subAccountAccessType?: SubAccountAccessType
}

/** A page of sub-tenants. */
export interface SubTenantPage {
  _links?: { next?: string }
  _metadata: { totalPages: number; totalItems: number }
  items: SubTenantItem[]
}
