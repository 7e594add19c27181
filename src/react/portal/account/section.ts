import Building from 'lucide/dist/esm/icons/building.mjs'
import { section } from '../section.ts'

/** Settings of the organization: its name and address, and how it writes dates and amounts. */
export const accountSection = section({
  slug: 'account',
  icon: Building,
  load: () => import('./AccountPage.tsx'),
})
