import Plus from 'lucide/dist/esm/icons/plus.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import UserSearch from 'lucide/dist/esm/icons/user-search.mjs'
import { memberAccess } from '../../../state/portal/common/memberAccess.ts'
import { roles } from '../../../state/portal/roles/roles.ts'
import { useFlow } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useCapabilities } from '../../kit/useCapabilities.ts'
import { useHas } from '../../kit/useHas.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { AccessDialog } from './AccessDialog.tsx'
import { rolesMessages } from './messages.ts'
import { roleColumns } from './roleColumns.tsx'
import type { RoleView } from './roleViews.ts'
import { createPermission, useRoleActions } from './useRoleActions.tsx'

/** All roles of the organization. */
export const RoleList = ({ show }: { show: (view: RoleView) => Promise<unknown> }) => {
  const t = useMessages(rolesMessages)
  const format = useFormat()
  const { list } = useFlow(roles)
  const dialogs = useDialogs()
  const has = useCapabilities()
  const can = useHas()
  const { access } = useFlow(memberAccess)
  const reason = usePermissionReason()
  const { open, duplicate, remove } = useRoleActions(show)
  const checkAccess = {
    label: t('checkAccess'),
    icon: UserSearch,
    run: () => dialogs.open(<AccessDialog />),
    disabledReason: reason('fe.secure.read.users'),
  }
  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      list={list}
      rowKey={({ id }) => id}
      columns={roleColumns({ t, format, hasHolders: has?.('roles.holders') ?? true })}
      searchLabel={t('search')}
      filters={[
        {
          key: 'kind',
          label: t('kind'),
          options: (['builtIn', 'custom'] as const).map(value => ({ value, label: t(value) })),
        },
      ]}
      openRow={role => void show({ kind: 'role', id: role.id })}
      rowMenu={role => [open(role), duplicate(role), remove(role)]}
      create={{
        label: t('add'),
        icon: Plus,
        run: () => void show({ kind: 'new', baseId: undefined }),
        disabledReason: reason(createPermission),
      }}
      actions={can(access) ? [checkAccess] : []}
      empty={{ icon: ShieldCheck, title: t('emptyTitle'), text: t('emptyText') }}
      csv={{ fileName: 'roles.csv' }}
      permission="fe.secure.read.roles"
    />
  )
}
