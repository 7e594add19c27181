import { useStore } from '@nanostores/react'
import Columns3 from 'lucide/dist/esm/icons/columns-3.mjs'
import UsersIcon from 'lucide/dist/esm/icons/users.mjs'
import { minute } from '../../../state/portal/common/currentTime.ts'
import { columnChoice } from '../../../state/portal/users/columnChoice.ts'
import { members } from '../../../state/portal/users/members.ts'
import { nameOf } from '../../../state/portal/users/memberName.ts'
import type { Member } from '../../../http/users/answers.ts'
import { session } from '../../../state/session/session.ts'
import { useFeature, useFlow } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../common/action.ts'
import { useDialogs } from '../common/dialogs/DialogHost.tsx'
import { useLazyDialog } from '../common/dialogs/useLazyDialog.ts'
import { List } from '../common/list/List.tsx'
import { usePermissionReason } from '../common/usePermissionReason.ts'
import { useRoleNames } from '../common/useRoleNames.ts'
import type { BulkButton } from './BulkDialog.tsx'
import { bulkKinds } from './bulkKinds.ts'
import { ColumnsDialog } from './ColumnsDialog.tsx'
import { useAccessEndActions } from './invitations/useAccessEndActions.tsx'
import { memberColumns, moreOfMembers } from './memberColumns.tsx'
import { MemberPanel } from './MemberPanel.tsx'
import { memberPermissions } from './memberPermissions.ts'
import { usersMessages } from './messages.ts'
import { useMemberActions } from './useMemberActions.tsx'
import { useMemberFilters } from './useMemberFilters.ts'

/** Buttons for selected members; the dialog offers everything else. */
const bulkButtons: readonly BulkButton[] = ['addRoles', 'disable', 'remove']

const useBulkActions = () => {
  const t = useMessages(usersMessages)
  const openLazily = useLazyDialog()
  const reason = usePermissionReason()
  const isAnyAllowed = Object.values(bulkKinds).some(
    ({ permission }) => reason(memberPermissions[permission]) === undefined,
  )
  return (rows: readonly Member[], clear: () => void): Action[] => {
    const open = (button: { button?: BulkButton }) =>
      openLazily(async () => {
        const { BulkDialog } = await import('./BulkDialog.tsx')
        return <BulkDialog members={rows} {...button} clear={clear} />
      })
    return [
      ...bulkButtons.map(button => ({
        label: t(button),
        isDestructive: button === 'remove',
        disabledReason: reason(memberPermissions[bulkKinds[button].permission]),
        run: () => open({ button }),
      })),
      {
        label: t('more'),
        disabledReason: isAnyAllowed ? undefined : reason(memberPermissions.write),
        run: () => open({}),
      },
    ]
  }
}

/** Adds actions to others, before those that take something away. */
const withoutHarmFirst = (actions: readonly Action[], more: readonly Action[]): readonly Action[] => {
  const at = actions.findIndex(({ isDestructive }) => isDestructive)
  return actions.toSpliced(at < 0 ? actions.length : at, 0, ...more)
}

/** The members of the organization. */
export const MembersTab = () => {
  const t = useMessages(usersMessages)
  const format = useFormat()
  const dialogs = useDialogs()
  const { list } = useFlow(members)
  const chosen: readonly string[] = useStore(useFlow(columnChoice).$columns)
  const roleName = useRoleNames()
  const filters = useMemberFilters()
  const actions = useMemberActions()
  const accessEndActions = useAccessEndActions()
  const bulkActions = useBulkActions()
  const nowMs = useStore(useFeature(minute).$nowMs)
  const ownId = useFeature(session).claims()?.sub
  const all = memberColumns({ t, format, nowMs, roleName, ownId })
  return (
    <List
      name={t('members')}
      list={list}
      rowKey={({ id }) => id}
      columns={all.filter(({ key, isPrimary }) => isPrimary || chosen.includes(key))}
      searchLabel={t('search')}
      filters={filters}
      rowMenu={member => withoutHarmFirst(actions(member), accessEndActions(member))}
      bulkActions={bulkActions}
      details={{ title: nameOf, content: member => <MemberPanel member={member} /> }}
      action={{ label: t('columns'), icon: Columns3, run: () => dialogs.open(<ColumnsDialog />) }}
      empty={{ icon: UsersIcon, title: t('emptyTitle'), text: t('emptyText') }}
      csv={{ fileName: 'members.csv', more: moreOfMembers(t) }}
      permission={memberPermissions.read}
    />
  )
}
