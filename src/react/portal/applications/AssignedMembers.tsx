import UsersIcon from 'lucide/dist/esm/icons/users.mjs'
import type { TenantApplication } from '../../../http/applications/manageCalls.ts'
import { applications } from '../../../state/portal/applications/applications.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../../kit/action.ts'
import { List } from '../../kit/list/List.tsx'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { assignedActions } from './assignedActions.ts'
import { assignedColumns } from './assignedColumns.ts'
import { applicationsMessages } from './messages.ts'
import { readPermission } from './permissions.ts'

interface Props {
  application: TenantApplication
  /** Assigns it to more members. */
  assign: Action
}

/** The members that an application was assigned to. */
export const AssignedMembers = ({ application, assign }: Props) => {
  const t = useMessages(applicationsMessages)
  const times = useRelativeTimes()
  const { ofRow, ofSelection, openRow } = assignedActions.useActions()
  return (
    <List
      name={t('members')}
      list={useElementStore(applications).membersOf(application)}
      rowKey={({ id }) => id}
      columns={assignedColumns({ t, times })}
      searchLabel={t('searchMembers')}
      rowMenu={ofRow}
      {...(openRow && { openRow })}
      bulkActions={ofSelection}
      empty={{ icon: UsersIcon, title: t('noMembers'), text: t('noMembersText'), action: assign }}
      permission={readPermission}
    />
  )
}
