import { useStore } from '@nanostores/react'
import CalendarRange from 'lucide/dist/esm/icons/calendar-range.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import Radio from 'lucide/dist/esm/icons/radio.mjs'
import Rows from 'lucide/dist/esm/icons/rows-3.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import ScrollText from 'lucide/dist/esm/icons/scroll-text.mjs'
import { lazy, Suspense, useEffect } from 'react'
import type { Scope } from '../../../state/kit/scope.ts'
import { audits } from '../../../state/portal/audits/audits.ts'
import type { Audit } from '../../../http/audits/answers.ts'
import { auditStreams } from '../../../state/portal/audits/auditStreams.ts'
import { auditSeals } from '../../../state/portal/audits/auditSeals.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { useElementStore } from '../../app/host.ts'
import type { Action } from '../../kit/action.ts'
import { LoadingAnnouncer } from '../../ui/Announcer.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { FoldedActions } from '../../kit/FoldedActions.tsx'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useLazyDialog } from '../../kit/dialogs/useLazyDialog.ts'
import { linkToRow } from '../../kit/list/linkedRow.ts'
import { List, paged } from '../../kit/list/List.tsx'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { useRowLinks } from '../../kit/list/useRowLinks.ts'
import { useViewLink } from '../../kit/list/useViewLink.ts'
import { scrolled } from '../../kit/scrollingList/scrolled.tsx'
import { Page as PageFrame } from '../../kit/Page.tsx'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { useHas } from '../../kit/useHas.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { auditColumns } from '../common/auditLog/auditColumns.tsx'
import { useAuditWords } from '../common/auditLog/auditWords.ts'
import { AuditDetails } from '../common/auditLog/AuditDetails.tsx'
import { AuditStats } from './AuditStats.tsx'
import { DatesDialog } from './datesDialog.tsx'
import { FileList } from './FileList.tsx'
import { FollowNote } from './FollowNote.tsx'
import { MoreLikeThis } from './MoreLikeThis.tsx'
import { SavedViews } from './SavedViews.tsx'
import { SealNote } from './SealNote.tsx'
import { useAuditFilters } from './useAuditFilters.ts'
import { useSaveView } from './useSaveView.tsx'
import { useFollowing, type Following } from './useFollowing.ts'

const permission = 'fe.secure.read.audits'

/** Asks for columns and counts, and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  const { list, stats } = scope.use(audits)
  void scope.app.use(capabilities).load()
  void list.refresh()
  void stats.refresh()
}

/** Whether the log scrolls instead of paging, as the address says. */
const useScrolling = () => {
  const { query, replace } = useSectionQuery()
  const isScrolling = query.get('view') === 'scroll'
  const toggle = () => {
    const next = new URLSearchParams(query)
    if (isScrolling) next.delete('view')
    else next.set('view', 'scroll')
    next.delete('page')
    replace(next)
  }
  return { isScrolling, toggle }
}

/** Whether the page shows the destinations of the log in its place, as the address says. */
const useStreaming = () => {
  const { query, replace } = useSectionQuery()
  const isOffered = useHas()(useElementStore(auditStreams).list)
  const isShown = isOffered && query.get('view') === 'streaming'
  return {
    isOffered,
    isShown,
    toStreaming: () => replace(new URLSearchParams({ view: 'streaming' })),
    toLog: () => replace(new URLSearchParams()),
  }
}

const StreamsPage = lazy(() => import('./streams/StreamsPage.tsx').then(part => ({ default: part.StreamsPage })))

/** The audit log of the organization, or the destinations that it is delivered to. */
export const Page = () => {
  const { isOffered, isShown, toStreaming, toLog } = useStreaming()
  if (!isShown) return <LogPage toStreaming={isOffered ? toStreaming : undefined} />
  return (
    <Suspense fallback={<Skeleton $height="320px" />}>
      <StreamsPage toLog={toLog} />
    </Suspense>
  )
}

const verifyDialog = () => import('./VerifyDialog.tsx').then(({ VerifyDialog }) => <VerifyDialog />)
const exportDialog = () => import('./ExportDialog.tsx').then(({ ExportDialog }) => <ExportDialog />)

