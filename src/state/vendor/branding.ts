import { atom } from 'nanostores'
import { feature } from '../kit/feature.ts'
import { getPath } from '../../http/getPath.ts'
import { portalConfig } from './portalConfig.ts'

/** Pages of the vendor that a login box links to, in the order in which it shows them. */
export const brandLinks = ['terms', 'privacy', 'help'] as const

/** Configuration of a login box by tenant or host besides colours and texts (§2.2). Only known keys are read. */
export interface Branding {
  /** URL of the logo; screens validate it before they show it. */
  logo: string | undefined
  /** Name of the application that people sign in to. */
  name: string | undefined
  /** URLs of the vendor's pages; screens validate them before they make links of them. */
  links: Readonly<Record<(typeof brandLinks)[number], string | undefined>>
  /** Names of sign-up fields that are not asked for. */
  hiddenSignUpFields: readonly string[]
  /** Types of social providers in the tenant's order; others follow. */
  socialOrder: readonly string[]
  /** Buttons below each other with a label, or icons in a row; by default the number of providers decides. */
  socialLayout: 'column' | 'icons' | undefined
  /** A line below the login box. */
  disclaimer: string | undefined
}

const textAt = (source: unknown, longest: number, ...path: string[]): string | undefined => {
  const value = getPath(source, ...path)
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined
}

const listAt = (source: unknown, ...path: string[]): string[] | undefined => {
  const value = getPath(source, ...path)
  return Array.isArray(value) ? value.filter(item => typeof item === 'string').slice(0, 50) : undefined
}

/** Where a theme has a link: ours, or the terms and the privacy policy of a disclaimer, as themes of the public service have them. */
const linkIn = (source: unknown, page: (typeof brandLinks)[number]): string | undefined =>
  [
    ['links', page],
    ['login', 'disclaimer', page, 'link'],
    ['signup', 'disclaimer', page, 'link'],
  ]
    .map(path => textAt(source, 2_048, 'loginBox', ...path))
    .find(link => link !== undefined)

/** Reads the branding from the configurations of tenant and host; later sources win, key by key. */
export const readBranding = (...sources: readonly unknown[]): Branding => {
  const last = <T>(read: (source: unknown) => T | undefined) => sources.map(read).findLast(value => value !== undefined)
  const linkTo = (page: (typeof brandLinks)[number]) => last(source => linkIn(source, page))
  const layout = last(source => textAt(source, 10, 'loginBox', 'socialLogins', 'layout'))
  return {
    logo: last(source => textAt(source, 100_000, 'loginBox', 'logo', 'image')),
    name: last(source => textAt(source, 80, 'loginBox', 'name'))?.trim() || undefined,
    links: {
      terms: linkTo('terms'),
      privacy: linkTo('privacy'),
      help: linkTo('help'),
    },
    hiddenSignUpFields: last(source => listAt(source, 'loginBox', 'signup', 'hiddenFields')) ?? [],
    socialOrder: last(source => listAt(source, 'loginBox', 'socialLogins', 'order')) ?? [],
    socialLayout: layout === 'column' || layout === 'icons' ? layout : undefined,
    disclaimer: last(source => textAt(source, 1_000, 'loginBox', 'disclaimer', 'text')),
  }
}

/** The branding of this app's login boxes; it follows the portal's configuration. */
export const branding = feature('branding', app => {
  const { $portal } = app.use(portalConfig)
  const $look = atom(readBranding())
  $portal.subscribe(({ theme, themeV2 }) => {
    const { metadata, themeOptions } = app.options()
    $look.set(readBranding(theme, themeV2, metadata?.['theme'], metadata?.['themeV2'], themeOptions))
  })
  return { $look }
})
