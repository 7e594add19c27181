import type { SentGroup } from '../../../http/directory/answers.ts'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { timeColumn, type RelativeTimes } from '../../kit/list/timeColumn.tsx'
import type { Format } from '../../messages/format.ts'
import { Button } from '../../ui/Button.tsx'
import { chips } from '../../ui/table/cells.tsx'
import type { ProvisioningTranslate } from './messages.ts'

interface Options {
  t: ProvisioningTranslate
  format: Format
  times: RelativeTimes
  roleName: (id: string) => string
  /** Shows who is in a group; undefined where the server does not tell. */
  viewMembers: (group: SentGroup) => (() => unknown) | undefined
}

/** The columns of the groups of a directory. */
export const groupColumns = ({ t, format, times, roleName, viewMembers }: Options): ListColumn<SentGroup>[] => {
  const namesOf = ({ roleIds }: SentGroup) => roleIds.map(roleName)
  return [
    { key: 'name', title: t('name'), isPrimary: true, min: 156, grow: 2, text: ({ name }) => name },
    {
      key: 'members',
      title: t('members'),
      align: 'end',
      min: 72,
      priority: 3,
      shrink: 'clip',
      text: ({ membersCount }) => membersCount,
      cell: group => {
        const { membersCount: count, name } = group
        const view = count > 0 ? viewMembers(group) : undefined
        if (!view) return format.number(count)
        return (
          <Button variant="link" aria-label={t('viewMembersOf', { count, name })} onClick={view}>
            {format.number(count)}
          </Button>
        )
      },
      card: ({ membersCount }) => t('memberCount', { count: membersCount }),
    },
    {
      key: 'roles',
      title: t('roles'),
      min: 140,
      grow: 2,
      priority: 2,
      shrink: 'clip',
      text: row => format.list(namesOf(row)),
      cell: row => (row.roleIds.length === 0 ? t('noRoles') : chips(namesOf(row), count => t('moreOf', { count }))),
      card: row => (row.roleIds.length === 0 ? t('noRoles') : format.list(namesOf(row))),
      tip: row => (row.roleIds.length > 2 ? format.list(namesOf(row)) : undefined),
    },
    {
      key: 'sentAt',
      title: t('sentAt'),
      priority: 1,
      ...timeColumn(times, ({ sentAt }) => sentAt, t('notYet'), true),
    },
  ]
}
