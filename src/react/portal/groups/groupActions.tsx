import Eye from 'lucide/dist/esm/icons/eye.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { GroupItem } from '../../../http/groups/answers.ts'
import { groups } from '../../../state/portal/groups/groups.ts'
import type { Can } from '../../../state/permissions/permissions.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { EditGroupDialog } from './groupDialogs.ts'
import { GroupLine } from './GroupLine.tsx'
import { groupsMessages } from './messages.ts'
import { ViewGroupDialog } from './ViewGroupDialog.tsx'

/** One permission is enough to change a part of a group; one that a directory manages can only be looked at. */
const isEditable = ({ isManaged }: GroupItem, may: Can) =>
  !isManaged &&
  (may('fe.secure.write.groups') ||
    may('fe.secure.write.groupsRoles') ||
    may('fe.secure.write.groupsUsers') ||
    may('fe.secure.delete.groupsUsers'))

/** What can be done with groups. */
export const groupActions = rowActions({
  messages: groupsMessages,
  nameOf: ({ name }: GroupItem) => name,
  actions: {
    edit: {
      label: 'edit',
      icon: Pencil,
      opens: true,
      when: (group, { may }) => isEditable(group, may),
      dialog: group => <EditGroupDialog row={group} />,
    },
    view: {
      label: 'view',
      icon: Eye,
      opens: true,
      when: (group, { may }) => !isEditable(group, may),
      dialog: group => <ViewGroupDialog group={group} />,
    },
    remove: {
      label: 'delete',
      icon: Trash,
      permission: 'fe.secure.delete.groups',
      unless: ({ isManaged }) => (isManaged ? 'managedReason' : undefined),
      confirm: {
        level: 'recoverable',
        title: 'deleteTitle',
        text: ({ memberCount: count, roles }, { t, format }) => {
          if (count === 0) return t('deletePlain')
          if (roles.length === 0) return t('deleteMembers', { count })
          return t('deleteRoles', { count, roles: format.list(roles.map(({ name }) => name)) })
        },
      },
      run: ({ id }, { store }) => store(groups).remove.run({ id }),
      done: 'deleted',
      selection: {
        label: 'deleteSome',
        title: 'deleteSomeTitle',
        text: 'deleteSomeText',
        running: 'deletingSome',
        line: GroupLine,
      },
    },
  },
})
