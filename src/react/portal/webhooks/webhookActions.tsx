import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Power from 'lucide/dist/esm/icons/power.mjs'
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { Webhook } from '../../../http/webhooks/answers.ts'
import { webhooks } from '../../../state/portal/webhooks/webhooks.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { webhooksMessages } from './messages.ts'
import { RotateSecretDialog } from './RotateSecretDialog.tsx'
import { useOpenWebhook } from './useOpenWebhook.ts'
import { useSwitch } from './useSwitch.ts'
import { nameOf } from './webhookName.ts'
import { deletePermission, writePermission } from './webhookPermissions.ts'

const useWebhookFacts = () => ({ open: useOpenWebhook(), switchTo: useSwitch() })

/** What can be done with a webhook, in the list and on its page. */
export const webhookActions = rowActions({
  messages: webhooksMessages,
  nameOf: (webhook: Webhook, t) => nameOf(t, webhook),
  useFacts: useWebhookFacts,
  actions: {
    edit: {
      label: 'edit',
      icon: Pencil,
      permission: writePermission,
      go: ({ id }, { facts }) => facts.open(id, 'settings'),
    },
    rotate: {
      label: 'replaceSecret',
      icon: RotateCw,
      permission: writePermission,
      dialog: webhook => <RotateSecretDialog webhook={webhook} />,
    },
    switchOff: {
      label: 'turnOff',
      icon: Power,
      permission: writePermission,
      isOnlyInstead: true,
      when: ({ isActive }) => isActive,
      go: (webhook, { facts }) => facts.switchTo(webhook, false),
    },
    remove: {
      label: 'delete',
      icon: Trash,
      permission: deletePermission,
      confirm: {
        level: 'irreversible',
        title: 'deleteTitle',
        text: 'deleteText',
        lost: 'deleteLost',
        kept: 'deleteKept',
        instead: { action: 'switchOff', text: 'switchOffInstead' },
      },
      run: ({ id }, { store }) => store(webhooks).remove.run({ id }),
      done: 'deleted',
    },
  },
})
