import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { ChannelEvent } from '../../../http/connectivity/answers.ts'
import type { EventChannel } from '../../../http/connectivity/types.ts'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { LoadingAnnouncer } from '../../ui/Announcer.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { NotLoaded } from '../../kit/list/ListStates.tsx'
import { useHeldError } from '../../kit/list/useListState.ts'
import { connectivityMessages } from './messages.ts'

interface Props {
  channel: EventChannel
  /** Title of the dialog while the events are loading or could not be loaded. */
  title: string
  children: (events: readonly ChannelEvent[]) => ReactNode
}

/** Renders a dialog with the events of a channel; until they are loaded, a dialog that says so. */
export const EventsOfChannel = ({ channel, title, children }: Props) => {
  const t = useMessages(connectivityMessages)
  const { events } = useFlow(connectivity)
  const state = useStore(events.of(channel))
  const error = useHeldError(state)
  if (state.data) return children(state.data)
  return (
    <DialogFrame title={title} size="wide">
      {error ? (
        <NotLoaded error={error} isRetrying={state.loading} onRetry={() => void events.refresh(channel)} />
      ) : (
        <Stack>
          {['60%', '80%', '70%', '75%', '50%'].map(width => (
            <Skeleton key={width} $width={width} $height="20px" />
          ))}
          <LoadingAnnouncer label={t('catalogueLoading')} />
        </Stack>
      )}
    </DialogFrame>
  )
}
