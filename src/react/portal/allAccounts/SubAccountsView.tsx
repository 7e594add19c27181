import { useStore } from '@nanostores/react'
import Network from 'lucide/dist/esm/icons/network.mjs'
import { useMemo } from 'react'
import type { AccountNode } from '../../../state/portal/allAccounts/accountNode.ts'
import { allAccounts } from '../../../state/portal/allAccounts/allAccounts.ts'
import { useElementStore } from '../../app/host.ts'
import { List } from '../../kit/list/List.tsx'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { accountActions } from './accountActions.tsx'
import { accountColumns } from './accountColumns.ts'
import { readPermission } from './accountPermissions.ts'
import { allAccountsMessages } from './messages.ts'
import { useAccountFile } from './useAccountFile.ts'

/** The accounts right below one, which open pages of their own. */
export const SubAccountsView = ({ account: { id } }: { account: Pick<AccountNode, 'id'> }) => {
  const t = useMessages(allAccountsMessages)
  const { below, counts } = useElementStore(allAccounts)
  const list = below(id)
  const { page } = useStore(list.$list)
  const ids = useMemo(() => page?.rows.map(row => row.id) ?? [], [page])
  const numbers = useStore(counts.of(ids)).data
  const { ofRow, ofSelection, openRow } = accountActions.useActions()
  const fileOf = useAccountFile()
  const format = useFormat()
  const times = useRelativeTimes()
  return (
    <List
      name={t('subAccounts')}
      list={list}
      rowKey={({ id }) => id}
      columns={accountColumns({ t, format, times, countsOf: id => numbers?.get(id) })}
      searchLabel={t('searchAccounts')}
      rowMenu={ofRow}
      {...(openRow && { openRow })}
      bulkActions={(rows, clear) => [...(ofSelection?.(rows, clear) ?? []), fileOf(rows)]}
      empty={{ icon: Network, title: t('noneBelowTitle'), text: t('emptyText') }}
      permission={readPermission}
    />
  )
}
