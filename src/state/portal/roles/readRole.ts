import type { Permission, PermissionCategory, Role, RoleHolders } from '../../../http/roles/types.ts'

/** A role of a list. Those that are built in belong to the vendor. */
export interface ListedRole {
  id: string
  key: string
  name: string
  description: string
  isDefault: boolean
  isBuiltIn: boolean
  /** Ids of permissions. */
  permissionIds: readonly string[]
  level: number
  updatedAt: string
  /** How many have it; undefined where the server does not tell. */
  holders: RoleHolders | undefined
}

/** A permission of a choice. */
export interface ListedPermission {
  id: string
  key: string
  /** What it allows, in one sentence. */
  text: string
  assignment: 'NEVER' | 'ALWAYS' | 'ASSIGNABLE'
}

/** Permissions that belong together. */
export interface PermissionGroup {
  key: string
  name: string
  permissions: readonly ListedPermission[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** The rows of an answer: a list, or one inside `items`. */
export const rowsOf = <Row extends object>(answer: unknown): Partial<Row>[] => {
  const rows: unknown = Array.isArray(answer) ? answer : (answer as { items?: unknown } | null | undefined)?.items
  return Array.isArray(rows) ? rows.filter((row): row is Partial<Row> => typeof row === 'object' && row !== null) : []
}

/** A role of an answer. Servers may leave fields out, or send null for them. */
export const readRole = (row: Partial<Role>, holders?: RoleHolders): ListedRole => {
  const id = textOf(row.id)
  const key = textOf(row.key)
  return {
    id,
    key,
    name: textOf(row.name) || key || id,
    description: textOf(row.description),
    isDefault: row.isDefault === true,
    isBuiltIn: textOf(row.tenantId) === '',
    permissionIds: textsOf(row.permissions),
    level: typeof row.level === 'number' ? row.level : 0,
    updatedAt: textOf(row.updatedAt),
    holders,
  }
}

const readPermission = ({ id, key, name, description, assignmentType }: Partial<Permission>): ListedPermission => ({
  id: textOf(id),
  key: textOf(key),
  text: textOf(description) || textOf(name) || textOf(key),
  assignment: assignmentType === 'NEVER' || assignmentType === 'ALWAYS' ? assignmentType : 'ASSIGNABLE',
})

/** Permissions by their categories; those without a known one come last, below an empty name. */
export const groupPermissions = (
  permissions: readonly Partial<Permission>[],
  categories: readonly Partial<PermissionCategory>[],
): PermissionGroup[] => {
  const usable = permissions.filter(({ id, key }) => textOf(id) !== '' && textOf(key) !== '')
  const known = new Set(categories.map(({ id }) => id))
  const groups = categories.map(({ id, name }) => ({
    key: textOf(id),
    name: textOf(name),
    permissions: usable.filter(({ categoryId }) => categoryId === id).map(readPermission),
  }))
  const others = usable.filter(({ categoryId }) => !known.has(categoryId)).map(readPermission)
  return [...groups, { key: '', name: '', permissions: others }].filter(group => group.permissions.length > 0)
}
