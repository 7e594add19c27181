/** At most `max` times within one window. */
export interface RateLimit {
  max: number
  windowSeconds: number
}

/** How often one address, or everybody of one mail domain together, may try something. */
export interface RateLimits {
  signInByAddress: RateLimit
  signInByDomain: RateLimit
  preLoginByAddress: RateLimit
  /** Mails, text messages and one-time codes that one address may ask for or try. */
  messagesByAddress: RateLimit
  /** Mails and text messages that one person is sent. */
  messagesToPerson: RateLimit
  /** Second factors and recovery codes that are tried for one person. */
  secondFactorsOfPerson: RateLimit
}

/** An application that signs people in by hosted login. */
export interface OAuthClient {
  id: string
  redirectUris: readonly string[]
}

/** What an operator decides. Only `baseUrl` has no default. */
export interface BackendConfig {
  /** Public address, without the prefix; also the issuer of tokens. `https`, or `http` on loopback. */
  baseUrl: string
  /** Path below the base URL. Default `frontegg`. */
  urlPrefix?: string
  /** Origins of pages that may call us, besides our own. Default none. */
  allowedOrigins?: readonly string[]
  /** Address of the application whose login box the links in mails open. Default: the base URL. */
  appUrl?: string
  /** Domain that passkeys belong to: the host of `appUrl`, or a domain above it. Default: the host. */
  rpId?: string
  /** Origins of pages on which passkeys work. Default: those that may call us and are within `rpId`. */
  passkeyOrigins?: readonly string[]
  /** Applications that sign people in by hosted login. Addresses match exactly. Default none. */
  oauthClients?: readonly OAuthClient[]
  /** Path of the hosted sign-in page on the base URL's origin, above its routes. Default empty: `/account/login`. */
  hostedPath?: string
  /** Who access tokens are meant for. Default: the base URL. */
  audience?: string
  /** `None` lets pages of another site keep their session; it needs `https`. Default `Lax`. */
  cookieSameSite?: 'Lax' | 'Strict' | 'None'
  /** Default 300 (§9). */
  accessTokenSeconds?: number
  /** Longest life of a session whose tenant sets no shorter one. Default 7776000 (§9). */
  refreshTokenSeconds?: number
  /** How long an account stays locked after too many wrong passwords. Default 900. */
  lockSeconds?: number
  rateLimits?: Partial<RateLimits>
  /** How many proxies in front of us add to `X-Forwarded-For`. Default 0: the header is ignored. */
  trustedHops?: number
  /** Lets the published sample accounts sign in; only on a loopback base URL. Default false. */
  isDemo?: boolean
}
