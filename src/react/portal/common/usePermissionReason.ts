import { useMessages } from '../../messages/useMessages.ts'
import { dialogMessages } from './dialogs/messages.ts'
import { usePermissions } from './usePermissions.ts'

/** Answers why an action is disabled: the permission that the person lacks. Undefined where they have it. */
export const usePermissionReason = (): ((permission: string) => string | undefined) => {
  const may = usePermissions()
  const t = useMessages(dialogMessages)
  return permission => (may(permission) ? undefined : t('noPermission', { permission }))
}
