import Users from 'lucide/dist/esm/icons/users.mjs'
import { section, type Section, type SectionTab } from '../section.ts'

/** The people of the organization: members, and who was invited. @param loadInvitations loads the tab of the latter */
export const usersSectionWith = (loadInvitations: () => Promise<{ invitationsTab: SectionTab }>): Section =>
  section({
    slug: 'users',
    icon: Users,
    load: async () => {
      const [{ usersPage }, { invitationsTab }] = await Promise.all([import('./UsersPage.tsx'), loadInvitations()])
      return usersPage(invitationsTab)
    },
  })
