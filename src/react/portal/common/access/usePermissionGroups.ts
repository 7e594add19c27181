import { useMemo } from 'react'
import type { PermissionGroup } from '../../../../http/roles/permissionGroups.ts'
import { usePermissionTexts } from '../../../messages/usePermissionTexts.ts'

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
