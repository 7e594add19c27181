import { useMemo } from 'react'
import type { PermissionGroup } from '../../../../http/roles/permissionGroups.ts'
import { usePermissionTexts } from '../../../messages/usePermissionTexts.ts'

/** The permissions by category with translated texts. */
export const usePermissionGroups = <P extends { key: string; text: string }>(
  groups: readonly PermissionGroup<P>[],
): readonly PermissionGroup<P>[] => {
  const textOf = usePermissionTexts()
  return useMemo(
    () =>
      groups.map(({ name, title, permissions, ...group }) => ({
        ...group,
        name,
        title: textOf(name, title),
        permissions: permissions.map(permission => ({ ...permission, text: textOf(permission.key, permission.text) })),
      })),
    [groups, textOf],
  )
}
