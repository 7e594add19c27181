import { atom, type ReadableAtom } from 'nanostores'
import type { AddressChange, Log } from '../kit/ports.ts'
import { elementStore } from '../kit/scope.ts'
import { accessTo, tabsOf } from './access.ts'
import { elementAddress } from './elementAddress.ts'
import { hostSectionsOf } from './hostSections.ts'
import type { PortalSection } from '../vendor/portalOptions.ts'
import { createLeaveGuards, type LeaveGuard } from '../kit/leaveGuards.ts'
import { createNavigationFacts } from './navigationFacts.ts'
import { rememberedSection } from './rememberedSection.ts'
import { resolvePlace, type Navigation, type SectionPlace } from './resolvePlace.ts'
import { readLink } from './sectionAddress.ts'
import type { SectionLink } from './sectionLink.ts'
import { entryOf, sectionNamed } from './sectionTable.ts'

/** What the portal shows. */
export interface NavigationState extends Navigation {
  /** False until session, permissions and the tenant's configuration are known. */
  readonly isReady: boolean
}

const notReady: NavigationState = { isReady: false, entries: [], place: undefined }

/** Compares queries by what they say: routers of hosts spell some characters in another way. */
const isSameQuery = (one = '', other = '') =>
  new URLSearchParams(one).toString() === new URLSearchParams(other).toString()

const keyOf = ({ section, tab = '' }: { section: string; tab?: string | undefined }) => `${section}/${tab}`

const isSameName = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase()

/** Names mistakes in the attributes that select a section; the values may be anything and are not repeated. */
const warnOfNames = (
  { section, tab }: { section?: string | undefined; tab?: string | undefined },
  log: Log,
  ofHost: readonly PortalSection[],
): void => {
  if (section === undefined) return
  const slug = sectionNamed(section) ?? ofHost.find(known => isSameName(known.slug, section))?.slug
  if (slug === undefined) log.caution('<fe-admin-portal> section: no section has this name')
  else if (tab !== undefined && !entryOf(slug)?.tabs?.some(known => known.slug === tab))
    log.caution(`<fe-admin-portal> tab: the section ${slug} has no tab of this name`)
}

/**
 * The current section of a portal: from its attributes, from the page's address where a `url-strategy` is set, and
 * from what the person chooses. With the strategy `none` the address is never touched; the state of lists is kept in
 * memory, and section, tab and page until the browser's tab is closed.
 */
