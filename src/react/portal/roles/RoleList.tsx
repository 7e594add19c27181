import Plus from 'lucide/dist/esm/icons/plus.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import UserSearch from 'lucide/dist/esm/icons/user-search.mjs'
import { memberAccess } from '../../../state/portal/common/memberAccess.ts'
import { roles } from '../../../state/portal/roles/roles.ts'
import { useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useRowLinks } from '../../kit/list/useRowLinks.ts'
import { useHas } from '../../kit/useHas.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { AccessDialog } from './AccessDialog.tsx'
import { rolesMessages } from './messages.ts'
import { createPermission, roleActions } from './roleActions.tsx'
import { roleColumns } from './roleColumns.tsx'
import { queryOf } from './roleViews.ts'

/** All roles of the organization. */
export const RoleList = ({ create }: { create: () => unknown }) => {
  const t = useMessages(rolesMessages)
  const format = useFormat()
  const { list, holders } = useElementStore(roles)
  const { access } = useElementStore(memberAccess)
  const dialogs = useDialogs()
  const has = useHas()
  const reason = usePermissionReason()
  const withLink = useRowLinks()
  const { ofRow, openRow } = roleActions.useActions()
  const checkAccess = {
    label: t('checkAccess'),
    icon: UserSearch,
    run: () => dialogs.open(<AccessDialog />),
    disabledReason: reason('fe.secure.read.users'),
  }
  return (
    <ListPage
      title={t('roles')}
      description={t('description')}
      list={list}
      rowKey={({ id }) => id}
      columns={roleColumns({ t, format, hasHolders: has(holders) ?? true })}
      searchLabel={t('search')}
      filters={[
        {
          key: 'kind',
          label: t('kind'),
          options: (['builtIn', 'custom'] as const).map(value => ({ value, label: t(value) })),
        },
      ]}
      rowMenu={withLink(ofRow, ({ id }) => queryOf({ kind: 'role', id }))}
      {...(openRow && { openRow })}
      create={{ key: 'add', label: t('create'), icon: Plus, run: create, disabledReason: reason(createPermission) }}
      actions={has(access) ? [checkAccess] : []}
      empty={{ icon: ShieldCheck, title: t('emptyTitle'), text: t('emptyText') }}
      csv={{ fileName: 'roles.csv' }}
      permission="fe.secure.read.roles"
    />
  )
}
