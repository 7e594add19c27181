import type { Scope } from '../kit/scope.ts'
import { cleanBasePath, type UrlStrategy } from '../vendor/routes.ts'
import { isBackFromSlack } from './common/slackVisit.ts'
import { rememberedSection } from './rememberedSection.ts'
import type { SectionLink } from './sectionLink.ts'
import { hostSectionsOf } from './hostSections.ts'
import { entryOf, sectionNamed } from './sectionTable.ts'

/** Where sections live in an address. */
export interface SectionRouting {
  readonly strategy: UrlStrategy
  /** Put before every section; begins with a slash, ends without. */
  readonly basePath: string
}

const word = /^[\w-]{1,64}$/

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // An illegal escape names no section as it stands.
  }
}

/**
 * Base path of a page that names none: its own path, without the section and tab at the end. A page whose own path
 * ends with the name of a section has to name its base path.
 */
const basePathOf = (path: string, ofHost: readonly string[]): string => {
  const segments = segmentsOf(path)
  const nameOf = (segment = '') => sectionNamed(segment) ?? ofHost.find(slug => slug === segment.toLowerCase())
  const last = nameOf(segments.at(-1))
  const before = nameOf(segments.at(-2))
  const isTab = before !== undefined && entryOf(before)?.tabs?.some(({ slug }) => slug === segments.at(-1))
  const kept = last !== undefined ? segments.slice(0, -1) : isTab ? segments.slice(0, -2) : segments
  return kept.length > 0 ? `/${kept.join('/')}` : ''
}

/** How the sections of an element live in the address of a page. `ofHost` are the slugs of the host's own sections. */
export const sectionRouting = (
  { urlStrategy = 'none', basePath }: { urlStrategy?: UrlStrategy | undefined; basePath?: string | undefined },
  page: URL,
  ofHost: readonly string[] = [],
): SectionRouting => {
  const isInPath = urlStrategy === 'path' && basePath === undefined
  return { strategy: urlStrategy, basePath: isInPath ? basePathOf(page.pathname, ofHost) : cleanBasePath(basePath) }
}

/** The param that names the tenant of the whole page; it is not of a section. */
const tenantParam = 'tenantId'

/** A query without the tenant of the page; the same text when it has none. */
const withoutTenant = (query: string): string => {
  const params = new URLSearchParams(query)
  if (!params.has(tenantParam)) return query
  params.delete(tenantParam)
  return params.toString()
}

/** The query of a section, after the tenant that the page names. */
const pageSearch = (page: URL, query = ''): string => {
  const named = page.searchParams.getAll(tenantParam).map(value => [tenantParam, value])
  return [new URLSearchParams(named).toString(), query].filter(Boolean).join('&')
}

/** The path and query in which a section would be; undefined where the address belongs to something else. */
const placeOf = (page: URL, { strategy, basePath }: SectionRouting): { path: string; query: string } | undefined => {
  const [inHash = '', queryInHash = ''] = page.hash.slice(1).split('?', 2)
  // The hash of an anchor on the page has no slash.
  if (strategy === 'hash' && inHash !== '' && !inHash.startsWith('/')) return undefined
  const [path, query] = strategy === 'hash' ? [inHash || basePath, queryInHash] : [page.pathname, page.search.slice(1)]
  if (path !== basePath && !path.startsWith(`${basePath}/`)) return undefined
  return { path: path.slice(basePath.length), query: strategy === 'hash' ? query : withoutTenant(query) }
}

/**
 * Reads which section an address names: `home` for an address of the portal that names none, undefined for one that
 * belongs to something else on the page.
 */
export const readSectionLink = (page: URL, routing: SectionRouting): SectionLink | 'home' | undefined => {
  if (routing.strategy === 'none') return undefined
  const place = placeOf(page, routing)
  const segments = place && segmentsOf(place.path).map(decoded)
  if (!segments || segments.length > 2) return undefined
  const [section, tab] = segments
  if (section === undefined) return 'home'
  return { section, tab: tab !== undefined && word.test(tab) ? tab : undefined, query: place.query }
}

/** How the sections of an element live in the address of its page. */
export const elementRouting = ({ app, element }: Pick<Scope, 'app' | 'element'>): SectionRouting =>
  sectionRouting(
    element.attributes(),
    app.ports.navigation.url(),
    hostSectionsOf(app.options()).map(({ slug }) => slug),
  )

/**
 * The section that an element should show: the one that a person left for Slack, else that of the page's address, else that
 * of its attribute `section`, else the one that was on screen before a reload.
 */
export const readLink = ({ app, element }: Pick<Scope, 'app' | 'element'>): SectionLink | undefined => {
  if (isBackFromSlack({ app })) return { section: 'connectivity', tab: 'slack' }
  const { section, tab } = element.attributes()
  const here = readSectionLink(app.ports.navigation.url(), elementRouting({ app, element }))
  if (here !== undefined && here !== 'home') return here
  return section === undefined ? rememberedSection({ app, element }).read() : { section, tab }
}

/** The section whose code to load ahead of need: the one that a link names, else the first one. */
export const expectedSection = (link: SectionLink | undefined, built: readonly string[]): string | undefined =>
  link ? built.find(slug => slug.toLowerCase() === link.section.toLowerCase()) : built[0]

/** The address of a section on a page. */
export const sectionUrl = ({ section, tab, query }: SectionLink, page: URL, routing: SectionRouting): URL => {
  const path = [routing.basePath, section, ...(tab === undefined ? [] : [tab])].map(encodeURI).join('/')
  const search = query ? `?${query}` : ''
  const url = new URL(page)
  if (routing.strategy === 'hash') url.hash = `#${path}${search}`
  else {
    url.pathname = path
    url.search = pageSearch(page, query)
    url.hash = ''
  }
  return url
}
