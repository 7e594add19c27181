import type { Webhook } from '../../../http/webhooks/answers.ts'
import { webhooks } from '../../../state/portal/webhooks/webhooks.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useMutation } from '../../kit/toasts/useMutation.ts'
import { webhooksMessages } from './messages.ts'
import { nameOf } from './webhookName.ts'

/** Switches a webhook on or off, with a toast that undoes it. */
export const useSwitch = (): ((webhook: Webhook, isActive: boolean) => Promise<unknown>) => {
  const t = useMessages(webhooksMessages)
  const { setActive } = useElementStore(webhooks)
  const { run } = useMutation(setActive, {
    success: ({ webhook, isActive }) => t(isActive ? 'activated' : 'deactivated', { name: nameOf(t, webhook) }),
    failure: (reason, { webhook }) => t('notSwitched', { name: nameOf(t, webhook), reason }),
    about: ({ webhook }) => webhook.id,
    undo: ({ webhook, isActive }) => setActive.run({ webhook, isActive: !isActive }),
  })
  return ({ id, displayName }, isActive) => run({ webhook: { id, displayName }, isActive })
}
