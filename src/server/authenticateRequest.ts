import { answerTo, serverError, type FeError } from './errors.ts'
import { headerOf, type HeaderSource } from './headers.ts'
import type { TokenClaims } from './tokenClaims.ts'
import { readTokenOptions, type TokenOptions } from './tokenOptions.ts'
import { verifyBySettings } from './verifyToken.ts'

/** A request of Fetch, Node, Express and others; only its headers are read. */
export interface RequestWithHeaders {
  headers: HeaderSource
}

const bearer = /^Bearer +([\w\-.~+/]+=*)$/i

/** The token of an `Authorization` header (RFC 6750 §2.1). Tokens in addresses and forms are not read: they end in logs. */
const bearerTokenOf = ({ headers }: RequestWithHeaders): string | undefined => {
  const value = headerOf(headers, 'authorization')
  if (value === undefined || !/^Bearer\b/i.test(value)) return undefined
  const token = bearer.exec(value)?.[1]
  if (token === undefined) throw serverError('invalidToken')
  return token
}

/**
 * Verifies the access token in a request's `Authorization` header, by the same options as `verifyToken`.
 * @throws FeError and TypeError as `verifyToken` does
 */
export const authenticateRequest = async (request: RequestWithHeaders, options: TokenOptions): Promise<TokenClaims> => {
  const settings = readTokenOptions(options)
  return verifyBySettings(bearerTokenOf(request), settings)
}

/** The challenge of an answer (RFC 6750 §3; RFC 9470 §3 for a second factor). */
const challengeOf = (error: FeError, code: string | undefined, message: string): string => {
  // The challenge to a request without a token has no error code (RFC 6750 §3.1).
  if (code === undefined) return 'Bearer'
  const { acrValues, maxAgeSeconds } = error.context ?? {}
  const parts = [
    `error="${code}"`,
    `error_description="${message}"`,
    ...(typeof acrValues === 'string' ? [`acr_values="${acrValues}"`] : []),
    ...(typeof maxAgeSeconds === 'number' ? [`max_age="${maxAgeSeconds}"`] : []),
  ]
  return `Bearer ${parts.join(', ')}`
}

/** An answer to a refused request. */
interface Refusal {
  status: number
  headers: Record<string, string>
  body: string
}

/** How an error of ours is answered. @throws any other error, which is a fault of the server and not of the request */
const refusalOf = (error: unknown): Refusal => {
  const answer = answerTo(error)
  if (!answer) throw error
  const { code, status, challenge, message } = answer
  const { retryAfterMs } = error as FeError
  const isAboutToken = status !== 503 && !code.startsWith('webhook')
  return {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(isAboutToken && { 'www-authenticate': challengeOf(error as FeError, challenge, message) }),
      ...(retryAfterMs !== undefined && { 'retry-after': String(retryAfterMs / 1000) }),
    },
    body: JSON.stringify({ code, message }),
  }
}

/**
 * The answer to a request that was refused: 401 or 403 with `WWW-Authenticate` (RFC 6750), 503 while the issuer's keys are not available.
 * @throws any error that is none of this entry's
 */
export const errorResponse = (error: unknown): Response => {
  const { status, headers, body } = refusalOf(error)
  return new Response(body, { status, headers })
}

/**
 * A handler of Fetch requests that is called with the claims of a valid token; other requests are answered with 401, 403 or 503.
 * Further arguments, such as the context of a framework, are handed on.
 */
export const guardFetch = <Incoming extends RequestWithHeaders, Rest extends readonly unknown[]>(
  options: TokenOptions,
  handler: (request: Incoming, claims: TokenClaims, ...rest: Rest) => Response | Promise<Response>,
): ((request: Incoming, ...rest: Rest) => Promise<Response>) => {
  // A mistake in the options shows when the server starts.
  readTokenOptions(options)
  return async (request, ...rest) => {
    let claims: TokenClaims
    try {
      claims = await authenticateRequest(request, options)
    } catch (error) {
      return errorResponse(error)
    }
    return handler(request, claims, ...rest)
  }
}

/** What is used of Node's and Express's responses. */
export interface NodeResponse {
  statusCode: number
  setHeader: (name: string, value: string) => unknown
  end: (body: string) => unknown
}

const claimsOfRequests = new WeakMap<object, TokenClaims>()

/** A middleware of Express, Connect and the like: `next` is called for valid tokens; other requests are answered with 401, 403 or 503. */
export const guardNode = (
  options: TokenOptions,
): ((request: RequestWithHeaders, response: NodeResponse, next: (error?: unknown) => void) => Promise<void>) => {
  readTokenOptions(options)
  return async (request, response, next) => {
    try {
      claimsOfRequests.set(request, await authenticateRequest(request, options))
    } catch (error) {
      if (!answerTo(error)) return next(error)
      const { status, headers, body } = refusalOf(error)
      response.statusCode = status
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      response.end(body)
      return
    }
    next()
  }
}

/** The claims of a request that `guardNode` let pass. @throws TypeError for any other request, so that a forgotten guard shows */
export const claimsOf = (request: RequestWithHeaders): TokenClaims => {
  const claims = claimsOfRequests.get(request)
  if (!claims) throw new TypeError('No guardNode has verified the token of this request')
  return claims
}
