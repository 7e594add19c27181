import type { Permission } from '../../../http/roles/types.ts'
import { collection, type SavedRecord } from '../../store/store.ts'

/** A set of permissions, of a tenant or of the vendor. */
export interface RoleFields {
  key: string
  name: string
  description: string | null
  isDefault: boolean
  permissionIds: string[]
  level: number
}

/** Members who get roles together. Who is in it, the memberships say. */
export interface GroupFields {
  name: string
  description: string
  /** CSS colour, `#rrggbb`. */
  color: string
  roleIds: string[]
  /** JSON text of the host application. */
  metadata: string
  managedBy: 'frontegg' | 'scim2'
}

/** Switches of a tenant's groups; on where nothing is stored. */
export interface GroupConfigurationFields {
  enabled: boolean
  rolesEnabled: boolean
}

/** Something a person may do. */
export type PermissionFields = Required<Omit<Permission, 'id' | 'createdAt' | 'updatedAt'>>

/** A heading in the list of permissions. */
export interface PermissionCategoryFields {
  name: string
  description: string
  isFeCategory: boolean
}

/** A role as stored. */
export type RoleRecord = SavedRecord<RoleFields>

/** A permission as stored. */
export type PermissionRecord = SavedRecord<PermissionFields>

/** A group as stored. */
export type GroupRecord = SavedRecord<GroupFields>

/** Roles with their permissions, and the groups that give them. */
export const roleCollections = {
  groups: collection<GroupFields>({
    sortable: { name: 'text' },
    searchable: ['name', 'description'],
    lists: ['roleIds'],
    cached: true,
  }),
  groupConfigurations: collection<GroupConfigurationFields>({ cached: true }),
  roles: collection<RoleFields>({
    unique: [['key']],
    sortable: { level: 'number', name: 'text' },
    searchable: ['name', 'description'],
    cached: true,
  }),
  permissions: collection<PermissionFields>({ unique: [['key']], cached: true }),
  permissionCategories: collection<PermissionCategoryFields>(),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof roleCollections> {}
}
