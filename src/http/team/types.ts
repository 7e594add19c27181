import type { Role } from '../roles/types.ts'

/** A member of the tenant in the form of the older API. */
export interface TeamMember {
  id: string
  email: string
  name: string
  phone?: string
  username?: string
  profileImageUrl?: string
  tenantId: string
  vendorId: string
  /** The roles given directly. */
  roleIds: string[]
  roles: Role[]
  activatedForTenant: boolean
  createdAt: string
  lastLogin?: string
  mfaEnabled?: boolean
  verified?: boolean
  managedBy?: 'frontegg' | 'scim2'
  temporaryExpirationDate?: string
  isDisabled?: boolean
}

/** What of the members the older list is asked for. */
export interface TeamQuery {
  pageOffset: number
  pageSize?: number
  sortBy?: string
  sortDirection?: 'asc' | 'desc'
}

/** A change of a member. Other fields of the contract are not changed by administrators, and are ignored. */
export interface TeamMemberChange {
  id: string
  /** All roles given directly. One empty text stands for none. */
  roleIds?: string[]
}

/** Figures of a tenant's members. */
export interface TeamStats {
  totalItems: number
  addedThisWeek: number
  /** Members who may do everything about people and their access. */
  superAdmins: number
}

/** A role as the older API lists it. */
export interface TeamRole {
  vendorId?: string
  tenantId?: string | null
  id: string
  description: string
  key: string
  name: string
  permissions?: string[]
  permissionLevel?: number
}

/** A role that a member has, and how. */
export interface MemberRole {
  id: string
  name: string
  isDirect: boolean
  /** Names of the member's groups that give it. */
  groups: string[]
}

/** A sign-in of a member, or one that failed. */
export interface MemberSignIn {
  at: string
  isFailed: boolean
  ipAddress: string
  userAgent: string
}

/** What an administrator sees of a member beside the list. */
export interface MemberDetails {
  id: string
  roles: MemberRole[]
  /** Kinds of the member's second factors. */
  factors: ('authenticator' | 'phone' | 'email' | 'webauthn')[]
  passkeys: number
  /** Sessions in this tenant. */
  sessions: number
  /** When one of them was last used. */
  lastActiveAt?: string
  /** The newest first. */
  signIns: MemberSignIn[]
}
