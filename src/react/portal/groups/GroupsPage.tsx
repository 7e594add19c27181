import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Settings2 from 'lucide/dist/esm/icons/settings-2.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import type { Scope } from '../../../state/kit/scope.ts'
import { capabilities } from '../../../state/portal/common/capabilities.ts'
import { groups } from '../../../state/portal/groups/groups.ts'
import { useFlow } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialogs } from '../common/dialogs/DialogHost.tsx'
import { ListPage } from '../common/list/ListPage.tsx'
import { usePermissionReason } from '../common/usePermissionReason.ts'
import { CreateGroupDialog } from './GroupDialogs.tsx'
import { groupColumns } from './groupColumns.tsx'
import { groupsMessages } from './messages.ts'
import { SettingsDialog } from './SettingsDialog.tsx'
import { useGroupActions } from './useGroupActions.tsx'

/** Asks for the groups, and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  void scope.use(groups).list.refresh()
}

/** Groups of the organization. */
export const Page = () => {
  const t = useMessages(groupsMessages)
  const { list } = useFlow(groups)
  const format = useFormat()
  const dialogs = useDialogs()
  const disabledReason = usePermissionReason()('fe.secure.write.groups')
  const actions = useGroupActions()
  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      list={list}
      rowKey={({ id }) => id}
      columns={groupColumns({ t, format })}
      searchLabel={t('search')}
      openRow={actions.open}
      rowMenu={actions.ofRow}
      bulkActions={actions.ofSelection}
      actions={[{ label: t('settings'), icon: Settings2, run: () => dialogs.open(<SettingsDialog />), disabledReason }]}
      create={{ label: t('add'), icon: Plus, run: () => dialogs.open(<CreateGroupDialog />), disabledReason }}
      empty={{ icon: UsersRound, title: t('emptyTitle'), text: t('emptyText') }}
      csv={{ fileName: 'groups.csv' }}
      permission="fe.secure.read.groups"
    />
  )
}
