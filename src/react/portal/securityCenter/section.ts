import Gauge from 'lucide/dist/esm/icons/gauge.mjs'
import { section } from '../section.ts'

/** How safe the organization is, and what would make it safer. */
export const securityCenterSection = section({
  slug: 'securityCenter',
  icon: Gauge,
  load: () => import('./SecurityCenterPage.tsx'),
})
