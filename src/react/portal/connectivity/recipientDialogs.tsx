import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import type { ChannelEvent } from '../../../http/connectivity/answers.ts'
import type { PersonalChannel } from '../../../http/connectivity/types.ts'
import type { ChannelRow } from '../../../state/portal/connectivity/channelRows.ts'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import { recipientChange } from '../../../state/portal/connectivity/personalChannel.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Text } from '../../ui/Text.tsx'
import { dialogForm, loadedDialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { connectivityMessages, type ConnectivityTranslate } from './messages.ts'
import { eventKeysEntry, NewEventsField } from './NewEventsField.tsx'
import { RecipientsField, recipientsEntry } from './RecipientsField.tsx'

/** Makes the dialog that adds several events to a channel, with recipients for all of them; its list is shown then. */
export const addEventsDialog = (channel: PersonalChannel) => {
  const schemaOf = (t: ConnectivityTranslate) =>
    v.object({
      eventKeys: eventKeysEntry(t),
      recipients: v.pipe(recipientsEntry(t, channel), v.minLength(1, t('recipientsMissing'))),
    })
  const Fields = ({ form, row }: FieldsProps<ReturnType<typeof schemaOf>, readonly ChannelEvent[]>) => {
    const { data = [] } = useStore(useElementStore(connectivity)[channel].all.of())
    return (
      <>
        <NewEventsField form={form} events={row} addedKeys={data.map(({ eventKey }) => eventKey)} />
        <RecipientsField channel={channel} name="recipients" error={form.field('recipients').error} />
      </>
    )
  }
  return loadedDialogForm(store => store(connectivity)[channel].events, {
    messages: connectivityMessages,
    size: 'wide',
    title: channel === 'email' ? 'addTitleEmail' : 'addTitleSms',
    submit: 'addEvents',
    done: (_events, { t }, { eventKeys }) => t('added', { count: eventKeys.length }),
    isNew: true,
    schema: schemaOf,
    values: () => ({ eventKeys: [], recipients: [] }),
    Fields,
    save: (values, { store }) => store(connectivity)[channel].addEvents.run(values),
    onSaved: ({ store }) => store(navigation).setTab(channel),
  })
}

/** Makes the dialog that changes the recipients of an event; without recipients its messages are removed. */
export const editRecipientsDialog = (channel: PersonalChannel) => {
  const schemaOf = (t: ConnectivityTranslate) => v.object({ recipients: recipientsEntry(t, channel) })
  const Fields = ({ form }: FieldsProps<ReturnType<typeof schemaOf>, ChannelRow>) => {
    const t = useMessages(connectivityMessages)
    const { error, initial } = form.list('recipients')
    return (
      <>
        <RecipientsField channel={channel} name="recipients" error={error} defaultValue={initial} />
        <Text data-size="13">{t('emptyHint')}</Text>
      </>
    )
  }
  return dialogForm({
    messages: connectivityMessages,
    title: ({ name: event }: ChannelRow, { t }) => t('editRecipientsTitle', { event }),
    submit: 'saveRecipients',
    done: ({ name: event }, { t }, { recipients }) =>
      recipients.length > 0 ? t('recipientsSaved', { event }) : t('removed', { event }),
    undo: ({ recipients }, { store, began }) =>
      recipients.length > 0 ? undefined : () => store(connectivity)[channel].restore.run(began.configuration),
    schema: schemaOf,
    values: ({ recipients }: ChannelRow) => ({ recipients }),
    Fields,
    save: (values, { store, began: { eventKey, recipients } }) =>
      store(connectivity)[channel].setRecipients.run({ eventKey, ...recipientChange(recipients, values.recipients) }),
  })
}
