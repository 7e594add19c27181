import type { Role } from '../roles/types.ts'

/** What groups are answered with besides their own fields. */
export type GroupRelations = 'roles' | 'users' | 'rolesAndUsers'

/** Who manages a group: people, or a directory, and then people cannot change it. */
export type GroupManager = 'frontegg' | 'scim2'

/** A member as groups list one. */
export interface GroupUser {
  id: string
  email: string
  name: string
  profilePictureUrl: string | null
  activatedForTenant?: boolean
  createdAt: string
}

/** A group without its relations. */
export interface GroupSummary {
  id: string
  name: string
  /** `#rrggbb`. */
  color?: string
  description?: string
  /** JSON text of the host application. */
  metadata?: string
  managedBy: GroupManager
}

/** A group with the relations that were asked for. */
export interface Group extends GroupSummary {
  roles?: Role[]
  /** The first 1,000 by name, from the reference backend. */
  users?: GroupUser[]
}

/** A group as the reference backend lists it in pages. */
export interface GroupRow extends GroupSummary {
  roles: Role[]
  /** The first few by name. */
  users: GroupUser[]
  memberCount: number
  createdAt: string
  /** Changes with the group's fields, roles and members. */
  updatedAt: string
}

/** What a person enters for a group; an absent field of a change stays as it is. */
export interface GroupInput {
  name: string
  color?: string
  description?: string
  metadata?: string
}

/** Switches of a tenant's groups. */
export interface GroupConfiguration {
  /** False: groups cannot be created, and get no new members. */
  enabled: boolean
  /** False: no group gets further roles. */
  rolesEnabled: boolean
}

/** One edit of a group, which is stored as a whole or not at all. */
export interface GroupEdit extends Partial<GroupInput> {
  /** All roles that the group is to give. */
  roleIds?: string[]
  addedUserIds?: string[]
  removedUserIds?: string[]
  /** The state that the edit began with; another one is a conflict. */
  updatedAt?: string
}

/** A page of the members of a group. */
export interface GroupMembersPage {
  items: GroupUser[]
  _metadata: { totalPages: number; totalItems: number }
}

/** Members outside a group, the first ones by name. */
export interface OtherMembers {
  items: GroupUser[]
  /** True when there are more; a search narrows them down. */
  hasMore: boolean
}
