import type { Settings } from '../settings/settings.ts'

/** Where OpenID providers send people back to, below the prefix. */
export const openIdCallbackPath = '/identity/resources/auth/v2/user/sso/callback'

/** The redirect URI for all OpenID providers; it must be registered there. */
export const callbackAddress = ({ settings }: { settings: Pick<Settings, 'baseUrl' | 'urlPrefix'> }): string =>
  `${settings.baseUrl}/${settings.urlPrefix}${openIdCallbackPath}`

/** Where a sign-in at an OpenID provider of an organization starts, below the prefix. */
export const openIdStartPath = '/identity/resources/auth/v2/user/sso/oidc/authorize'
