import ScrollText from 'lucide/dist/esm/icons/scroll-text.mjs'
import { section } from '../section.ts'

/** What happened in the organization. */
export const auditsSection = section({
  slug: 'audits',
  icon: ScrollText,
  load: () => import('./AuditsPage.tsx'),
})
