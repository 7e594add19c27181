import type { AccessToken } from './accessToken.ts'
import type { Claims } from './claims.ts'

/** The `acr` value of a token with two proven factors (§4). */
export const multiFactorPolicy = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'
const secondFactors = ['otp', 'sms', 'hwk']

/** A valid `maxAge`, in seconds; anything but a whole number ≥ 0 counts as none. */
export const cleanMaxAge = (maxAge: unknown): number | undefined =>
  typeof maxAge === 'number' && Number.isSafeInteger(maxAge) && maxAge >= 0 ? maxAge : undefined

/** True when a token names two proven factors, whenever that was (§4). */
export const provesSecondFactor = ({ acr, amr }: Pick<Claims, 'acr' | 'amr'>): boolean =>
  acr === multiFactorPolicy && amr.includes('mfa') && secondFactors.some(factor => amr.includes(factor))

/**
 * True when a token names two proven factors, the last of them within `maxAge` seconds if that is given (§4). For
 * display; servers check for themselves. Ages are measured by the server's clock: the token's time of issue plus the
 * time since its receipt. A device clock that was set back makes the age unknown, which counts as too old.
 */
export const isSteppedUp = (
  token: Pick<AccessToken, 'claims' | 'receivedAt'> | undefined,
  maxAge: unknown,
  nowMs: number,
): boolean => {
  if (!token || !provesSecondFactor(token.claims)) return false
  const { auth_time: provenAt, iat = token.receivedAt / 1000 } = token.claims
  const limit = cleanMaxAge(maxAge)
  if (limit === undefined) return true
  const heldSeconds = (nowMs - token.receivedAt) / 1000
  return provenAt !== undefined && heldSeconds >= 0 && iat + heldSeconds < provenAt + limit
}
