/** Names of the attributes of every element. */
export const commonNames = [
  'base-url',
  'url-prefix',
  'client-id',
  'app-id',
  'app-name',
  'preview',
  'preview-delay',
  'preview-methods',
  'hosted-login',
  'locale',
  'theme',
  'log-level',
  'autofocus',
] as const

/** Names of the further attributes of each element. */
export const ownNames = {
  'fe-login-box': [
    'url-strategy',
    'base-path',
    'screen',
    'no-redirect',
    'login-hint',
    'redirect-url',
    'organization',
    'layout',
    'open',
  ],
  'fe-admin-portal': ['url-strategy', 'base-path', 'section', 'tab', 'layout', 'open', 'keyboard-shortcuts'],
  'fe-partner-shell': ['url-strategy', 'base-path', 'api-base', 'single-tenant-id'],
  'fe-sign-in-button': ['mode'],
  'fe-organization-switcher': [],
  'fe-user-button': ['mode', 'account-url', 'compact', 'hide-signed-out'],
} as const

/** Attributes that are on or off. */
export const flagNames = [
  'preview',
  'hosted-login',
  'autofocus',
  'no-redirect',
  'open',
  'compact',
  'hide-signed-out',
] as const

/** The attribute that is a number. */
export const numberName = 'preview-delay'

/** The public tags. */
export type FeTag = keyof typeof ownNames

/** The name of an attribute as a property. */
export const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())
