import { useStore } from '@nanostores/react'
import { array, minLength, object, pipe, string } from 'valibot'
import type { ChannelEvent } from '../../../http/connectivity/types.ts'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialog } from '../common/dialogs/DialogHost.tsx'
import { FormDialog } from '../common/forms/FormDialog.tsx'
import { useEditForm } from '../common/forms/useEditForm.ts'
import { useToasts } from '../common/toasts/useToasts.ts'
import { EventsOfChannel, PartlyAdded, useEventsSchema } from './AddEventsDialog.tsx'
import { ChannelsField } from './ChannelsField.tsx'
import { EventsField } from './EventsField.tsx'
import { connectivityMessages } from './messages.ts'

const nothing = { eventKeys: [] as string[], channelIds: [] as string[] }

const AddSlackEventsForm = ({ events }: { events: readonly ChannelEvent[] }) => {
  const t = useMessages(connectivityMessages)
  const { close } = useDialog()
  const { show } = useToasts()
  const { addEvents, connection } = useFlow(connectivity).slack
  const subscriptions = useStore(connection.of()).data?.slackSubscriptions ?? []
  const present = new Set(subscriptions.flatMap(({ slackEvents }) => slackEvents.map(({ eventKey }) => eventKey)))
  const form = useEditForm({
    schema: object({
      eventKeys: useEventsSchema(),
      channelIds: pipe(array(string()), minLength(1, t('channelsMissing'))),
    }),
    row: nothing,
    values: row => row,
    isNew: true,
    save: values => addEvents.run(values),
    onSaved: (_answer, { eventKeys }) => {
      close()
      show({ text: t('added', { count: eventKeys.length }) })
    },
  })
  return (
    <FormDialog title={t('addTitleSlack')} size="wide" form={form} submitLabel={t('addEvents')}>
      <PartlyAdded error={form.error} />
      <EventsField
        events={events}
        isAdded={key => present.has(key)}
        name="eventKeys"
        error={form.field('eventKeys').error}
      />
      <ChannelsField name="channelIds" error={form.field('channelIds').error} />
    </FormDialog>
  )
}

/** Adds Slack messages about several events, with channels for all of them. */
export const AddSlackEventsDialog = () => {
  const t = useMessages(connectivityMessages)
  return (
    <EventsOfChannel channel="slack" title={t('addTitleSlack')}>
      {events => <AddSlackEventsForm events={events} />}
    </EventsOfChannel>
  )
}
