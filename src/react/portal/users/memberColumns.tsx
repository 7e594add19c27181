import { nameOf } from '../../../state/portal/users/memberName.ts'
import type { Member, MemberState } from '../../../http/users/answers.ts'
import type { Format } from '../../messages/format.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { MiddleTruncate } from '../../ui/MiddleTruncate.tsx'
import { Tooltip } from '../../ui/portal/Tooltip.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import type { FileColumn, ListColumn } from '../../kit/list/listTypes.ts'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { RoleChips } from '../common/membership/RoleChips.tsx'
import type { UsersTranslate } from './messages.ts'
import { sourceName } from './sourceName.ts'

interface Options {
  t: UsersTranslate
  format: Format
  nowMs: number
  roleName: (id: string) => string
  /** Id of the person at the screen. */
  ownId: string | undefined
}

const tones: Readonly<Record<MemberState, Tone>> = {
  active: 'success',
  invited: 'info',
  locked: 'warning',
  disabled: 'neutral',
}

const dateIn = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

/** What the file of the list has beyond its columns. */
export const moreOfMembers = (t: UsersTranslate): FileColumn<Member>[] => [
  { title: t('email'), text: ({ email }) => email },
  { title: t('expiring'), text: ({ expiresAt }) => dateIn(expiresAt) },
]

/** State of a member, with the end of a temporary membership. */
const StateCell = ({ t, format, nowMs, member }: Pick<Options, 't' | 'format' | 'nowMs'> & { member: Member }) => {
  const { state, expiresAt } = member
  const end = expiresAt !== undefined && state === 'active' ? format.relativeTime(expiresAt, nowMs) : undefined
  if (end)
    return (
      <Tooltip text={end.exact}>
        <Badge tone="warning">{t('expires', { time: end.text })}</Badge>
      </Tooltip>
    )
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}

/** All columns of the list of members; a person chooses among those behind the first one. */
export const memberColumns = ({ t, format, nowMs, roleName, ownId }: Options): ListColumn<Member>[] => [
  {
    key: 'name',
    title: t('name'),
    sort: 'name',
    isPrimary: true,
    grow: 3,
    text: nameOf,
    cell: row => (
      <Row $gap={3} $isOneLine>
        <Avatar name={nameOf(row)} id={row.id} picture={row.picture} />
        <Stack $gap={0}>
          <Row $gap={2} $isOneLine>
            <MiddleTruncate text={nameOf(row)} />
            {row.id === ownId && <Badge tone="accent">{t('you')}</Badge>}
          </Row>
          {row.name !== '' && (
            <Text data-size="12">
              <MiddleTruncate text={row.email} />
            </Text>
          )}
        </Stack>
      </Row>
    ),
  },
  {
    key: 'roles',
    title: t('roles'),
    text: ({ roleIds = [] }) => format.list(roleIds.map(roleName)),
    cell: ({ roleIds = [] }) => <RoleChips names={roleIds.map(roleName)} />,
    min: 144,
    grow: 2,
    priority: 5,
  },
  {
    key: 'status',
    title: t('status'),
    text: ({ state }) => t(state),
    cell: member => <StateCell {...{ t, format, nowMs, member }} />,
    min: 120,
    priority: 6,
  },
  {
    key: 'mfa',
    title: t('mfa'),
    text: ({ isMfaEnrolled }) => t(isMfaEnrolled ? 'on' : 'off'),
    cell: ({ isMfaEnrolled }) => t(isMfaEnrolled ? 'on' : 'off'),
    min: 88,
    priority: 4,
  },
  {
    key: 'source',
    title: t('source'),
    sort: 'provider',
    text: ({ source }) => sourceName(t, source),
    cell: ({ source }) => sourceName(t, source),
    min: 112,
    priority: 2,
  },
  {
    key: 'groups',
    title: t('groups'),
    text: ({ groups }) => format.list(groups.map(({ name }) => name)),
    cell: ({ groups }) => <MiddleTruncate text={format.list(groups.map(({ name }) => name)) || t('none')} />,
    grow: 1,
    priority: 1,
  },
  {
    key: 'lastLogin',
    title: t('lastLogin'),
    sort: 'lastLogin',
    text: ({ lastLogin }) => dateIn(lastLogin),
    cell: ({ lastLogin }) => <RelativeTime at={lastLogin} fallback={t('notYet')} />,
    min: 124,
    priority: 3,
  },
  {
    key: 'joined',
    title: t('joined'),
    sort: 'createdAt',
    text: ({ joinedAt }) => dateIn(joinedAt),
    cell: ({ joinedAt }) => <RelativeTime at={joinedAt} />,
    min: 112,
  },
]
