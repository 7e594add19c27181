import Inbox from 'lucide/dist/esm/icons/inbox.mjs'
import type { Webhook } from '../../../http/webhooks/answers.ts'
import { webhookLog } from '../../../state/portal/webhooks/webhookLog.ts'
import { useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { linkToRow } from '../../kit/list/linkedRow.ts'
import { List } from '../../kit/list/List.tsx'
import { useRowLinks } from '../../kit/list/useRowLinks.ts'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { useHas } from '../../kit/useHas.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { messageColumns } from './messageColumns.ts'
import { MessageDetails } from './MessageDetails.tsx'
import { messageActions } from './messageActions.ts'
import { webhooksMessages } from './messages.ts'
import { RecoverDialog } from './RecoverDialog.tsx'
import { useEventNames } from './useEventNames.ts'
import { writePermission } from './webhookPermissions.ts'
import { queryOf } from './webhookViews.ts'

/** The log of a webhook: what was sent, what came back, and ways to send it again. */
export const MessagesView = ({ webhook }: { webhook: Webhook }) => {
  const t = useMessages(webhooksMessages)
  const has = useHas()
  const dialogs = useDialogs()
  const reason = usePermissionReason()
  const { ofRow } = messageActions.useActions()
  const nameOfEvent = useEventNames()
  const withLink = useRowLinks()
  const { of: logOf, states: tellingStates, replay, message: messageById } = useElementStore(webhookLog)
  const hasStates = has(tellingStates) ?? false
  const format = useFormat()
  const columns = messageColumns({
    t,
    format,
    times: useRelativeTimes(),
    nameOfEvent,
    hasAttempts: hasStates,
  })
  const states = (['failed', 'waiting', 'delivered'] as const).map(value => ({ value, label: t(value) }))
  const recover = {
    label: t('recover'),
    run: () => dialogs.open(<RecoverDialog row={webhook} />),
    disabledReason: reason(writePermission),
  }
  return (
    <List
      name={t('messages')}
      list={logOf(webhook.id)}
      rowKey={({ id }) => id}
      rowName={({ eventKey, createdAt }) =>
        t('messageAt', { event: nameOfEvent(eventKey), time: format.dateTime(createdAt) })
      }
      columns={columns}
      filters={hasStates ? [{ key: 'state', label: t('status'), options: states }] : []}
      rowMenu={withLink(ofRow, ({ id }) => linkToRow(id, queryOf(webhook.id, 'messages')))}
      details={{
        title: ({ eventKey, id }) => (eventKey ? nameOfEvent(eventKey) : id),
        content: message => <MessageDetails message={message} />,
        byId: messageById,
      }}
      empty={{ icon: Inbox, title: t('emptyLogTitle'), text: t('emptyLogText') }}
      permission="fe.connectivity.read.webhookLogs"
      action={has(replay) ? recover : undefined}
    />
  )
}
