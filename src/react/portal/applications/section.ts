import AppWindow from 'lucide/dist/esm/icons/app-window.mjs'
import { section } from '../section.ts'

/** The applications that the person can open, and those of the organization with their members. */
export const applicationsSection = section({
  slug: 'applications',
  icon: AppWindow,
  load: () => import('./ApplicationsPage.tsx'),
})
