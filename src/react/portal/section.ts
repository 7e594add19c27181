import type { IconNode } from 'lucide'
import type { ComponentType } from 'react'
import type { Scope } from '../../state/kit/scope.ts'
import type { SectionSlug } from '../../state/portal/sectionTable.ts'

/** The code of a section, in a chunk of its own. */
export interface SectionModule {
  Page: ComponentType
  /** Asks for what the page shows first; called before React renders the page. */
  prefetch?: (scope: Scope) => void
}

/** A section of the portal. Its title is the text of its slug in `portalMessages`; `sectionTable` says who sees it. */
export interface Section {
  readonly slug: SectionSlug
  /** Beside its name in the navigation. */
  readonly icon: IconNode
  /** Its code, once it is loaded. */
  readonly loaded: () => SectionModule | undefined
  /** Loads its code. A failed load can be tried again. */
  readonly load: () => Promise<SectionModule>
}

/** Declares a section. Its code is loaded once. */
export const section = ({ slug, icon, load }: Pick<Section, 'slug' | 'icon' | 'load'>): Section => {
  let loaded: SectionModule | undefined
  return { slug, icon, loaded: () => loaded, load: async () => (loaded ??= await load()) }
}
