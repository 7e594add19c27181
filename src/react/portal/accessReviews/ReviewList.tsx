import { useStore } from '@nanostores/react'
import ClipboardCheck from 'lucide/dist/esm/icons/clipboard-check.mjs'
import type { AccessReviewItem } from '../../../http/accessReviews/answers.ts'
import { minute } from '../../../state/kit/currentTime.ts'
import { accessReviews } from '../../../state/portal/accessReviews/accessReviews.ts'
import { useElementStore, useFeature } from '../../app/host.ts'
import type { Format } from '../../messages/format.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { List } from '../../kit/list/List.tsx'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { badge } from '../../ui/table/cells.tsx'
import { accessReviewsMessages, type AccessReviewsTranslate } from './messages.ts'
import { reviewActions, writePermission } from './reviewActions.tsx'
import { StartReviewDialog } from './reviewDialogs.tsx'
import { stateOf, stateTones } from './reviewState.tsx'

const states = ['preparing', 'open', 'overdue', 'applying', 'completed'] as const

/** How many decisions are made. */
export const progressOf = ({ total, undecided }: AccessReviewItem, t: AccessReviewsTranslate, format: Format) =>
  t('decidedOf', { decided: format.number(total - undecided), total: format.number(total) })

const columnsOf = (t: AccessReviewsTranslate, format: Format, nowMs: number): ListColumn<AccessReviewItem>[] => [
  { key: 'name', title: t('name'), isPrimary: true, grow: 3, text: ({ name }) => name },
  {
    key: 'state',
    title: t('status'),
    fits: states.map(state => t(state)),
    priority: 4,
    shrink: 'clip',
    text: review => t(stateOf(review, nowMs)),
    cell: review => {
      const state = stateOf(review, nowMs)
      return badge(t(state), stateTones[state])
    },
    card: 'end',
  },
  {
    key: 'progress',
    title: t('progress'),
    fits: [t('decidedOf', { decided: '10,000', total: '10,000' })],
    priority: 3,
    shrink: 'clip',
    text: review => progressOf(review, t, format),
    card: review => progressOf(review, t, format),
  },
  {
    key: 'due',
    title: t('dueDate'),
    fits: [format.date('2026-09-30T12:00:00.000Z')],
    priority: 2,
    shrink: 'clip',
    text: ({ dueAt }) => format.date(dueAt),
  },
  {
    key: 'reviewers',
    title: t('reviewers'),
    min: 120,
    grow: 2,
    priority: 1,
    shrink: 'clip',
    text: ({ reviewers }) => format.list(reviewers.map(({ name }) => name)),
  },
]

/** The reviews of the organization, the newest first. */
export const ReviewList = () => {
  const t = useMessages(accessReviewsMessages)
  const format = useFormat()
  const dialogs = useDialogs()
  const { list } = useElementStore(accessReviews)
  const nowMs = useStore(useFeature(minute).$nowMs)
  const { ofRow, openRow } = reviewActions.useActions()
  const start = {
    label: t('start'),
    icon: ClipboardCheck,
    disabledReason: usePermissionReason()(writePermission),
    run: () => dialogs.open(<StartReviewDialog />),
  }
  return (
    <List
      name={t('accessReviews')}
      list={list}
      rowKey={({ id }) => id}
      columns={columnsOf(t, format, nowMs)}
      searchLabel={t('search')}
      rowMenu={ofRow}
      {...(openRow && { openRow })}
      action={start}
      empty={{ icon: ClipboardCheck, title: t('emptyTitle'), text: t('emptyText'), action: start }}
      permission="fe.secure.read.users"
    />
  )
}
