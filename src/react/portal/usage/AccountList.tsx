import Network from 'lucide/dist/esm/icons/network.mjs'
import { usage, type AccountPeriod } from '../../../state/portal/usage/usage.ts'
import { useElementStore } from '../../app/host.ts'
import { List } from '../../kit/list/List.tsx'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { accountColumns } from './accountColumns.ts'
import { usageMessages } from './messages.ts'

/** What the accounts below the organization used in a month. */
export const AccountList = ({ period }: { period: AccountPeriod }) => {
  const t = useMessages(usageMessages)
  const format = useFormat()
  return (
    <Stack $gap={3}>
      <Stack $gap={1}>
        <Title level={3} size="small">
          {t('byAccount')}
        </Title>
        <Text data-size="13">{t('byAccountText')}</Text>
      </Stack>
      <List
        key={period}
        name={t('byAccount')}
        list={useElementStore(usage).accounts[period]}
        rowKey={({ accountId }) => accountId}
        columns={accountColumns(t, format)}
        searchLabel={t('searchAccounts')}
        empty={{ icon: Network, title: t('noAccounts'), text: t('noAccountsText') }}
        csv={{ fileName: 'usage-by-account.csv' }}
        permission="fe.account-hierarchy.read.subAccount"
      />
    </Stack>
  )
}
