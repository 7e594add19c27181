/** The time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
}

/** Unguessable bytes; a seeded generator in the preview. */
export interface Random {
  bytes: (length: number) => Uint8Array<ArrayBuffer>
}

/** Slow hashing of passwords: argon2id on a server (B1). */
export interface Hasher {
  hash: (password: string) => Promise<string>
  verify: (hash: string, password: string) => Promise<boolean>
}

/** One mail to one person (B12). */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends mail. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>
}

/** Sends text messages; numbers are in the form of E.164. */
export interface Sms {
  send: (message: { to: string; text: string }) => Promise<void>
}

/** Where faults of the backend itself are told. */
export interface Log {
  /** `traceId` is what the client was given; `cause` may hold internals and stays on the server (B13). */
  error: (message: string, traceId: string, cause: unknown) => void
}

/** Everything the backend wants from outside, besides its store. */
export interface Ports {
  clock: Clock
  random: Random
  hasher: Hasher
  mailer: Mailer
  sms: Sms
  log: Log
}

/** At most `max` times within one window. */
export interface RateLimit {
  max: number
  windowSeconds: number
}

/** How often one address, or everybody of one mail domain together, may try something (B2). */
export interface RateLimits {
  signInByAddress: RateLimit
  signInByDomain: RateLimit
  preLoginByAddress: RateLimit
  /** Mails, text messages and one-time codes that one address may ask for or try. */
  messagesByAddress: RateLimit
  /** Mails and text messages that one person is sent. */
  messagesToPerson: RateLimit
}

/** What an operator decides. Only `baseUrl` has no default. */
export interface BackendConfig {
  /** Public address, without the prefix; also the issuer of tokens. `https`, or `http` on loopback (B5). */
  baseUrl: string
  /** Path below the base URL. Default `frontegg`. */
  urlPrefix?: string
  /** Origins of pages that may call us, besides our own. Default none. */
  allowedOrigins?: readonly string[]
  /** Address of the application whose login box the links in mails open (B12). Default: the base URL. */
  appUrl?: string
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
  /** How many proxies in front of us add to `X-Forwarded-For`. Default 0: the header is ignored (B2). */
  trustedHops?: number
  /** Lets the published sample accounts sign in; only on a loopback base URL (B14). Default false. */
  isDemo?: boolean
}
