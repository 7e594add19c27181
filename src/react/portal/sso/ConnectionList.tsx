import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { navigation } from '../../../state/portal/navigation.ts'
import { ssoConnections } from '../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../app/host.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useMutation } from '../../kit/toasts/useMutation.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { connectionActions } from './connectionActions.tsx'
import { connectionColumns } from './connectionColumns.ts'
import { ssoMessages } from '../../sso/messages.ts'
import { Endings } from './Endings.tsx'
import { readPermission, writePermission } from './ssoPermissions.ts'
import { queryOf } from './ssoViews.ts'

/** All connections of the organization. */
export const ConnectionList = () => {
  const t = useMessages(ssoMessages)
  const format = useFormat()
  const { all, list, create } = useElementStore(ssoConnections)
  const { openQuery } = useElementStore(navigation)
  const { ofRow, openRow } = connectionActions.useActions()
  const { run } = useMutation(create, { failure: reason => t('notCreated', { reason }) })
  const add = async () => {
    const result = await run({ type: 'saml' })
    if (!result.ok) return
    // The page of a connection that isn't among all of them says that it is gone.
    await all.refresh()
    await openQuery(queryOf(result.answer.id, 'setUp', 'domains').toString())
  }
  return (
    <ListPage
      title={t('sso')}
      description={t('description')}
      notices={<Endings open={id => openQuery(queryOf(id, 'setUp', 'connection').toString())} />}
      list={list}
      rowKey={({ id }) => id}
      columns={connectionColumns(t, format)}
      searchLabel={t('search')}
      {...(openRow && { openRow })}
      rowMenu={ofRow}
      create={{ label: t('add'), icon: Plus, run: add, disabledReason: usePermissionReason()(writePermission) }}
      empty={{ icon: KeyRound, title: t('emptyTitle'), text: t('emptyText') }}
      permission={readPermission}
      changePermission={writePermission}
    />
  )
}
