import type { AppOptions } from '../vendor/appOptions.ts'
import { hostSlugPattern, type PortalSection } from '../vendor/portalOptions.ts'
import { sectionGroups, sectionNamed, type SectionEntry } from './sectionTable.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTitle = (value: unknown): value is PortalSection['title'] =>
  typeof value === 'string' ? value !== '' : isRecord(value) && typeof value['en'] === 'string'

/** A list that is none, or holds something else than keys, is no sign that everybody may open the section. */
const isPermissions = (value: unknown): value is PortalSection['permissions'] =>
  value === undefined || (Array.isArray(value) && value.every(key => typeof key === 'string' && key !== ''))

/** Whether a host's section can be shown. Options come from pages that may not be checked by types. */
const isUsable = (value: unknown): value is PortalSection =>
  isRecord(value) &&
  typeof value['slug'] === 'string' &&
  value['slug'].length <= 40 &&
  hostSlugPattern.test(value['slug']) &&
  sectionNamed(value['slug']) === undefined &&
  isTitle(value['title']) &&
  isPermissions(value['permissions'])

/** The sections that a host adds, without those that can't be shown: malformed ones, and names that are taken. */
export const hostSectionsOf = ({ portalOptions }: Pick<AppOptions, 'portalOptions'>): readonly PortalSection[] => {
  const given: unknown = portalOptions?.sections
  const usable = Array.isArray(given) ? given.filter(isUsable) : []
  return usable.filter(({ slug }, index) => usable.findIndex(other => other.slug === slug) === index)
}

/** The group of a host's section. */
export const groupOf = ({ group = 'organization' }: PortalSection): SectionEntry['group'] =>
  sectionGroups.includes(group) ? group : 'organization'

/** Who sees a host's section, as the table has it of the portal's own. */
export const entryOfHost = (section: PortalSection): SectionEntry => {
  const { permissions = [] } = section
  return {
    group: groupOf(section),
    visibility: permissions.length > 0 ? 'byPermissions' : 'always',
    permissions: permissions as unknown as NonNullable<SectionEntry['permissions']>,
  }
}

/** The title of a host's section in a language. */
export const titleOfHost = ({ title }: PortalSection, languages: readonly string[]): string => {
  if (typeof title === 'string') return title
  const found = [...languages, 'en'].find(language => Object.hasOwn(title, language))
  return String(title[found ?? 'en'])
}
