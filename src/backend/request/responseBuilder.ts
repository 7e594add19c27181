import { deviceCookieName, sessionCookieName } from './requestInfo.ts'
import type { Clock } from '../ports/ports.ts'
import type { Settings } from '../settings.ts'

/** What a handler may say about its answer besides the answer itself. */
export interface ResponseBuilder {
  /** Hands the browser the refresh token of a session; `expiresAt` is an ISO date. */
  setSessionCookie: (token: string, expiresAt: string) => void
  clearSessionCookie: () => void
  /** Hands the browser what spares it the second factor; `expiresAt` is an ISO date. */
  setDeviceCookie: (token: string, expiresAt: string) => void
  /** Answers with a page instead of JSON, for addresses that people open themselves. */
  page: (html: string) => void
  /** Sends the browser elsewhere. The address must have been checked. */
  redirect: (address: string) => void
}

/** What was said, for the one who builds the response. */
export interface ResponseState {
  setCookies: string[]
  html?: string
  location?: string
}

/** A reply, and what has been said through it. */
export const createResponseBuilder = (
  settings: Settings,
  clock: Clock,
): { response: ResponseBuilder; state: ResponseState } => {
  const state: ResponseState = { setCookies: [] }
  const rules = `; Path=/; HttpOnly; SameSite=${settings.cookieSameSite}${settings.isSecure ? '; Secure' : ''}`
  const secondsUntil = (expiresAt: string) => Math.max(0, Math.floor((Date.parse(expiresAt) - clock.now()) / 1000))
  const setCookie = (name: string, value: string, maxAgeSeconds: number) => {
    // The last word about a cookie counts.
    const others = state.setCookies.filter(line => !line.startsWith(`${name}=`))
    state.setCookies = [...others, `${name}=${value}; Max-Age=${maxAgeSeconds}${rules}`]
  }
  const session = sessionCookieName(settings)
  const response: ResponseBuilder = {
    setSessionCookie: (token, expiresAt) => setCookie(session, token, secondsUntil(expiresAt)),
    clearSessionCookie: () => setCookie(session, '', 0),
    setDeviceCookie: (token, expiresAt) => setCookie(deviceCookieName(settings), token, secondsUntil(expiresAt)),
    page: html => {
      state.html = html
    },
    redirect: address => {
      state.location = address
    },
  }
  return { response, state }
}
