import type { Settings } from '../settings/settings.ts'
import { cookieIn, sessionCookieName, sessionHintName } from './requestInfo.ts'

/** Values of the session hint. Pages ask the server unless it is `absent`. */
export const sessionHints = { present: '1', absent: '0' } as const

/** Lifetime of the hint that there is no session. Short, so that a wrong one ends soon. */
export const absenceSeconds = 86_400

/** Attributes of a cookie; a hint is readable for scripts, all others are not. */
export const cookieRules = ({ cookieSameSite, isSecure }: Settings, { isReadable = false } = {}): string =>
  `; Path=/${isReadable ? '' : '; HttpOnly'}; SameSite=${cookieSameSite}${isSecure ? '; Secure' : ''}`

/**
 * Whether a browser that has a session cookie would have sent it with this request: pages that a person opens get it, with
 * `SameSite=Strict` only when no other site led there. A page in a frame may be one of another site.
 */
const wouldSendSession = (headers: Headers, { cookieSameSite }: Settings): boolean => {
  const site = headers.get('sec-fetch-site')
  if (headers.get('sec-fetch-dest') !== 'document' || site === null) return false
  return site !== 'cross-site' || cookieSameSite !== 'Strict'
}

/**
 * The `Set-Cookie` header for a page of this origin: at the first visit the hint that there is no session, so that the page
 * need not ask. A hint that contradicts the session cookie is removed. `undefined` when nothing changes.
 */
export const pageHint = (request: Request, settings: Settings): string | undefined => {
  const cookies = request.headers.get('cookie') ?? ''
  const name = sessionHintName(settings)
  const hint = cookieIn(cookies, name)
  const rules = cookieRules(settings, { isReadable: true })
  if (cookieIn(cookies, sessionCookieName(settings)) !== undefined)
    return hint === sessionHints.absent ? `${name}=; Max-Age=0${rules}` : undefined
  if (hint !== undefined || request.method !== 'GET' || !wouldSendSession(request.headers, settings)) return undefined
  return `${name}=${sessionHints.absent}; Max-Age=${absenceSeconds}${rules}`
}
