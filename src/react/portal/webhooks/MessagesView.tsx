import Inbox from 'lucide/dist/esm/icons/inbox.mjs'
import type { LoggedMessage, Webhook } from '../../../http/webhooks/answers.ts'
import type { WebhookMessageState } from '../../../http/webhooks/types.ts'
import { webhookLog } from '../../../state/portal/webhooks/webhookLog.ts'
import { useFlow } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Tone } from '../../ui/Badge.tsx'
import { badge } from '../../ui/table/cells.tsx'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { List } from '../../kit/list/List.tsx'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { timeColumn } from '../../kit/list/timeColumn.tsx'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { useHas } from '../../kit/useHas.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { MessageDetails } from './MessageDetails.tsx'
import { messageActions } from './messageActions.ts'
import { webhooksMessages } from './messages.ts'
import { RecoverDialog } from './RecoverDialog.tsx'
import { useEventNames } from './useEventNames.ts'
import { writePermission } from './webhookPermissions.ts'

const tones: Readonly<Record<WebhookMessageState, Tone>> = { delivered: 'success', failed: 'danger', waiting: 'info' }

const useColumns = (hasAttempts: boolean): ListColumn<LoggedMessage>[] => {
  const t = useMessages(webhooksMessages)
  const format = useFormat()
  const nameOfEvent = useEventNames()
  const times = useRelativeTimes()
  const attempts: ListColumn<LoggedMessage> = {
    key: 'attempts',
    title: t('attempts'),
    align: 'end',
    min: 48,
    priority: 1,
    shrink: 'clip',
    text: row => row.attempts,
    cell: row => format.number(row.attempts),
  }
  const responseOf = ({ statusCode }: LoggedMessage) => (statusCode === null ? t('noResponse') : String(statusCode))
  return [
    {
      key: 'event',
      title: t('event'),
      isPrimary: true,
      text: ({ eventKey }) => nameOfEvent(eventKey),
    },
    {
      key: 'time',
      title: t('time'),
      priority: 3,
      ...timeColumn(times, ({ createdAt }) => createdAt),
      card: ({ createdAt }) => times(createdAt).text,
    },
    {
      key: 'state',
      title: t('stateFilter'),
      fits: (['delivered', 'failed', 'waiting'] as const).map(state => t(state)),
      priority: 4,
      shrink: 'clip',
      text: ({ state }) => t(state),
      cell: ({ state }) => badge(t(state), tones[state]),
      card: 'end',
    },
    {
      key: 'response',
      title: t('responseStatus'),
      align: 'end',
      fits: [t('noResponse')],
      priority: 2,
      shrink: 'clip',
      text: ({ statusCode }) => statusCode,
      cell: responseOf,
      card: responseOf,
    },
    ...(hasAttempts ? [attempts] : []),
  ]
}

/** The log of a webhook: what was sent, what came back, and ways to send it again. */
export const MessagesView = ({ webhook }: { webhook: Webhook }) => {
  const t = useMessages(webhooksMessages)
  const has = useHas()
  const dialogs = useDialogs()
  const reason = usePermissionReason()
  const { ofRow } = messageActions.useActions()
  const nameOfEvent = useEventNames()
  const { of: logOf, states: tellingStates, replay } = useFlow(webhookLog)
  const hasStates = has(tellingStates) ?? false
  const columns = useColumns(hasStates)
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
      columns={columns}
      filters={hasStates ? [{ key: 'state', label: t('stateFilter'), options: states }] : []}
      rowMenu={ofRow}
      details={{
        title: ({ eventKey, id }) => (eventKey ? nameOfEvent(eventKey) : id),
        content: message => <MessageDetails message={message} />,
      }}
      empty={{ icon: Inbox, title: t('emptyLogTitle'), text: t('emptyLogText') }}
      permission="fe.connectivity.read.webhookLogs"
      action={has(replay) ? recover : undefined}
    />
  )
}
