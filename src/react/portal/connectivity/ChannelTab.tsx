import { useStore } from '@nanostores/react'
import type { ChannelRow } from '../../../state/portal/connectivity/channelRows.ts'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import type { PersonalChannel } from '../../../http/connectivity/types.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Stack } from '../../ui/Stack.tsx'
import { ReadOnlyNote } from '../../kit/ReadOnlyNote.tsx'
import type { Action } from '../../kit/action.ts'
import { useConfirmed } from '../../kit/dialogs/useConfirmed.tsx'
import { List } from '../../kit/list/List.tsx'
import { Forbidden } from '../../kit/DataStates.tsx'
import type { ListColumn, RowDetails } from '../../kit/list/listTypes.ts'
import { useEventTexts } from '../common/useEventTexts.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { channelIcons, channelPermissions } from './channels.ts'
import { eventColumn, eventFilters, switchColumn, targetsColumn } from './eventColumns.tsx'
import { EventDetails } from './EventDetails.tsx'
import { connectivityMessages } from './messages.ts'
import { recipientActions } from './recipientActions.tsx'
import { ValueChips } from './ValueChips.tsx'

const Details = ({ row }: { row: ChannelRow }) => {
  const t = useMessages(connectivityMessages)
  return (
    <EventDetails
      row={row}
      targetsLabel={t('recipients')}
      targets={<ValueChips key="recipients" values={row.recipients} />}
    />
  )
}

const details: RowDetails<ChannelRow> = { title: ({ name }) => name, content: row => <Details row={row} /> }

/** Switches a row at once, which can be undone. */
const useSwitch = (channel: PersonalChannel) => {
  const t = useMessages(connectivityMessages)
  const confirmed = useConfirmed()
  const { setEnabled } = useElementStore(connectivity)[channel]
  return ({ eventKey, name: event }: ChannelRow, enabled: boolean) =>
    confirmed({
      level: 'reversible',
      label: t('activeOf', { event }),
      run: () => setEnabled.run({ eventKey, enabled }),
      undo: () => setEnabled.run({ eventKey, enabled: !enabled }),
      about: eventKey,
      done: enabled ? t('switchedOn', { event }) : t('switchedOff', { event }),
      failed: reason => t('notSwitched', { reason, event }),
    }).run()
}

/** Makes the list of events that are mailed or sent as text messages, and to whom. */
const channelTab = (channel: PersonalChannel) => {
  const actions = recipientActions(channel)
  const ChannelTab = ({ add }: { add: Action }) => {
    const t = useMessages(connectivityMessages)
    const reason = usePermissionReason()
    const texts = useEventTexts()
    const { events, [channel]: messages } = useElementStore(connectivity)
    const known = useStore(events.of(channel)).data
    const setEnabled = useSwitch(channel)
    const { ofRow } = actions.useActions()
    const { read, change } = channelPermissions[channel]
    const isReadOnly = reason(change) !== undefined
    if (reason(read) !== undefined) return <Forbidden permission={read} />
    const columns: readonly ListColumn<ChannelRow>[] = [
      eventColumn(t, texts),
      targetsColumn(t, {
        key: 'recipients',
        title: t('recipients'),
        targetsOf: ({ recipients }: ChannelRow) => recipients,
      }),
      switchColumn<ChannelRow>(t, { isReadOnly, onChange: setEnabled }),
    ]
    return (
      <Stack>
        <ReadOnlyNote permission={change} />
        <List
          name={t(channel)}
          list={messages.list}
          rowKey={({ eventKey }) => eventKey}
          columns={columns}
          searchLabel={t('search')}
          firstOrder={t('category')}
          filters={eventFilters(t, texts, known)}
          rowMenu={ofRow}
          details={details}
          csv={{ fileName: `${channel}-events.csv` }}
          permission={read}
          empty={{
            icon: channelIcons[channel],
            title: channel === 'email' ? t('emailEmptyTitle') : t('smsEmptyTitle'),
            text: channel === 'email' ? t('emailEmptyText') : t('smsEmptyText'),
            action: add,
          }}
        />
      </Stack>
    )
  }
  return ChannelTab
}

/** The events that are mailed, and to whom. */
export const EmailTab = channelTab('email')

/** The events that are sent as text messages, and to whom. */
export const SmsTab = channelTab('sms')
