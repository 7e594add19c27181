import type { UsersTranslate } from './messages.ts'

const names: Readonly<Record<string, string>> = {
  google: 'Google',
  github: 'GitHub',
  facebook: 'Facebook',
  microsoft: 'Microsoft',
  slack: 'Slack',
}

/**
 * The ways to sign in that members can be filtered by: of the social ones those that the vendor offers.
 * @param providers the vendor's social providers; all are listed until they are known, so that an address with one keeps it
 */
export const sourcesOf = (
  providers: readonly { readonly type: string; readonly active: boolean }[] | undefined,
): string[] => {
  const isOffered = (name: string) => !providers || providers.some(({ type, active }) => type === name && active)
  return ['local', 'saml', 'scim2', ...Object.keys(names).filter(isOffered)]
}

/** How a member signs in, in words. */
export const sourceName = (t: UsersTranslate, source: string): string => {
  if (source === 'local') return t('password')
  if (source === 'saml') return t('sso')
  if (source === 'scim2') return t('scim')
  return names[source] ?? source
}
