import { array, object, string } from 'valibot'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import type { SlackRow } from '../../../state/portal/connectivity/slackMessages.ts'
import { channelChange } from '../../../state/portal/connectivity/slackRules.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Text } from '../../ui/Text.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useUndo } from '../../kit/toasts/useUndo.ts'
import { ChannelsField } from './ChannelsField.tsx'
import { connectivityMessages } from './messages.ts'

const schema = object({ channelIds: array(string()) })
const valuesOf = ({ channelIds }: SlackRow) => ({ channelIds })

/** Changes the channels in which an event is posted; without any its messages are removed, which can be undone. */
export const EditChannelsDialog = ({ row }: { row: SlackRow }) => {
  const t = useMessages(connectivityMessages)
  const { close } = useDialog()
  const { show } = useToasts()
  const { setChannels, addEvents } = useFlow(connectivity).slack
  const undo = useUndo()
  const { subscriptionId, eventKey, name: event, channelIds } = row
  const form = useEditForm({
    schema,
    row,
    values: valuesOf,
    save: values => setChannels.run({ subscriptionId, eventKey, ...channelChange(channelIds, values.channelIds) }),
    onSaved: (_answer, values) => {
      close()
      if (values.channelIds.length > 0) show({ text: t('channelsSaved', { event }) })
      else
        show({ text: t('removed', { event }), undo: undo(() => addEvents.run({ eventKeys: [eventKey], channelIds })) })
    },
  })
  const { error, initial } = form.list('channelIds')
  return (
    <FormDialog title={t('editChannelsTitle', { event })} form={form} submitLabel={t('saveChannels')}>
      <ChannelsField name="channelIds" error={error} defaultValue={initial} />
      <Text data-size="13">{t('emptyChannelsHint')}</Text>
    </FormDialog>
  )
}
