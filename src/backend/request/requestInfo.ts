import { countryCodeOf } from '../../http/countryCodes.ts'
import type { Settings } from '../settings/settings.ts'
import { clientAddress } from './clientAddress.ts'

/** Holds cookies where a `Request` cannot carry them, as in a page. */
export interface CookieJar {
  /** The `Cookie` header to read. */
  read: () => string
  /** One `Set-Cookie` header to keep. */
  write: (setCookie: string) => void
}

/** Facts about a request that a `Request` does not hold. */
export interface Connection {
  /** Address of the peer. */
  ip?: string
  /** Country of the peer (ISO 3166-1 alpha-2), where the caller knows it. */
  country?: string
  /** Identifies the request where the caller has an id for it already. Default: a new one. */
  traceId?: string
  /** Replaces the `Origin` header, where a `Request` cannot carry it. */
  origin?: string
  /** Replaces the `User-Agent` header, where a `Request` cannot carry it. */
  userAgent?: string
  /** Replaces the cookie headers, where `Request` and `Response` cannot carry them. */
  cookies?: CookieJar
}

/** What a handler knows about the request it answers. */
export interface RequestInfo {
  /** Address of the peer, taken from trusted hops only. */
  ip: string
  /** ISO 3166-1 alpha-2; `undefined` where it is not known. */
  country: string | undefined
  /** True where countries are known, though perhaps not that of this request. */
  hasCountries: boolean
  userAgent: string
  /** Origin header, if any. */
  origin: string | undefined
  /** URL of the request, query included. */
  url: URL
  /** The session's refresh token, if the browser sent one. */
  sessionToken: string | undefined
  /** The token that lets a remembered browser skip the second factor. */
  deviceToken: string | undefined
  /** The attempt that a sign-in code belongs to, for pages that do not send it themselves. */
  attemptToken: string | undefined
  /** The MFA transaction of a sign-in that still needs a second factor. */
  mfaToken: string | undefined
  /** The access token, if the page sent one. */
  bearer: string | undefined
  /** True when the browser sent any cookie but the session hint, which gives no right. */
  hasCookies: boolean
  header: (name: string) => string | undefined
  /** The tenant requested by the page; it selects and never grants access. */
  requestedTenantId: string | undefined
}

const tenantPattern = /^[A-Za-z0-9][A-Za-z0-9._:@-]{0,127}$/

/** The name of the session cookie. The prefix makes browsers refuse one that another host set. */
export const sessionCookieName = ({ isSecure }: Settings): string => (isSecure ? '__Host-fe_session' : 'fe_session')

/**
 * The name of the cookie that tells pages of this origin whether the browser has a session. It stands beside the session
 * cookie, which no script can read, and gives no right.
 */
export const sessionHintName = ({ isSecure }: Settings): string =>
  isSecure ? '__Host-fe-session-hint' : 'fe-session-hint'

/** The name of the cookie of a remembered browser; it outlives the session. */
export const deviceCookieName = ({ isSecure }: Settings): string => (isSecure ? '__Host-fe_device' : 'fe_device')

/** The name of the cookie that binds a sign-in code to the browser that requested it. */
export const attemptCookieName = ({ isSecure }: Settings): string => (isSecure ? '__Host-fe_attempt' : 'fe_attempt')

/** The name of the cookie of a sign-in that still needs a second factor. */
export const mfaCookieName = ({ isSecure }: Settings): string => (isSecure ? '__Host-fe_mfa' : 'fe_mfa')

/** The value of a cookie in a `Cookie` header. */
export const cookieIn = (header: string, name: string): string | undefined => {
  const start = `${name}=`
  const found = header.split(';').find(part => part.trim().startsWith(start))
  return found?.trim().slice(start.length)
}

/** Reads from a request what handlers need to know about it. */
export const requestInfoOf = (request: Request, connection: Connection, settings: Settings): RequestInfo => {
  const header = (name: string) => request.headers.get(name) ?? undefined
  const cookies = connection.cookies?.read() ?? header('cookie') ?? ''
  const isHint = (pair: string) => pair === '' || pair.startsWith(`${sessionHintName(settings)}=`)
  const countryHeader = settings.countryHeader === '' ? undefined : header(settings.countryHeader)
  const requested = header('frontegg-scoped-tenant')
  return {
    ip: clientAddress(connection.ip ?? 'unknown', header('x-forwarded-for'), settings.trustedHops),
    country: countryCodeOf(connection.country ?? countryHeader),
    hasCountries: connection.country !== undefined || settings.countryHeader !== '',
    userAgent: (connection.userAgent ?? header('user-agent') ?? '').slice(0, 400),
    origin: connection.origin ?? header('origin'),
    url: new URL(request.url),
    sessionToken: cookieIn(cookies, sessionCookieName(settings)),
    deviceToken: cookieIn(cookies, deviceCookieName(settings)),
    attemptToken: cookieIn(cookies, attemptCookieName(settings)),
    mfaToken: cookieIn(cookies, mfaCookieName(settings)),
    bearer: /^Bearer ([\w.~+/-]+=*)$/i.exec(header('authorization') ?? '')?.[1],
    hasCookies: cookies.split(';').some(part => !isHint(part.trim())),
    header,
    requestedTenantId: requested !== undefined && tenantPattern.test(requested) ? requested : undefined,
  }
}
