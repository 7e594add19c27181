import Download from 'lucide/dist/esm/icons/download.mjs'
import type { AccountCounts } from '../../../http/subTenants/calls.ts'
import type { AccountNode } from '../../../state/portal/allAccounts/accountNode.ts'
import { allAccounts } from '../../../state/portal/allAccounts/allAccounts.ts'
import { useElementStore } from '../../app/host.ts'
import type { Action } from '../../kit/action.ts'
import { csvFile } from '../../kit/list/csv.ts'
import type { FileColumn } from '../../kit/list/listTypes.ts'
import { saveFile } from '../../kit/list/saveFile.ts'
import { useMutation } from '../../kit/toasts/useMutation.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { allAccountsMessages, type AccountsTranslate } from './messages.ts'

/** Name of the file. */
const fileName = 'accounts.csv'

/** The values of a file of accounts: numbers stay numbers, and times are those of ISO 8601. */
const fileColumns = (
  t: AccountsTranslate,
  counts: ReadonlyMap<string, AccountCounts>,
): readonly FileColumn<AccountNode>[] => [
  { title: t('account'), text: ({ name }) => name },
  { title: t('accountId'), text: ({ id }) => id },
  {
    title: t('management'),
    text: ({ isReseller }) => (isReseller === undefined ? undefined : t(isReseller ? 'on' : 'off')),
  },
  { title: t('accountsBelow'), text: ({ id }) => counts.get(id)?.subAccounts },
  { title: t('members'), text: ({ id }) => counts.get(id)?.members },
  { title: t('createdAt'), text: ({ createdAt }) => createdAt },
]

/** Returns the action that saves selected accounts as a file, with numbers that are read for it. */
export const useAccountFile = (): ((rows: readonly AccountNode[]) => Action) => {
  const t = useMessages(allAccountsMessages)
  const { readCounts } = useElementStore(allAccounts)
  const { run } = useMutation(readCounts, { failure: reason => t('fileFailed', { reason }) })
  return rows => ({
    label: t('csv'),
    icon: Download,
    run: async () => {
      const counts = await run(rows.map(({ id }) => id))
      if (counts.ok) saveFile(fileName, 'text/csv;charset=utf-8', csvFile(fileColumns(t, counts.answer), rows))
    },
  })
}
