import type { Scope } from '../../../state/kit/scope.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { roleLookup } from '../../../state/portal/common/roleLookup.ts'
import { inviteLink } from '../../../state/portal/invitations/inviteLink.ts'
import { listCapability } from '../../../state/portal/invitations/invitations.ts'
import { members } from '../../../state/portal/users/members.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Page as PageFrame } from '../../kit/Page.tsx'
import { SectionTabs } from '../common/SectionTabs.tsx'
import { useCapabilities } from '../../kit/useCapabilities.ts'
import { useSectionTabs } from '../common/useSectionTabs.ts'
import { InvitationsTab } from './invitations/InvitationsTab.tsx'
import { useInviteAction } from './invitations/useInviteAction.tsx'
import { MembersTab } from './MembersTab.tsx'
import { usersMessages } from './messages.ts'

/** The people of the organization. */
export const Page = () => {
  const t = useMessages(usersMessages)
  const has = useCapabilities()
  const tabs = useSectionTabs(has?.(listCapability) ? ['members', 'invitations'] : ['members'])
  const inviteAction = useInviteAction()
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      actions={[inviteAction]}
      tabs={
        <SectionTabs label={t('tabs')} tabs={tabs} labelOf={t}>
          {tabs.current === 'invitations' ? <InvitationsTab /> : <MembersTab />}
        </SectionTabs>
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
