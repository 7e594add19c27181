import { useStore } from '@nanostores/react'
import Network from 'lucide/dist/esm/icons/network.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useMemo } from 'react'
import { allAccounts } from '../../../state/portal/allAccounts/allAccounts.ts'
import { topAccount } from '../../../state/portal/allAccounts/topAccount.ts'
import { useElementStore } from '../../app/host.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { treed } from '../../kit/tree/treed.tsx'
import type { TreeLabels } from '../../kit/tree/treeLabels.ts'
import { useHas } from '../../kit/useHas.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { accountActions, isBelow } from './accountActions.tsx'
import { accountColumns } from './accountColumns.ts'
import { CreateAccountDialog } from './accountDialogs.tsx'
import { readPermission, writePermission } from './accountPermissions.ts'
import { allAccountsMessages, type AccountsTranslate } from './messages.ts'
import { NoReseller } from './NoReseller.tsx'
import { useAccountFile } from './useAccountFile.ts'

/** Most accounts that a search shows. */
const mostFound = 50

const labelsOf = (t: AccountsTranslate): TreeLabels => ({
  expand: t('expandNode'),
  collapse: t('collapseNode'),
  loading: t('loadingNode'),
  failed: t('failedNode'),
  retry: t('tryAgain'),
  more: (shown, total) => (total === undefined ? t('more', { shown }) : t('moreOfTotal', { shown, total })),
  added: (count, shown, total) =>
    total === undefined ? t('loadedMore', { count, shown }) : t('loadedMoreOfTotal', { count, shown, total }),
  opened: (name, count) => t('opened', { name, count }),
  hasMore: t('onlyFirst', { count: mostFound }),
})

/** The tree of all accounts. */
export const AccountTree = () => {
  const t = useMessages(allAccountsMessages)
  const { list, tree, details, newId } = useElementStore(allAccounts)
  const top = useStore(useElementStore(topAccount))
  const { error, count, factsOf: countsOf } = useStore(tree.$tree)
  const dialogs = useDialogs()
  const disabledReason = usePermissionReason()(writePermission)
  const { ofRow, ofSelection, openRow } = accountActions.useActions()
  const fileOf = useAccountFile()
  const format = useFormat()
  const times = useRelativeTimes()
  const hasPages = useHas()(details) === true
  const mode = useMemo(() => treed(tree, labelsOf(t), isBelow), [tree, t])
  if (error?.code === 'ER-NOT-RESELLER' && count === undefined) return <NoReseller />
  return (
    <ListPage
      title={t('allAccounts')}
      description={t('description')}
      list={list}
      mode={mode}
      rowKey={({ id }) => id}
      columns={accountColumns({ t, format, times, countsOf })}
      searchLabel={t('searchAccounts')}
      rowMenu={ofRow}
      bulkActions={(rows, clear) => [...(ofSelection?.(rows, clear) ?? []), fileOf(rows)]}
      {...(hasPages && openRow && { openRow })}
      create={{
        key: 'add',
        label: t('create'),
        icon: Plus,
        disabledReason,
        run: () => dialogs.open(<CreateAccountDialog row={{ id: newId(), parent: top }} />),
      }}
      empty={{ icon: Network, title: t('emptyTitle'), text: t('emptyText') }}
      permission={readPermission}
    />
  )
}
