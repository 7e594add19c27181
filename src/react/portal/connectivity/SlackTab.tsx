import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { LoadingAnnouncer } from '../../ui/Announcer.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import type { Action } from '../../kit/action.ts'
import { Forbidden, NotLoaded } from '../../kit/list/ListStates.tsx'
import { useHeldError } from '../../kit/list/useListState.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { channelPermissions } from './channels.ts'
import { connectivityMessages } from './messages.ts'
import { SlackConnect } from './SlackConnect.tsx'
import { SlackList } from './SlackList.tsx'

/** Connects with what the person brought back from Slack, if they just came back. */
const useSlackReturn = () => {
  const t = useMessages(connectivityMessages)
  const { show } = useToasts()
  const { finish } = useFlow(connectivity).slack
  const run = useEffectEvent(async () => {
    if (await finish()) show({ text: t('slackConnected') })
  })
  useEffect(() => void run(), [])
}

/** Slack: connected or not, and the events that are posted there. */
export const SlackTab = ({ add }: { add: Action | undefined }) => {
  const reason = usePermissionReason()
  const { read } = channelPermissions.slack
  useSlackReturn()
  if (reason(read) !== undefined) return <Forbidden permission={read} />
  return <SlackContent add={add} />
}

const SlackContent = ({ add }: { add: Action | undefined }) => {
  const t = useMessages(connectivityMessages)
  const { connection, application } = useFlow(connectivity).slack
  const connected = useStore(connection.of())
  const available = useStore(application.of())
  const error = useHeldError(connected.data === undefined ? connected : available)
  if (connected.data) return <SlackList connection={connected.data} add={add} />
  if (connected.data === null && available.data !== undefined)
    return <SlackConnect isAvailable={available.data !== null} />
  if (error)
    return (
      <NotLoaded
        error={error}
        isRetrying={connected.loading || available.loading}
        onRetry={() => {
          void connection.refresh()
          void application.refresh()
        }}
      />
    )
  return (
    <Stack aria-busy="true">
      {['40%', '100%', '100%'].map((width, index) => (
        <Skeleton key={index} $width={width} $height="36px" />
      ))}
      <LoadingAnnouncer label={t('cardLoading', { channel: t('slack') })} />
    </Stack>
  )
}
