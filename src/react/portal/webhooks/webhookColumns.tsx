import type { Webhook } from '../../../http/webhooks/answers.ts'
import { stateOf } from '../../../state/portal/webhooks/webhooks.ts'
import type { Format } from '../../messages/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { MiddleTruncate } from '../../ui/MiddleTruncate.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Tooltip } from '../../ui/portal/Tooltip.tsx'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { everyEvent } from './webhookForm.ts'
import { nameOf } from './webhookName.ts'
import type { WebhooksTranslate } from './messages.ts'

interface Options {
  t: WebhooksTranslate
  format: Format
  /** Why the switches are disabled. */
  disabledReason: string | undefined
  onSwitch: (webhook: Webhook, isActive: boolean) => unknown
  /** False for a server that does not tell about deliveries, where “never” would be wrong. */
  tellsDeliveries: boolean
}

/** Why a webhook is disabled, in one sentence; undefined while it is not. */
export const causeOf = (t: WebhooksTranslate, { disabled }: Webhook): string | undefined =>
  disabled && t(disabled.cause === 'gone' ? 'causeGone' : 'causeFailing', { detail: disabled.detail })

/** The columns of the list of webhooks. */
export const webhookColumns = (options: Options): ListColumn<Webhook>[] => {
  const { t, format, disabledReason, onSwitch, tellsDeliveries } = options
  const eventsOf = ({ eventKeys }: Webhook) =>
    eventKeys.includes(everyEvent) ? t('allEventsShort') : format.number(eventKeys.length)
  const lastDelivery: ListColumn<Webhook> = {
    key: 'lastDelivery',
    title: t('lastDelivery'),
    sort: 'lastDeliveredAt',
    text: ({ lastDeliveredAt }) => lastDeliveredAt,
    cell: ({ lastDeliveredAt }) => <RelativeTime at={lastDeliveredAt} fallback={t('never')} />,
    min: 116,
    priority: 3,
  }
  return [
    {
      key: 'name',
      title: t('name'),
      sort: 'displayName',
      isPrimary: true,
      text: row => nameOf(t, row),
      cell: row => <MiddleTruncate text={nameOf(t, row)} />,
      min: 180,
    },
    {
      key: 'url',
      title: t('url'),
      text: ({ url }) => url,
      // All start with it, and the host needs the room.
      cell: ({ url }) => <MiddleTruncate text={url.replace(/^https:\/\//, '')} />,
      min: 180,
      grow: 3,
      priority: 4,
    },
    { key: 'events', title: t('events'), text: eventsOf, cell: eventsOf, align: 'end', min: 92, priority: 1 },
    ...(tellsDeliveries ? [lastDelivery] : []),
    {
      key: 'sent',
      title: t('sent'),
      sort: 'invocations',
      text: ({ invocations }) => invocations,
      cell: ({ invocations }) => format.number(invocations),
      align: 'end',
      min: 88,
    },
    {
      key: 'status',
      title: t('status'),
      text: row => t(stateOf(row)),
      cell: row => (
        <Row>
          <Switch
            label={<VisuallyHidden>{t('activeOf', { name: nameOf(t, row) })}</VisuallyHidden>}
            checked={row.isActive}
            disabled={disabledReason !== undefined}
            title={disabledReason}
            onChange={() => void onSwitch(row, !row.isActive)}
          />
          <DisabledMark t={t} webhook={row} />
        </Row>
      ),
      min: 160,
      priority: 5,
    },
  ]
}

const DisabledMark = ({ t, webhook }: { t: WebhooksTranslate; webhook: Webhook }) => {
  const cause = stateOf(webhook) === 'disabled' ? causeOf(t, webhook) : undefined
  if (cause === undefined) return null
  return (
    <Tooltip text={cause}>
      <Badge tone="danger">{t('disabled')}</Badge>
    </Tooltip>
  )
}
