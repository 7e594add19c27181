import type { EnglishOf } from '../../messages/messages.ts'
import type { GroupItem } from '../../../http/groups/answers.ts'
import { badge, chips, faces } from '../../ui/table/cells.tsx'
import type { SectionColumn } from '../../kit/list/columnIn.ts'
import { ColorDot } from '../../ui/portal/ColorDot.tsx'
import type { groupsMessages, GroupsTranslate } from './messages.ts'

/** How many members a row shows; one more costs no more room than their number. */
const maxPeople = 4

type English = EnglishOf<typeof groupsMessages>

const members = (t: GroupsTranslate, { people, memberCount }: GroupItem) => {
  if (memberCount === 0) return t('noMembers')
  const shown = people.slice(0, memberCount > maxPeople + 1 ? maxPeople : maxPeople + 1)
  const count = memberCount - shown.length
  return faces(shown, t('memberCount', { count: memberCount }), count > 0 ? t('moreOf', { count }) : undefined)
}

const namesOf = ({ roles }: GroupItem) => roles.map(({ name }) => name)

/** The columns of the list of groups. */
export const groupColumns: readonly SectionColumn<GroupItem, English>[] = [
  {
    key: 'name',
    title: 'name',
    sort: 'name',
    isPrimary: true,
    grow: 3,
    text: ({ name }) => name,
    lead: ({ color }) => <ColorDot color={color} />,
    sub: ({ description }) => description,
  },
  {
    key: 'members',
    title: 'members',
    min: 132,
    priority: 2,
    shrink: 'never',
    text: ({ memberCount }) => memberCount,
    cell: (group, { t }) => members(t, group),
    card: ({ memberCount }, { t }) => t('memberCount', { count: memberCount }),
  },
  {
    key: 'roles',
    title: 'roles',
    min: 128,
    grow: 2,
    priority: 3,
    shrink: 'clip',
    text: (group, { format }) => format.list(namesOf(group)),
    cell: (group, { t }) =>
      group.roles.length === 0 ? t('noRoles') : chips(namesOf(group), count => t('moreOf', { count })),
    tip: (group, { format }) => (group.roles.length > 2 ? format.list(namesOf(group)) : undefined),
  },
  {
    key: 'source',
    title: 'source',
    fits: ['directory', 'local'],
    priority: 1,
    shrink: 'clip',
    text: ({ isManaged }, { t }) => t(isManaged ? 'directory' : 'local'),
    cell: ({ isManaged }, { t }) => (isManaged ? badge(t('directory'), 'info') : badge(t('local'), 'neutral')),
    card: 'end',
  },
]
