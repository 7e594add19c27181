import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import type { ChannelEvent } from '../../../http/connectivity/answers.ts'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import { channelChange, type SlackRow } from '../../../state/portal/connectivity/slackMessages.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Text } from '../../ui/Text.tsx'
import { dialogForm, loadedDialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { ChannelsField } from './ChannelsField.tsx'
import { connectivityMessages, type ConnectivityTranslate } from './messages.ts'
import { eventKeysEntry, NewEventsField } from './NewEventsField.tsx'

const newSchema = (t: ConnectivityTranslate) =>
  v.object({
    eventKeys: eventKeysEntry(t),
    channelIds: v.pipe(v.array(v.string()), v.minLength(1, t('channelsMissing'))),
  })

const NewFields = ({ form, row }: FieldsProps<ReturnType<typeof newSchema>, readonly ChannelEvent[]>) => {
  const subscriptions = useStore(useElementStore(connectivity).slack.connection.of()).data?.slackSubscriptions ?? []
  const addedKeys = subscriptions.flatMap(({ slackEvents }) => slackEvents.map(({ eventKey }) => eventKey))
  return (
    <>
      <NewEventsField form={form} events={row} addedKeys={addedKeys} />
      <ChannelsField name="channelIds" error={form.field('channelIds').error} />
    </>
  )
}

/** Adds Slack messages about several events, with channels for all of them. */
export const AddSlackEventsDialog = loadedDialogForm(store => store(connectivity).slack.events, {
  messages: connectivityMessages,
  size: 'wide',
  title: 'addTitleSlack',
  submit: 'addEvents',
  done: (_events, { t }, { eventKeys }) => t('added', { count: eventKeys.length }),
  isNew: true,
  schema: newSchema,
  values: () => ({ eventKeys: [], channelIds: [] }),
  Fields: NewFields,
  save: (values, { store }) => store(connectivity).slack.addEvents.run(values),
})

const schema = v.object({ channelIds: v.array(v.string()) })

const EditFields = ({ form }: FieldsProps<typeof schema, SlackRow>) => {
  const t = useMessages(connectivityMessages)
  const { error, initial } = form.list('channelIds')
  return (
    <>
      <ChannelsField name="channelIds" error={error} defaultValue={initial} />
      <Text data-size="13">{t('emptyChannelsHint')}</Text>
    </>
  )
}

/** Changes the channels in which an event is posted; without any its messages are removed, which can be undone. */
export const EditChannelsDialog = dialogForm({
  messages: connectivityMessages,
  title: ({ name: event }: SlackRow, { t }) => t('editChannelsTitle', { event }),
  submit: 'saveChannels',
  done: ({ name: event }, { t }, { channelIds }) =>
    channelIds.length > 0 ? t('channelsSaved', { event }) : t('removed', { event }),
  undo: (values, { store, began: { eventKey, channelIds } }) =>
    values.channelIds.length > 0
      ? undefined
      : () => store(connectivity).slack.addEvents.run({ eventKeys: [eventKey], channelIds }),
  schema: () => schema,
  values: ({ channelIds }: SlackRow) => ({ channelIds }),
  Fields: EditFields,
  save: (values, { store, began: { subscriptionId, eventKey, channelIds } }) => {
    const change = channelChange(channelIds, values.channelIds)
    return store(connectivity).slack.setChannels.run({ subscriptionId, eventKey, ...change })
  },
})
