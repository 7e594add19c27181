import type { Webhook } from '../../../http/webhooks/answers.ts'
import type { WebhookDisabled } from '../../../http/webhooks/types.ts'
import { webhookLog } from '../../../state/portal/webhooks/webhookLog.ts'
import { webhooks } from '../../../state/portal/webhooks/webhooks.ts'
import { useElementStore, useScope } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../../kit/action.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { webhooksMessages } from './messages.ts'
import { writePermission } from './webhookPermissions.ts'
import { nameOf } from './webhookName.ts'

/** How long before it was disabled a webhook had been failing at most: the server waits for five days. */
const failedBeforeMs = 6 * 86_400_000

/** Makes the action that enables a disabled webhook again and sends once more what failed. */
export const useEnable = (webhook: Webhook): ((disabled: WebhookDisabled) => Action) => {
  const t = useMessages(webhooksMessages)
  const { setActive } = useElementStore(webhooks)
  const { replay } = useElementStore(webhookLog)
  const { show } = useToasts()
  const errorText = useErrorText()
  const reason = usePermissionReason()
  const { clock } = useScope().app.ports
  const { id, displayName } = webhook

  const enable = async (disabledAt: string) => {
    const enabled = await setActive.run({ webhook: { id, displayName }, isActive: true })
    if (!enabled.ok)
      return show({
        text: t('notSwitched', { name: nameOf(t, webhook), reason: errorText(enabled.error) }),
        isFailure: true,
      })
    const ageMs = clock.now() - (Date.parse(disabledAt) || 0) + failedBeforeMs
    const sent = await replay.run({ id, ageMs })
    if (!sent.ok) return show({ text: t('enabledOnly') })
    return show({ text: sent.answer > 0 ? t('enabledAgain', { count: sent.answer }) : t('enabledOnly') })
  }
  return ({ at }) => ({ label: t('enableAndRetry'), run: () => enable(at), disabledReason: reason(writePermission) })
}
