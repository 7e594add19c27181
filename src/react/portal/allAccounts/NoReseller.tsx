import Network from 'lucide/dist/esm/icons/network.mjs'
import { Page } from '../../kit/Page.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { allAccountsMessages } from './messages.ts'

/** The section for members of an organization that manages no others: nothing can be read or added here. */
export const NoReseller = () => {
  const t = useMessages(allAccountsMessages)
  return (
    <Page title={t('allAccounts')} description={t('description')}>
      <EmptyState icon={Network} title={t('noReseller')}>
        {t('noResellerText')}
      </EmptyState>
    </Page>
  )
}
