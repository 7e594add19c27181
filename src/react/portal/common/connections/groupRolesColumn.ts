import type { ListColumn } from '../../../kit/list/listTypes.ts'
import type { Format } from '../../../messages/format.ts'
import type { TranslateOf } from '../../../messages/messages.ts'
import { chips } from '../../../ui/table/cells.tsx'
import type { portalTexts } from '../messages.ts'

interface Options {
  t: TranslateOf<typeof portalTexts>
  format: Format
  roleName: (id: string) => string
}

/** The column of the roles that the members of a group of an identity provider or a directory get. */
export const groupRolesColumn = <Group extends { roleIds: readonly string[] }>({
  t,
  format,
  roleName,
}: Options): ListColumn<Group> => {
  const namesOf = ({ roleIds }: Group) => roleIds.map(roleName)
  const textOf = (group: Group) => format.list(namesOf(group))
  const has = ({ roleIds }: Group) => roleIds.length > 0
  return {
    key: 'roles',
    title: t('roles'),
    min: 140,
    grow: 2,
    priority: 2,
    shrink: 'clip',
    text: textOf,
    cell: group => (has(group) ? chips(namesOf(group), count => t('moreOf', { count })) : t('noRoles')),
    card: group => (has(group) ? textOf(group) : t('noRoles')),
    tip: group => (group.roleIds.length > 2 ? textOf(group) : undefined),
  }
}
