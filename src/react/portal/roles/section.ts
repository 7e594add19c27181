import UserKey from 'lucide/dist/esm/icons/user-key.mjs'
import { section } from '../section.ts'

/** Roles of the organization and their permissions. */
export const rolesSection = section({
  slug: 'roles',
  icon: UserKey,
  load: () => import('./RolesPage.tsx'),
})
