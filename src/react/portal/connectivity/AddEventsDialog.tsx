import { useStore } from '@nanostores/react'
import { minLength, object, pipe } from 'valibot'
import type { ChannelEvent } from '../../../http/connectivity/answers.ts'
import type { PersonalChannel } from '../../../http/connectivity/types.ts'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { AddEventsForm, useEventKeysSchema, useEventsAdded } from './AddEventsForm.tsx'
import { EventsOfChannel } from './EventsOfChannel.tsx'
import { connectivityMessages } from './messages.ts'
import { RecipientsField, useRecipientsSchema } from './RecipientsField.tsx'

const nothing = { eventKeys: [] as string[], recipients: [] as string[] }

interface Props {
  channel: PersonalChannel
  events: readonly ChannelEvent[]
  title: string
  onAdded: (() => void) | undefined
}

const PersonalEventsForm = ({ channel, events, title, onAdded }: Props) => {
  const t = useMessages(connectivityMessages)
  const { addEvents, all } = useFlow(connectivity)[channel]
  const addedKeys = new Set(useStore(all.of()).data?.map(({ eventKey }) => eventKey))
  const eventsAdded = useEventsAdded()
  const form = useEditForm({
    schema: object({
      eventKeys: useEventKeysSchema(),
      recipients: pipe(useRecipientsSchema(channel), minLength(1, t('recipientsMissing'))),
    }),
    row: nothing,
    values: row => row,
    isNew: true,
    save: values => addEvents.run(values),
    onSaved: (_answer, { eventKeys }) => {
      eventsAdded(eventKeys)
      onAdded?.()
    },
  })
  return (
    <AddEventsForm title={title} form={form} events={events} addedKeys={addedKeys}>
      <RecipientsField channel={channel} name="recipients" error={form.field('recipients').error} />
    </AddEventsForm>
  )
}

/** Adds emails or text messages about several events, with recipients for all of them. */
export const AddEventsDialog = ({ channel, onAdded }: { channel: PersonalChannel; onAdded?: () => void }) => {
  const t = useMessages(connectivityMessages)
  const title = channel === 'email' ? t('addTitleEmail') : t('addTitleSms')
  return (
    <EventsOfChannel channel={channel} title={title}>
      {events => <PersonalEventsForm channel={channel} events={events} title={title} onAdded={onAdded} />}
    </EventsOfChannel>
  )
}
