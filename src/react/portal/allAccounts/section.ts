import Network from 'lucide/dist/esm/icons/network.mjs'
import { section } from '../section.ts'

/** The accounts below the organization, as a tree. */
export const allAccountsSection = section({
  slug: 'allAccounts',
  icon: Network,
  load: () => import('./AccountsPage.tsx'),
})
