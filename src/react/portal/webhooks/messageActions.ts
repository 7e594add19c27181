import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import type { LoggedMessage } from '../../../http/webhooks/answers.ts'
import { webhookLog } from '../../../state/portal/webhooks/webhookLog.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { webhooksMessages } from './messages.ts'
import { writePermission } from './webhookPermissions.ts'

/** What can be done with a message of the log. */
export const messageActions = rowActions({
  messages: webhooksMessages,
  nameOf: ({ id }: LoggedMessage) => id,
  actions: {
    retry: {
      label: 'retry',
      icon: RotateCw,
      permission: writePermission,
      run: ({ id }, { store }) => store(webhookLog).retry.run({ id }),
      done: 'retried',
      failed: 'notRetried',
    },
  },
})
