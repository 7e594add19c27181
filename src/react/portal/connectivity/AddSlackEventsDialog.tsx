import { useStore } from '@nanostores/react'
import { array, minLength, object, pipe, string } from 'valibot'
import type { ChannelEvent } from '../../../http/connectivity/answers.ts'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { AddEventsForm, useEventKeysSchema, useEventsAdded } from './AddEventsForm.tsx'
import { ChannelsField } from './ChannelsField.tsx'
import { EventsOfChannel } from './EventsOfChannel.tsx'
import { connectivityMessages } from './messages.ts'

const nothing = { eventKeys: [] as string[], channelIds: [] as string[] }

const SlackEventsForm = ({ events }: { events: readonly ChannelEvent[] }) => {
  const t = useMessages(connectivityMessages)
  const { addEvents, connection } = useFlow(connectivity).slack
  const subscriptions = useStore(connection.of()).data?.slackSubscriptions ?? []
  const addedKeys = new Set(subscriptions.flatMap(({ slackEvents }) => slackEvents.map(({ eventKey }) => eventKey)))
  const eventsAdded = useEventsAdded()
  const form = useEditForm({
    schema: object({
      eventKeys: useEventKeysSchema(),
      channelIds: pipe(array(string()), minLength(1, t('channelsMissing'))),
    }),
    row: nothing,
    values: row => row,
    isNew: true,
    save: values => addEvents.run(values),
    onSaved: (_answer, { eventKeys }) => eventsAdded(eventKeys),
  })
  return (
    <AddEventsForm title={t('addTitleSlack')} form={form} events={events} addedKeys={addedKeys}>
      <ChannelsField name="channelIds" error={form.field('channelIds').error} />
    </AddEventsForm>
  )
}

/** Adds Slack messages about several events, with channels for all of them. */
export const AddSlackEventsDialog = () => {
  const t = useMessages(connectivityMessages)
  return (
    <EventsOfChannel channel="slack" title={t('addTitleSlack')}>
      {events => <SlackEventsForm events={events} />}
    </EventsOfChannel>
  )
}
