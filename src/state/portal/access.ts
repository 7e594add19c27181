import type { FeatureFlags } from '../../http/featureFlags/types.ts'
import type { SectionNavigation } from '../../http/metadata/types.ts'
import { getPath } from '../../http/getPath.ts'
import type { AppearanceName } from './appearance.ts'
import { entryOf, type SectionEntry, type SectionTab } from './sectionTable.ts'

/** What decides about the navigation. */
export interface NavigationFacts {
  /** Configurations with a part `navigation`, untrusted, from weak to strong. */
  readonly configurations: readonly unknown[]
  readonly flags: FeatureFlags
  /** Whether the person has a permission. */
  readonly can: (key: string) => boolean
  /** Whether the theme of the tenant or the host hides a section, a tab or a field. */
  readonly isHidden: (name: AppearanceName) => boolean
  /** The entries of sections that the host adds, by their slugs. Default: none. */
  readonly ofHost?: Readonly<Record<string, SectionEntry>>
}

/** Why a section cannot be opened; `permissions` are those of which one would open it. */
export type Refusal =
  | { readonly reason: 'unknown' }
  | { readonly reason: 'hidden' }
  | { readonly reason: 'permission'; readonly permissions: readonly string[] }

/** Whether a section is in the navigation, and why it cannot be opened, if so. */
export interface Access {
  readonly isListed: boolean
  readonly refusal?: Refusal
}

const visibilities: readonly unknown[] = [
  'hidden',
  'always',
  'byPermissions',
] satisfies SectionNavigation['visibility'][]

/** The entry of a section of the portal or the host. */
const entryIn = (slug: string, { ofHost = {} }: NavigationFacts): SectionEntry | undefined =>
  entryOf(slug) ?? (Object.hasOwn(ofHost, slug) ? ofHost[slug] : undefined)

/** A section as it is configured: its own defaults, replaced key by key. */
const configured = (
  slug: string,
  { visibility, permissions = [] }: SectionEntry,
  configurations: readonly unknown[],
) => {
  const last = <T>(key: string, isUsable: (value: unknown) => value is T): T | undefined =>
    configurations.map(configuration => getPath(configuration, 'navigation', slug, key)).findLast(isUsable)
  const isVisibility = (value: unknown): value is SectionNavigation['visibility'] => visibilities.includes(value)
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
  const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
  return {
    visibility: last('visibility', isVisibility) ?? visibility,
    permissions: last('permissions', isTexts) ?? permissions,
    flag: last('featureFlag', isText),
  }
}

/**
 * Decides whether a section is listed and may be opened (docs/product.md §2.3 and §6). It is listed when it is visible
 * always or by one of its permissions, and neither a feature flag nor the theme hides it. A feature flag of the
 * product hides only when the server answers that it is off; one that the configuration names must be on.
 */
export const accessTo = (slug: string, facts: NavigationFacts): Access => {
  const entry = entryIn(slug, facts)
  if (!entry) return { isListed: false, refusal: { reason: 'unknown' } }
  const { flag: ownFlag, isOwn } = entry
  const { visibility, permissions, flag } = configured(slug, entry, facts.configurations)
  const isOff = (ownFlag !== undefined && facts.flags[ownFlag] === 'off') || (flag && facts.flags[flag] !== 'on')
  const hidden: Access = { isListed: false, refusal: { reason: 'hidden' } }
  if (visibility === 'hidden' || isOff || facts.isHidden(slug as AppearanceName)) return hidden
  const isHeld = permissions.some(facts.can)
  const missing: Refusal = { reason: 'permission', permissions }
  if (visibility === 'byPermissions' && !isHeld)
    return permissions.length === 0 ? hidden : { isListed: false, refusal: missing }
  return permissions.length === 0 || isHeld || isOwn ? { isListed: true } : { isListed: true, refusal: missing }
}

/** The tabs of a section that can be opened, in their order. */
export const tabsOf = (slug: string, { flags, isHidden }: NavigationFacts): string[] => {
  const isGone = (name: string) => isHidden(`${slug}.${name}` as AppearanceName)
  const isOpen = ({ slug: name, flag, fields }: SectionTab) =>
    !(flag !== undefined && flags[flag] === 'off') && !isGone(name) && !fields?.every(isGone)
  return (entryOf(slug)?.tabs ?? []).filter(isOpen).map(tab => tab.slug)
}
