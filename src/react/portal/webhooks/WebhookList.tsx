import Plus from 'lucide/dist/esm/icons/plus.mjs'
import WebhookIcon from 'lucide/dist/esm/icons/webhook.mjs'
import { webhookHealth } from '../../../state/portal/webhooks/webhookHealth.ts'
import { webhooks } from '../../../state/portal/webhooks/webhooks.ts'
import { useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { AddWebhookDialog } from './AddWebhookDialog.tsx'
import { webhooksMessages } from './messages.ts'
import { useHas } from '../../kit/useHas.ts'
import { useOpenWebhook } from './useOpenWebhook.ts'
import { useSwitch } from './useSwitch.ts'
import { webhookActions } from './webhookActions.tsx'
import { stateTexts, webhookColumns } from './webhookColumns.tsx'
import { writePermission } from './webhookPermissions.ts'

/** All webhooks of the organization. */
export const WebhookList = () => {
  const t = useMessages(webhooksMessages)
  const { list } = useElementStore(webhooks)
  const dialogs = useDialogs()
  const disabledReason = usePermissionReason()(writePermission)
  const { ofRow } = webhookActions.useActions()
  const open = useOpenWebhook()
  const onSwitch = useSwitch()
  const format = useFormat()
  const times = useRelativeTimes()
  const tellsDeliveries = useHas()(useElementStore(webhookHealth)) !== false
  return (
    <ListPage
      title={t('webhooks')}
      description={t('description')}
      list={list}
      rowKey={({ id }) => id}
      columns={webhookColumns({ t, format, times, disabledReason, onSwitch, tellsDeliveries })}
      searchLabel={t('search')}
      filters={[
        {
          key: 'state',
          label: t('status'),
          options: (['active', 'inactive', 'disabled'] as const).map(value => ({
            value,
            label: t(stateTexts[value]),
          })),
        },
      ]}
      openRow={({ id }) => void open(id)}
      rowMenu={ofRow}
      create={{
        key: 'add',
        label: t('addWebhook'),
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
