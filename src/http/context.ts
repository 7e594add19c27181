import type { Limiter } from './concurrency.ts'

/** A value a host may give directly or later. */
export type MaybePromise<T> = T | Promise<T>

/** Names with their values: as an object, or as a list, as in the API's public client. */
type NamedValues<T> = Readonly<Record<string, T>> | readonly { readonly key: string; readonly value: T }[]

/** What a host may configure about requests (docs/product.md §3, identity client context). */
export interface ContextOptions {
  /** Absolute `http(s)` address of the API, without prefix; or a function of the path. */
  baseUrl?: string | ((path: string) => string)
  /** Path below the base URL. Default `frontegg`. */
  urlPrefix?: string
  appId?: string
  clientId?: string
  /** Replaces the app's own session as the source of the bearer token. */
  tokenResolver?: () => MaybePromise<string | null | undefined>
  additionalQueryParamsResolver?: () => MaybePromise<NamedValues<unknown>>
  additionalHeadersResolver?: () => MaybePromise<NamedValues<string>>
  /** Returns the login alias of a tenant. */
  tenantResolver?: () => MaybePromise<{ tenant?: string } | string | null | undefined>
  metadataHeaders?: { fronteggSdkVersion?: string; framework?: string }
  requestCredentials?: RequestCredentials
  /** Default `error`. */
  logLevel?: 'error' | 'warn'
}

/** What the host's functions add to a request. */
export interface HostAnswers {
  query: [string, string][]
  headers: [string, unknown][]
  loginAlias: string | undefined
}

/** Which element asks; servers see it in the `frontegg-source` header. */
export type RequestSource = 'login-box' | 'admin-portal'

/** What building a request needs; provided by the app. */
export interface RequestContext {
  options: () => ContextOptions
  /** Value of the `frontegg-source` header; none is sent without one. */
  source: () => RequestSource | undefined
  /** Base URL of the requesting element, in place of the app's. */
  elementBaseUrl?: () => string
  /** Headers of the requesting element. */
  headers?: () => Readonly<Record<string, string>>
  /** The page's own address, for same-origin credentials and the tenant query parameter. */
  pageUrl: () => URL
  /** Tenant of the `frontegg-scoped-tenant` header. Default: the one that the page's address names. */
  tenantId?: () => string | undefined
  /** Reports misuse once; never receives a secret. */
  warn: (message: string) => void
}

/** Where bearer tokens come from, and how to renew a refused one. Provided by the session. */
export interface Authority {
  /** The token to send now, if any. */
  token: () => Promise<string | undefined>
  /** Called after a 401 with the refused token; resolves true when another try makes sense. */
  renew: (refused: string) => Promise<boolean>
  /** Called after a 403, which may mean that a tenant is not open to the person any more. */
  forbidden?: () => void
  /**
   * The tenant that requests name in place of the token's own, if any. Default: the one that the page's address names.
   * @throws FeError for a call that may change something while screens name another tenant than the one it would go to
   */
  tenantId?: (mayChange: boolean) => string | undefined
}

/** What sending needs; every side effect of this layer is listed here. */
export interface SendContext extends RequestContext {
  fetch: (url: URL, init: RequestInit) => Promise<Response>
  now: () => number
  /** Runs a function after a delay; returns a function that cancels it. */
  after: (delayMs: number, run: () => void) => () => void
  /** A number in [0, 1). */
  chance: () => number
  authority: () => Authority | undefined
  /** Follows a 302 with its target in the body; throws when the target is refused. */
  redirect: (address: string) => void | Promise<void>
  logError: (message: string) => void
  /** Limits simultaneous requests. Default: no limit. */
  limit?: Limiter
  /** How long to wait for an answer unless the call says otherwise. Default 30 000 ms. */
  timeoutMs?: number
}
