import type { Role } from '../roles/types.ts'
import type { Tenant } from '../tenants/types.ts'

/** Who vouches for a person's identity. */
export type Provider = 'local' | 'saml' | 'google' | 'github' | 'facebook' | 'microsoft' | 'scim2' | 'slack'

/** A person, as the API tells it. */
export interface User {
  id: string
  sub: string
  email: string
  name: string
  phoneNumber?: string
  profileImage?: string
  profilePictureUrl?: string | null
  verified: boolean
  mfaEnrolled: boolean
  mfaBypass?: boolean
  provider?: Provider
  tenantId: string
  tenantIds: string[]
  tenants: { tenantId: string; roles: Role[] }[]
  activatedForTenant?: boolean
  isLocked?: boolean
  isDisabled?: boolean
  managedBy?: 'frontegg' | 'scim2'
  invisible?: boolean
  superUser?: boolean
  subAccountAccessAllowed?: boolean
  temporaryExpirationDate?: string
  /** JSON text. */
  metadata: string
  createdAt?: string
  lastLogin?: string
}

/** One permission a person has, and the roles it comes from. */
export interface UserPermission {
  id: string
  key: string
  name: string
  description: string
  categoryId: string
  fePermission: boolean
  roleIds: string[]
  createdAt: string
  updatedAt: string
}

/** The signed-in person with what they may do. */
export interface UserProfile extends User {
  roles: Role[]
  rolesIds?: string[]
  permissions: UserPermission[]
  groups?: { id: string; roles?: Role[] }[]
}

/** The accounts a person belongs to, and the one that is active. */
export interface UserTenants {
  tenants: Tenant[]
  activeTenant: Tenant
}
