import type { ListedCategory, ListedPermission, SentPermission } from './answers.ts'

/** Permissions that belong together. */
export interface PermissionGroup {
  key: string
  name: string
  permissions: readonly ListedPermission[]
}

/** Permissions by their categories; those without a known one come last, below an empty name. */
export const groupPermissions = (
  permissions: readonly SentPermission[],
  categories: readonly ListedCategory[],
): PermissionGroup[] => {
  const known = new Set(categories.map(({ id }) => id))
  const groups = categories.map(({ id, name }) => ({
    key: id,
    name,
    permissions: permissions.filter(({ categoryId }) => categoryId === id),
  }))
  const others = permissions.filter(({ categoryId }) => !known.has(categoryId))
  return [...groups, { key: '', name: '', permissions: others }].filter(group => group.permissions.length > 0)
}
