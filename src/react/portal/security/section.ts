import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import { section } from '../section.ts'

/** Security policies of the organization: sessions, sign-in and passwords. */
export const securitySection = section({
  slug: 'security',
  icon: ShieldCheck,
  load: () => import('./SecurityPage.tsx'),
})
