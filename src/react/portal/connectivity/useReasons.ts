import { useMessages } from '../../messages/useMessages.ts'
import { usePermissions } from '../common/usePermissions.ts'
import { connectivityMessages } from './messages.ts'

/** Answers why the person may not do what takes a permission; undefined when they may. */
export const useReasons = (): ((permission: string) => string | undefined) => {
  const t = useMessages(connectivityMessages)
  const may = usePermissions()
  return permission => (may(permission) ? undefined : t('needsPermission', { permission }))
}
