import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../../kit/action.ts'
import { Forbidden } from '../../kit/DataStates.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
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
  const { finish } = useElementStore(connectivity).slack
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
  const { connection, application } = useElementStore(connectivity).slack
  // Read together with the connection: it is needed where there is none.
  useStore(application.of())
  const loading = { params: undefined, height: '120px', label: t('cardLoading', { channel: t('slack') }) }
  return (
    <QueryView query={connection} {...loading}>
      {connected =>
        connected ? (
          <SlackList connection={connected} add={add} />
        ) : (
          <QueryView query={application} {...loading}>
            {available => <SlackConnect isAvailable={available !== null} />}
          </QueryView>
        )
      }
    </QueryView>
  )
}
