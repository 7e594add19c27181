import Users from 'lucide/dist/esm/icons/users.mjs'
import { section } from '../section.ts'

/** The people of the organization: members, and who was invited. */
export const usersSection = section({
  slug: 'users',
  icon: Users,
  load: () => import('./UsersPage.tsx'),
})
