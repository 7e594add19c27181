import type { IconNode } from 'lucide'
import Building from 'lucide/dist/esm/icons/building.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import Radar from 'lucide/dist/esm/icons/radar.mjs'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import ShieldAlert from 'lucide/dist/esm/icons/shield-alert.mjs'
import type { ComponentType } from 'react'
import type { ShellPage } from '../../state/partner/shellRoute.ts'
import { withTexts } from '../messages/useMessages.ts'

/** The code of a page, in a chunk of its own. */
interface PageModule {
  Page: ComponentType
}

/** A page of the shell. Its title is the text of its slug. */
export interface PageEntry {
  readonly slug: ShellPage
  readonly icon: IconNode
  /** Its code, once it is loaded. */
  readonly loaded: () => PageModule | undefined
  /** Loads its code. A failed load can be tried again. */
  readonly load: () => Promise<PageModule>
}

const page = (slug: ShellPage, icon: IconNode, load: () => Promise<PageModule>): PageEntry => {
  let loaded: PageModule | undefined
  return { slug, icon, loaded: () => loaded, load: async () => (loaded ??= await withTexts(load())) }
}

/** The pages in the order of the navigation. */
export const pages: readonly PageEntry[] = [
  page('home', House, () => import('./home/HomePage.tsx')),
  page('tenants', Building, () => import('./tenants/TenantsPage.tsx')),
  page('ndr', Radar, () => import('./ndr/NdrPage.tsx')),
  page('risks', ShieldAlert, () => import('./risks/RisksPage.tsx')),
  page('settings', Settings, () => import('./settings/SettingsPage.tsx')),
]
