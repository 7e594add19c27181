import type { ContextOptions, HostAnswers, RequestContext } from './context.ts'
import { FeError } from './errors.ts'
import { place, type Operation } from './operation.ts'
import { queryTexts } from './queryTexts.ts'

const noAnswers: HostAnswers = { query: [], headers: [], loginAlias: undefined }

/** Visible ASCII, which every bearer token consists of (RFC 6750 §2.1). */
const tokenPattern = /^[\x21-\x7e]+$/
const tenantPattern = /^[A-Za-z0-9][A-Za-z0-9._:@-]{0,127}$/

/** The tenant in the query of a page URL, if it is present exactly once and well formed. */
export const tenantOfAddress = (url: URL): string | undefined => {
  const values = url.searchParams.getAll('tenantId')
  const [tenantId] = values
  return values.length === 1 && tenantId !== undefined && tenantPattern.test(tenantId) ? tenantId : undefined
}

/**
 * Absolute URL of a path of the API.
 * @throws TypeError without a usable base URL, or with one on `http` for a page on `https`.
 */
export const apiUrl = (
  path: string,
  under: NonNullable<Operation['under']>,
  options: ContextOptions,
  pageUrl?: URL,
): URL => {
  const base = typeof options.baseUrl === 'function' ? options.baseUrl(path) : options.baseUrl
  if (typeof base !== 'string' || !base)
    throw new TypeError('A base URL is required. Set base-url or contextOptions.baseUrl.')
  const prefix = under === 'prefix' ? `/${options.urlPrefix || 'frontegg'}` : ''
  const url = new URL(base.replace(/\/+$/, '') + prefix + path)
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash
  if (!isPlain || url.origin !== new URL(base).origin)
    throw new TypeError('The base URL must be an absolute http(s) address without credentials, query or hash.')
  if (pageUrl?.protocol === 'https:' && url.protocol !== 'https:')
    throw new TypeError('The base URL must be https because the page is.')
  return url
}

/** Runs the host's functions, if there are any; other pages never load the code for it. */
const askHost = async (context: RequestContext): Promise<HostAnswers> => {
  const { additionalQueryParamsResolver, additionalHeadersResolver, tenantResolver } = context.options()
  if (!additionalQueryParamsResolver && !additionalHeadersResolver && !tenantResolver) return noAnswers
  const { askResolvers } = await import('./hostAnswers.ts').catch((cause: unknown) => {
    // A chunk that fails to load is a TypeError, which would look like a developer's mistake.
    throw new FeError('network', 'Network Error', { cause })
  })
  return askResolvers(context)
}

const isUsableToken = (token: string): boolean => tokenPattern.test(token) && token !== 'undefined' && token !== 'null'

const protectedHeaders = new Set(['authorization', 'frontegg-scoped-tenant'])

const buildHeaders = (context: RequestContext, token: string | undefined, isForm: boolean, answers: HostAnswers) => {
  const options = context.options()
  const headers = new Headers()
  // The platform's error for an invalid header quotes the value, which may be a secret.
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
  set('frontegg-source', context.source())
  const pageUrl = context.pageUrl()
  const ofAddress = tenantOfAddress(pageUrl)
  if (ofAddress === undefined && pageUrl.searchParams.getAll('tenantId').some(Boolean))
    context.warn('The tenantId of this page is not exactly one tenant id and was ignored')
  set('frontegg-scoped-tenant', context.tenantId ? context.tenantId() : ofAddress)
  set('x-frontegg-sdk', options.metadataHeaders?.fronteggSdkVersion)
  set('x-frontegg-framework', options.metadataHeaders?.framework)
  for (const [name, value] of answers.headers) {
    if (protectedHeaders.has(name.toLowerCase())) context.warn(`additionalHeadersResolver cannot set ${name}`)
    else if (typeof value === 'string') put(name, value)
  }
  set('frontegg-login-alias', answers.loginAlias)
  set('frontegg-requested-application-id', options.appId)
  for (const [name, value] of Object.entries(context.headers?.() ?? {})) set(name, value)
  return headers
}

/** Builds the request of an operation. `token` is sent to the origin of the base URL only. */
export const buildRequest = async <Input>(
  operation: Operation<Input, unknown>,
  input: Input,
  token: string | undefined,
  context: RequestContext,
): Promise<{ url: URL; init: RequestInit }> => {
  const options = context.options()
  const { path, query, body } = place(operation as Operation<never, unknown>, input)
  const base = context.elementBaseUrl ? { ...options, baseUrl: context.elementBaseUrl() } : options
  const url = apiUrl(path, operation.under ?? 'prefix', base, context.pageUrl())
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
