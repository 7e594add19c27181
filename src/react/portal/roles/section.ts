import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import { section } from '../section.ts'

/** Roles of the organization and their permissions. */
export const rolesSection = section({
  slug: 'roles',
  icon: ShieldCheck,
  load: () => import('./RolesPage.tsx'),
})
