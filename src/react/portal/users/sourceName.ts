import type { UsersTranslate } from './messages.ts'

const names: Readonly<Record<string, string>> = {
  google: 'Google',
  github: 'GitHub',
  facebook: 'Facebook',
  microsoft: 'Microsoft',
  slack: 'Slack',
}

/** The ways to sign in that members can be filtered by. */
export const sources = ['local', 'saml', 'scim2', ...Object.keys(names)] as const

/** How a member signs in, in words. */
export const sourceName = (t: UsersTranslate, source: string): string => {
  if (source === 'local') return t('password')
  if (source === 'saml') return t('sso')
  if (source === 'scim2') return t('scim')
  return names[source] ?? source
}
