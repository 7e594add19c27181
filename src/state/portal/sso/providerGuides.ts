import type { SsoConnectionItem } from '../../../http/ssoConfig/answers.ts'
import type { SsoType } from '../../../http/ssoConfig/types.ts'

/** Providers with instructions of their own, and any other one by its protocol. */
export const providerGuides = [
  'okta',
  'entra',
  'google',
  'jumpCloud',
  'oneLogin',
  'ping',
  'adfs',
  'otherSaml',
  'oktaOidc',
  'entraOidc',
  'otherOidc',
] as const

export type ProviderGuide = (typeof providerGuides)[number]

/** The provider as the wire has it, which knows fewer of them. */
export const typeOfGuide = (guide: ProviderGuide): SsoType => {
  if (guide === 'okta' || guide === 'google') return guide
  if (guide === 'entra') return 'azure'
  return isOidcGuide(guide) ? 'oidc' : 'saml'
}

export const isOidcGuide = (guide: ProviderGuide): boolean =>
  guide === 'oktaOidc' || guide === 'entraOidc' || guide === 'otherOidc'

const hostIn = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '')

const isBelow = (host: string, ...domains: readonly string[]) =>
  domains.some(domain => host === domain || host.endsWith(`.${domain}`))

const samlGuideOf = (address: string): ProviderGuide => {
  const host = hostIn(address)
  if (isBelow(host, 'okta.com', 'oktapreview.com')) return 'okta'
  if (isBelow(host, 'microsoftonline.com')) return 'entra'
  if (isBelow(host, 'google.com')) return 'google'
  if (isBelow(host, 'jumpcloud.com')) return 'jumpCloud'
  if (isBelow(host, 'onelogin.com')) return 'oneLogin'
  if (isBelow(host, 'pingone.com', 'pingone.eu', 'pingone.ca', 'pingidentity.com')) return 'ping'
  return /\/adfs\//i.test(address) ? 'adfs' : 'otherSaml'
}

const oidcGuideOf = (address: string): ProviderGuide => {
  const host = hostIn(address)
  if (isBelow(host, 'okta.com', 'oktapreview.com')) return 'oktaOidc'
  return isBelow(host, 'microsoftonline.com') ? 'entraOidc' : 'otherOidc'
}

/** The instructions for a connection: by its provider, or where the wire does not tell it, by the provider's address. */
export const guideOf = ({ type, ssoEndpoint }: Pick<SsoConnectionItem, 'type' | 'ssoEndpoint'>): ProviderGuide => {
  if (type === 'oidc') return oidcGuideOf(ssoEndpoint)
  if (type === 'azure') return 'entra'
  return type === 'saml' ? samlGuideOf(ssoEndpoint) : type
}
