import type { Claims } from './claims.ts'

/** The `acr` value of a token with two proven factors (§4). */
const multiFactorPolicy = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'
const secondFactors = ['otp', 'sms', 'hwk']

/** A valid `maxAge`, in seconds; anything but a whole number ≥ 0 counts as none. */
export const cleanMaxAge = (maxAge: unknown): number | undefined =>
  typeof maxAge === 'number' && Number.isSafeInteger(maxAge) && maxAge >= 0 ? maxAge : undefined

/**
 * True when a token names two proven factors, the last of them within `maxAge` seconds if that is given (§4). For
 * display; servers check for themselves.
 */
export const isSteppedUp = (claims: Claims | undefined, maxAge: unknown, nowMs: number): boolean => {
  if (claims?.acr !== multiFactorPolicy) return false
  if (!claims.amr.includes('mfa') || !secondFactors.some(factor => claims.amr.includes(factor))) return false
  const limit = cleanMaxAge(maxAge)
  if (limit === undefined) return true
  // A clock that is behind the server's must not extend the limit.
  const nowSeconds = Math.max(nowMs / 1000, claims.iat ?? 0)
  return claims.auth_time !== undefined && nowSeconds < claims.auth_time + limit
}
