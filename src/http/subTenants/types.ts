import type { SubAccountAccessType } from '../tenants/types.ts'
import type { SubTenantItem } from '../tenants/types.ts'
import type { Role } from '../roles/types.ts'
import type { Provider, UserPermission, UsersQuery } from '../users/types.ts'

/** A new sub-tenant. */
export interface NewSubTenant {
  /** Chosen by the client, at least 20 characters, so that no id can be guessed. */
  tenantId: string
  name: string
  parentTenantId: string
  status?: string
  website?: string
  applicationUrl?: string
  logo?: string
  logoUrl?: string
  address?: string
  timezone?: string
  currency?: string
  creatorName?: string
  creatorEmail?: string
  isReseller?: boolean
}

/** A sub-tenant as changes answer it. */
export interface SubTenantAnswer {
  tenantId: string
  name: string
  status?: string
  website?: string
  applicationUrl?: string
  logo?: string
  logoUrl?: string
  address?: string
  timezone?: string
  updatedAt?: string
  currency?: string
}

/** A tenant by name. */
export interface NamedTenant {
  tenantId: string
  name: string
}

/** Everything about one sub-tenant. */
export interface SubTenantDetails extends SubTenantItem {
  subAccountAccessType: SubAccountAccessType
  /** The tenant above whose setting holds here; missing where the sub-tenant has its own, or where nobody chose any. */
  inheritedFrom?: NamedTenant
  /** True where the setting was chosen here. */
  isOverridden: boolean
  /** From the current tenant down to the parent. */
  parents: NamedTenant[]
  totalSubTenants: number
  totalUsers: number
  updatedAt: string
}

/** A sub-tenant that a search found, with the tenants between the current one and it. */
export interface FoundSubTenant extends SubTenantItem {
  parents: NamedTenant[]
}

/** Roles of a person in sub-tenants. */
export interface SubTenantRoles {
  userId: string
  subTenantsRoles: { tenantId: string; roleIds: string[] }[]
  ipAddress?: string
  userAgent?: string
}

/** A person in one sub-tenant. */
export interface SubTenantUser {
  id: string
  sub: string
  email: string
  verified: boolean
  mfaEnrolled: boolean
  name?: string
  phoneNumber?: string
  profilePictureUrl?: string
  provider: Provider
  tenantId: string
  tenantIds: string[]
  isLocked?: boolean
  tenants: {
    tenantId: string
    roles: Role[]
    permissions: UserPermission[]
    activated: boolean
    lastLogin?: string
  }[]
  metadata: string
  createdAt: string
  subAccountAccessAllowed?: boolean
}

/** What a page of people in sub-tenants is asked by. */
export interface SubTenantUserQuery {
  _offset?: number
  _limit?: number
  /** Part of a name or address. */
  _filter?: string
  _sortBy?: UsersQuery['_sortBy']
  _order?: 'ASC' | 'DESC'
}

/** A page of people in sub-tenants. */
export interface SubTenantUserPage {
  items: SubTenantUser[]
  _metadata: { totalPages: number; totalItems: number }
}
