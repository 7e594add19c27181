import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { roles } from '../../../state/portal/roles/roles.ts'
import type { ListedRole } from '../../../state/portal/roles/listedRole.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../../kit/action.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useConfirmed } from '../../kit/dialogs/useConfirmed.tsx'
import { useCapabilities } from '../../kit/useCapabilities.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { isHeld } from './holdersText.ts'
import { rolesMessages } from './messages.ts'
import { ReplaceRoleDialog } from './ReplaceRoleDialog.tsx'
import type { RoleView } from './roleViews.ts'
import { useRoleLock } from './useRoleLock.ts'

/** Permission for new roles. */
export const createPermission = 'fe.secure.write.roles'
const deletePermission = 'fe.secure.delete.role'

/** What can be done with a role. */
export const useRoleActions = (show: (view: RoleView) => Promise<unknown>) => {
  const t = useMessages(rolesMessages)
  const { remove, capabilities } = useFlow(roles)
  const dialogs = useDialogs()
  const confirmed = useConfirmed()
  const reason = usePermissionReason()
  const has = useCapabilities()
  const lockOf = useRoleLock()

  /** @param onDeleted runs when the role is gone, before its dialog closes */
  const removal = (role: ListedRole, onDeleted?: () => unknown): Action => {
    const { id, name, holders } = role
    const look = {
      label: t('delete'),
      icon: Trash,
      disabledReason: lockOf(role) ?? reason(deletePermission),
    }
    if (isHeld(holders))
      return has?.(capabilities.replace)
        ? {
            ...look,
            isDestructive: true,
            run: () => dialogs.open(<ReplaceRoleDialog role={role} onDeleted={onDeleted} />),
          }
        : { ...look, isDestructive: true, run: () => {}, disabledReason: look.disabledReason ?? t('inUse') }
    return confirmed({
      ...look,
      level: 'recoverable',
      title: t('deleteTitle', { name }),
      text: t(holders ? 'deleteText' : 'deleteUnknownText'),
      done: t('deleted'),
      run: async () => {
        const result = await remove.run({ id })
        if (result.ok) await onDeleted?.()
        return result
      },
    })
  }

  return {
    /** Opens the page of a role, which says itself why it cannot be changed. */
    open: (role: ListedRole): Action => ({
      label: t(lockOf(role) === undefined ? 'edit' : 'view'),
      icon: lockOf(role) === undefined ? Pencil : Eye,
      run: () => void show({ kind: 'role', id: role.id }),
    }),
    duplicate: ({ id }: ListedRole): Action => ({
      label: t('duplicate'),
      icon: Copy,
      run: () => void show({ kind: 'new', baseId: id }),
      disabledReason: reason(createPermission),
    }),
    remove: removal,
  }
}
