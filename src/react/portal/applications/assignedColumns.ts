import type { AssignedMember } from '../../../state/portal/applications/applications.ts'
import { nameOf } from '../../../state/portal/common/memberName.ts'
import { badge, face } from '../../ui/table/cells.tsx'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { timeColumn, type RelativeTimes } from '../../kit/list/timeColumn.tsx'
import type { ApplicationsTranslate } from './messages.ts'

interface Options {
  t: ApplicationsTranslate
  times: RelativeTimes
}

/** The columns of the members that an application was assigned to. */
export const assignedColumns = ({ t, times }: Options): readonly ListColumn<AssignedMember>[] => {
  const stateOf = ({ state }: AssignedMember) => t(state === 'disabled' ? 'deactivated' : state)
  return [
    {
      key: 'name',
      title: t('member'),
      sort: 'name',
      isPrimary: true,
      grow: 3,
      text: nameOf,
      lead: row => face({ name: nameOf(row), id: row.id, picture: row.picture }),
      sub: ({ name, email }) => (name === '' ? undefined : email),
    },
    {
      key: 'status',
      title: t('status'),
      fits: [t('active'), t('invited'), t('locked'), t('deactivated')],
      priority: 2,
      shrink: 'clip',
      text: stateOf,
      cell: row => badge(stateOf(row), row.state === 'active' ? 'success' : 'neutral'),
    },
    {
      key: 'lastLogin',
      title: t('lastLogin'),
      sort: 'lastLogin',
      priority: 1,
      card: 'end',
      ...timeColumn<AssignedMember>(times, ({ lastLogin }) => lastLogin, t('notYet')),
    },
  ]
}
