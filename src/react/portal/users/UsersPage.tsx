import { capabilities } from '../../../state/vendor/capabilities.ts'
import { roleLookup } from '../../../state/portal/common/roleLookup.ts'
import { temporaryAccess } from '../../../state/portal/common/temporaryAccess.ts'
import { members } from '../../../state/portal/users/members.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Page as PageFrame } from '../../kit/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { SeatsNote } from '../common/seats/SeatsNote.tsx'
import { SectionTabs } from '../common/SectionTabs.tsx'
import { useListTotal } from '../common/useListTotal.ts'
import { useSectionTabs } from '../common/useSectionTabs.ts'
import type { SectionModule, SectionTab } from '../section.ts'
import { MembersTab } from './MembersTab.tsx'
import { usersMessages } from './messages.ts'

/** Makes the page of the people of the organization. */
export const usersPage = (invitations: SectionTab, reviews: SectionTab): SectionModule => {
  const { Content: Invitations, useTotal, useActions } = invitations
  const { Content: AccessReviews } = reviews
  const Page = () => {
    const t = useMessages(usersMessages)
    const [hasInvitations, hasReviews] = [invitations.useIsOffered(), reviews.useIsOffered()]
    const tabs = useSectionTabs<'members' | 'invitations' | 'accessReviews'>([
      'members',
      ...(hasInvitations ? (['invitations'] as const) : []),
      ...(hasReviews ? (['accessReviews'] as const) : []),
    ])
    const actions = useActions()
    const counts = { members: useListTotal(useElementStore(members).list), invitations: useTotal() }
    return (
      <PageFrame
        title={t('users')}
        description={t('description')}
        actions={actions}
        tabs={
          <SectionTabs label={t('tabs')} tabs={tabs} labelOf={t} counts={counts}>
            <Stack>
              {tabs.current !== 'accessReviews' && <SeatsNote />}
              {tabs.current === 'members' && <MembersTab />}
              {tabs.current === 'invitations' && <Invitations />}
              {tabs.current === 'accessReviews' && <AccessReviews />}
            </Stack>
          </SectionTabs>
        }
      />
    )
  }
  return {
    Page,
    // Asks for the members, their roles, and what the server can do.
    prefetch: scope => {
      void scope.app.use(capabilities).load()
      void scope.use(members).list.refresh()
      void scope.use(roleLookup).refresh()
      void scope.use(temporaryAccess).offered.refresh()
      invitations.prefetch(scope)
    },
  }
}
