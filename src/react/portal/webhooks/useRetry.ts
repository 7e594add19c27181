import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import { webhookLog, type LoggedMessage } from '../../../state/portal/webhooks/webhookLog.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../../kit/action.ts'
import { useMutation } from '../../kit/toasts/useMutation.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { webhooksMessages } from './messages.ts'
import { writePermission } from './useWebhookActions.tsx'

/** Makes the action that sends a message once more. */
export const useRetry = (): ((message: Pick<LoggedMessage, 'id'>) => Action) => {
  const t = useMessages(webhooksMessages)
  const reason = usePermissionReason()
  const { run } = useMutation(useFlow(webhookLog).retry, {
    success: () => t('retried'),
    failure: because => t('notRetried', { reason: because }),
  })
  return ({ id }) => ({
    label: t('retry'),
    icon: RotateCw,
    run: () => run({ id }),
    disabledReason: reason(writePermission),
  })
}
