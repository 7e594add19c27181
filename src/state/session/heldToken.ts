import type { AuthResult } from '../../http/identityAuth/types.ts'
import type { Clock } from '../kit/ports.ts'
import { decodeToken, type Claims } from './claims.ts'
import type { TokenMessage } from './tabMessages.ts'
import { lifetimeSeconds, refreshDelayMs } from './timing.ts'

/** The access token of this tab, in memory only (T1). */
export interface HeldToken {
  readonly accessToken: string
  readonly claims: Claims
  /** Seconds it lives, counted from `receivedAt`. */
  readonly expiresIn: number
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  /** When to refresh it (R1). */
  readonly refreshAt: number
}

/** The token in a server's answer. @throws FeError when it is none. */
export const tokenOfAnswer = ({ accessToken, expiresIn }: AuthResult, clock: Clock): HeldToken => {
  const receivedAt = clock.now()
  return {
    accessToken: accessToken ?? '',
    claims: decodeToken(accessToken),
    expiresIn: lifetimeSeconds(expiresIn),
    receivedAt,
    refreshAt: receivedAt + refreshDelayMs(expiresIn),
  }
}

/** The token in another tab's message. @throws FeError when it is none. */
export const tokenOfMessage = ({ accessToken, expiresIn, receivedAt }: TokenMessage): HeldToken => ({
  accessToken,
  claims: decodeToken(accessToken),
  expiresIn,
  receivedAt,
  refreshAt: receivedAt + refreshDelayMs(expiresIn),
})

/** What other tabs are told about a token. */
export const messageOfToken = ({ accessToken, expiresIn, receivedAt }: HeldToken): TokenMessage => ({
  v: 1,
  type: 'token',
  accessToken,
  expiresIn,
  receivedAt,
})

/** True once a token cannot be used any more. */
export const isExpired = ({ receivedAt, expiresIn }: HeldToken, clock: Clock): boolean =>
  clock.now() >= receivedAt + expiresIn * 1000