export const navigation = elementStore('portalNavigation', scope => {
  const { app, element } = scope
  const address = elementAddress(scope)
  const remembered = rememberedSection(scope)
  const $navigation = atom<NavigationState>(notReady)
  const { guard, mayLeave } = createLeaveGuards()
  const facts = createNavigationFacts(scope, () => update())
  /** State of the lists by section and tab, for the strategy `none`. */
  const queries = new Map<string, string>()
  let built: readonly string[] = []
  /** What was asked for; undefined for the first section. */
  let link: SectionLink | undefined
  let attributes: { section?: string | undefined; tab?: string | undefined } = {}
  /** The user and tenant of what is on screen. */
  let identity: string | undefined
  let reported = ''
  /** True once a person stayed with unsaved changes, against the attributes. */
  let isRefused = false
  let isOpen = false

  const linkOfAttributes = (): SectionLink | undefined => {
    const { section, tab } = attributes
    return section === undefined ? undefined : { section, tab }
  }
  const readAttributes = (): boolean => {
    const { section, tab } = element.attributes()
    if (section === attributes.section && tab === attributes.tab) return false
    attributes = { section, tab }
    warnOfNames(attributes, app.ports.log, hostSectionsOf(app.options()))
    return true
  }

  const withQuery = (place: SectionPlace): SectionPlace =>
    address.isUsed() ? place : { ...place, query: queries.get(keyOf(place)) ?? '' }

  const show = ({ entries, place }: Navigation) => {
    const next = { isReady: true, entries, place: place && withQuery(place) }
    if (JSON.stringify(next) !== JSON.stringify($navigation.get())) $navigation.set(next)
    if (!next.place || next.place.refusal) return
    remembered.write(next.place)
    if (reported === keyOf(next.place)) return
    reported = keyOf(next.place)
    element.sectionShown?.(next.place.section, next.place.tab)
  }

  const update = (): void => {
    if (!isOpen) return
    const now = facts.identity()
    if (now === undefined) return void ($navigation.get().isReady && $navigation.set(notReady))
    const isOther = identity !== undefined && identity !== now
    identity = now
    const next = resolvePlace(link, built, facts.read())
    if (!next.place?.refusal || !(isOther || link?.isRemembered)) return show(next)
    // The account that was switched to does not have this section, or the person not any more.
    link = undefined
    const home = resolvePlace(link, built, facts.read())
    if (home.place) address.write(home.place, true)
    show(home)
  }

  const isOnScreen = (to: SectionLink | undefined) => {
    const { place } = $navigation.get()
    if (to === undefined || place === undefined) return false
    return keyOf(place) === keyOf({ ...place, ...to }) && place.query === (to.query ?? '')
  }

  /**
   * Shows another section, tab or page of a section, unless unsaved changes keep the person here. The section on screen
   * begins again. Resolves to whether it is shown.
   */
  const goTo = async (to: SectionLink | undefined, replace = false): Promise<boolean> => {
    if (!isOnScreen(to) && !(await mayLeave())) return false
    const before = $navigation.get().place
    if (to && before && keyOf(before) === keyOf({ ...before, ...to })) queries.set(keyOf(before), to.query ?? '')
    else if (to?.query !== undefined) queries.set(keyOf(resolvePlace(to, built, facts.read()).place ?? to), to.query)
    link = to
    update()
    const { place } = $navigation.get()
    if (place) address.write({ ...place, query: to?.query }, replace)
    return true
  }

  /**
   * Shows what the attributes name. They are the host's, and never written here: a host whose wish was refused is told again
   * what is on screen, so that it can put them back, about which nobody is asked.
   */
  const followAttributes = async () => {
    const { place } = $navigation.get()
    const to = linkOfAttributes()
    const isBack = to && isSameName(to.section, place?.section) && (to.tab === undefined || to.tab === place?.tab)
    const wasRefused = isRefused
    isRefused = false
    if ((wasRefused && isBack) || (await goTo(to, true))) return
    isRefused = true
    const { place: stayed } = $navigation.get()
    if (stayed && !stayed.refusal) element.sectionShown?.(stayed.section, stayed.tab)
  }

  /** The person went back or forward, or the host's router changed the address. */
  const returned = async (by: AddressChange) => {
    const here = address.read()
    if (here === undefined) return
    const { place } = $navigation.get()
    const isLeaving =
      here === 'home' ||
      place === undefined ||
      keyOf({ ...place, ...here }) !== keyOf(place) ||
      !isSameQuery(here.query, place.query)
    // Most often the host's router writes what `fe-navigate` asked for, in a spelling of its own.
    if (by === 'host' && !isLeaving) return
    if (isLeaving && !(await mayLeave())) {
      // A portal that the host's router has taken out meanwhile has no address any more.
      if (place && isOpen) address.write(place, false)
      return
    }
    link = readLink(scope)
    update()
  }

  /** Searches and filters of one person are not left to the next one, neither in memory nor in the address. */
  const forgetQueries = () => {
    queries.clear()
    link = link && { ...link, query: '' }
    const here = isOpen ? address.read() : undefined
    if (here !== undefined && here !== 'home' && here.query) address.write({ ...here, query: '' }, true)
  }

  app.onForget(change => {
    const isOver = change === 'ended' || change === 'changed'
    // A link opened before sign-in is kept for the person who signs in.
    if (!isOver || identity === undefined) return
    forgetQueries()
    remembered.forget()
  })

  return {
    $navigation: $navigation as ReadableAtom<NavigationState>,
    /** Asks a function before the section is left; returns the function that ends that. */
    guard: (ask: LeaveGuard): (() => void) => guard(ask),
    /** Whether the section may be left: asks about unsaved changes. */
    mayLeave,
    /**
     * Shows a section, one of its tabs, or the page of it that a query names. Resolves to whether the one before was left
     * for that.
     */
    goTo: (section: string, tab?: string, query?: string): Promise<boolean> => goTo({ section, tab, query }),
    /** Shows another tab of the current section. */
    setTab: async (tab: string): Promise<boolean> => {
      const { place } = $navigation.get()
      return place !== undefined && goTo({ section: place.section, tab })
    },
    /** Keeps the state of the section's lists, in the address or in memory, without an entry in the history. */
    setQuery: (query: string): void => {
      const { place } = $navigation.get()
      if (!place || place.refusal || place.query === query) return
      const { section, tab } = place
      link = { section, tab, query }
      queries.set(keyOf(place), query)
      address.write(link, true)
      update()
    },
    /**
     * Shows another page of the section, such as that of one of its rows, as an entry in the history. Resolves to whether
     * it is shown.
     */
    openQuery: async (query: string): Promise<boolean> => {
      const { place } = $navigation.get()
      return place !== undefined && !place.refusal && goTo({ section: place.section, tab: place.tab, query })
    },
    /** The tabs of a section that the person may open; undefined for a section that is not in the navigation, or refused. */
    tabsOf: (section: string): readonly string[] | undefined => {
      const known = facts.read()
      const { isListed, refusal } = accessTo(section, known)
      return isListed && !refusal && built.includes(section) ? tabsOf(section, known) : undefined
    },
    /** The address of a section; undefined where addresses are not used. */
    hrefOf: (section: string): string | undefined => (address.isUsed() ? address.urlOf({ section }).href : undefined),
    /** The address of the section and tab on screen with another query; undefined where addresses are not used. */
    hrefOfQuery: (query: string): string | undefined => {
      const { place } = $navigation.get()
      return place && address.isUsed() ? address.urlOf({ ...place, query }).href : undefined
    },
    /** Reads the element's attributes again; another section or tab in them is shown. */
    attributesChanged: (): void => {
      if (readAttributes()) void followAttributes()
    },
    /** Starts to follow session, configuration and address; returns the function that stops it. */
    open: (sections: readonly string[]): (() => void) => {
      built = sections
      const isChanged = readAttributes()
      // An element that comes back shows what it showed before.
      if (isChanged || link === undefined || address.isUsed()) link = readLink(scope)
      if (link?.isRemembered && link.query) queries.set(keyOf(link), link.query)
      isOpen = true
      const stops = [facts.follow(), address.onReturn(by => void returned(by))]
      update()
      return () => {
        isOpen = false
        stops.forEach(stop => stop())
      }
    },
  }
})
