import type { Webhook } from '../../../http/webhooks/answers.ts'
import { stateOf } from '../../../state/portal/webhooks/webhooks.ts'
import type { Format } from '../../messages/format.ts'
import { badge, line, switchOf } from '../../ui/table/cells.tsx'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { timeColumn, type RelativeTimes } from '../../kit/list/timeColumn.tsx'
import { everyEvent } from './webhookForm.ts'
import { nameOf } from './webhookName.ts'
import type { WebhooksTranslate } from './messages.ts'

interface Options {
  t: WebhooksTranslate
  format: Format
  times: RelativeTimes
  /** Why the switches are disabled. */
  disabledReason: string | undefined
  onSwitch: (webhook: Webhook, isActive: boolean) => unknown
  /** False for a server that sends nothing about deliveries, where “never” would be wrong. */
  tellsDeliveries: boolean
}

/** Why a webhook is disabled, in one sentence; undefined while it is not. */
export const causeOf = (t: WebhooksTranslate, { disabled }: Webhook): string | undefined =>
  disabled && t(disabled.cause === 'gone' ? 'causeGone' : 'causeFailing', { detail: disabled.detail })

/** Whether events are sent to a webhook and have failed since the last success. */
const isFailing = (row: Webhook): boolean => row.isActive && row.failingSince !== undefined

/** The switch of a webhook, and that it fails or that the server disabled it. */
const switchCell = ({ t, disabledReason, onSwitch }: Options, row: Webhook) =>
  line(
    switchOf({
      label: t('activeOf', { name: nameOf(t, row) }),
      isOn: row.isActive,
      disabledReason,
      onSwitch: () => onSwitch(row, !row.isActive),
    }),
    stateOf(row) === 'disabled' && badge(t('stopped'), 'danger'),
    isFailing(row) && badge(t('failing'), 'danger'),
  )

const failingText = ({ t, format }: Options, { failingSince }: Webhook) =>
  t('failingSinceTip', { since: format.dateTime(failingSince) })

/** Messages of the states of a webhook. One that the server turned off after failures is stopped. */
export const stateTexts = { active: 'active', inactive: 'inactive', disabled: 'stopped' } as const

/** The columns of the list of webhooks. */
export const webhookColumns = (options: Options): ListColumn<Webhook>[] => {
  const { t, format, times, disabledReason, tellsDeliveries } = options
  const eventsOf = ({ eventKeys }: Webhook) =>
    eventKeys.includes(everyEvent) ? t('all') : format.number(eventKeys.length)
  // All start with it, and the host needs the room.
  const shortUrl = ({ url }: Webhook) => url.replace(/^https:\/\//, '')
  const lastDelivery: ListColumn<Webhook> = {
    key: 'lastDelivery',
    title: t('lastDelivery'),
    sort: 'lastDeliveredAt',
    priority: 3,
    ...timeColumn(times, ({ lastDeliveredAt }) => lastDeliveredAt, t('never'), true),
  }
  return [
    {
      key: 'name',
      title: t('name'),
      sort: 'displayName',
      isPrimary: true,
      min: 152,
      text: row => nameOf(t, row),
    },
    {
      key: 'url',
      title: t('url'),
      min: 144,
      grow: 3,
      priority: 4,
      shrink: 'middle',
      text: ({ url }) => url,
      cell: shortUrl,
      card: shortUrl,
    },
    { key: 'events', title: t('eventsField'), text: eventsOf, align: 'end', min: 44, priority: 1, shrink: 'clip' },
    ...(tellsDeliveries ? [lastDelivery] : []),
    {
      key: 'sent',
      title: t('sent'),
      sort: 'invocations',
      align: 'end',
      min: 48,
      shrink: 'clip',
      text: ({ invocations }) => invocations,
      cell: ({ invocations }) => format.number(invocations),
    },
    {
      key: 'status',
      title: t('status'),
      min: 128,
      priority: 5,
      shrink: 'never',
      text: row => t(isFailing(row) ? 'failing' : stateTexts[stateOf(row)]),
      cell: row => switchCell(options, row),
      card: 'end',
      tip: row => disabledReason ?? (isFailing(row) ? failingText(options, row) : causeOf(t, row)),
    },
  ]
}
