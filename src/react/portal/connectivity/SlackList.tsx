import { useStore } from '@nanostores/react'
import Unplug from 'lucide/dist/esm/icons/unplug.mjs'
import type { SlackConfiguration } from '../../../http/connectivity/answers.ts'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import type { SlackRow } from '../../../state/portal/connectivity/slackMessages.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { UserText, Text } from '../../ui/Text.tsx'
import type { Action } from '../../kit/action.ts'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { ReadOnlyNote } from '../../kit/ReadOnlyNote.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { useHas } from '../../kit/useHas.ts'
import { useEventTexts } from '../common/useEventTexts.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { useConfirmed } from '../../kit/dialogs/useConfirmed.tsx'
import { List } from '../../kit/list/List.tsx'
import type { ListColumn, RowDetails } from '../../kit/list/listTypes.ts'
import { channelNames } from './ChannelsField.tsx'
import { channelIcons, channelPermissions } from './channels.ts'
import { eventColumn, eventFilters, switchColumn, targetsColumn } from './eventColumns.tsx'
import { EventDetails } from './EventDetails.tsx'
import { connectivityMessages } from './messages.ts'
import { slackActions } from './slackActions.tsx'
import { ValueChips } from './ValueChips.tsx'

const permissions = channelPermissions.slack

const useChannelNames = () => channelNames(useStore(useElementStore(connectivity).slack.channels.of()).data)

const Details = ({ row }: { row: SlackRow }) => {
  const t = useMessages(connectivityMessages)
  const nameOf = useChannelNames()
  return (
    <EventDetails
      row={row}
      targetsLabel={t('channels')}
      targets={<ValueChips key="channels" values={row.channelIds.map(nameOf)} />}
    />
  )
}

const details: RowDetails<SlackRow> = { title: ({ name }) => name, content: row => <Details row={row} /> }

/** Switches the messages of a row at once, which can be undone. */
const useSwitch = () => {
  const t = useMessages(connectivityMessages)
  const confirmed = useConfirmed()
  const { setActive } = useElementStore(connectivity).slack
  return ({ subscriptionId, name: event }: SlackRow, isActive: boolean) =>
    confirmed({
      level: 'reversible',
      label: t('activeOf', { event }),
      run: () => setActive.run({ subscriptionId, isActive }),
      undo: () => setActive.run({ subscriptionId, isActive: !isActive }),
      about: subscriptionId,
      done: isActive ? t('switchedOn', { event }) : t('switchedOff', { event }),
      failed: reason => t('notSwitched', { reason, event }),
    }).run()
}

/** The code of the server's answer once Slack has withdrawn its permission. */
const lostCode = 'ER-SLACK-DISCONNECTED'

/** Says that Slack ended the connection, with the way to connect again. */
const LostConnection = () => {
  const t = useMessages(connectivityMessages)
  const reason = usePermissionReason()
  const { connect } = useElementStore(connectivity).slack
  const action = { label: t('connectSlack'), disabledReason: reason(permissions.connect), run: () => connect.run() }
  return (
    <Banner tone="danger" action={<ActionButton action={action} />}>
      <Text data-tone="1">{t('connectionLost')}</Text>
    </Banner>
  )
}

/** The workspace, and the way to end the connection where the server can. */
const Workspace = ({ name, isLost }: { name: string | undefined; isLost: boolean }) => {
  const t = useMessages(connectivityMessages)
  const has = useHas()
  const confirmed = useConfirmed()
  const reason = usePermissionReason()
  const { disconnect } = useElementStore(connectivity).slack
  const action = confirmed({
    level: 'recoverable',
    label: t('disconnect'),
    icon: Unplug,
    disabledReason: reason(permissions.disconnect),
    title: t('disconnectTitle'),
    text: t('disconnectText'),
    lost: t('disconnectLost'),
    kept: t('disconnectKept'),
    run: () => disconnect.run(),
    done: t('disconnected'),
  })
  return (
    <Row $justify="space-between">
      <Row>
        <Badge tone={isLost ? 'danger' : 'success'}>{t(isLost ? 'connectionEnded' : 'connected')}</Badge>
        {name !== undefined && (
          <Text data-tone="1">
            <Sentence parts={t.parts('workspace', { workspace: <UserText>{name}</UserText> })} />
          </Text>
        )}
      </Row>
      {has(disconnect) && <ActionButton action={action} variant="ghost" />}
    </Row>
  )
}

interface Props {
  connection: SlackConfiguration
  add: Action | undefined
}

/** The events that are posted in Slack, and their channels. */
export const SlackList = ({ connection, add }: Props) => {
  const t = useMessages(connectivityMessages)
  const reason = usePermissionReason()
  const texts = useEventTexts()
  const { events, slack } = useElementStore(connectivity)
  const known = useStore(events.of('slack')).data
  const nameOf = useChannelNames()
  const isLost = useStore(slack.channels.of()).error?.code === lostCode
  const onSwitch = useSwitch()
  const { ofRow } = slackActions.useActions()
  const isReadOnly = reason(permissions.change) !== undefined
  const columns: readonly ListColumn<SlackRow>[] = [
    eventColumn(t, texts),
    targetsColumn(t, {
      key: 'channels',
      title: t('channels'),
      targetsOf: ({ channelIds }: SlackRow) => channelIds.map(nameOf),
    }),
    switchColumn<SlackRow>(t, { isReadOnly, onChange: onSwitch }),
  ]
  return (
    <Stack>
      <Workspace name={connection.workspaceName} isLost={isLost} />
      {isLost && <LostConnection />}
      <ReadOnlyNote permission={permissions.change} />
      <List
        name={t('slack')}
        list={slack.list}
        firstOrder={t('category')}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t('searchEvents')}
        filters={eventFilters(t, texts, known)}
        rowMenu={ofRow}
        details={details}
        csv={{ fileName: 'slack-events.csv' }}
        permission={permissions.read}
        empty={{
          icon: channelIcons.slack,
          title: t('slackEmptyTitle'),
          text: t('slackEmptyText'),
          ...(add && { action: add }),
        }}
      />
    </Stack>
  )
}
