import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import type { SlackRow } from '../../../state/portal/connectivity/slackMessages.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { channelPermissions } from './channels.ts'
import { connectivityMessages } from './messages.ts'
import { EditChannelsDialog } from './slackDialogs.tsx'

/** What can be done with the Slack messages about an event. */
export const slackActions = rowActions({
  messages: connectivityMessages,
  nameOf: ({ name }: SlackRow) => name,
  actions: {
    edit: {
      label: 'editChannels',
      icon: Pencil,
      permission: channelPermissions.slack.change,
      dialog: row => <EditChannelsDialog row={row} />,
    },
    remove: {
      label: 'remove',
      icon: Trash,
      permission: channelPermissions.slack.remove,
      confirm: {
        level: 'recoverable',
        title: ({ name: event }, { t }) => t('removeSlackTitle', { event }),
        text: 'removeSlackText',
      },
      run: ({ subscriptionId, eventKey }, { store }) =>
        store(connectivity).slack.remove.run({ subscriptionId, eventKey }),
      done: ({ name: event }, { t }) => t('removed', { event }),
    },
  },
})
