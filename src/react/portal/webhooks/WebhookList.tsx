import Plus from 'lucide/dist/esm/icons/plus.mjs'
import WebhookIcon from 'lucide/dist/esm/icons/webhook.mjs'
import type { Webhook } from '../../../http/webhooks/answers.ts'
import { webhooks } from '../../../state/portal/webhooks/webhooks.ts'
import { useFlow } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { AddWebhookDialog } from './AddWebhookDialog.tsx'
import { webhooksMessages } from './messages.ts'
import { useSwitch, useWebhookActions, writePermission } from './useWebhookActions.tsx'
import { useCapabilities } from '../../kit/useCapabilities.ts'
import { webhookColumns } from './webhookColumns.tsx'
import type { WebhookView } from './webhookViews.ts'

/** All webhooks of the organization. */
export const WebhookList = ({ open }: { open: (webhook: Webhook, view?: WebhookView) => unknown }) => {
  const t = useMessages(webhooksMessages)
  const { list } = useFlow(webhooks)
  const dialogs = useDialogs()
  const disabledReason = usePermissionReason()(writePermission)
  const actions = useWebhookActions()
  const onSwitch = useSwitch()
  const format = useFormat()
  const times = useRelativeTimes()
  const tellsDeliveries = useCapabilities()?.('webhooks.health') !== false
  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      list={list}
      rowKey={({ _id }) => _id}
      columns={webhookColumns({ t, format, times, disabledReason, onSwitch, tellsDeliveries })}
      searchLabel={t('search')}
      filters={[
        {
          key: 'state',
          label: t('status'),
          options: (['active', 'inactive', 'disabled'] as const).map(value => ({ value, label: t(value) })),
        },
      ]}
      openRow={webhook => void open(webhook)}
      rowMenu={webhook => [
        actions.edit(() => open(webhook, 'settings')),
        actions.rotate(webhook),
        actions.remove(webhook),
      ]}
      create={{
        label: t('add'),
        icon: Plus,
        run: () => dialogs.open(<AddWebhookDialog />),
        disabledReason,
      }}
      empty={{ icon: WebhookIcon, title: t('emptyTitle'), text: t('emptyText') }}
      csv={{ fileName: 'webhooks.csv' }}
      permission="fe.connectivity.read.webhooks"
      changePermission={writePermission}
    />
  )
}
