import { object } from 'valibot'
import type { ChannelRow } from '../../../state/portal/connectivity/channelRows.ts'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import type { PersonalChannel } from '../../../http/connectivity/types.ts'
import { asNew, recipientChange } from '../../../state/portal/connectivity/recipientRules.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Text } from '../../ui/Text.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useUndo } from '../../kit/toasts/useUndo.ts'
import { connectivityMessages } from './messages.ts'
import { RecipientsField, useRecipientsSchema } from './RecipientsField.tsx'

interface Props {
  channel: PersonalChannel
  row: ChannelRow
}

const valuesOf = ({ recipients }: ChannelRow) => ({ recipients })

/** Changes who is told about an event; without recipients its messages are removed, which can be undone. */
export const EditRecipientsDialog = ({ channel, row }: Props) => {
  const t = useMessages(connectivityMessages)
  const { close } = useDialog()
  const { show } = useToasts()
  const { setRecipients, restore } = useFlow(connectivity)[channel]
  const undo = useUndo()
  const { eventKey, name: event, recipients } = row
  const form = useEditForm({
    schema: object({ recipients: useRecipientsSchema(channel) }),
    row,
    values: valuesOf,
    save: values => setRecipients.run({ eventKey, ...recipientChange(recipients, values.recipients) }),
    onSaved: (_answer, values) => {
      close()
      if (values.recipients.length > 0) show({ text: t('recipientsSaved', { event }) })
      else show({ text: t('removed', { event }), undo: undo(() => restore.run(asNew(row.configuration))) })
    },
  })
  const { error, initial } = form.list('recipients')
  return (
    <FormDialog title={t('editRecipientsTitle', { event })} form={form} submitLabel={t('saveRecipients')}>
      <RecipientsField channel={channel} name="recipients" error={error} defaultValue={initial} />
      <Text data-size="13">{t('emptyHint')}</Text>
    </FormDialog>
  )
}
