import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import { directoryLists } from '../../../state/portal/provisioning/directoryLists.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { GroupMembersDialog } from './GroupMembersDialog.tsx'
import { GroupRolesDialog, type GroupRow } from './GroupRolesDialog.tsx'
import { provisioningMessages } from './messages.ts'
import { writePermission } from './provisioningPermissions.ts'

/** What can be done with a group of a directory. */
export const groupActions = rowActions({
  messages: provisioningMessages,
  nameOf: ({ name }: GroupRow) => name,
  actions: {
    members: {
      label: 'viewMembers',
      icon: UsersRound,
      needs: store => store(directoryLists).groupMembers,
      dialog: group => <GroupMembersDialog group={group} />,
    },
    roles: {
      label: 'editRoles',
      icon: Pencil,
      permission: writePermission,
      opens: true,
      dialog: group => <GroupRolesDialog row={group} />,
    },
  },
})
