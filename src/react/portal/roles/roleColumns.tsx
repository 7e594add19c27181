import type { ListedRole } from '../../../http/roles/answers.ts'
import type { Format } from '../../messages/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Row } from '../../ui/Stack.tsx'
import { badge, code, line } from '../../ui/table/cells.tsx'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import type { RolesTranslate } from './messages.ts'

interface Options {
  t: RolesTranslate
  format: Format
  /** Whether the server counts the members of a role. */
  hasHolders: boolean
}

/** Words for what a role is. */
const tagsOf = (t: RolesTranslate, { isBuiltIn, isDefault }: ListedRole): string[] => [
  t(isBuiltIn ? 'builtIn' : 'custom'),
  ...(isDefault ? [t('byDefault')] : []),
]

/** What a role is, as tags. */
export const RoleTags = ({ t, role }: { t: RolesTranslate; role: ListedRole }) => (
  <Row $gap={1}>
    {tagsOf(t, role).map((tag, index) => (
      <Badge key={tag} tone={index > 0 ? 'accent' : 'neutral'}>
        {tag}
      </Badge>
    ))}
  </Row>
)

/** The number of members with a role, where the server counts them. */
const holdersColumn = ({ t, format }: Options): ListColumn<ListedRole> => ({
  key: 'members',
  title: t('members'),
  sort: 'members',
  align: 'end',
  min: 64,
  priority: 3,
  shrink: 'clip',
  text: ({ holders }) => holders?.members,
  cell: ({ holders }) => (holders ? format.number(holders.members) : '–'),
  card: ({ holders }) => holders && t('memberCount', { count: holders.members }),
})

/** The columns of the list of roles. */
export const roleColumns = (options: Options): ListColumn<ListedRole>[] => {
  const { t, hasHolders } = options
  return [
    {
      key: 'name',
      title: t('name'),
      sort: 'name',
      isPrimary: true,
      text: ({ name }) => name,
    },
    {
      key: 'key',
      title: t('key'),
      sort: 'key',
      min: 108,
      grow: 1,
      priority: 2,
      shrink: 'clip',
      text: ({ key }) => key,
      cell: ({ key }) => code(key),
      card: ({ key }) => key,
    },
    {
      key: 'description',
      title: t('descriptionField'),
      min: 156,
      grow: 3,
      priority: 1,
      text: ({ description }) => description,
    },
    ...(hasHolders ? [holdersColumn(options)] : []),
    {
      key: 'kind',
      title: t('kind'),
      min: 160,
      priority: 4,
      shrink: 'clip',
      text: role => tagsOf(t, role).join(' · '),
      cell: role => line(...tagsOf(t, role).map((tag, index) => badge(tag, index > 0 ? 'accent' : 'neutral'))),
      // Badges have no room beside a name there.
      card: row => tagsOf(t, row).join(' · '),
      tip: role => (role.isDefault ? `${tagsOf(t, role).join(' · ')}: ${t('byDefaultText')}` : undefined),
    },
  ]
}
