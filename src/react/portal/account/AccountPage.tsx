import type { Scope } from '../../../state/kit/scope.ts'
import { account } from '../../../state/portal/account/account.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Page as PageFrame } from '../../kit/Page.tsx'
import { SectionTabs } from '../common/SectionTabs.tsx'
import { useSectionTabs } from '../common/useSectionTabs.ts'
import { CustomLoginTab } from './CustomLoginTab.tsx'
import { accountMessages } from './messages.ts'
import { SettingsTab } from './SettingsTab.tsx'

/** Asks for the settings and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  void scope.use(account).settings.refresh()
}

/** The settings of the organization, and its login box. */
export const Page = () => {
  const t = useMessages(accountMessages)
  const tabs = useSectionTabs(['settings', 'customLogin'])
  return (
    <PageFrame
      title={t('account')}
      description={t('description')}
      tabs={
        <SectionTabs label={t('tabs')} tabs={tabs} labelOf={t}>
          {tabs.current === 'customLogin' ? <CustomLoginTab /> : <SettingsTab />}
        </SectionTabs>
      }
    />
  )
}
