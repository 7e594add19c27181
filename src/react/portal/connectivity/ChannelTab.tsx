import { useStore } from '@nanostores/react'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { ChannelRow } from '../../../state/portal/connectivity/channelRows.ts'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import type { PersonalChannel } from '../../../http/connectivity/types.ts'
import { asNew } from '../../../state/portal/connectivity/recipientRules.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Stack } from '../../ui/Stack.tsx'
import { ReadOnlyNote } from '../../kit/ReadOnlyNote.tsx'
import type { Action } from '../../kit/action.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useConfirmed } from '../../kit/dialogs/useConfirmed.tsx'
import { List } from '../../kit/list/List.tsx'
import { Forbidden } from '../../kit/list/ListStates.tsx'
import type { ListColumn, RowDetails } from '../../kit/list/listTypes.ts'
import { useEventTexts } from '../common/useEventTexts.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { channelIcons, channelPermissions } from './channels.ts'
import { EditRecipientsDialog } from './EditRecipientsDialog.tsx'
import { eventColumn, eventFilters, switchColumn, targetsColumn } from './eventColumns.tsx'
import { EventDetails } from './EventDetails.tsx'
import { connectivityMessages } from './messages.ts'
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
  const { setEnabled } = useFlow(connectivity)[channel]
  return ({ eventKey, name: event }: ChannelRow, enabled: boolean) =>
    confirmed({
      level: 'reversible',
      label: t('activeOf', { event }),
      run: () => setEnabled.run({ eventKey, enabled }),
      undo: () => setEnabled.run({ eventKey, enabled: !enabled }),
      done: enabled ? t('switchedOn', { event }) : t('switchedOff', { event }),
      failed: reason => t('notSwitched', { reason, event }),
    }).run()
}

/** What can be done with a row. */
const useRowMenu = (channel: PersonalChannel) => {
  const t = useMessages(connectivityMessages)
  const dialogs = useDialogs()
  const confirmed = useConfirmed()
  const reason = usePermissionReason()
  const { setRecipients, restore } = useFlow(connectivity)[channel]
  const { change, remove } = channelPermissions[channel]
  return (row: ChannelRow): readonly Action[] => [
    {
      label: t('editRecipients'),
      icon: Pencil,
      disabledReason: reason(change),
      run: () => dialogs.open(<EditRecipientsDialog channel={channel} row={row} />),
    },
    {
      ...confirmed({
        level: 'reversible',
        label: t('remove'),
        icon: Trash,
        disabledReason: reason(remove),
        run: () => setRecipients.run({ eventKey: row.eventKey, add: [], remove: row.recipients }),
        undo: () => restore.run(asNew(row.configuration)),
        done: t('removed', { event: row.name }),
        failed: why => t('notRemoved', { event: row.name, reason: why }),
      }),
      isDestructive: true,
    },
  ]
}

/** The events that are mailed or sent as text messages, and to whom. */
export const ChannelTab = ({ channel, add }: { channel: PersonalChannel; add: Action }) => {
  const t = useMessages(connectivityMessages)
  const reason = usePermissionReason()
  const texts = useEventTexts()
  const { events, [channel]: messages } = useFlow(connectivity)
  const known = useStore(events.of(channel)).data
  const setEnabled = useSwitch(channel)
  const rowMenu = useRowMenu(channel)
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
        filters={eventFilters(t, texts, known)}
        rowMenu={rowMenu}
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
