import ShieldUser from 'lucide/dist/esm/icons/shield-user.mjs'
import { section } from '../section.ts'

/** The person's own second factors, passkeys and sessions. */
export const privacySection = section({
  slug: 'privacy',
  icon: ShieldUser,
  load: () => import('./PrivacyPage.tsx'),
})
