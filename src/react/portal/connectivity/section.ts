import Cable from 'lucide/dist/esm/icons/cable.mjs'
import { section } from '../section.ts'

/** Notifications about events of the organization by mail, text message and Slack; an overview of all channels. */
export const connectivitySection = section({
  slug: 'connectivity',
  icon: Cable,
  load: () => import('./ConnectivityPage.tsx'),
})
