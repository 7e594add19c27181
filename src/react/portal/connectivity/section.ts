import Cable from 'lucide/dist/esm/icons/cable.mjs'
import { section } from '../section.ts'

/** Who is told about events, and on which channel. */
export const connectivitySection = section({
  slug: 'connectivity',
  icon: Cable,
  load: () => import('./ConnectivityPage.tsx'),
})