/** `toStreaming` is absent where the server delivers the log nowhere. */
const LogPage = ({ toStreaming }: { toStreaming: (() => void) | undefined }) => {
  const words = useAuditWords()
  const { t } = words
  const dialogs = useDialogs()
  const openLazily = useLazyDialog()
  const has = useHas()
  const { verifyAll } = useElementStore(auditSeals)
  const { $columns, loadColumns } = useElementStore(audits)
  const fields = useStore($columns)?.fields
  const times = useRelativeTimes()
  const columns = fields && auditColumns(words, times, fields)
  const { isScrolling, toggle } = useScrolling()
  const disabledReason = usePermissionReason()(permission)
  const following = useFollowing()
  const viewLink = useViewLink()
  const saveView = useSaveView()
  useEffect(() => void loadColumns(), [loadColumns])
  const actions: Action[] = [
    { label: t('chooseDates'), icon: CalendarRange, hasButton: true, run: () => dialogs.open(<DatesDialog />) },
    {
      key: 'scroll',
      label: t(isScrolling ? 'pages' : 'scroll'),
      icon: isScrolling ? Rows : ScrollText,
      run: () => {
        following.stop()
        toggle()
      },
    },
    ...(isScrolling || following.isOn ? [] : [{ label: t('follow'), icon: Radio, run: following.start }]),
    ...(saveView ? [saveView] : []),
    ...(viewLink ? [viewLink] : []),
    ...(has(verifyAll) ? [{ label: t('verify'), icon: ShieldCheck, run: () => openLazily(verifyDialog) }] : []),
    ...(toStreaming ? [{ label: t('streaming'), icon: Send, run: toStreaming }] : []),
    { label: t('downloadLog'), icon: Download, hasButton: true, run: () => openLazily(exportDialog) },
  ]
  return (
    <PageFrame
      title={t('audits')}
      description={t('description')}
      actionBar={
        <FoldedActions
          actions={actions.map(action => ({ ...action, disabledReason: disabledReason ?? action.disabledReason }))}
        />
      }
    >
      <AuditStats />
      <FileList />
      <SavedViews />
      <FollowNote {...following} />
      {columns ? (
        <Log columns={columns} isScrolling={isScrolling} hold={following.hold} />
      ) : (
        <Loading label={t('loading')} />
      )}
    </PageFrame>
  )
}

const Loading = ({ label }: { label: string }) => (
  <Stack aria-busy="true">
    <LoadingAnnouncer label={label} />
    <Skeleton $height="320px" />
  </Stack>
)

interface LogProps {
  columns: readonly ListColumn<Audit>[]
  isScrolling: boolean
  /** Called when the person begins or ends to read in the list. */
  hold: Following['hold']
}

/** The order of every log, in which no server has to be asked for it. */
const newestFirst = { by: 'createdAt', descending: true }

/** Nothing can be done to an entry. */
const noActions = () => []

const Log = ({ columns, isScrolling, hold }: LogProps) => {
  const { t, sentenceOf } = useAuditWords()
  const { list, window: all, entry } = useElementStore(audits)
  const withLink = useRowLinks()
  return (
    <Stack
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={({ currentTarget, relatedTarget }) => hold('focus', currentTarget.contains(relatedTarget))}
    >
      <List
        name={t('audits')}
        list={list}
        mode={isScrolling ? scrolled(all) : paged}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t('search')}
        filters={useAuditFilters()}
        firstOrder={t('newestFirst')}
        firstSort={newestFirst}
        note={rows => <SealNote rows={rows} />}
        details={{
          title: sentenceOf,
          content: (audit, close) => (
            <AuditDetails audit={audit}>
              <MoreLikeThis audit={audit} close={close} />
            </AuditDetails>
          ),
          actions: withLink(noActions, ({ id }) => linkToRow(id)),
          byId: entry,
        }}
        empty={{ icon: ScrollText, title: t('emptyTitle'), text: t('emptyText') }}
        permission={permission}
      />
    </Stack>
  )
}
