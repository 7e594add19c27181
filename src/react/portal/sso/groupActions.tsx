import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { ssoConnections } from '../../../state/portal/sso/ssoConnections.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { EditGroupDialog, type GroupRow } from './groupDialogs.tsx'
import { ssoMessages } from '../../sso/messages.ts'
import { deletePermission, writePermission } from './ssoPermissions.ts'

/** What can be done with a group at the provider. */
export const groupActions = rowActions({
  messages: ssoMessages,
  nameOf: ({ group }: GroupRow) => group,
  actions: {
    edit: {
      label: 'edit',
      icon: Pencil,
      permission: writePermission,
      dialog: group => <EditGroupDialog row={group} />,
    },
    remove: {
      label: 'remove',
      icon: Trash,
      permission: deletePermission,
      stepUp: true,
      confirm: { level: 'recoverable', title: 'removeGroupTitle', text: 'removeGroupText' },
      run: ({ id, connectionId }, { store }) =>
        store(ssoConnections).removeGroup.run({ id: connectionId, groupId: id }),
      done: 'removed',
    },
  },
})
