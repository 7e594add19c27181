import type { BillingConfig } from './billingConfig.ts'
import { checkBilling, type PriceCheck } from './checkBilling.ts'
import type { BackendConfig, OAuthClient, RateLimits } from './config.ts'
import { passkeyDomainOf } from './passkeyDomain.ts'

/** A configuration with its defaults, checked. */
export interface Settings extends Required<Omit<BackendConfig, 'allowedOrigins' | 'rateLimits' | 'billing'>> {
  /** Absent: nothing is sold. */
  billing?: BillingConfig
  rateLimits: RateLimits
  /** Origins of pages that may call the API, its own included. */
  origins: ReadonlySet<string>
  /** False on http loopback only, where browsers may refuse `Secure` cookies. */
  isSecure: boolean
}

/** Default lifetime of access tokens (docs/product.md §9). */
export const defaultAccessTokenSeconds = 300

/** Limits where the configuration has none of its own. */
export const defaultRateLimits: RateLimits = {
  signInByAddress: { max: 30, windowSeconds: 60 },
  signInByDomain: { max: 600, windowSeconds: 60 },
  preLoginByAddress: { max: 60, windowSeconds: 60 },
  // A whole office behind one address may sign in within minutes. `codesOfPerson` and the five tries of a code protect one
  // person; this only limits the cost of one address, and its guesses at six digits to a hundred.
  messagesByAddress: { max: 100, windowSeconds: 600 },
  messagesToPerson: { max: 5, windowSeconds: 600 },
  passwordResetsToPerson: { max: 5, windowSeconds: 600 },
  secondFactorsOfPerson: { max: 10, windowSeconds: 900 },
  codesOfPerson: { max: 10, windowSeconds: 900 },
  invitationsByMember: { max: 2_000, windowSeconds: 86_400 },
  invitationsOfTenant: { max: 5_000, windowSeconds: 86_400 },
  invitationsOfTree: { max: 20_000, windowSeconds: 86_400 },
  inviteLinksOfTenant: { max: 10, windowSeconds: 86_400 },
  subAccountsByMember: { max: 1_000, windowSeconds: 86_400 },
  subAccountsOfTree: { max: 5_000, windowSeconds: 86_400 },
  // A move rewrites the place of everything below.
  subAccountMovesByMember: { max: 100, windowSeconds: 3_600 },
  subAccountMovesOfTree: { max: 300, windowSeconds: 3_600 },
  webhookDeliveries: { max: 600, windowSeconds: 60 },
  webhookResends: { max: 500, windowSeconds: 60 },
  eventMails: { max: 500, windowSeconds: 3_600 },
  // Every one costs money.
  eventTextMessages: { max: 60, windowSeconds: 3_600 },
  eventSlackMessages: { max: 500, windowSeconds: 3_600 },
  eventMessagesToRecipient: { max: 100, windowSeconds: 3_600 },
  directoryRequests: { max: 25, windowSeconds: 1 },
}

const loopbackHost = /^(localhost|([a-z0-9-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])$/

const checkedClient = (client: OAuthClient): OAuthClient => {
  const { id, registeredAs = [] } = client
  if (registeredAs.includes('rs256') && !registeredAs.includes('openid'))
    throw new TypeError(
      `oauthClients: "${id}" is registered as rs256, which needs openid: other ID tokens are also access tokens.`,
    )
  return client
}

const allowedOrigin = (text: string): string => {
  if (!/^https?:[^*]+$/.test(text) || !URL.canParse(text) || new URL(text).origin !== text)
    throw new TypeError(
      `allowedOrigins: "${text}" is not an origin. Give scheme, host and port only, such as https://app.example.com.`,
    )
  return text
}

const addressOf = (name: 'baseUrl' | 'appUrl', text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash
  if (!isPlain) throw new TypeError(`${name} must be an absolute http(s) address without credentials, query or hash.`)
  return url
}

/** Joined to the base URL, anything but a path would name another host. */
const hostedPathOf = ({ hostedPath = '' }: BackendConfig): string => {
  if (!/^(\/(?!\.{1,2}(\/|$))[\w.~-]+)*$/.test(hostedPath))
    throw new TypeError('hostedPath must be a path such as /hosted, without a slash at its end.')
  return hostedPath
}

const countryHeaderOf = ({ countryHeader = '', trustedHops = 0 }: BackendConfig): string => {
  if (countryHeader === '') return ''
  if (!/^[\w-]{1,64}$/.test(countryHeader)) throw new TypeError('countryHeader must be the name of a header.')
  // Without a proxy in between, clients choose what the header says.
  if (trustedHops === 0) throw new TypeError('countryHeader needs trustedHops: only a trusted proxy may set it.')
  return countryHeader
}

/**
 * Fills in defaults.
 * @param refusalOf what the provider of payments says of prices
 * @throws TypeError when a value is wrong or the combination is unsafe
 */
export const settingsOf = (config: BackendConfig, refusalOf?: PriceCheck): Settings => {
  const address = addressOf('baseUrl', config.baseUrl)
  const isSecure = address.protocol === 'https:'
  const isLoopback = loopbackHost.test(address.hostname)
  const { cookieSameSite = 'Lax', isDemo = false } = config
  if (!isSecure && !isLoopback) throw new TypeError('baseUrl must be https, or http on loopback.')
  if (cookieSameSite === 'None' && !isSecure) throw new TypeError('cookieSameSite None needs an https baseUrl.')
  if (isDemo && !isLoopback) throw new TypeError('isDemo: sample accounts need a baseUrl on loopback.')
  const baseUrl = config.baseUrl.replace(/\/+$/, '')
  const appHost = config.appUrl === undefined ? address.hostname : addressOf('appUrl', config.appUrl).hostname
  const origins = new Set([address.origin, ...(config.allowedOrigins ?? []).map(allowedOrigin)])
  return {
    baseUrl,
    urlPrefix: config.urlPrefix ?? 'frontegg',
    appUrl: (config.appUrl === undefined ? baseUrl : addressOf('appUrl', config.appUrl).href).replace(/\/+$/, ''),
    ...passkeyDomainOf(config, appHost, origins),
    oauthClients: (config.oauthClients ?? []).map(checkedClient),
    hostedPath: hostedPathOf(config),
    audience: config.audience ?? baseUrl,
    cookieSameSite,
    accessTokenSeconds: config.accessTokenSeconds ?? defaultAccessTokenSeconds,
    refreshTokenSeconds: config.refreshTokenSeconds ?? 7_776_000,
    lockSeconds: config.lockSeconds ?? 900,
    trustedHops: config.trustedHops ?? 0,
    countryHeader: countryHeaderOf(config),
    isDemo,
    rateLimits: { ...defaultRateLimits, ...config.rateLimits },
    maxSubAccounts: config.maxSubAccounts ?? 50_000,
    ...(config.billing && { billing: checkBilling(config.billing, refusalOf) }),
    origins,
    isSecure,
  }
}
