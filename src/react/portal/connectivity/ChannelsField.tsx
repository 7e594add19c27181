import { useStore } from '@nanostores/react'
import type { SlackChannel } from '../../../http/connectivity/types.ts'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import { useElementStore } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { MultiSelect } from '../../ui/portal/MultiSelect.tsx'
import { connectivityMessages } from './messages.ts'

/** Channels by their ids; a channel that was deleted, or that the app cannot see, has its id as its name. */
export const channelNames = (channels: readonly SlackChannel[] = []): ((id: string) => string) => {
  const names = new Map(channels.map(({ id, name }) => [id, `#${name}`]))
  return id => names.get(id) ?? id
}

interface Props {
  name: string
  error: string | undefined
  defaultValue?: readonly string[]
}

/** Several channels of the connected workspace, found by typing. */
export const ChannelsField = ({ name, error, defaultValue = [] }: Props) => {
  const t = useMessages(connectivityMessages)
  const errorText = useErrorText()
  const { channels } = useElementStore(connectivity).slack
  const { data, loading, error: failure } = useStore(channels.of())
  const nameOf = channelNames(data)
  const isFailed = failure !== undefined && data === undefined
  return (
    <MultiSelect
      // The names of the chosen ones come with the channels.
      key={String(data !== undefined)}
      name={name}
      label={t('chooseChannels')}
      description={t('channelsHint')}
      error={error}
      options={(data ?? []).map(({ id }) => ({ value: id, label: nameOf(id) }))}
      defaultValue={defaultValue.map(id => ({ value: id, label: nameOf(id) }))}
      isLoading={loading && data === undefined}
      failure={isFailed ? t('channelsFailed', { reason: errorText(failure) }) : undefined}
      action={
        isFailed && (
          <Button variant="link" onClick={() => void channels.refresh()}>
            {t('tryAgain')}
          </Button>
        )
      }
      labels={{
        loading: t('channelsLoading'),
        none: t('channelsNone'),
        found: count => t('channelsFound', { count }),
        more: count => t('channelsMore', { count }),
        remove: label => t('removeName', { name: label }),
        removed: label => t('removedName', { name: label }),
      }}
    />
  )
}
