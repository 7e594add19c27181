import { useStore } from '@nanostores/react'
import UsersIcon from 'lucide/dist/esm/icons/users.mjs'
import { minute } from '../../../state/portal/common/minute.ts'
import { members } from '../../../state/portal/users/members.ts'
import { session } from '../../../state/session/session.ts'
import { useFeature, useFlow } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { List } from '../common/list/List.tsx'
import { useRoleNames } from '../common/useRoleNames.ts'
import { memberColumns, moreOfMembers } from './memberColumns.tsx'
import { usersMessages } from './messages.ts'
import { useMemberFilters } from './useMemberFilters.ts'

/** The permission that the list takes. */
export const readPermission = 'fe.secure.read.users'

/** The members of the organization. */
export const MembersTab = () => {
  const t = useMessages(usersMessages)
  const format = useFormat()
  const { list } = useFlow(members)
  const roleName = useRoleNames()
  const filters = useMemberFilters()
  const nowMs = useStore(useFeature(minute).$nowMs)
  const ownId = useFeature(session).claims()?.sub
  const columns = memberColumns({ t, format, nowMs, roleName, ownId })
  return (
    <List
      name={t('members')}
      list={list}
      rowKey={({ id }) => id}
      columns={columns}
      searchLabel={t('search')}
      filters={filters}
      empty={{ icon: UsersIcon, title: t('emptyTitle'), text: t('emptyText') }}
      csv={{ fileName: 'members.csv', more: moreOfMembers(t) }}
      permission={readPermission}
    />
  )
}
