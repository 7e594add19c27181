import type { SsoConnectionItem } from '../../http/ssoConfig/answers.ts'

/** The providers that the set-up has a guide for, by protocol. */
export const guides = {
  saml: ['okta', 'entra', 'google', 'jumpCloud', 'oneLogin', 'ping', 'adFs', 'saml'],
  oidc: ['oktaOpenId', 'entraOpenId', 'openId'],
} as const

/** A provider that has a guide. */
export type Guide = (typeof guides)['saml' | 'oidc'][number]

/** How a connection and its provider talk to each other. */
export type Protocol = keyof typeof guides

type WireType = SsoConnectionItem['type']

const types: Partial<Record<Guide, WireType>> = { okta: 'okta', entra: 'azure', google: 'google' }

export const protocolOf = (guide: Guide): Protocol => (guides.saml.some(known => known === guide) ? 'saml' : 'oidc')

export const protocolOfType = (type: WireType): Protocol => (type === 'oidc' ? 'oidc' : 'saml')

/** The type of a connection under which a server stores a provider. */
export const typeOf = (guide: Guide): WireType => types[guide] ?? protocolOf(guide)

/** Hosts of providers in the cloud, and the path that AD FS has everywhere. */
const samlAddresses: readonly (readonly [Guide, RegExp])[] = [
  ['okta', /^[\w.-]+\.(okta|okta-emea|oktapreview)\.com$/],
  ['entra', /^(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net)$/],
  ['google', /^accounts\.google\.com$/],
  ['jumpCloud', /^[\w.-]+\.jumpcloud\.com$/],
  ['oneLogin', /^[\w.-]+\.onelogin\.com$/],
  ['ping', /^[\w.-]+\.(pingone\.(com|eu|asia|ca|com\.au|sg)|pingidentity\.com)$/],
]

const openIdOf: Partial<Record<Guide, Guide>> = { okta: 'oktaOpenId', entra: 'entraOpenId' }

const byAddress = (address: string): Guide | undefined => {
  if (!URL.canParse(address)) return undefined
  const { hostname, pathname } = new URL(address)
  if (/^\/adfs\//i.test(pathname)) return 'adFs'
  return samlAddresses.find(([, pattern]) => pattern.test(hostname))?.[0]
}

/**
 * The guide that fits what is saved of a connection: by its type, else by the address of its provider. Undefined for a
 * connection of which neither says anything yet.
 */
export const guideOf = ({ type, ssoEndpoint }: Pick<SsoConnectionItem, 'type' | 'ssoEndpoint'>): Guide | undefined => {
  const named = guides.saml.find(guide => types[guide] === type)
  if (named) return named
  const seen = byAddress(ssoEndpoint)
  if (type === 'oidc') return (seen && openIdOf[seen]) ?? 'openId'
  return seen ?? (ssoEndpoint === '' ? undefined : 'saml')
}
