import Inbox from 'lucide/dist/esm/icons/inbox.mjs'
import type { Webhook } from '../../../http/webhooks/answers.ts'
import { webhookLog } from '../../../state/portal/webhooks/webhookLog.ts'
import { useFlow } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { List } from '../../kit/list/List.tsx'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { useCapabilities } from '../../kit/useCapabilities.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { messageColumns } from './messageColumns.ts'
import { MessageDetails } from './MessageDetails.tsx'
import { webhooksMessages } from './messages.ts'
import { RecoverDialog } from './RecoverDialog.tsx'
import { useEventNames } from './useEventNames.ts'
import { useRetry } from './useRetry.ts'
import { writePermission } from './useWebhookActions.tsx'

/** The log of a webhook: what was sent, what came back, and ways to send it again. */
export const MessagesView = ({ webhook }: { webhook: Webhook }) => {
  const t = useMessages(webhooksMessages)
  const has = useCapabilities()
  const dialogs = useDialogs()
  const reason = usePermissionReason()
  const retry = useRetry()
  const nameOfEvent = useEventNames()
  const list = useFlow(webhookLog).of(webhook._id)
  const hasStates = has?.('webhooks.messages') ?? false
  const columns = messageColumns({
    t,
    format: useFormat(),
    times: useRelativeTimes(),
    nameOfEvent,
    hasAttempts: hasStates,
  })
  const states = (['failed', 'waiting', 'delivered'] as const).map(value => ({ value, label: t(value) }))
  const recover = {
    label: t('recover'),
    run: () => dialogs.open(<RecoverDialog webhook={webhook} />),
    disabledReason: reason(writePermission),
  }
  return (
    <List
      name={t('messages')}
      list={list}
      rowKey={({ id }) => id}
      columns={columns}
      filters={hasStates ? [{ key: 'state', label: t('stateFilter'), options: states }] : []}
      rowMenu={message => [retry(message)]}
      details={{
        title: ({ eventKey, id }) => (eventKey ? nameOfEvent(eventKey) : id),
        content: message => <MessageDetails message={message} />,
      }}
      empty={{ icon: Inbox, title: t('emptyLogTitle'), text: t('emptyLogText') }}
      permission="fe.connectivity.read.webhookLogs"
      action={has?.('webhooks.replayFailed') ? recover : undefined}
    />
  )
}
