import type { PermissionKey } from '../../http/roles/permissionKeys.ts'
import { useMessages } from '../messages/useMessages.ts'
import { usePermissionName } from './usePermissionName.ts'
import { kitMessages } from './kitMessages.ts'
import { useChangeRefusal } from './refusals.ts'
import { usePermissions } from './usePermissions.ts'

/** Answers why an action is disabled: what the permission that the person lacks allows, and who can grant it; or that the session refuses changes. Undefined where nothing is in the way. */
export const usePermissionReason = (): ((permission: PermissionKey) => string | undefined) => {
  const may = usePermissions()
  const nameOf = usePermissionName()
  const t = useMessages(kitMessages)
  const refusalOf = useChangeRefusal()
  return permission =>
    may(permission) ? refusalOf(permission) : t('noPermission', { permission: nameOf(permission)?.name ?? permission })
}
