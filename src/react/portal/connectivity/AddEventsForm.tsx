import type { ReactNode } from 'react'
import { array, minLength, pipe, string } from 'valibot'
import type { ChannelEvent } from '../../../http/connectivity/answers.ts'
import type { FeError } from '../../../http/errors.ts'
import { partsDone } from '../../../state/portal/connectivity/runAll.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Text } from '../../ui/Text.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import type { EditFormState } from '../../kit/forms/editFormState.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { EventsField } from './EventsField.tsx'
import { connectivityMessages } from './messages.ts'

/** The schema of the field `eventKeys`. */
export const useEventKeysSchema = () => {
  const t = useMessages(connectivityMessages)
  return pipe(array(string()), minLength(1, t('eventsMissing')))
}

/** Returns what runs once events were added: it closes the dialog and says how many they are. */
export const useEventsAdded = (): ((eventKeys: readonly string[]) => void) => {
  const t = useMessages(connectivityMessages)
  const { close } = useDialog()
  const { show } = useToasts()
  return ({ length: count }) => {
    close()
    show({ text: t('added', { count }) })
  }
}

/** Says how many events were added before one failed; the others stay selected, so that they can be tried again. */
const PartlyAdded = ({ error }: { error: FeError | undefined }) => {
  const t = useMessages(connectivityMessages)
  const { done, total } = partsDone(error)
  if (done === 0) return null
  return (
    <Banner tone="info">
      <Text data-tone="1">{t('partlyAdded', { done, total })}</Text>
    </Banner>
  )
}

interface Props {
  title: string
  /** Of `useEditForm`, with the field `eventKeys`. */
  form: EditFormState & { field: (name: 'eventKeys') => { name: string; error: string | undefined } }
  events: readonly ChannelEvent[]
  /** Keys of the events that the channel has already; they cannot be selected. */
  addedKeys: ReadonlySet<string>
  /** The field for recipients or Slack channels. */
  children: ReactNode
}

/** The dialog that adds several events to a channel. */
export const AddEventsForm = ({ title, form, events, addedKeys, children }: Props) => {
  const t = useMessages(connectivityMessages)
  const { name, error } = form.field('eventKeys')
  return (
    <FormDialog title={title} size="wide" form={form} submitLabel={t('addEvents')}>
      <PartlyAdded error={form.error} />
      <EventsField events={events} isAdded={key => addedKeys.has(key)} name={name} error={error} />
      {children}
    </FormDialog>
  )
}
