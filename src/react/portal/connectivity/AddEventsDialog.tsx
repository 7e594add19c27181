import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { array, minLength, object, pipe, string } from 'valibot'
import type { ChannelEvent, EventChannel, PersonalChannel } from '../../../http/connectivity/types.ts'
import type { FeError } from '../../../http/errors.ts'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import { partsDone } from '../../../state/portal/connectivity/runAll.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { LoadingAnnouncer } from '../../ui/Announcer.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { DialogFrame } from '../common/dialogs/DialogFrame.tsx'
import { useDialog } from '../common/dialogs/DialogHost.tsx'
import { FormDialog } from '../common/forms/FormDialog.tsx'
import { useEditForm } from '../common/forms/useEditForm.ts'
import { NotLoaded } from '../common/list/ListStates.tsx'
import { useHeldError } from '../common/list/useListState.ts'
import { useToasts } from '../common/toasts/useToasts.ts'
import { EventsField } from './EventsField.tsx'
import { connectivityMessages } from './messages.ts'
import { RecipientsField, useRecipientsSchema } from './RecipientsField.tsx'

interface EventsOfChannelProps {
  channel: EventChannel
  title: string
  children: (events: readonly ChannelEvent[]) => ReactNode
}

/** Shows a dialog once the events of a channel are known. */
export const EventsOfChannel = ({ channel, title, children }: EventsOfChannelProps) => {
  const t = useMessages(connectivityMessages)
  const { events } = useFlow(connectivity)
  const state = useStore(events.of(channel))
  const error = useHeldError(state)
  if (state.data) return children(state.data)
  return (
    <DialogFrame title={title} size="wide">
      {error ? (
        <NotLoaded
          error={error}
          isRetrying={state.loading}
          onRetry={() => void events.refresh(channel)}
          takeFocus={() => {}}
        />
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

/** How many events were added before one was refused; what was chosen stays, so that the rest can be tried again. */
export const PartlyAdded = ({ error }: { error: FeError | undefined }) => {
  const t = useMessages(connectivityMessages)
  const { done, total } = partsDone(error)
  if (done === 0) return null
  return (
    <Banner tone="info">
      <Text data-tone="1">{t('partlyAdded', { done, total })}</Text>
    </Banner>
  )
}

/** The schema of chosen events. */
export const useEventsSchema = () => {
  const t = useMessages(connectivityMessages)
  return pipe(array(string()), minLength(1, t('eventsMissing')))
}

const nothing = { eventKeys: [] as string[], recipients: [] as string[] }

interface Props {
  channel: PersonalChannel
  events: readonly ChannelEvent[]
  title: string
  onAdded: (() => void) | undefined
}

const AddEventsForm = ({ channel, events, title, onAdded }: Props) => {
  const t = useMessages(connectivityMessages)
  const { close } = useDialog()
  const { show } = useToasts()
  const { addEvents, all } = useFlow(connectivity)[channel]
  const present = new Set(useStore(all.of()).data?.map(({ eventKey }) => eventKey))
  const form = useEditForm({
    schema: object({
      eventKeys: useEventsSchema(),
      recipients: pipe(useRecipientsSchema(channel), minLength(1, t('recipientsMissing'))),
    }),
    row: nothing,
    values: row => row,
    isNew: true,
    save: values => addEvents.run(values),
    onSaved: (_answer, { eventKeys }) => {
      close()
      show({ text: t('added', { count: eventKeys.length }) })
      onAdded?.()
    },
  })
  return (
    <FormDialog title={title} size="wide" form={form} submitLabel={t('addEvents')}>
      <PartlyAdded error={form.error} />
      <EventsField
        events={events}
        isAdded={key => present.has(key)}
        name="eventKeys"
        error={form.field('eventKeys').error}
      />
      <RecipientsField channel={channel} name="recipients" error={form.field('recipients').error} />
    </FormDialog>
  )
}

/** Adds mails or text messages about several events, with recipients for all of them. */
export const AddEventsDialog = ({ channel, onAdded }: { channel: PersonalChannel; onAdded?: () => void }) => {
  const t = useMessages(connectivityMessages)
  const title = channel === 'email' ? t('addTitleEmail') : t('addTitleSms')
  return (
    <EventsOfChannel channel={channel} title={title}>
      {events => <AddEventsForm channel={channel} events={events} title={title} onAdded={onAdded} />}
    </EventsOfChannel>
  )
}
