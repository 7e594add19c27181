import { useMessages } from '../../messages/useMessages.ts'
import type { AccountDetails } from './accountDetails.ts'
import { allAccountsMessages } from './messages.ts'

/** Returns where the setting of an account comes from, in words. */
export const useSettingSource = (): ((account: AccountDetails) => string) => {
  const t = useMessages(allAccountsMessages)
  return ({ isOverridden, inheritedFrom }) => {
    if (isOverridden) return t('overridden')
    return inheritedFrom ? t('inherited', { name: inheritedFrom.name }) : t('inheritedDefault')
  }
}
