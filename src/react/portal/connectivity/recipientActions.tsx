import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { PersonalChannel } from '../../../http/connectivity/types.ts'
import type { ChannelRow } from '../../../state/portal/connectivity/channelRows.ts'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { channelPermissions } from './channels.ts'
import { connectivityMessages } from './messages.ts'
import { editRecipientsDialog } from './recipientDialogs.tsx'

/** What can be done with the mails or text messages about an event. */
export const recipientActions = (channel: PersonalChannel) => {
  const { change, remove } = channelPermissions[channel]
  const EditRecipientsDialog = editRecipientsDialog(channel)
  return rowActions({
    messages: connectivityMessages,
    nameOf: ({ name }: ChannelRow) => name,
    actions: {
      edit: {
        label: 'editRecipients',
        icon: Pencil,
        permission: change,
        dialog: row => <EditRecipientsDialog row={row} />,
      },
      remove: {
        label: 'remove',
        icon: Trash,
        permission: remove,
        isDestructive: true,
        run: ({ eventKey, recipients }, { store }) =>
          store(connectivity)[channel].setRecipients.run({ eventKey, add: [], remove: recipients }),
        undo: ({ configuration }, { store }) => store(connectivity)[channel].restore.run(configuration),
        done: ({ name: event }, { t }) => t('removed', { event }),
        failed: ({ name: event }, { t }, reason) => t('notRemoved', { event, reason }),
      },
    },
  })
}
