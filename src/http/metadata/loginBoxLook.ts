import { getPath } from '../getPath.ts'
import type { CustomizationAction } from './operations.ts'

/** Colors of a login box that an organization chooses. */
export const lookColors = ['primary', 'secondary', 'error', 'success', 'warning', 'info'] as const

/** Everything about its login box that an organization chooses here. */
export const lookNames = [...lookColors, 'radius', 'logo', 'title', 'button', 'disclaimer'] as const

/** Name of something about the login box. */
export type LookName = (typeof lookNames)[number]

/** The longest `data:` URL of a logo that the reference server takes. */
export const longestLogo = 90_000

/** What an organization chose, as texts; empty means the vendor's default. */
export type Look = Readonly<Record<LookName, string>>

/** Where each choice is in a configuration. Texts belong to one language. */
const pathsIn = (language: string): Readonly<Record<LookName, string>> => ({
  primary: 'themeV2/loginBox/palette/primary/main',
  secondary: 'themeV2/loginBox/palette/secondary/main',
  error: 'themeV2/loginBox/palette/error/main',
  success: 'themeV2/loginBox/palette/success/main',
  warning: 'themeV2/loginBox/palette/warning/main',
  info: 'themeV2/loginBox/palette/info/main',
  radius: 'themeV2/loginBox/shape/borderRadius',
  logo: 'themeV2/loginBox/logo/image',
  title: `localizations/${language}/preLogin.title`,
  button: `localizations/${language}/preLogin.continue`,
  disclaimer: 'themeV2/loginBox/disclaimer/text',
})

/** Nothing chosen: the vendor's defaults. */
export const noLook = Object.fromEntries(lookNames.map(name => [name, ''])) as Look

/** The choices in a configuration, whatever else it holds. */
export const lookIn = (configuration: unknown, language: string): Look => {
  const paths = pathsIn(language)
  const textOf = (name: LookName) => {
    const value = getPath(configuration, ...paths[name].split('/'))
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  return Object.fromEntries(lookNames.map(name => [name, textOf(name)])) as Look
}

/** What to send: one action for each choice that differs; null restores the default. */
export const actionsBetween = (before: Look, after: Look, language: string): CustomizationAction[] => {
  const paths = pathsIn(language)
  const payloadOf = (name: LookName) => {
    if (after[name] === '') return null
    return name === 'radius' ? Number(after.radius) : after[name]
  }
  return lookNames
    .filter(name => before[name] !== after[name])
    .map(name => ({ type: paths[name], payload: payloadOf(name) }))
}
