import type { SentGroup } from '../../../http/directory/answers.ts'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { timeColumn, type RelativeTimes } from '../../kit/list/timeColumn.tsx'
import type { Format } from '../../messages/format.ts'
import { Button } from '../../ui/Button.tsx'
import { groupRolesColumn } from '../common/connections/groupRolesColumn.ts'
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
export const groupColumns = ({ t, format, times, roleName, viewMembers }: Options): ListColumn<SentGroup>[] => [
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
  groupRolesColumn({ t, format, roleName }),
  {
    key: 'sentAt',
    title: t('sentAt'),
    priority: 1,
    ...timeColumn(times, ({ sentAt }) => sentAt, t('notYet'), true),
  },
]
