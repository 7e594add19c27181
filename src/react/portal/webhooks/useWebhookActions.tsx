import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { Webhook } from '../../../http/webhooks/answers.ts'
import { webhooks } from '../../../state/portal/webhooks/webhooks.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../../kit/action.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useConfirmed } from '../../kit/dialogs/useConfirmed.tsx'
import { useMutation } from '../../kit/toasts/useMutation.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { webhooksMessages } from './messages.ts'
import { RotateSecretDialog } from './RotateSecretDialog.tsx'
import { nameOf } from './webhookName.ts'

/** Permissions of writes to webhooks. */
export const writePermission = 'fe.connectivity.write.webhook'
const deletePermission = 'fe.connectivity.delete.webhook'

/** Switches a webhook on or off, with a toast that undoes it. */
export const useSwitch = (): ((webhook: Webhook, isActive: boolean) => Promise<unknown>) => {
  const t = useMessages(webhooksMessages)
  const { setActive } = useFlow(webhooks)
  const { run } = useMutation(setActive, {
    success: ({ webhook, isActive }) => t(isActive ? 'activated' : 'deactivated', { name: nameOf(t, webhook) }),
    failure: (reason, { webhook }) => t('notSwitched', { name: nameOf(t, webhook), reason }),
    undo: ({ webhook, isActive }) => setActive.run({ webhook, isActive: !isActive }),
  })
  return ({ _id, displayName }, isActive) => run({ webhook: { _id, displayName }, isActive })
}

/** What can be done with a webhook besides editing it. */
export const useWebhookActions = () => {
  const t = useMessages(webhooksMessages)
  const { remove } = useFlow(webhooks)
  const dialogs = useDialogs()
  const confirmed = useConfirmed()
  const reason = usePermissionReason()
  const switchTo = useSwitch()

  return {
    edit: (run: () => unknown): Action => ({
      label: t('edit'),
      icon: Pencil,
      run,
      disabledReason: reason(writePermission),
    }),
    rotate: (webhook: Webhook): Action => ({
      label: t('rotate'),
      icon: RotateCw,
      run: () => dialogs.open(<RotateSecretDialog webhook={webhook} />),
      disabledReason: reason(writePermission),
    }),
    /** @param onDeleted runs when it is gone, before its dialog closes */
    remove: (webhook: Webhook, onDeleted?: () => unknown): Action => {
      const name = nameOf(t, webhook)
      return confirmed({
        level: 'irreversible',
        label: t('delete'),
        icon: Trash,
        disabledReason: reason(deletePermission),
        name,
        title: t('deleteTitle', { name }),
        text: t('deleteText'),
        lost: t('deleteLost'),
        kept: t('deleteKept'),
        done: t('deleted'),
        safePath: webhook.isActive
          ? { text: t('switchOffInstead'), label: t('switchOff'), run: () => void switchTo(webhook, false) }
          : undefined,
        run: async () => {
          const result = await remove.run({ id: webhook._id })
          if (result.ok) await onDeleted?.()
          return result
        },
      })
    },
  }
}
