import Cable from 'lucide/dist/esm/icons/cable.mjs'
import { section, type Section } from './section.ts'

/** The sections of the portal, in the order of the navigation. */
export const sections: readonly Section[] = [
  section({ slug: 'connectivity', icon: Cable, load: () => import('./connectivity/ConnectivityPage.tsx') }),
]
