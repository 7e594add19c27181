import type { BillingConfig } from './billingConfig.ts'

/** At most `max` times within one window. */
export interface RateLimit {
  max: number
  windowSeconds: number
}

/** Limits of attempts, per network address, mail domain or person. */
export interface RateLimits {
  signInByAddress: RateLimit
  /** Failed password sign-ins, and messages to sign in with, of one mail domain; public mail domains have no such limit. */
  signInByDomain: RateLimit
  preLoginByAddress: RateLimit
  /** Mails, text messages and one-time codes that one network address may request or try. */
  messagesByAddress: RateLimit
  /** Mails and text messages that one person is sent, for each purpose, such as signing in, but not for a password reset. */
  messagesToPerson: RateLimit
  /** Password resets that one person is sent, by mail and by text message each. */
  passwordResetsToPerson: RateLimit
  /** Second factors and recovery codes that are tried for one person. */
  secondFactorsOfPerson: RateLimit
  /** Codes by mail or text message that are tried for one person: to sign in, and for each other purpose. */
  codesOfPerson: RateLimit
  /** Invitations that one person sends, in all their tenants and the tenants below those together. */
  invitationsByMember: RateLimit
  /** Invitations to one tenant, and those that a tenant sends to the tenants below it. */
  invitationsOfTenant: RateLimit
  /** Invitations to all tenants of one tree. */
  invitationsOfTree: RateLimit
  /** Invite links that one tenant creates. */
  inviteLinksOfTenant: RateLimit
  /** Sub-tenants that one person creates. */
  subAccountsByMember: RateLimit
  /** Sub-tenants that are created in one tree. */
  subAccountsOfTree: RateLimit
  /** Moves of sub-tenants by one person. */
  subAccountMovesByMember: RateLimit
  /** Moves of sub-tenants in one tree. */
  subAccountMovesOfTree: RateLimit
  /** Deliveries to webhooks of one tenant; those beyond it wait. */
  webhookDeliveries: RateLimit
  /** Messages of webhooks that people of one tenant send again, one by one or by a replay. */
  webhookResends: RateLimit
  /** Mails about events that one tenant sends. */
  eventMails: RateLimit
  /** Text messages about events that one tenant sends. */
  eventTextMessages: RateLimit
  /** Slack messages about events that one tenant sends. */
  eventSlackMessages: RateLimit
  /** Messages about events that one tenant sends to one address, number or Slack channel. */
  eventMessagesToRecipient: RateLimit
  /** Requests of directories of one tenant. */
  directoryRequests: RateLimit
}

/** An application that signs people in by hosted login. */
export interface OAuthClient {
  id: string
  redirectUris: readonly string[]
  /** Default none. */
  registeredAs?: readonly OAuthClientKind[]
}

/**
 * What an application is registered for. `openid`: a separate ID token, which does not open the API; without it, the ID
 * token is also the access token, as the contract has it. `legacy-verifier`: PKCE verifiers of 16 characters, as the
 * public client makes them, beside those of RFC 7636. `rs256`: the separate ID token is signed by RS256 in place of ES256, for
 * libraries that take nothing else; only beside `openid`.
 */
export type OAuthClientKind = 'openid' | 'legacy-verifier' | 'rs256'

/** Configuration by the operator. Only `baseUrl` has no default. */
export interface BackendConfig {
  /** Public address, without the prefix; also the issuer of tokens. `https`, or `http` on loopback. */
  baseUrl: string
  /** Path below the base URL. Default `frontegg`. */
  urlPrefix?: string
  /** Origins of pages that may call the API, besides its own. Default none. */
  allowedOrigins?: readonly string[]
  /** Address of the application with the login box; links in mails lead there. Default: the base URL. */
  appUrl?: string
  /** Domain that passkeys belong to: the host of `appUrl`, or a domain above it. Default: the host. */
  rpId?: string
  /** Origins of pages on which passkeys work. Default: those that may call the API and are within `rpId`. */
  passkeyOrigins?: readonly string[]
  /** Applications that sign people in by hosted login. Addresses match exactly. Default none. */
  oauthClients?: readonly OAuthClient[]
  /** Path of the hosted sign-in page on the base URL's origin, above its routes. Default empty: `/account/login`. */
  hostedPath?: string
  /** Audience of access tokens. Default: the base URL. */
  audience?: string
  /** `None` lets pages of another site keep their session; it needs `https`. Default `Lax`. */
  cookieSameSite?: 'Lax' | 'Strict' | 'None'
  /** Lifetime of access tokens. Default 300 (docs/product.md §9). */
  accessTokenSeconds?: number
  /** Lifetime of sessions, unless the tenant sets a shorter one. Default 7776000 (docs/product.md §9). */
  refreshTokenSeconds?: number
  /** How long an account stays locked after too many wrong passwords. Default 900. */
  lockSeconds?: number
  rateLimits?: Partial<RateLimits>
  /** Most tenants below one topmost tenant. Default 50000. */
  maxSubAccounts?: number
  /** Number of trusted proxies that add to `X-Forwarded-For`. Default 0: the header is ignored. */
  trustedHops?: number
  /**
   * Header in which the outermost trusted proxy tells the country of the client (ISO 3166-1 alpha-2), such as `CF-IPCountry`.
   * The proxy must replace what clients send. Needs `trustedHops`. Default: countries are not known.
   */
  countryHeader?: string
  /** What is sold, and by whom. Needs the port `payments`, except for reading. Default: nothing is sold. */
  billing?: BillingConfig
  /** Lets the published sample accounts sign in; only on a loopback base URL. Default false. */
  isDemo?: boolean
}
