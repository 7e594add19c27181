import type { User } from '../users/types.ts'

/** The orders of a list of members. */
export type MemberSort = 'createdAt' | 'name' | 'email' | 'id' | 'verified' | 'isLocked' | 'provider' | 'tenantId'

/** Ready-made choices of members. */
export type MemberPreset = 'mfa-unenrolled' | 'breached-passwords' | 'inactive'

/** Whether a member may sign in to the tenant, or is still invited. */
export type MemberStatus = 'active' | 'invited' | 'disabled'

/** A group of a member, by name. */
export interface MemberGroup {
  id: string
  name: string
  /** CSS colour, `#rrggbb`. */
  color: string
}

/** A member in a list. Other servers may leave out what is optional. */
export interface ListedUser extends User {
  /** The roles given directly. */
  roleIds?: string[]
  groups?: MemberGroup[]
}

/** What of the members is asked for. Only the reference backend knows the fields that are ours. */
export interface UsersQuery {
  _offset?: number
  _limit?: number
  _includeSubTenants?: boolean
  _preset?: MemberPreset
  /** For the preset `inactive`. */
  _maxInactiveSeconds?: number
  _email?: string
  _tenantId?: string
  _identifier?: string
  _identifierType?: string
  _namePrefix?: string
  /** Joined by commas. */
  ids?: string
  /** `lastLogin` and `expiresAt` are ours. */
  _sortBy?: MemberSort | 'lastLogin' | 'expiresAt'
  _order?: 'ASC' | 'DESC'
  /** Ours: text in name or address. */
  _filter?: string
  /** Ours: ids joined by commas; members with one of them, given directly. */
  _roleIds?: string
  /** Ours: ids joined by commas; members of one of them. */
  _groupIds?: string
  /** Ours. */
  _status?: MemberStatus
  /** Ours. */
  _mfaEnrolled?: boolean
  /** Ours: `scim2` for those whom a directory manages. */
  _provider?: string
  /** Ours: members whose access ends within that time. */
  _expiresWithinSeconds?: number
}

/** What of the members the older list is asked for. */
export interface UsersQueryV2 {
  _filter?: string
  metadata?: string
  _includeSubTenants?: boolean
  _limit?: number
  _offset?: number
  ids?: string
  _sortBy?: MemberSort
  _order?: 'ASC' | 'DESC'
}

/** One page of a list, with the number of all. */
export interface PageOf<Item> {
  items: Item[]
  _metadata: { totalPages: number; totalItems: number }
}

/** A person as everybody in the tenant may see one. */
export interface PersonCard {
  id: string
  name: string
  deletedAt: null
  metadata: unknown
  tenantId: string
  vendorId: string
  createdAt: string
  updatedAt: string
}

interface OfUser {
  vendorId: string
  tenantId: string
  userId: string
}

/** The roles that a member was given directly. */
export interface UserRoles extends OfUser {
  roleIds: string[]
}

/** The groups of a member. */
export interface UserGroups extends OfUser {
  groupIds: string[]
}

/** The user name of a member. */
export interface Username {
  userId: string
  username: string
  vendorId?: string
}

/** An address of a member. */
export interface UserEmail {
  userId: string
  email: string
  isPrimary?: boolean
}
