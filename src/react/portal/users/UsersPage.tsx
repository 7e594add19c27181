import type { Scope } from '../../../state/kit/scope.ts'
import { capabilities } from '../../../state/portal/common/capabilities.ts'
import { roleLookup } from '../../../state/portal/common/roleLookup.ts'
import { inviteLink } from '../../../state/portal/invitations/inviteLink.ts'
import { listCapability } from '../../../state/portal/invitations/invitations.ts'
import { members } from '../../../state/portal/users/members.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { Page as PageFrame } from '../common/Page.tsx'
import { useCapabilities } from '../common/useCapabilities.ts'
import { useSectionTab } from '../common/useSectionTab.ts'
import { InvitationsTab } from './invitations/InvitationsTab.tsx'
import { useInviteAction } from './invitations/useInviteAction.tsx'
import { MembersTab } from './MembersTab.tsx'
import { usersMessages } from './messages.ts'

const tabLabels = ['members', 'invitations'] as const
type Tab = (typeof tabLabels)[number]

const isTab = (text: string): text is Tab => (tabLabels as readonly string[]).includes(text)

/** The people of the organization. */
export const Page = () => {
  const t = useMessages(usersMessages)
  const [given = 'members', setTab, tabs] = useSectionTab()
  const has = useCapabilities()
  const isOffered = (key: Tab) => key !== 'invitations' || (has?.(listCapability) ?? false)
  const tab = isTab(given) && isOffered(given) ? given : 'members'
  const inviteAction = useInviteAction()
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      actions={[inviteAction]}
      tabs={
        <Tabs
          label={t('tabs')}
          tabs={tabs
            .filter(isTab)
            .filter(isOffered)
            .map(key => ({ key, label: t(key) }))}
          current={tab}
          onChange={setTab}
          isFlush
        >
          {tab === 'members' && <MembersTab />}
          {tab === 'invitations' && <InvitationsTab />}
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
  void scope.use(inviteLink).ways.refresh()
}
