import type { WebhookMessageState } from '../../../http/webhooks/types.ts'
import type { LoggedMessage } from '../../../http/webhooks/answers.ts'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { timeColumn, type RelativeTimes } from '../../kit/list/timeColumn.tsx'
import type { Format } from '../../messages/format.ts'
import type { Tone } from '../../ui/Badge.tsx'
import { badge } from '../../ui/table/cells.tsx'
import type { WebhooksTranslate } from './messages.ts'

interface Options {
  t: WebhooksTranslate
  format: Format
  times: RelativeTimes
  nameOfEvent: (key: string) => string
  /** Whether the server sends the number of attempts. */
  hasAttempts: boolean
}

const tones: Readonly<Record<WebhookMessageState, Tone>> = { delivered: 'success', failed: 'danger', waiting: 'info' }

/** The columns of the log of a webhook. */
export const messageColumns = (options: Options): ListColumn<LoggedMessage>[] => {
  const { t, format, times, nameOfEvent, hasAttempts } = options
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
  const responseOf = ({ statusCode }: LoggedMessage) => (statusCode === null ? t('none') : String(statusCode))
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
      ...timeColumn(times, ({ createdAt }) => createdAt, '', true),
      card: ({ createdAt }) => times(createdAt).text,
    },
    {
      key: 'state',
      title: t('status'),
      fits: (['delivered', 'failed', 'waiting'] as const).map(state => t(state)),
      priority: 4,
      shrink: 'clip',
      text: ({ state }) => t(state),
      cell: ({ state }) => badge(t(state), tones[state]),
      card: 'end',
    },
    {
      key: 'response',
      title: t('response'),
      align: 'end',
      fits: [t('none')],
      priority: 2,
      shrink: 'clip',
      text: ({ statusCode }) => statusCode,
      cell: responseOf,
      card: responseOf,
    },
    ...(hasAttempts ? [attempts] : []),
  ]
}
