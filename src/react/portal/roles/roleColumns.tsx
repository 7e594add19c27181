import type { ListedRole } from '../../../http/roles/answers.ts'
import type { Format } from '../../messages/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { MiddleTruncate } from '../../ui/MiddleTruncate.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Code } from '../../ui/Text.tsx'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import type { RolesTranslate } from './messages.ts'

interface Options {
  t: RolesTranslate
  format: Format
  /** Whether the server tells how many have a role. */
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

/** The columns of the list of roles. */
export const roleColumns = ({ t, format, hasHolders }: Options): ListColumn<ListedRole>[] => [
  {
    key: 'name',
    title: t('name'),
    sort: 'name',
    isPrimary: true,
    text: ({ name }) => name,
    cell: ({ name }) => <MiddleTruncate text={name} />,
    min: 180,
  },
  {
    key: 'key',
    title: t('key'),
    sort: 'key',
    text: ({ key }) => key,
    cell: ({ key }) => (
      <Code>
        <MiddleTruncate text={key} />
      </Code>
    ),
    min: 132,
    grow: 1,
    priority: 2,
  },
  {
    key: 'description',
    title: t('descriptionField'),
    text: ({ description }) => description,
    cell: ({ description }) => description,
    min: 180,
    grow: 3,
    priority: 1,
  },
  ...(hasHolders
    ? [
        {
          key: 'members',
          title: t('members'),
          sort: 'members',
          text: ({ holders }: ListedRole) => holders?.members,
          cell: ({ holders }: ListedRole) => (holders ? format.number(holders.members) : '–'),
          align: 'end' as const,
          min: 124,
          priority: 3,
        },
      ]
    : []),
  {
    key: 'kind',
    title: t('kind'),
    text: role => format.list(tagsOf(t, role)),
    cell: role => <RoleTags t={t} role={role} />,
    min: 164,
    priority: 4,
  },
]
