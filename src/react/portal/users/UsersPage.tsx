import type { Scope } from '../../../state/kit/scope.ts'
import { capabilities } from '../../../state/portal/common/capabilities.ts'
import { roleLookup } from '../../../state/portal/common/roleLookup.ts'
import { members } from '../../../state/portal/users/members.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import type { Action } from '../common/action.ts'
import { Page as PageFrame } from '../common/Page.tsx'
import { useSectionTab } from '../common/useSectionTab.ts'
import { MembersTab } from './MembersTab.tsx'
import { usersMessages } from './messages.ts'

const tabLabels = ['members'] as const
type Tab = (typeof tabLabels)[number]

const isTab = (text: string): text is Tab => (tabLabels as readonly string[]).includes(text)

/** What can be done on every tab. */
const actions: readonly Action[] = []

/** The people of the organization. */
export const Page = () => {
  const t = useMessages(usersMessages)
  const [given = 'members', setTab, tabs] = useSectionTab()
  const tab = isTab(given) ? given : 'members'
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      actions={actions}
      tabs={
        <Tabs
          label={t('tabs')}
          tabs={tabs.filter(isTab).map(key => ({ key, label: t(key) }))}
          current={tab}
          onChange={setTab}
          isFlush
        >
          {tab === 'members' && <MembersTab />}
        </Tabs>
      }
    />
  )
}

/** Asks for the members, their roles, and what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  void scope.use(members).list.refresh()
  void scope.use(roleLookup).refresh()
}
