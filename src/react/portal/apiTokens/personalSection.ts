import Key from 'lucide/dist/esm/icons/key.mjs'
import { section } from '../section.ts'

/** API tokens of the person in the organization. */
export const personalApiTokensSection = section({
  slug: 'personalApiTokens',
  icon: Key,
  load: () => import('./PersonalApiTokensPage.tsx'),
})
