import { useMemo } from 'react'
import type { PermissionGroup } from '../../../../state/portal/roles/permissionGroups.ts'
import { defineServerTexts, useServerTexts } from '../../../messages/serverTexts.ts'

/** Translations of what the product's permissions allow, by their key, and of their categories, by the English name. */
const permissionTexts = defineServerTexts('permissions')

/** Returns what a permission allows, in the person's language where it is one of the product. */
export const usePermissionTexts = (): ((key: string, text: string) => string) => useServerTexts(permissionTexts)

/** The permissions by category with translated texts. */
export const usePermissionGroups = (groups: readonly PermissionGroup[]): readonly PermissionGroup[] => {
  const textOf = usePermissionTexts()
  return useMemo(
    () =>
      groups.map(({ name, permissions, ...group }) => ({
        ...group,
        name: textOf(name, name),
        permissions: permissions.map(permission => ({ ...permission, text: textOf(permission.key, permission.text) })),
      })),
    [groups, textOf],
  )
}
