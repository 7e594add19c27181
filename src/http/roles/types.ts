import type { Entitlements } from '../entitlements/types.ts'

/** A named set of permissions, owned by a tenant or by the vendor. */
export interface Role {
  id: string
  key: string
  name: string
  description?: string | null
  isDefault: boolean
  /** Ids of permissions. */
  permissions: string[]
  /** Absent for the roles of the vendor, which every tenant has. */
  tenantId?: string
  vendorId: string
  level?: number
  createdAt: string
  updatedAt: string
}

/** Whether roles of a tenant have a permission: never, always, or as the tenant chooses. */
export type AssignmentType = 'NEVER' | 'ALWAYS' | 'ASSIGNABLE'

/** One thing a person may do; `key` may end in a wildcard (`fe.secure.*`). */
export interface Permission {
  id: string
  key: string
  name: string
  description?: string
  categoryId: string
  fePermission: boolean
  createdAt: string
  updatedAt: string
  assignmentType?: AssignmentType
}

/** A heading in the list of permissions. */
export interface PermissionCategory {
  id: string
  name: string
  description: string
  feCategory: boolean
  permissionIds: string[]
  createdAt: string
  updatedAt: string
}

/** Input that creates a role. */
export interface NewRole {
  key: string
  name: string
  description: string
  /** Roles that people get by default are the vendor's: a server may ignore it. */
  isDefault: boolean
  level: number
  /** Ids of permissions. */
  permissions: string[]
}

/** A new role that begins as another one. */
export interface NewRoleWithBase extends Omit<NewRole, 'permissions'> {
  /** Absent: those of the base role. */
  permissionIds?: string[]
  /** Empty for none. */
  baseRoleId: string
}

/** A change of a role; an absent field stays as it is. */
export type RoleChange = Partial<Omit<NewRole, 'permissions'>>

/** All of a role that people edit, saved in one step. */
export interface RoleEdit {
  name: string
  description: string
  permissionIds: string[]
  /** The state that the edit began with; another one is a conflict. */
  updatedAt?: string
}

/** How many have a role. */
export interface RoleHolders {
  /** Members who have it directly or by a group, each once. */
  members: number
  groups: number
  /** API tokens of the tenant that have not expired. */
  apiTokens: number
  /** Single sign-on connections that give it to the people who sign in with them. */
  ssoConnections: number
  inviteLinks: number
}

/** What a change of a role's permissions would do. */
export interface RoleImpact extends RoleHolders {
  /** How many permissions the role gets and loses. */
  adds: number
  removes: number
}

/** A role of a person, and how they have it. */
export interface HeldRole {
  id: string
  key: string
  name: string
  /** Whether the person has it themselves, besides by groups. */
  isDirect: boolean
  /** The person's groups that give it. */
  groups: readonly { id: string; name: string }[]
}

/** A permission, and which of a person's roles grant it by which key. */
export interface AccessRow extends Pick<Permission, 'id' | 'key' | 'name' | 'description' | 'categoryId'> {
  grants: { roleId: string; key: string }[]
}

/** Everything that decides what a member may do. */
export interface MemberAccess {
  userId: string
  name: string
  email: string
  /**
   * Only a membership in use grants anything: not one that is disabled, has ended or was not accepted yet. What is said of a person who
   * has not verified their address yet applies once they sign in.
   */
  status: 'active' | 'unverified' | 'invited' | 'disabled' | 'ended'
  roles: HeldRole[]
  /** Every permission, also those that no role grants. */
  permissions: AccessRow[]
  /** The headings under which people read the permissions. */
  categories: Pick<PermissionCategory, 'id' | 'name'>[]
  /** Features and plans of the tenant. */
  entitlements: Pick<Entitlements, 'features' | 'plans'>
  /** What an access token of the person says about them in this tenant, for targeting rules. */
  claims: Record<string, unknown>
}
