import type { AssignedMember } from '../../../state/portal/applications/applications.ts'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import { timeColumn, type RelativeTimes } from '../../kit/list/timeColumn.tsx'
import { memberListColumns } from '../common/memberLists/memberListColumns.tsx'
import type { ApplicationsTranslate } from './messages.ts'

interface Options {
  t: ApplicationsTranslate
  times: RelativeTimes
}

/** The columns of the members that an application was assigned to. */
export const assignedColumns = ({ t, times }: Options): readonly ListColumn<AssignedMember>[] => [
  ...memberListColumns<AssignedMember>(t),
  {
    key: 'lastLogin',
    title: t('lastLogin'),
    sort: 'lastLogin',
    priority: 1,
    card: 'line',
    ...timeColumn<AssignedMember>(times, ({ lastLogin }) => lastLogin, t('notYet')),
  },
]
