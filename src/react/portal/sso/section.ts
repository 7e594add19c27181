import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import { section } from '../section.ts'

/** Connections to the identity providers of the organization. */
export const ssoSection = section({
  slug: 'sso',
  icon: KeyRound,
  load: () => import('./SsoPage.tsx'),
})
