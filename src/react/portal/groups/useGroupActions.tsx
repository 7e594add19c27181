import Eye from 'lucide/dist/esm/icons/eye.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { groups } from '../../../state/portal/groups/groups.ts'
import type { GroupItem } from '../../../http/groups/answers.ts'
import { useFlow } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../common/action.ts'
import { useDialogs } from '../common/dialogs/DialogHost.tsx'
import { useConfirmed } from '../common/dialogs/useConfirmed.tsx'
import { useLazyDialog } from '../common/dialogs/useLazyDialog.ts'
import { usePermissionReason } from '../common/usePermissionReason.ts'
import { usePermissions } from '../common/usePermissions.ts'
import { EditGroupDialog } from './GroupDialogs.tsx'
import { groupsMessages } from './messages.ts'
import { ViewGroupDialog } from './ViewGroupDialog.tsx'

/** Permissions of which one is enough to change a part of a group. */
const editPermissions = [
  'fe.secure.write.groups',
  'fe.secure.write.groupsRoles',
  'fe.secure.write.groupsUsers',
  'fe.secure.delete.groupsUsers',
]
const deletePermission = 'fe.secure.delete.groups'

/** What can be done with groups; one that a directory manages can only be looked at. */
export const useGroupActions = () => {
  const t = useMessages(groupsMessages)
  const { remove } = useFlow(groups)
  const format = useFormat()
  const dialogs = useDialogs()
  const openLazily = useLazyDialog()
  const confirmed = useConfirmed()
  const may = usePermissions()
  const reason = usePermissionReason()
  const mayEdit = editPermissions.some(permission => may(permission))

  const open = (group: GroupItem) =>
    dialogs.open(mayEdit && !group.isManaged ? <EditGroupDialog group={group} /> : <ViewGroupDialog group={group} />)

  /** What members lose with a group. */
  const lossOf = ({ memberCount: count, roles }: GroupItem) => {
    if (count === 0) return t('deletePlain')
    if (roles.length === 0) return t('deleteMembers', { count })
    return t('deleteRoles', { count, roles: format.list(roles.map(({ name }) => name)) })
  }

  return {
    open,
    ofRow: (group: GroupItem): readonly Action[] => {
      const managed = group.isManaged ? t('managedReason') : undefined
      const view: Action = { label: t('view'), icon: Eye, run: () => open(group) }
      const edit: Action = { label: t('edit'), icon: Pencil, run: () => open(group) }
      return [
        managed !== undefined || !mayEdit ? view : edit,
        confirmed({
          level: 'recoverable',
          label: t('delete'),
          icon: Trash,
          disabledReason: managed ?? reason(deletePermission),
          title: t('deleteTitle', { name: group.name }),
          text: lossOf(group),
          done: t('deleted'),
          run: () => remove.run({ id: group.id }),
        }),
      ]
    },
    ofSelection: (rows: readonly GroupItem[], clear: () => void): readonly Action[] => [
      {
        label: t('deleteSome', { count: rows.length }),
        icon: Trash,
        isDestructive: true,
        disabledReason: reason(deletePermission),
        run: () =>
          openLazily(async () => {
            const { DeleteGroupsDialog } = await import('./DeleteGroupsDialog.tsx')
            return <DeleteGroupsDialog groups={rows} clear={clear} />
          }),
      },
    ],
  }
}
