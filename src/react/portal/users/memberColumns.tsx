import { nameOf } from '../../../state/portal/common/memberName.ts'
import type { Member, MemberState } from '../../../http/users/answers.ts'
import type { Format } from '../../messages/format.ts'
import { badge, chips, face, picker } from '../../ui/table/cells.tsx'
import type { FileColumn, ListColumn } from '../../kit/list/listTypes.ts'
import { timeColumn, type RelativeTimes } from '../../kit/list/timeColumn.tsx'
import { memberTones } from '../common/memberTones.ts'
import type { UsersTranslate } from './messages.ts'
import { sourceName } from './sourceName.ts'

interface Options {
  t: UsersTranslate
  format: Format
  nowMs: number
  roleName: (id: string) => string
  /** Id of the person at the screen. */
  ownId: string | undefined
  /** Whether the roles of a member can be changed in the list; undefined where they cannot. */
  rolePickerOf: (member: Member) => 'menu' | 'dialog' | undefined
}

const states = ['active', 'invited', 'unverified', 'locked', 'disabled'] as const satisfies readonly MemberState[]

const dayMs = 86_400_000

const dateIn = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

/** What the file of the list has beyond its columns. */
export const moreOfMembers = (t: UsersTranslate): FileColumn<Member>[] => [
  { title: t('email'), text: ({ email }) => email },
  { title: t('expiring'), text: ({ expiresAt }) => dateIn(expiresAt) },
]

/** The end of a temporary membership. */
const endOf = (times: RelativeTimes, { state, expiresAt }: Member) =>
  expiresAt !== undefined && state === 'active' ? times(expiresAt) : undefined

/** All columns of the list of members; a person chooses among those behind the first one. */
export const memberColumns = ({ t, format, nowMs, roleName, ownId, rolePickerOf }: Options): ListColumn<Member>[] => {
  const times: RelativeTimes = at => format.relativeTime(at, nowMs)
  const rolesOf = ({ roleIds = [] }: Member) => roleIds.map(roleName)
  return [
    {
      key: 'name',
      title: t('member'),
      sort: 'name',
      isPrimary: true,
      grow: 3,
      text: nameOf,
      lead: row => face({ name: nameOf(row), id: row.id, picture: row.picture }),
      mark: ({ id }) => id === ownId && badge(t('you'), 'accent'),
      sub: ({ name, email }) => (name === '' ? undefined : email),
    },
    {
      key: 'roles',
      title: t('roles'),
      min: 120,
      grow: 2,
      priority: 5,
      shrink: 'clip',
      text: row => format.list(rolesOf(row)),
      cell: row => {
        const names = rolesOf(row)
        const opens = rolePickerOf(row)
        if (opens) {
          const label = (chosen: string) => t('rolesOf', { name: nameOf(row), roles: chosen })
          return picker({ label, chosen: names.length > 0 ? names : [t('none')], opens })
        }
        return names.length === 0 ? t('none') : chips(names, count => `+${format.number(count)}`)
      },
      card: row => format.list(rolesOf(row)),
      tip: row => (rolesOf(row).length > (rolePickerOf(row) ? 1 : 2) ? format.list(rolesOf(row)) : undefined),
    },
    {
      key: 'status',
      title: t('status'),
      sort: 'isLocked',
      fits: [...states.map(state => t(state)), t('expires', { time: times(nowMs + 23 * dayMs).text })],
      priority: 6,
      shrink: 'clip',
      text: ({ state }) => t(state),
      cell: member => {
        const end = endOf(times, member)
        return end
          ? badge(t('expires', { time: end.text }), 'warning')
          : badge(t(member.state), memberTones[member.state])
      },
      card: 'end',
      tip: member => endOf(times, member)?.exact,
    },
    {
      key: 'mfa',
      title: t('mfa'),
      fits: [t('on'), t('off')],
      priority: 4,
      shrink: 'clip',
      text: ({ isMfaEnrolled }) => t(isMfaEnrolled ? 'on' : 'off'),
    },
    {
      key: 'email',
      title: t('email'),
      sort: 'email',
      min: 144,
      grow: 2,
      shrink: 'middle',
      text: ({ email }) => email,
    },
    {
      key: 'emailVerified',
      title: t('emailVerified'),
      sort: 'verified',
      fits: [t('ticked'), t('unticked')],
      shrink: 'clip',
      text: ({ isVerified }) => t(isVerified ? 'ticked' : 'unticked'),
    },
    {
      key: 'source',
      title: t('source'),
      sort: 'provider',
      min: 88,
      priority: 2,
      shrink: 'clip',
      text: ({ source }) => sourceName(t, source),
    },
    {
      key: 'groups',
      title: t('groups'),
      min: 112,
      grow: 1,
      priority: 1,
      shrink: 'clip',
      text: ({ groups }) => format.list(groups.map(({ name }) => name)),
      cell: ({ groups }) => format.list(groups.map(({ name }) => name)) || t('none'),
    },
    {
      key: 'lastLogin',
      title: t('lastLogin'),
      sort: 'lastLogin',
      priority: 3,
      ...timeColumn(times, ({ lastLogin }) => lastLogin, t('notYet')),
    },
    {
      key: 'id',
      title: t('id'),
      sort: 'id',
      min: 112,
      shrink: 'middle',
      text: ({ id }) => id,
    },
    {
      key: 'joined',
      title: t('joined'),
      sort: 'createdAt',
      ...timeColumn(times, ({ joinedAt }) => joinedAt),
    },
  ]
}
