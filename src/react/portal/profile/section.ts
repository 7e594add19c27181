import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import { section } from '../section.ts'

/** The signed-in person's own name, picture, ways to be reached, and password. */
export const profileSection = section({
  slug: 'profile',
  icon: UserRound,
  load: () => import('./ProfilePage.tsx'),
})
