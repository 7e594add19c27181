import LogIn from 'lucide/dist/esm/icons/log-in.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { navigation } from '../../../state/portal/navigation.ts'
import { draftConnection, draftType } from '../../../state/portal/sso/draftConnection.ts'
import { ssoConnections } from '../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../app/host.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useMutation } from '../../kit/toasts/useMutation.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
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
  const { all, list, create } = useElementStore(ssoConnections)
  const draft = useElementStore(draftConnection)
  const { openQuery } = useElementStore(navigation)
  const { ofRow, openRow } = connectionActions.useActions()
  const { run } = useMutation(create, { failure: reason => t('notCreated', { reason }) })
  const createOne = async () => {
    const result = await run({ type: draftType })
    // The page of a connection that isn't among all of them says that it is gone.
    if (result.ok) await all.refresh()
    return result.ok ? result.answer.id : undefined
  }
  const add = async () => {
    const id = (await draft.find()) ?? (await createOne())
    if (id !== undefined) await openQuery(queryOf(id, 'setUp', 'domains').toString())
  }
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
