import LogIn from 'lucide/dist/esm/icons/log-in.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { navigation } from '../../../state/portal/navigation.ts'
import { ssoConnections } from '../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../app/host.ts'
import { useLazyDialog } from '../../kit/dialogs/useLazyDialog.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages, withTexts } from '../../messages/useMessages.ts'
import { connectionActions } from './connectionActions.tsx'
import { connectionColumns } from './connectionColumns.ts'
import { nameOf } from './connectionName.ts'
import { ssoMessages } from '../../sso/messages.ts'
import { Endings } from './Endings.tsx'
import { readPermission, writePermission } from './ssoPermissions.ts'
import { queryOf } from './ssoViews.ts'

/** All connections of the organization. */
export const ConnectionList = () => {
  const t = useMessages(ssoMessages)
  const format = useFormat()
  const { list } = useElementStore(ssoConnections)
  const openLazily = useLazyDialog()
  const { openQuery } = useElementStore(navigation)
  const { ofRow, openRow } = connectionActions.useActions()
  const add = () =>
    openLazily(async () => {
      const { AddConnectionDialog } = await withTexts(import('./AddConnectionDialog.tsx'))
      return <AddConnectionDialog />
    })
  return (
    <ListPage
      title={t('sso')}
      description={t('description')}
      notices={<Endings open={id => openQuery(queryOf(id, 'setUp', 'connection').toString())} />}
      list={list}
      rowKey={({ id }) => id}
      rowName={row => nameOf(t, row)}
      columns={connectionColumns(t, format)}
      searchLabel={t('search')}
      {...(openRow && { openRow })}
      rowMenu={ofRow}
      create={{
        key: 'add',
        label: t('addConnection'),
        icon: Plus,
        run: add,
        disabledReason: usePermissionReason()(writePermission),
      }}
      empty={{ icon: LogIn, title: t('emptyTitle'), text: t('emptyText') }}
      permission={readPermission}
      changePermission={writePermission}
    />
  )
}
