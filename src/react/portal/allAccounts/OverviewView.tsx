import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Facts } from '../../ui/portal/Facts.tsx'
import type { AccountDetails } from './accountDetails.ts'
import { allAccountsMessages } from './messages.ts'
import { useSettingSource } from './useSettingSource.ts'

/** Where an account is, how large it is, and what holds in it. */
export const OverviewView = ({ account }: { account: AccountDetails }) => {
  const t = useMessages(allAccountsMessages)
  const format = useFormat()
  const source = useSettingSource()
  const { name, parents, createdAt, isReseller, totalSubTenants, totalUsers, subAccountAccessType } = account
  return (
    <Panel>
      <Facts
        facts={[
          { label: t('path'), value: [...parents.map(parent => parent.name), name].join(' / ') },
          { label: t('createdAt'), value: format.dateTime(createdAt) },
          { label: t('accountsBelow'), value: format.number(totalSubTenants) },
          { label: t('members'), value: format.number(totalUsers) },
          { label: t('management'), value: t(isReseller ? 'on' : 'off') },
          { label: t('accessType'), value: `${t(subAccountAccessType)} · ${source(account)}` },
        ]}
      />
    </Panel>
  )
}
