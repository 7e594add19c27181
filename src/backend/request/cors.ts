import type { RequestInfo } from './requestInfo.ts'
import type { Operation } from '../../http/operation.ts'
import { HttpError, unauthorized } from './httpError.ts'
import type { Settings } from '../settings/settings.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const headerList = /^[\w!#$%&'*+.^`|~-]+(\s*,\s*[\w!#$%&'*+.^`|~-]+)*$/

/**
 * Refuses a state change that another site's page could have caused. It requires the JSON type, which forms cannot send,
 * and a listed origin, which pages cannot forge; programs without an origin must send no cookie. An operation with a file
 * takes a multipart form instead, which forms can send, but only with a bearer token, which they cannot.
 * @throws HttpError 415 for other types, 401 for a file without a token, 403 for other origins
 */
export const refuseCrossSiteChange = (
  { method, file }: Pick<Operation<never>, 'method' | 'file'>,
  requestInfo: RequestInfo,
  { origins }: Settings,
): void => {
  if (safeMethods.has(method)) return
  const type = requestInfo.header('content-type')?.split(';')[0]!.trim().toLowerCase()
  const wanted = file === undefined ? 'application/json' : 'multipart/form-data'
  if (type !== wanted) throw new HttpError(415, `Content-Type must be ${wanted}`)
  if (file !== undefined && requestInfo.bearer === undefined) throw unauthorized()
  const { origin, hasCookies } = requestInfo
  const isFromBrowser = hasCookies || requestInfo.header('sec-fetch-site') === 'cross-site'
  if (origin === undefined ? isFromBrowser : !origins.has(origin))
    throw new HttpError(403, 'This origin is not allowed')
}

/** Headers that let a page of a listed origin read the answer. */
export const corsHeaders = ({ origin }: RequestInfo, { origins }: Settings): [string, string][] => {
  const vary: [string, string] = ['Vary', 'Origin']
  if (origin === undefined || !origins.has(origin)) return [vary]
  return [
    vary,
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Allow-Credentials', 'true'],
    ['Access-Control-Expose-Headers', 'frontegg-trace-id, retry-after'],
  ]
}

/** Headers that answer the preflight of a cross-origin call. Pages of listed origins may send any header. */
export const preflightHeaders = (requestInfo: RequestInfo, settings: Settings): [string, string][] => {
  const headers = corsHeaders(requestInfo, settings)
  if (headers.length === 1) return headers
  const wanted = requestInfo.header('access-control-request-headers') ?? ''
  return [
    ...headers,
    ['Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE'],
    ...(headerList.test(wanted) ? [['Access-Control-Allow-Headers', wanted] satisfies [string, string]] : []),
    ['Access-Control-Max-Age', '7200'],
  ]
}
