import type { IconNode } from 'lucide'
import type { ComponentType } from 'react'
import type { Scope } from '../../state/kit/scope.ts'
import { entryOf, type SectionGroup } from '../../state/portal/sectionTable.ts'
import type { PortalSection } from '../../state/vendor/portalOptions.ts'
import type { Action } from '../kit/action.ts'
import { withTexts } from '../messages/useMessages.ts'

/** The code of a section, in a chunk of its own. */
export interface SectionModule {
  Page: ComponentType
  /** Asks for what the page shows first; called before React renders the page. */
  prefetch?: (scope: Scope) => void
}

/** A tab of a section whose content is in a folder of its own; `sections.ts` hands it over. */
export interface SectionTab {
  Content: ComponentType
  /** Whether the server has what the tab shows. */
  useIsOffered: () => boolean
  /** How many rows its list has, as far as that is known. */
  useTotal: () => number | undefined
  /** The actions that the page offers on all of its tabs; the main one last. */
  useActions: () => readonly Action[]
  /** Asks for what the action and the tab need. */
  prefetch: (scope: Scope) => void
}

/**
 * A section in the portal. The title of the portal's own ones is the text of their slug in `sectionNames`, and `sectionTable` says
 * who sees them; of those of a host, its options do.
 */
export interface Section {
  readonly slug: string
  /** Where it is in the navigation. */
  readonly group: SectionGroup
  /** What the host says of a section that it adds. */
  readonly ofHost?: PortalSection
  /** Beside its name in the navigation. */
  readonly icon: IconNode
  /** Its code, once it is loaded. */
  readonly loaded: () => SectionModule | undefined
  /** Loads its code. A failed load can be tried again. */
  readonly load: () => Promise<SectionModule>
}

/** Declares a section. Its code is loaded once. The group of the portal's own ones is in `sectionTable`. */
export const section = ({
  slug,
  icon,
  load,
  group = entryOf(slug)?.group ?? 'organization',
}: Pick<Section, 'slug' | 'icon' | 'load'> & Partial<Pick<Section, 'group'>>): Section => {
  let loaded: SectionModule | undefined
  let loading: Promise<SectionModule> | undefined
  const loadOnce = async () => {
    try {
      return (loaded = await withTexts(load()))
    } catch (cause) {
      // The next call tries again.
      loading = undefined
      throw cause
    }
  }
  return { slug, group, icon, loaded: () => loaded, load: () => (loading ??= loadOnce()) }
}
