import { styled } from 'styled-components'
import type { GroupItem } from '../../../http/groups/answers.ts'
import { plain } from '../../../styles/reset.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { MiddleTruncate } from '../../ui/MiddleTruncate.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { ColorDot } from '../../ui/portal/ColorDot.tsx'
import { Tooltip } from '../../ui/portal/Tooltip.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { SectionContext } from '../../kit/sectionContext.ts'
import type { SectionColumn } from '../../kit/list/listSection.tsx'
import type { groupsMessages, GroupsTranslate } from './messages.ts'

/** How many members and roles a row shows. */
const mostShown = { people: 4, roles: 2 }

const Faces = styled.span.withConfig({ componentId: 'fe-group-faces' })`
  && {
    ${plain}
    display: inline-flex;
    & > :not(:first-child) {
      margin-inline-start: -4px;
    }
    & > * {
      box-shadow: 0 0 0 2px var(--_surface-1);
    }
  }
`

type English = (typeof groupsMessages)['english']
type Context = SectionContext<English>

const NameCell = ({ group }: { group: GroupItem }) => (
  <Row $gap={2} $isOneLine>
    <ColorDot color={group.color} />
    <Stack $gap={0} style={{ minInlineSize: 0 }}>
      <MiddleTruncate text={group.name} />
      {group.description && (
        <Text as="span" data-size="12">
          <MiddleTruncate text={group.description} />
        </Text>
      )}
    </Stack>
  </Row>
)

const MembersCell = ({ t, group: { people, memberCount } }: { t: GroupsTranslate; group: GroupItem }) => {
  if (memberCount === 0) return t('noMembers')
  const shown = people.slice(0, memberCount > mostShown.people + 1 ? mostShown.people : mostShown.people + 1)
  const more = memberCount - shown.length
  return (
    <Row $gap={2} $isOneLine>
      <Faces aria-hidden="true">
        {shown.map(({ id, name, picture }) => (
          <Avatar key={id} id={id} name={name} picture={picture} size={24} />
        ))}
      </Faces>
      {more > 0 && (
        <Text as="span" data-size="12" aria-hidden="true">
          {t('moreOf', { count: more })}
        </Text>
      )}
      <VisuallyHidden>{t('memberCount', { count: memberCount })}</VisuallyHidden>
    </Row>
  )
}

const RolesCell = ({ t, format, group: { roles } }: Pick<Context, 't' | 'format'> & { group: GroupItem }) => {
  if (roles.length === 0) return t('noRoles')
  const shown = roles.length > mostShown.roles + 1 ? roles.slice(0, mostShown.roles) : roles
  const rest = roles.slice(shown.length)
  return (
    <Row $gap={1}>
      {shown.map(({ id, name }) => (
        <Badge key={id}>{name}</Badge>
      ))}
      {rest.length > 0 && (
        <Tooltip text={format.list(rest.map(({ name }) => name))}>
          <Badge>{t('moreOf', { count: rest.length })}</Badge>
        </Tooltip>
      )}
    </Row>
  )
}

/** The columns of the list of groups. */
export const groupColumns: readonly SectionColumn<GroupItem, English>[] = [
  {
    key: 'name',
    isSorted: true,
    isPrimary: true,
    text: ({ name }) => name,
    cell: group => <NameCell group={group} />,
    grow: 3,
  },
  {
    key: 'members',
    text: ({ memberCount }) => memberCount,
    cell: (group, { t }) => <MembersCell t={t} group={group} />,
    min: 152,
    priority: 2,
  },
  {
    key: 'roles',
    text: ({ roles }, { format }) => format.list(roles.map(({ name }) => name)),
    cell: (group, { t, format }) => <RolesCell t={t} format={format} group={group} />,
    min: 160,
    grow: 2,
    priority: 3,
  },
  {
    key: 'source',
    text: ({ isManaged }, { t }) => t(isManaged ? 'managed' : 'local'),
    cell: ({ isManaged }, { t }) => (isManaged ? <Badge tone="info">{t('managed')}</Badge> : t('local')),
    min: 120,
    priority: 1,
  },
]
