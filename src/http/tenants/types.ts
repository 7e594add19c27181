/**
 * Which members of a tenant may use its sub-tenants without being members there: those to whom it is allowed one by one, the
 * same with new members allowed, or all.
 */
export type SubAccountAccessType = 'defaultOff' | 'defaultOn' | 'alwaysOn'

/** A tenant: the organization that people act for. */
export interface Tenant {
  id: string
  tenantId: string
  name: string
  vendorId: string
  isReseller: boolean
  createdAt: string
  updatedAt: string
  deletedAt: null
  metadata: unknown
  address?: string
  timezone?: string
  dateFormat?: string
  timeFormat?: string
  currency?: string
  logo?: string
  logoUrl?: string
  tenantType?: 'customer' | 'spam' | 'test' | 'reseller' | 'headquarter'
  domain?: string
  alias?: string
  applicationUrl?: string
  loginUrl?: string
}

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
