import {
  attemptCookieName,
  deviceCookieName,
  mfaCookieName,
  sessionCookieName,
  sessionHintName,
} from './requestInfo.ts'
import { absenceSeconds, cookieRules, sessionHints } from './sessionHint.ts'
import type { Clock } from '../ports/ports.ts'
import type { Settings } from '../settings/settings.ts'

/** Sets what a handler's response has besides the returned value. */
export interface ResponseBuilder {
  /** Sets the cookie with the refresh token of a session, and its hint for pages; `expiresAt` is an ISO date. */
  setSessionCookie: (token: string, expiresAt: string) => void
  clearSessionCookie: () => void
  /** Sets the cookie that lets this browser skip the second factor; `expiresAt` is an ISO date. */
  setDeviceCookie: (token: string, expiresAt: string) => void
  /** Sets the cookie that binds a sign-in code to this browser, or clears it. */
  setAttemptCookie: (token: string, lifeSeconds: number) => void
  clearAttemptCookie: () => void
  /** Sets the cookie of a sign-in that still needs a second factor, or clears it. */
  setMfaCookie: (mfaToken: string, lifeSeconds: number) => void
  clearMfaCookie: () => void
  /** Answers with a page instead of JSON, for URLs that people open directly. Default status 200. */
  page: (html: string, status?: number) => void
  /** Offers the file that the handler returns under a name, and lets no cache keep it. */
  attachment: (fileName: string) => void
  /** Answers 202: what was asked for happens later. */
  accepted: () => void
  /** Redirects the browser. The caller has checked the address. */
  redirect: (address: string) => void
}

/** What handlers set so far. */
export interface ResponseState {
  setCookies: string[]
  html?: string
  /** Status of the page. */
  pageStatus?: number
  attachment?: string
  isAccepted?: true
  location?: string
}

/** Creates a response builder and the state it writes to. */
export const createResponseBuilder = (
  settings: Settings,
  clock: Clock,
): { response: ResponseBuilder; state: ResponseState } => {
  const state: ResponseState = { setCookies: [] }
  const secondsUntil = (expiresAt: string) => Math.max(0, Math.floor((Date.parse(expiresAt) - clock.now()) / 1000))
  const setCookie = (name: string, value: string, maxAgeSeconds: number, options?: { isReadable: boolean }) => {
    // The last value of a cookie counts.
    const others = state.setCookies.filter(line => !line.startsWith(`${name}=`))
    state.setCookies = [...others, `${name}=${value}; Max-Age=${maxAgeSeconds}${cookieRules(settings, options)}`]
  }
  const session = sessionCookieName(settings)
  const setHint = (value: string, maxAgeSeconds: number) =>
    setCookie(sessionHintName(settings), value, maxAgeSeconds, { isReadable: true })
  const response: ResponseBuilder = {
    setSessionCookie: (token, expiresAt) => {
      setCookie(session, token, secondsUntil(expiresAt))
      setHint(sessionHints.present, secondsUntil(expiresAt))
    },
    clearSessionCookie: () => {
      setCookie(session, '', 0)
      setHint(sessionHints.absent, absenceSeconds)
    },
    setDeviceCookie: (token, expiresAt) => setCookie(deviceCookieName(settings), token, secondsUntil(expiresAt)),
    setAttemptCookie: (token, lifeSeconds) => setCookie(attemptCookieName(settings), token, lifeSeconds),
    clearAttemptCookie: () => setCookie(attemptCookieName(settings), '', 0),
    setMfaCookie: (mfaToken, lifeSeconds) => setCookie(mfaCookieName(settings), mfaToken, lifeSeconds),
    clearMfaCookie: () => setCookie(mfaCookieName(settings), '', 0),
    page: (html, status = 200) => {
      state.html = html
      state.pageStatus = status
    },
    attachment: fileName => {
      state.attachment = fileName
    },
    accepted: () => {
      state.isAccepted = true
    },
    redirect: address => {
      state.location = address
    },
  }
  return { response, state }
}
