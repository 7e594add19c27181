import { FeError } from './errors.ts'
import { place, type Operation } from './operation.ts'

/** A value a host may give directly, later, or by function. */
export type MaybePromise<T> = T | Promise<T>

/** Names with their values: as an object, or as the list that the public client of the API asks for. */
type NamedValues<T> = Readonly<Record<string, T>> | readonly { readonly key: string; readonly value: T }[]

/** What a host may configure about requests (§3, identity client context). */
export interface ContextOptions {
  /** Absolute `http(s)` address of the API, without prefix; or a function of the path. */
  baseUrl?: string | ((path: string) => string)
  /** Path below the base URL. Default `frontegg`. */
  urlPrefix?: string
  appId?: string
  clientId?: string
  /** Replaces our own session as the source of the bearer token. */
  tokenResolver?: () => MaybePromise<string | null | undefined>
  additionalQueryParamsResolver?: () => MaybePromise<NamedValues<unknown>>
  additionalHeadersResolver?: () => MaybePromise<NamedValues<string>>
  /** Gives the login alias of a tenant. */
  tenantResolver?: () => MaybePromise<{ tenant?: string } | string | null | undefined>
  metadataHeaders?: { fronteggSdkVersion?: string; framework?: string }
  requestCredentials?: RequestCredentials
  /** Default `error`. */
  logLevel?: 'error' | 'warn'
}

/** What a host's own functions add to a request. */
export interface HostAnswers {
  query: [string, string][]
  headers: [string, unknown][]
  loginAlias: string | undefined
}

const noAnswers: HostAnswers = { query: [], headers: [], loginAlias: undefined }

/** Which screen asks; servers see it in the source header. */
export type RequestSource = 'login-box' | 'admin-portal'

/** What the request builder asks its surroundings; the app fills it in. */
export interface RequestContext {
  options: () => ContextOptions
  source: RequestSource
  /** The page's own address, for same-origin credentials and the tenant query parameter. */
  pageUrl: () => URL
  /** Reports misuse once; never receives a secret. */
  warn: (message: string) => void
}

/** Visible ASCII, as in every token that a header can carry (RFC 6750 §2.1). */
const tokenPattern = /^[\x21-\x7e]+$/
const tenantPattern = /^[A-Za-z0-9][A-Za-z0-9._:@-]{0,127}$/

/** The tenant named by a page address, if it is named exactly once and well formed (E1). */
export const tenantOfAddress = (url: URL): string | undefined => {
  const values = url.searchParams.getAll('tenantId')
  const [tenantId] = values
  return values.length === 1 && tenantId !== undefined && tenantPattern.test(tenantId) ? tenantId : undefined
}

/** A query value as text (§7); nothing for what has no text. */
const queryText = (value: unknown): string | undefined => {
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}

/** Query values as text; those without one are left out. */
export const queryTexts = (pairs: [string, unknown][]): [string, string][] =>
  pairs.flatMap(([key, value]) => {
    const text = queryText(value)
    return text === undefined ? [] : [[key, text]]
  })

/**
 * Absolute address of a path of the API.
 * @throws TypeError without a usable base URL, or with one on `http` for a page on `https` (C2).
 */
export const apiUrl = (path: string, under: 'prefix' | 'base', options: ContextOptions, pageUrl?: URL): URL => {
  const base = typeof options.baseUrl === 'function' ? options.baseUrl(path) : options.baseUrl
  if (typeof base !== 'string' || !base)
    throw new TypeError('A base URL is required. Set base-url or contextOptions.baseUrl.')
  const prefix = under === 'base' ? '' : `/${options.urlPrefix || 'frontegg'}`
  const url = new URL(base.replace(/\/+$/, '') + prefix + path)
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash
  if (!isPlain || url.origin !== new URL(base).origin)
    throw new TypeError('The base URL must be an absolute http(s) address without credentials, query or hash.')
  if (pageUrl?.protocol === 'https:' && url.protocol !== 'https:')
    throw new TypeError('The base URL must be https because the page is.')
  return url
}

/** Asks the host's own functions, if it gave any; most pages give none and never load what asks them. */
const askHost = async (context: RequestContext): Promise<HostAnswers> => {
  const { additionalQueryParamsResolver, additionalHeadersResolver, tenantResolver } = context.options()
  if (!additionalQueryParamsResolver && !additionalHeadersResolver && !tenantResolver) return noAnswers
  const { askResolvers } = await import('./hostAnswers.ts').catch((cause: unknown) => {
    // A chunk that does not arrive is a TypeError, which would pass for a developer's mistake.
    throw new FeError('network', 'Network Error', { cause })
  })
  return askResolvers(context)
}

const isUsableToken = (token: string): boolean => tokenPattern.test(token) && token !== 'undefined' && token !== 'null'

const protectedHeaders = new Set(['authorization', 'frontegg-scoped-tenant'])

const buildHeaders = (context: RequestContext, token: string | undefined, isForm: boolean, answers: HostAnswers) => {
  const options = context.options()
  const headers = new Headers()
  // The platform's own words for a refused header hold its value, which may be a secret (T1).
  const put = (name: string, value: string) => {
    try {
      headers.set(name, value)
    } catch {
      context.warn(`A malformed header was left out: ${JSON.stringify(name.slice(0, 40))}`)
    }
  }
  const set = (name: string, value: string | undefined) => {
    if (value) put(name, value)
  }
  if (!isForm) put('Content-Type', 'application/json')
  if (token && isUsableToken(token)) put('Authorization', `Bearer ${token}`)
  else if (token) context.warn('The malformed access token was not sent')
  set('frontegg-source', context.source)
  set('frontegg-scoped-tenant', tenantOfAddress(context.pageUrl()))
  set('x-frontegg-sdk', options.metadataHeaders?.fronteggSdkVersion)
  set('x-frontegg-framework', options.metadataHeaders?.framework)
  for (const [name, value] of answers.headers) {
    if (protectedHeaders.has(name.toLowerCase())) context.warn(`additionalHeadersResolver cannot set ${name}`)
    else if (typeof value === 'string') put(name, value)
  }
  set('frontegg-login-alias', answers.loginAlias)
  set('frontegg-requested-application-id', options.appId)
  return headers
}

/** Builds the request an operation stands for (§7). `token` is used only for the API's own origin (T2). */
export const buildRequest = async <Input>(
  operation: Operation<Input, unknown>,
  input: Input,
  token: string | undefined,
  context: RequestContext,
): Promise<{ url: URL; init: RequestInit }> => {
  const options = context.options()
  const { path, query, body } = place(operation as Operation<never, unknown>, input)
  const url = apiUrl(path, operation.under ?? 'prefix', options, context.pageUrl())
  const answers = await askHost(context)
  const ownQuery = queryTexts(Object.entries(query))
  for (const [key, text] of [...ownQuery, ...answers.query]) url.searchParams.set(key, text)
  const isForm = body instanceof FormData
  const headers = buildHeaders(context, token, isForm, answers)
  const isOwnOrigin = url.origin === context.pageUrl().origin
  const init: RequestInit = {
    method: operation.method,
    headers,
    credentials: options.requestCredentials ?? (isOwnOrigin ? 'same-origin' : 'include'),
    referrerPolicy: 'no-referrer',
  }
  if (body !== undefined) init.body = isForm ? body : JSON.stringify(body)
  return { url, init }
}
