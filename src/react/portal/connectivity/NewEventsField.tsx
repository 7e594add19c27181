import * as v from 'valibot'
import type { ChannelEvent } from '../../../http/connectivity/answers.ts'
import type { FeError } from '../../../http/errors.ts'
import { partsDone } from '../../../state/portal/connectivity/connectivity.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Text } from '../../ui/Text.tsx'
import { EventsField } from './EventsField.tsx'
import { connectivityMessages, type ConnectivityTranslate } from './messages.ts'

/** The schema of the field `eventKeys`. */
export const eventKeysEntry = (t: ConnectivityTranslate) =>
  v.pipe(v.array(v.string()), v.minLength(1, t('eventsMissing')))

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
  form: {
    error: FeError | undefined
    field: (name: 'eventKeys') => { name: string; error: string | undefined }
  }
  events: readonly ChannelEvent[]
  /** Keys of the events that the channel has already; they cannot be selected. */
  addedKeys: readonly string[]
}

/** The events that are added to a channel. */
export const NewEventsField = ({ form, events, addedKeys }: Props) => {
  const { name, error } = form.field('eventKeys')
  return (
    <>
      <PartlyAdded error={form.error} />
      <EventsField events={events} isAdded={key => addedKeys.includes(key)} name={name} error={error} />
    </>
  )
}
