import { accessTo, tabsOf, type NavigationFacts, type Refusal } from './access.ts'
import type { SectionLink } from './sectionLink.ts'

/** A section on screen, or why it is not. */
export interface SectionPlace {
  /** Name of the section; for the refusal `unknown`, as it was asked for. */
  readonly section: string
  /** Undefined for a section without tabs. */
  readonly tab: string | undefined
  /** The tabs that can be opened. */
  readonly tabs: readonly string[]
  /** State of the section's lists, as a query without `?`. */
  readonly query: string
  readonly refusal?: Refusal
}

/** What the portal shows. */
export interface Navigation {
  /** Sections in the navigation, in order. */
  readonly entries: readonly string[]
  /** The section on screen; undefined when there is none to show. */
  readonly place: SectionPlace | undefined
}

const refusedPlace = (section: string, query: string, refusal: Refusal): SectionPlace => ({
  section,
  tab: undefined,
  tabs: [],
  query,
  refusal,
})

/**
 * Decides what is in the navigation and what is on screen: the section that was asked for, else the first one that can
 * be opened. A tab that cannot be opened counts as not asked for.
 * @param built the sections of this version of the portal and those of the host, in order
 */
export const resolvePlace = (
  link: SectionLink | undefined,
  built: readonly string[],
  facts: NavigationFacts,
): Navigation => {
  const accesses = built.map(slug => ({ slug, ...accessTo(slug, facts) }))
  const entries = accesses.filter(({ isListed }) => isListed).map(({ slug }) => slug)
  const home = accesses.find(({ isListed, refusal }) => isListed && !refusal)?.slug ?? entries[0]
  const { section = home, tab, query = '' } = link ?? {}
  if (section === undefined) return { entries, place: undefined }
  const access = accesses.find(({ slug }) => slug.toLowerCase() === section.toLowerCase())
  if (!access) return { entries, place: refusedPlace(section, query, { reason: 'unknown' }) }
  if (access.refusal) return { entries, place: refusedPlace(access.slug, query, access.refusal) }
  const tabs = tabsOf(access.slug, facts)
  const shownTab = tabs.find(known => known === tab) ?? tabs[0]
  return { entries, place: { section: access.slug, tab: shownTab, tabs, query } }
}
