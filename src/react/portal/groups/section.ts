import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import { section } from '../section.ts'

/** Groups of members, which give them roles. */
export const groupsSection = section({
  slug: 'groups',
  icon: UsersRound,
  load: () => import('./GroupsPage.tsx'),
})
