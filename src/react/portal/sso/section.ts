import LogIn from 'lucide/dist/esm/icons/log-in.mjs'
import { section } from '../section.ts'

/** Connections to the identity providers of the organization. */
export const ssoSection = section({
  slug: 'sso',
  icon: LogIn,
  load: () => import('./SsoPage.tsx'),
})
