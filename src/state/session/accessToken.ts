import type { AuthResult } from '../../http/authResult.ts'
import type { Clock } from '../kit/ports.ts'
import { decodeToken, type Claims } from './claims.ts'
import type { TokenMessage } from './tabMessages.ts'
import { lifetimeSeconds, refreshDelayMs } from './timing.ts'

/** The access token of this tab, in memory only. */
export interface AccessToken {
  readonly accessToken: string
  readonly claims: Claims
  /** Seconds it lives, counted from `receivedAt`. */
  readonly expiresIn: number
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  /** When to refresh it. */
  readonly refreshAt: number
}

/** The token in a server's answer. @throws FeError when it is none. */
export const tokenOfAnswer = ({ accessToken, expiresIn }: AuthResult, clock: Clock): AccessToken => {
  const receivedAt = clock.now()
  return {
    accessToken: accessToken ?? '',
    claims: decodeToken(accessToken),
    expiresIn: lifetimeSeconds(expiresIn),
    receivedAt,
    refreshAt: receivedAt + refreshDelayMs(expiresIn),
  }
}

/** The token in another tab's message, which cannot have received it later than now. @throws FeError when it is none. */
export const tokenOfMessage = (message: TokenMessage, clock: Clock): AccessToken => {
  const { accessToken, expiresIn } = message
  const receivedAt = Math.min(message.receivedAt, clock.now())
  return {
    accessToken,
    claims: decodeToken(accessToken),
    expiresIn,
    receivedAt,
    refreshAt: receivedAt + refreshDelayMs(expiresIn),
  }
}

/** True for a token issued after another; the server's time counts before the browser's. */
export const isNewer = (one: AccessToken, other: AccessToken): boolean =>
  ((one.claims.iat ?? 0) - (other.claims.iat ?? 0) || one.receivedAt - other.receivedAt) > 0

/** The message to other tabs about a token. */
export const messageOfToken = ({ accessToken, expiresIn, receivedAt }: AccessToken): TokenMessage => ({
  v: 1,
  type: 'token',
  accessToken,
  expiresIn,
  receivedAt,
})

/** A clock that shows a time before the token was received was set back; the token's age is unknown then. */
const isBefore = ({ receivedAt }: AccessToken, clock: Clock): boolean => clock.now() < receivedAt

/** True once it is time to replace a token. */
export const isDue = (token: AccessToken, clock: Clock): boolean =>
  isBefore(token, clock) || clock.now() >= token.refreshAt

/** True once a token has expired. */
export const isExpired = (token: AccessToken, clock: Clock): boolean =>
  isBefore(token, clock) || clock.now() >= token.receivedAt + token.expiresIn * 1000
