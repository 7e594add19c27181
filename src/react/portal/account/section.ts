import Building2 from 'lucide/dist/esm/icons/building-2.mjs'
import { section } from '../section.ts'

/** Settings of the organization: its name and address, and how it writes dates and amounts. */
export const accountSection = section({
  slug: 'account',
  icon: Building2,
  load: () => import('./AccountPage.tsx'),
})
