import type { Scope } from '../../../state/kit/scope.ts'
import { account } from '../../../state/portal/account/account.ts'
import { capabilities } from '../../../state/portal/common/capabilities.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { Page as PageFrame } from '../common/Page.tsx'
import { useSectionTab } from '../common/useSectionTab.ts'
import { CustomLoginTab } from './CustomLoginTab.tsx'
import { accountMessages } from './messages.ts'
import { SettingsTab } from './SettingsTab.tsx'

const tabLabels = ['settings', 'customLogin'] as const
type Tab = (typeof tabLabels)[number]

const isTab = (text: string): text is Tab => (tabLabels as readonly string[]).includes(text)

/** Asks for the settings and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  void scope.use(account).settings.refresh()
}

/** The settings of the organization, and its login box. */
export const Page = () => {
  const t = useMessages(accountMessages)
  const [given = 'settings', setTab, tabs] = useSectionTab()
  const current = isTab(given) ? given : 'settings'
  const content = current === 'customLogin' ? <CustomLoginTab /> : <SettingsTab />
  const shown = tabs.filter(isTab)
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      tabs={
        <Tabs
          label={t('tabs')}
          tabs={shown.map(key => ({ key, label: t(key) }))}
          current={current}
          onChange={setTab}
          isFlush
        >
          {content}
        </Tabs>
      }
    />
  )
}
