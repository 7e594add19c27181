import type { AppOptions } from '../state/vendor/appOptions.ts'

/** Rich options that are set as properties of an element and never become attributes. */
export const optionNames = [
  'contextOptions',
  'authOptions',
  'metadata',
  'themeOptions',
  'localizations',
  'entitlementsOptions',
  'portalOptions',
  'shellOptions',
] as const satisfies (keyof AppOptions)[]

/** Options that every element takes as properties. */
export type ElementOptions = Pick<AppOptions, (typeof optionNames)[number]>
