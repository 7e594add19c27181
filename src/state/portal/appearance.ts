import { atom, type ReadableAtom } from 'nanostores'
import { feature } from '../kit/feature.ts'
import { getPath } from '../../http/getPath.ts'
import { portalConfig } from '../vendor/portalConfig.ts'
import { sectionTable, type SectionSlug, type TabName } from './sectionTable.ts'

/** How a section, a tab or a field is shown: not at all, as text, or as a control. */
export type Appearance = 'hidden' | 'viewOnly' | 'edit'

/** Fields with an appearance by the group that contains them (docs/product.md §2.3). */
const fields = {
  profile: ['name', 'phoneNumber', 'address', 'jobTitle'],
  privacy: ['loginSessions', 'mfa'],
  inviteUser: ['name', 'phoneNumber'],
  account: ['companyName', 'address', 'website', 'timezone', 'currency'],
  security: [
    'idleSessionTimeout',
    'forceReLogin',
    'maximumConcurrentSessions',
    'mfa',
    'userLockout',
    'passwordHistory',
  ],
  subscriptions: ['invoices'],
} as const

type FieldName = { [Group in keyof typeof fields]: `${Group}.${(typeof fields)[Group][number]}` }[keyof typeof fields]

/** A section, or a field or tab of one as `group.name`. */
export type AppearanceName = FieldName | SectionSlug | TabName

const fieldAppearances = ['hidden', 'viewOnly', 'edit'] as const
const placeAppearances = ['hidden', 'edit'] as const

/** Where a theme has an appearance, and which values it may have. */
const settingOf = (name: AppearanceName) => {
  const [group = '', key] = name.split('.')
  if (key === undefined)
    return { allowed: placeAppearances, paths: [['pages', group], [`${group}Page`]] as const satisfies string[][] }
  const isTab = sectionTable[group as SectionSlug]?.tabs?.some(({ slug }) => slug === key) === true
  const [kind, allowed] = isTab ? (['tabs', placeAppearances] as const) : (['fields', fieldAppearances] as const)
  return {
    allowed,
    paths: [
      ['pages', group, kind, key],
      [`${group}Page`, `${kind}Properties`, key],
    ],
  }
}

/**
 * Reads an appearance from the themes of tenant and host; later sources win. A section's settings are at
 * `adminPortal.pages.<group>`, `.fields` and `.tabs` in it, or, as hosts of the public service have them, at
 * `adminPortal.<group>Page`, `.fieldsProperties` and `.tabsProperties` in it. Each is a value such as `'hidden'`, or
 * `{ appearance: 'hidden' }`. An unknown value counts as none; the default is `edit`.
 */
export const readAppearance = (name: AppearanceName, ...sources: readonly unknown[]): Appearance => {
  const { allowed, paths } = settingOf(name)
  const found = sources.flatMap(source =>
    paths.toReversed().map(path => {
      const value = getPath(source, 'adminPortal', ...path)
      const wanted = typeof value === 'string' ? value : getPath(value, 'appearance')
      return allowed.find(known => known === wanted)
    }),
  )
  return found.findLast(value => value !== undefined) ?? 'edit'
}

/** Appearance of sections, tabs and fields of this app's portals; it follows the portal's configuration. */
export const appearance = feature('appearance', app => {
  const { $portal } = app.use(portalConfig)
  const read = () => {
    const { theme, themeV2 } = $portal.get()
    const { metadata, themeOptions } = app.options()
    const sources = [theme, themeV2, metadata?.['theme'], metadata?.['themeV2'], themeOptions]
    return (name: AppearanceName): Appearance => readAppearance(name, ...sources)
  }
  const $appearanceOf = atom(read())
  const update = () => $appearanceOf.set(read())
  app.onDispose($portal.listen(update))
  return {
    /** Returns how a section, tab or field is shown, such as `profile.name`. */
    $appearanceOf: $appearanceOf as ReadableAtom<(name: AppearanceName) => Appearance>,
    /** Reads the host's options again, which have no store. */
    update,
  }
})
