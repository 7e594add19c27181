import Users from 'lucide/dist/esm/icons/users.mjs'
import { section, type Section, type SectionTab } from '../section.ts'

/**
 * The people of the organization: members, who was invited, and reviews of their access.
 * @param loadInvitations loads the tab of invitations
 * @param loadReviews loads the tab of access reviews
 */
export const usersSectionWith = (
  loadInvitations: () => Promise<{ invitationsTab: SectionTab }>,
  loadReviews: () => Promise<{ accessReviewsTab: SectionTab }>,
): Section =>
  section({
    slug: 'users',
    icon: Users,
    load: async () => {
      const [{ usersPage }, { invitationsTab }, { accessReviewsTab }] = await Promise.all([
        import('./UsersPage.tsx'),
        loadInvitations(),
        loadReviews(),
      ])
      return usersPage(invitationsTab, accessReviewsTab)
    },
  })
