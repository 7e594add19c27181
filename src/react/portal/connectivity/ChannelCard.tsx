import { useStore } from '@nanostores/react'
import { styled } from 'styled-components'
import type { EventChannel } from '../../../http/connectivity/types.ts'
import type { ChannelSummary } from '../../../state/portal/connectivity/summaries.ts'
import type { Query } from '../../../state/kit/query.ts'
import { plain } from '../../../styles/reset.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Action } from '../../kit/action.ts'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { useHeldError } from '../../kit/useHeldError.ts'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { CardFrame } from './CardFrame.tsx'
import { channelPermissions } from './channels.ts'
import { connectivityMessages } from './messages.ts'

const Count = styled.span.withConfig({ componentId: 'fe-channel-card-count' })`
  && {
    ${plain}
    font: 600 20px/28px var(--_family);
    letter-spacing: -0.01em;
    color: var(--_text-1);
    font-variant-numeric: tabular-nums;
  }
`

interface Props<T> {
  channel: EventChannel
  query: Query<void, T>
  summaryOf: (data: T) => ChannelSummary
  /** Opens the channel; undefined where the person cannot. */
  manage: Action | undefined
  /** What to do first, where no event is set up. */
  start: (summary: ChannelSummary) => Action | undefined
}

/** Summary of a channel. One that cannot be read shows its error and does not affect the others. */
export const ChannelCard = <T,>(props: Props<T>) => {
  const reason = usePermissionReason()(channelPermissions[props.channel].read)
  if (reason === undefined) return <ReadCard {...props} />
  return (
    <CardFrame channel={props.channel}>
      <Text>{reason}</Text>
    </CardFrame>
  )
}

const ReadCard = <T,>({ channel, query, summaryOf, manage, start }: Props<T>) => {
  const t = useMessages(connectivityMessages)
  const errorText = useErrorText()
  const state = useStore(query.of())
  const error = useHeldError(state)
  const summary = state.data === undefined ? undefined : summaryOf(state.data)
  if (!summary && error)
    return (
      <CardFrame
        channel={channel}
        action={
          <Button
            aria-label={t('cardRetry', { channel: t(channel) })}
            isBusy={state.loading}
            onClick={() => void query.refresh()}
          >
            {t('tryAgain')}
          </Button>
        }
      >
        <Text data-tone="danger" role="alert">
          {t('cardFailed', { channel: t(channel) })}
        </Text>
        <Text data-size="13">{errorText(error)}</Text>
      </CardFrame>
    )
  if (!summary)
    return (
      <CardFrame channel={channel} isLoading>
        <Skeleton $width="45%" $height="24px" />
        <Skeleton $width="70%" />
      </CardFrame>
    )
  const action = summary.events === 0 ? start(summary) : manage
  return (
    <CardFrame
      channel={channel}
      badge={<StateBadge summary={summary} />}
      action={action && <ActionButton action={action} />}
    >
      <CardContent channel={channel} summary={summary} />
    </CardFrame>
  )
}

const StateBadge = ({ summary: { isActive, isConnected, events } }: { summary: ChannelSummary }) => {
  const t = useMessages(connectivityMessages)
  if (isActive) return <Badge tone="success">{t('active')}</Badge>
  if (!isConnected) return <Badge>{t('stateDisconnected')}</Badge>
  return <Badge>{events === 0 ? t('notSetUp') : t('off')}</Badge>
}

const CardContent = ({ channel, summary }: { channel: EventChannel; summary: ChannelSummary }) => {
  const t = useMessages(connectivityMessages)
  const { events, on, lastDeliveredAt } = summary
  if (events === 0) return <Text>{t(`${channel}Text`)}</Text>
  return (
    <>
      <Count>{events === 'all' ? t('allEvents') : t('events', { count: events })}</Count>
      {events !== 'all' && on > 0 && on < events && <Text data-size="13">{t('someOff', { on, total: events })}</Text>}
      {lastDeliveredAt !== undefined && (
        <Text data-size="13">
          <Sentence
            parts={t.parts('lastDelivery', {
              time: <RelativeTime at={lastDeliveredAt} fallback={t('noDelivery')} />,
            })}
          />
        </Text>
      )}
    </>
  )
}
