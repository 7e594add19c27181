import type { PendingInvitation } from '../../../http/invitations/answers.ts'
import { stateOf, type InvitationState } from '../../../state/portal/invitations/pendingInvitation.ts'
import type { Format } from '../../messages/format.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { MiddleTruncate } from '../../ui/MiddleTruncate.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import type { FileColumn, ListColumn } from '../../kit/list/listTypes.ts'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { RoleChips } from '../common/membership/RoleChips.tsx'
import type { InvitationsTranslate } from './messages.ts'

interface Options {
  t: InvitationsTranslate
  format: Format
  nowMs: number
  roleName: (id: string) => string
}

const states = {
  waiting: ['stateWaiting', 'neutral'],
  sent: ['stateSent', 'info'],
  expired: ['stateExpired', 'warning'],
} as const satisfies Readonly<Record<InvitationState, readonly [string, Tone]>>

const dateIn = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

/** What the file of the list has beyond its columns. */
export const moreOfInvitations = (t: InvitationsTranslate): FileColumn<PendingInvitation>[] => [
  { title: t('name'), text: ({ name }) => name },
  { title: t('accessEnds'), text: ({ temporaryExpirationDate }) => dateIn(temporaryExpirationDate) },
]

/** Columns of the list of pending invitations. */
export const invitationColumns = ({ t, format, nowMs, roleName }: Options): ListColumn<PendingInvitation>[] => [
  {
    key: 'email',
    title: t('email'),
    sort: 'email',
    isPrimary: true,
    text: ({ email }) => email,
    cell: ({ email, name, temporaryExpirationDate }) => (
      <Stack $gap={0}>
        <MiddleTruncate text={email} />
        {name !== '' && (
          <Text data-size="12">
            <MiddleTruncate text={name} />
          </Text>
        )}
        {temporaryExpirationDate !== undefined && (
          <Text data-size="12">
            {t('accessEnds')}: {format.date(temporaryExpirationDate)}
          </Text>
        )}
      </Stack>
    ),
    grow: 3,
  },
  {
    key: 'roles',
    title: t('roles'),
    text: ({ roleIds }) => format.list(roleIds.map(roleName)),
    cell: ({ roleIds }) => <RoleChips names={roleIds.map(roleName)} />,
    min: 140,
    grow: 2,
    priority: 4,
  },
  {
    key: 'invitedBy',
    title: t('invitedBy'),
    text: ({ inviterName }) => inviterName,
    cell: ({ inviterName = '–' }) => <MiddleTruncate text={inviterName} />,
    min: 112,
    grow: 1,
    priority: 1,
  },
  {
    key: 'state',
    title: t('state'),
    text: row => t(states[stateOf(row, nowMs)][0]),
    cell: row => {
      const [text, tone] = states[stateOf(row, nowMs)]
      return <Badge tone={tone}>{t(text)}</Badge>
    },
    min: 112,
    priority: 5,
  },
  {
    key: 'sent',
    title: t('sent'),
    sort: 'createdAt',
    text: ({ sentAt }) => dateIn(sentAt),
    cell: ({ sentAt }) => <RelativeTime at={sentAt} fallback={t('notSent')} />,
    min: 112,
    priority: 2,
  },
  {
    key: 'expires',
    title: t('expires'),
    text: ({ expires }) => dateIn(expires),
    cell: ({ expires }) => <RelativeTime at={expires} fallback="–" />,
    min: 112,
    priority: 3,
  },
]
