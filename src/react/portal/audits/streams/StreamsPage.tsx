import { useStore } from '@nanostores/react'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import type { AuditStreamItem } from '../../../../http/auditStreams/answers.ts'
import { auditStreams } from '../../../../state/portal/audits/auditStreams.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import type { Action } from '../../../kit/action.ts'
import { useDialogs } from '../../../kit/dialogs/DialogHost.tsx'
import { FoldedActions } from '../../../kit/FoldedActions.tsx'
import { BackButton } from '../../../kit/BackButton.tsx'
import { Page } from '../../../kit/Page.tsx'
import { QueryView } from '../../../kit/QueryView.tsx'
import { RelativeTime } from '../../../kit/RelativeTime.tsx'
import { Sentence } from '../../../kit/Sentence.tsx'
import { usePermissionReason } from '../../../kit/usePermissionReason.ts'
import { useRefreshWhile } from '../../../kit/useRefreshWhile.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { QuietRow } from '../../../ui/portal/QuietRow.ts'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { auditsMessages } from '../../common/auditLog/messages.ts'
import { AddHttpsDialog, AddS3Dialog, AddSplunkDialog } from './addStreamDialogs.tsx'
import { streamActions, writePermission } from './streamActions.tsx'

/** Time between two looks at destinations to which something is delivered. */
const everyMs = 10_000

const State = ({ stream: { state, failingSince } }: { stream: AuditStreamItem }) => {
  const t = useMessages(auditsMessages)
  if (state === 'stopped') return <Badge tone="danger">{t('stopped')}</Badge>
  if (state === 'paused') return <Badge>{t('paused')}</Badge>
  if (failingSince !== undefined) return <Badge tone="warning">{t('failing')}</Badge>
  return <Badge tone="success">{t('active')}</Badge>
}

/** How far deliveries are, and what went wrong last. */
const Progress = ({ stream }: { stream: AuditStreamItem }) => {
  const t = useMessages(auditsMessages)
  const { state, behindSince, lastDeliveredAt, lastFailure } = stream
  return (
    <>
      <Text data-size="13">
        {behindSince === undefined ? (
          t('upToDate')
        ) : (
          <Sentence parts={t.parts('behind', { time: <RelativeTime at={behindSince} /> })} />
        )}{' '}
        {lastDeliveredAt === undefined ? (
          t('noDelivery')
        ) : (
          <Sentence parts={t.parts('lastDelivery', { time: <RelativeTime at={lastDeliveredAt} /> })} />
        )}
      </Text>
      {lastFailure !== undefined && <Text data-tone="1">{t('streamFailure', { reason: lastFailure })}</Text>}
      {state === 'stopped' && <Text>{t('streamStoppedText')}</Text>}
    </>
  )
}

const Stream = ({ stream }: { stream: AuditStreamItem }) => {
  const { ofRow } = streamActions.useActions()
  const { displayName, url } = stream
  return (
    <Panel role="group" aria-label={displayName}>
      <Stack $gap={1}>
        <Row>
          <Title level={3} size="small">
            {displayName}
          </Title>
          <State stream={stream} />
        </Row>
        <Text data-size="13" dir="ltr">
          {url}
        </Text>
        <Progress stream={stream} />
      </Stack>
      <QuietRow>
        {ofRow(stream).map(action => (
          <ActionButton key={action.label} variant="ghost" action={action} />
        ))}
      </QuietRow>
    </Panel>
  )
}

const Streams = ({ streams }: { streams: readonly AuditStreamItem[] }) => {
  const t = useMessages(auditsMessages)
  if (streams.length === 0)
    return (
      <EmptyState icon={Send} title={t('noStreams')}>
        {t('noStreamsText')}
      </EmptyState>
    )
  return (
    <Stack>
      {streams.map(stream => (
        <Stream key={stream.id} stream={stream} />
      ))}
    </Stack>
  )
}

/** The destinations to which the log is delivered. */
export const StreamsPage = ({ toLog }: { toLog: () => void }) => {
  const t = useMessages(auditsMessages)
  const dialogs = useDialogs()
  const { list } = useElementStore(auditStreams)
  const rows = useStore(list.of()).data?.rows ?? []
  const disabledReason = usePermissionReason()(writePermission)
  useRefreshWhile(
    rows.some(({ state }) => state === 'active'),
    everyMs,
    () => list.refresh(),
  )
  const actions: Action[] = [
    { label: t('addHttps'), icon: Plus, hasButton: true, disabledReason, run: () => dialogs.open(<AddHttpsDialog />) },
    {
      label: t('addSplunk'),
      icon: Plus,
      hasButton: true,
      disabledReason,
      run: () => dialogs.open(<AddSplunkDialog />),
    },
    { label: t('addS3'), icon: Plus, hasButton: true, disabledReason, run: () => dialogs.open(<AddS3Dialog />) },
  ]
  return (
    <Stack>
      <Row>
        <BackButton label={t('toLog')} onClick={toLog} />
      </Row>
      <Page title={t('streaming')} description={t('streamingText')} actionBar={<FoldedActions actions={actions} />}>
        <QueryView
          query={list}
          params={undefined}
          height="160px"
          failed={{ first: t('streamsNotLoaded'), again: t('streamsNotLoaded') }}
        >
          {({ rows: streams }) => <Streams streams={streams} />}
        </QueryView>
      </Page>
    </Stack>
  )
}
