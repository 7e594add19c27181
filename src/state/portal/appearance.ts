import { atom, type ReadableAtom } from 'nanostores'
import { feature } from '../kit/feature.ts'
import { getPath } from '../kit/getPath.ts'
import { portalConfig } from '../vendor/portalConfig.ts'

/** How a field or a tab is shown: not at all, as text, or as a control. */
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

/** Tabs with an appearance by section. */
const tabs = {
  account: ['settings', 'customLogin'],
  security: ['sessionManagement', 'generalSettings', 'ipRestrictions', 'domainRestrictions'],
} as const

type NamesIn<Table extends Record<string, readonly string[]>> = {
  [Group in keyof Table & string]: `${Group}.${Table[Group][number]}`
}[keyof Table & string]

/** A field or a tab, as `group.name`. */
export type AppearanceName = NamesIn<typeof fields> | NamesIn<typeof tabs>

const allowed = { fields: ['hidden', 'viewOnly', 'edit'], tabs: ['hidden', 'edit'] } as const
type Kind = keyof typeof allowed

const kindOf = (group: string, name: string): Kind =>
  (tabs as Readonly<Record<string, readonly string[]>>)[group]?.includes(name) ? 'tabs' : 'fields'

/** The value at a path, in the short form (`'hidden'`) or the long one (`{ appearance: 'hidden' }`). */
const valueAt = (source: unknown, kind: Kind, ...path: string[]): Appearance | undefined => {
  const value = getPath(source, 'adminPortal', ...path)
  const wanted = typeof value === 'string' ? value : getPath(value, 'appearance')
  return allowed[kind].find(known => known === wanted)
}

/**
 * Reads an appearance from the themes of tenant and host; later sources win. A section's settings are at
 * `adminPortal.pages.<group>.fields` and `.tabs`, or, as hosts of the public service have them, at
 * `adminPortal.<group>Page.fieldsProperties` and `.tabsProperties`. An unknown value counts as none; the default is `edit`.
 */
export const readAppearance = (name: AppearanceName, ...sources: readonly unknown[]): Appearance => {
  const [group = '', key = ''] = name.split('.')
  const kind = kindOf(group, key)
  const read = (source: unknown) =>
    valueAt(source, kind, 'pages', group, kind, key) ?? valueAt(source, kind, `${group}Page`, `${kind}Properties`, key)
  return sources.map(read).findLast(value => value !== undefined) ?? 'edit'
}

/** Appearance of fields and tabs of this app's portals; it follows the portal's configuration. */
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
    /** Returns how a field or a tab is shown, such as `profile.name`. */
    $appearanceOf: $appearanceOf as ReadableAtom<(name: AppearanceName) => Appearance>,
    /** Reads the host's options again, which have no store. */
    update,
  }
})
