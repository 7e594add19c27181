import type { PendingInvitation } from '../../../http/invitations/answers.ts'
import { stateOf, type InvitationState } from '../../../state/portal/invitations/pendingInvitation.ts'
import type { Format } from '../../messages/format.ts'
import type { Tone } from '../../ui/Badge.tsx'
import { badge, chips } from '../../ui/table/cells.tsx'
import type { FileColumn, ListColumn } from '../../kit/list/listTypes.ts'
import { timeColumn, type RelativeTimes } from '../../kit/list/timeColumn.tsx'
import type { InvitationsTranslate } from './messages.ts'

interface Options {
  t: InvitationsTranslate
  format: Format
  nowMs: number
  roleName: (id: string) => string
}

const states = {
  waiting: ['stateWaiting', 'neutral'],
  sent: ['pending', 'info'],
  expired: ['expired', 'warning'],
} as const satisfies Readonly<Record<InvitationState, readonly [string, Tone]>>

const dateIn = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

/** What the file of the list has beyond its columns. */
export const moreOfInvitations = (t: InvitationsTranslate): FileColumn<PendingInvitation>[] => [
  { title: t('name'), text: ({ name }) => name },
  { title: t('accessEnds'), text: ({ temporaryExpirationDate }) => dateIn(temporaryExpirationDate) },
]

/** Columns of the list of pending invitations. */
export const invitationColumns = (options: Options): ListColumn<PendingInvitation>[] => {
  const { t, format, nowMs, roleName } = options
  const times: RelativeTimes = at => format.relativeTime(at, nowMs)
  const rolesOf = ({ roleIds }: PendingInvitation) => roleIds.map(roleName)
  return [
    {
      key: 'email',
      title: t('email'),
      sort: 'email',
      isPrimary: true,
      grow: 3,
      text: ({ email }) => email,
      sub: ({ name, temporaryExpirationDate: end }) =>
        [name, end !== undefined && `${t('accessEnds')}: ${format.date(end)}`].filter(Boolean).join(' · '),
    },
    {
      key: 'roles',
      title: t('roles'),
      min: 104,
      grow: 2,
      priority: 4,
      shrink: 'clip',
      text: row => format.list(rolesOf(row)),
      cell: row => chips(rolesOf(row), count => `+${format.number(count)}`),
      card: row => format.list(rolesOf(row)),
      tip: row => (rolesOf(row).length > 2 ? format.list(rolesOf(row)) : undefined),
    },
    {
      key: 'invitedBy',
      title: t('invitedBy'),
      min: 84,
      grow: 1,
      priority: 1,
      shrink: 'clip',
      text: ({ inviterName }) => inviterName,
      cell: ({ inviterName = '–' }) => inviterName,
    },
    {
      key: 'state',
      title: t('status'),
      fits: Object.values(states).map(([text]) => t(text)),
      priority: 5,
      shrink: 'clip',
      text: row => t(states[stateOf(row, nowMs)][0]),
      cell: row => {
        const [text, tone] = states[stateOf(row, nowMs)]
        return badge(t(text), tone)
      },
      card: 'end',
    },
    {
      key: 'sent',
      title: t('sent'),
      sort: 'createdAt',
      priority: 2,
      ...timeColumn(times, ({ sentAt }) => sentAt, t('notYet')),
    },
    {
      key: 'expires',
      title: t('expires'),
      priority: 3,
      ...timeColumn(times, ({ expires }) => expires, '–'),
      card: 'line',
      lineLabel: row => t(stateOf(row, nowMs) === 'expired' ? 'expired' : 'expires'),
    },
  ]
}
