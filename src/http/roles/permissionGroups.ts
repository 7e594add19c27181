import type { ListedCategory, ListedPermission } from './answers.ts'
import { byCategory, byVerb, categoryNameOf } from './permissionOrder.ts'

/** Permissions that belong together. */
export interface PermissionGroup<P = ListedPermission> {
  key: string
  /** Name of the category, as the API has it. */
  name: string
  /** What people read. */
  title: string
  permissions: readonly P[]
}

/** Permissions by their categories, in an order for reading; those without a known category come last, below an empty name. */
export const groupPermissions = <P extends { key: string; categoryId: string }>(
  permissions: readonly P[],
  categories: readonly ListedCategory[],
): PermissionGroup<P>[] => {
  const known = new Set(categories.map(({ id }) => id))
  const groups = categories.toSorted(byCategory).map(({ id, name }) => ({
    key: id,
    name,
    title: categoryNameOf(name),
    permissions: permissions.filter(({ categoryId }) => categoryId === id).sort(byVerb),
  }))
  const others = permissions.filter(({ categoryId }) => !known.has(categoryId))
  return [...groups, { key: '', name: '', title: '', permissions: others }].filter(
    group => group.permissions.length > 0,
  )
}
