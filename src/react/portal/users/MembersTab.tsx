import { useStore } from '@nanostores/react'
import UsersIcon from 'lucide/dist/esm/icons/users.mjs'
import { minute } from '../../../state/kit/currentTime.ts'
import { members } from '../../../state/portal/users/members.ts'
import { nameOf } from '../../../state/portal/common/memberName.ts'
import { session } from '../../../state/session/session.ts'
import { useFeature, useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { linkToRow } from '../../kit/list/linkedRow.ts'
import { List } from '../../kit/list/List.tsx'
import { useRowLinks } from '../../kit/list/useRowLinks.ts'
import { useRoleNames } from '../common/useRoleNames.ts'
import { memberActionTable } from './memberActionTable.tsx'
import { memberColumns, moreOfMembers } from './memberColumns.tsx'
import { MemberPanel } from './MemberPanel.tsx'
import { usersMessages } from './messages.ts'
import { useColumnsMenu } from './useColumnsMenu.ts'
import { useMemberFilters } from './useMemberFilters.ts'
import { useRolePicker } from './useRolePicker.ts'

/** The members of the organization. */
export const MembersTab = () => {
  const t = useMessages(usersMessages)
  const format = useFormat()
  const { list, byId } = useElementStore(members)
  const { chosen, menu: columnsMenu } = useColumnsMenu()
  const roleName = useRoleNames()
  const filters = useMemberFilters()
  const { ofRow, ofSelection, one } = memberActionTable.useActions()
  const withLink = useRowLinks()
  const { pick, rolePickerOf } = useRolePicker(one)
  const nowMs = useStore(useFeature(minute).$nowMs)
  const ownId = useFeature(session).claims()?.sub
  const all = memberColumns({ t, format, nowMs, roleName, ownId, rolePickerOf })
  return (
    <List
      name={t('members')}
      list={list}
      rowKey={({ id }) => id}
      columns={all.filter(({ key, isPrimary }) => isPrimary || chosen.some(column => column === key))}
      searchLabel={t('search')}
      filters={filters}
      rowMenu={withLink(ofRow, ({ id }) => linkToRow(id))}
      pick={pick}
      bulkActions={ofSelection}
      details={{ title: nameOf, content: member => <MemberPanel member={member} />, byId }}
      menu={columnsMenu}
      empty={{ icon: UsersIcon, title: t('emptyTitle'), text: t('emptyText') }}
      csv={{ fileName: 'members.csv', more: moreOfMembers(t) }}
      permission="fe.secure.read.users"
    />
  )
}
