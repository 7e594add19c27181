import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import { section } from '../section.ts'

/** API tokens of the organization, with roles. */
export const apiTokensSection = section({
  slug: 'apiTokens',
  icon: KeyRound,
  load: () => import('./ApiTokensPage.tsx'),
})
